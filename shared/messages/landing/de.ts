import type { Widened } from "../widened.ts";

/** The landing page and its bar for restaurant owners. Quotes from the spec are verbatim. */
export const de = {
  owner: {
    label: "Für Restaurantinhaber",
    text: "Zum Partner-Portal wechseln",
    open: "Zum Portal",
    dismiss: "Hinweis schließen",
  },
  title: "Tische reservieren bei geprüften Restaurants",
  description: "Ausgesuchte Restaurants, persönlich geprüft. Tisch anfragen in einer Minute.",
  heading: "Ihr Tisch ist ",
  headingStrong: "fast gedeckt.",
  searchLabel: "Stadt oder Straße",
  searchHint: "Stadt oder Straße eingeben",
  search: "Restaurants finden",
  popular: "Beliebte Küchen",
  cardFor: "Für Sie",
  cardWhen: "Freitag, 19:30",
  cardGuests: "2 Personen",
  promise: "Das Versprechen",
  selected: "Kaiserlich Ausgewählt",
  selectedText: "Nur verifizierte Partner-Restaurants, persönlich geprüft, bevor sie hier stehen.",
  ownDeliveryHeading: "Abholung & Eigenlieferung",
  ownDeliveryText: "Sie holen ab oder das Restaurant bringt selbst. Fremde Kuriere gibt es nicht.",
  trusted: "Vertrauensvoll genießen",
  trustedText: "Ihre Anfrage geht direkt an das Haus, und das Haus antwortet Ihnen persönlich.",
  comingSoon: "Coming Soon",
  comingSoonHeading: "Bald an unserer Tafel",
  comingSoonText: "Drei Beispiele, wie sich Partner hier zeigen werden.",
  rating: (rating: string) => `${rating} von 5 Sternen`,
  reviews: (count: number) => `(${count} Bewertungen)`,
  minutes: (range: string) => `${range} Min.`,
  pickup: "Abholung",
  ownDelivery: "Eigenlieferung",
  viewMenu: "Speisekarte ansehen",
  viewMenuOf: (name: string) => `Speisekarte ansehen: ${name}`,
};

export type LandingMessages = Widened<typeof de>;
