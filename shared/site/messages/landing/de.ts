import type { Widened } from "#shared/platform/messages/widened.ts";

/** The landing page and its bar for restaurant owners. Quotes from the spec are verbatim. */
export const de = {
  owner: {
    label: "Für Restaurantinhaber",
    text: "Zum Partner-Portal wechseln",
    open: "Zum Portal",
    dismiss: "Hinweis schließen",
  },
  title: "Tisch anfragen bei geprüften Restaurants",
  description: "Ausgesuchte Restaurants, persönlich geprüft. Ihr Tisch – in einer Minute angefragt.",
  heading: "Ihr Tisch ist ",
  headingStrong: "fast gedeckt.",
  searchLabel: "Stadt oder Straße",
  searchHint: "Stadt oder Straße eingeben",
  search: "Restaurants finden",
  popular: "Schnell gefunden",
  cardFor: "Für Sie",
  cardWhen: "Freitag, 19:30",
  cardGuests: "2 Personen",
  tonight: (city: string) => `Heute Abend in ${city}`,
  allIn: (city: string) => `Alle in ${city}`,
  newHere: "Neu bei uns",
  appetite: "Worauf haben Sie Appetit?",
  cities: "Städte",
  all: (count: string) => `Alle ${count} Restaurants`,
  promise: "Das Versprechen",
  selected: "Kaiserlich Ausgewählt",
  selectedText: "Nur Restaurants, die wir persönlich geprüft haben.",
  ownDeliveryHeading: "Abholung & Eigenlieferung",
  ownDeliveryText: "Sie holen selbst ab, oder das Restaurant liefert – mit eigenen Leuten, ohne fremde Kuriere.",
  trusted: "Vertrauensvoll genießen",
  trustedText: "Ihre Anfrage geht direkt ans Restaurant, das Ihnen persönlich antwortet.",
  comingSoon: "Coming Soon",
  comingSoonHeading: "Bald an unserer Tafel",
  comingSoonText:
    "So werden sich unsere Partner hier vorstellen – drei Beispiele. Namen, Bewertungen und Entfernungen sind erfunden.",
  sample: "Beispiel",
  rating: (rating: string) => `${rating} von 5 Sternen`,
  reviews: (count: number) => `(${count} Bewertungen)`,
  minutes: (range: string) => `${range} Min.`,
  pickup: "Abholung",
  ownDelivery: "Eigenlieferung",
  viewMenu: "Speisekarte ansehen",
  viewMenuOf: (name: string) => `Speisekarte ansehen: ${name}`,
};

export type LandingMessages = Widened<typeof de>;
