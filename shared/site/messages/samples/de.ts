import type { Widened } from "#shared/platform/messages/widened.ts";

/** The made-up menus of the landing page's samples. */
export const de = {
  subtitle: "Beispiel einer Speisekarte",
  madeUp: "Erfunden – so wird die Karte aussehen.",
  menus: {
    Italienisch: {
      restaurants: "Italienische Restaurants ansehen",
      groups: [
        {
          heading: "Pasta",
          dishes: [
            {
              name: "Tagliatelle al ragù",
              price: 16.8,
              text: "sechs Stunden geschmort, 24 Monate gereifter Parmesan",
            },
            { name: "Ravioli di zucca", price: 17.2, text: "Kürbis, Salbeibutter, Amaretti" },
          ],
        },
        { heading: "Dolci", dishes: [{ name: "Tiramisù", price: 7.9, text: "nach dem Rezept der Großmutter" }] },
      ],
    },
    Asiatisch: {
      restaurants: "Asiatische Restaurants ansehen",
      groups: [
        {
          heading: "Suppen",
          dishes: [{ name: "Shoyu-Ramen", price: 14.5, text: "klare Brühe, Schweinebauch, Ei" }],
        },
        {
          heading: "Hauptgerichte",
          dishes: [
            { name: "Gyoza", price: 9.8, text: "sechs Teigtaschen mit Gemüse" },
            { name: "Tempura", price: 18.9, text: "Garnelen und Gemüse, im Teig ausgebacken" },
          ],
        },
      ],
    },
    Deutsch: {
      restaurants: "Deutsche Restaurants ansehen",
      groups: [
        {
          heading: "Hauptgerichte",
          dishes: [
            { name: "Schweinshaxe", price: 19.8, text: "mit Knödel und Krautsalat" },
            { name: "Käsespätzle", price: 13.9, text: "mit Röstzwiebeln und Bergkäse" },
          ],
        },
        { heading: "Nachspeisen", dishes: [{ name: "Apfelstrudel", price: 7.5, text: "warm, mit Vanillesauce" }] },
      ],
    },
  },
};

export type SampleMessages = Widened<typeof de>;
