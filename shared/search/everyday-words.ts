import type { Category, CuisineType } from "#shared/restaurants/constants.ts";

/**
 * What people type when they look for a cuisine: who cooks it, what is eaten there, what such a place is called; German
 * and English. A cuisine's own name in both languages is found anyway.
 */
export const cuisineWords: Readonly<Record<CuisineType, string>> = {
  Italienisch:
    "Italiener Pizza Pizzeria Pasta Spaghetti Lasagne Risotto Gnocchi Antipasti Trattoria Osteria Ristorante Tiramisu",
  Griechisch: "Grieche Gyros Souvlaki Tsatsiki Moussaka Bifteki Taverne Taverna",
  Türkisch: "Türke Döner Kebab Kebap Dürüm Lahmacun Köfte Pide Ocakbaşı Meze",
  Asiatisch: "Asiate Asia Wok Noodles",
  Deutsch: "Gutbürgerlich Hausmannskost Wirtshaus Gasthaus Gasthof Brauhaus Biergarten Schnitzel Bratwurst",
  Mediterran: "Mittelmeer Mezze Meze Antipasti",
  Indisch: "Inder Curry Tandoori Naan Masala Biryani",
  Französisch: "Franzose Brasserie Crêpe Quiche Baguette",
  Spanisch: "Spanier Tapas Paella Bodega Sangria",
  Japanisch: "Japaner Sushi Sashimi Ramen Udon Tempura Izakaya Donburi Bento Gyoza",
  Chinesisch: "Chinese Wok Dim Sum Dumplings Pekingente",
  Thai: "Thailändisch Thailänder Thailand Pad Thai Curry",
  Mexikanisch: "Mexikaner Tacos Burrito Quesadilla Enchiladas Nachos Taqueria Cantina",
  Vegan: "pflanzlich fleischlos Tofu",
  Vegetarisch: "Vegetarier Veggie fleischlos meatless",
};

/** The same for the kinds of restaurants. */
export const categoryWords: Readonly<Record<Category, string>> = {
  Restaurant: "",
  Café: "Kaffee Kuchen Torte Frühstück Brunch Coffee Cake Breakfast",
  Bar: "Cocktails Drinks Kneipe Pub",
  Bistro: "Mittagstisch Lunch",
  Pizzeria: "Pizza",
  Steakhouse: "Steak Grill Fleisch Rind Beef",
  "Fast Food": "Imbiss Schnellimbiss Streetfood Snack",
};

/** Words that say nothing about a restaurant: they are left out of a search that has others. */
export const fillerWords =
  "Restaurant Restaurants Lokal Lokale in im am an bei beim nahe Nähe um der die das den dem ein eine einen einem und mit für gut gute gutes guter Küche gehen near the a and with for food cuisine place places good best";

/** Dishes that also stand at the end of longer words: a search for "Schnitzel" finds the Kalbsschnitzel. */
export const knownDishes =
  "Auflauf Bagel Bibimbap Biryani Bowl Braten Bratwurst Brezel Brot Brötchen Bulgogi Burger Burrito Ceviche Couscous Crêpe Croissant Currywurst Curry Döner Dumplings Eintopf Eis Ente Falafel Fisch Flammkuchen Fondue Frikadelle Frühstück Gans Garnelen Gnocchi Gulasch Gyros Hähnchen Hamburger Hummus Kaiserschmarrn Kartoffelsalat Kebab Klöße Knödel Köfte Krabben Krapfen Kuchen Labskaus Lachs Lahmacun Lasagne Leberkäse Linsen Maultaschen Muscheln Nudeln Ofenkartoffel Omelette Paella Pasta Pelmeni Pfannkuchen Pho Pide Pierogi Pilze Pizza Pommes Quesadilla Quiche Raclette Ragout Ramen Ratatouille Ravioli Reis Ribs Risotto Rösti Rouladen Salat Sandwich Sashimi Sauerbraten Schnitzel Schweinshaxe Seitan Soba Souvlaki Spaghetti Spargel Spätzle Steak Strudel Suppe Sushi Tacos Tajine Tapas Tempura Tiramisu Toast Tofu Torte Udon Waffel Waffeln Wrap Wurst Würstchen Zander";
