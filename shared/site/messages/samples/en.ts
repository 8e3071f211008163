import type { SampleMessages } from "./de.ts";

export const en: SampleMessages = {
  subtitle: "A sample menu",
  madeUp: "Made up, to show how a menu will look.",
  menus: {
    Italienisch: {
      restaurants: "Browse Italian restaurants",
      groups: [
        {
          heading: "Pasta",
          dishes: [
            { name: "Tagliatelle al ragù", price: 16.8, text: "braised for six hours, 24-month-old Parmesan" },
            { name: "Ravioli di zucca", price: 17.2, text: "pumpkin, sage butter, amaretti" },
          ],
        },
        { heading: "Dolci", dishes: [{ name: "Tiramisù", price: 7.9, text: "grandmother’s recipe" }] },
      ],
    },
    Asiatisch: {
      restaurants: "Browse Asian restaurants",
      groups: [
        { heading: "Soups", dishes: [{ name: "Shoyu ramen", price: 14.5, text: "clear broth, pork belly, egg" }] },
        {
          heading: "Mains",
          dishes: [
            { name: "Gyoza", price: 9.8, text: "six dumplings filled with vegetables" },
            { name: "Tempura", price: 18.9, text: "prawns and vegetables in a light batter" },
          ],
        },
      ],
    },
    Deutsch: {
      restaurants: "Browse German restaurants",
      groups: [
        {
          heading: "Mains",
          dishes: [
            { name: "Pork knuckle", price: 19.8, text: "with dumplings and coleslaw" },
            { name: "Cheese spaetzle", price: 13.9, text: "with crisp onions and mountain cheese" },
          ],
        },
        { heading: "Desserts", dishes: [{ name: "Apple strudel", price: 7.5, text: "warm, with vanilla custard" }] },
      ],
    },
  },
};
