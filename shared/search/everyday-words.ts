import type { Category, CuisineType } from "#shared/restaurants/constants.ts";

/**
 * What people type when they look for a cuisine: who cooks it and what such a place is called; German and English. A
 * cuisine's own name in both languages is found anyway. Dishes stand on menus.
 */
export const cuisineWords: Readonly<Record<CuisineType, string>> = {
  Italienisch: "Italiener Italien Italy Trattoria Osteria Ristorante",
  Griechisch: "Grieche Griechenland Greece Taverne Taverna",
  Türkisch: "Türke Türkei Ocakbaşı",
  Asiatisch: "Asiate Asia Asien",
  Deutsch: "Gutbürgerlich Hausmannskost Wirtshaus Gasthaus Gasthof Brauhaus Brauerei Brewery",
  Mediterran: "Mittelmeer",
  Indisch: "Inder Indien India",
  Französisch: "Franzose Frankreich France Brasserie",
  Spanisch: "Spanier Spanien Spain Bodega",
  Japanisch: "Japaner Japan Izakaya",
  Chinesisch: "Chinese China",
  Thai: "Thailändisch Thailänder Thailand",
  Mexikanisch: "Mexikaner Mexiko Mexico Taqueria Cantina",
  Vegan: "pflanzlich",
  Vegetarisch: "Vegetarier Veggie fleischlos meatless",
};

/** The same for the kinds of restaurants. */
export const categoryWords: Readonly<Record<Category, string>> = {
  Restaurant: "",
  Café: "Kaffee Coffee Konditorei",
  Bar: "Cocktails Cocktailbar Drinks Kneipe Pub Weinbar Winebar",
  Bistro: "",
  Pizzeria: "",
  Steakhouse: "Grill",
  "Fast Food": "Imbiss Schnellimbiss Streetfood Snack",
};

/** Words in names that mean the same kind of house: a search for one finds the others. */
export const houseWords: readonly string[] = [
  "Weinbar Weinstube Weinstuben Weinlokal Weinhaus Vinothek Enoteca Winebar",
];

/** Where a dish is likely that no menu names: searched only when nobody is found by the dish, and the page says so. */
export const likelyCuisines: Readonly<Partial<Record<CuisineType | Category, string>>> = {
  Italienisch:
    "Pizza Pasta Spaghetti Lasagne Risotto Gnocchi Antipasti Tiramisu Carbonara Bolognese Bruschetta Carpaccio Focaccia Pesto Vongole Cotta Ossobuco Saltimbocca Arrabiata Vapiano",
  Griechisch: "Gyros Souvlaki Tsatsiki Tzatziki Zaziki Bifteki Moussaka Souflaki Dolma",
  Türkisch: "Döner Kebab Kebap Dürüm Köfte Pide Lahmacun Börek Shawarma Iskender Halal",
  Asiatisch:
    "Wok Bibimbap Bulgogi Bao Noodles Pho Banh Vietnamesisch Vietnamese Koreanisch Korean Indonesisch Indonesian Malaysisch Mongolisch Laksa Goreng Rendang Frühlingsrolle KTown Koreatown",
  Deutsch:
    "Schnitzel Bratwurst Currywurst Schweinshaxe Haxe Knödel Spätzle Gulasch Roulade Leberkäse Spargel Grünkohl Pfifferlinge Martinsgans Eisbein Braten Roast Bayerisch Bayrisch Bavarian Regional Schwäbisch Badisch Fränkisch Hessisch Sächsisch Rheinisch Norddeutsch Österreichisch Austrian Gans Gänsebraten Gänsekeule Gänseessen Weißwurstfrühstück Wild Leberkäs Leberkässemmel Reh Rehrücken Hirsch Frikadelle Bulette Fleischpflanzerl Cordonbleu Kartoffelpuffer Reibekuchen Kölsch Wurst Würstchen Wildschwein Spanferkel Schweinebraten Kaninchen Bratkartoffeln Eintopf Brezel",
  Mediterran:
    "Mezze Meze Falafel Hummus Portugiesisch Portuguese Libanesisch Lebanese Syrisch Syrian Israelisch Israeli Marokkanisch Moroccan Orientalisch Oriental Arabisch Kroatisch Croatian Ganoush Couscous Tajine",
  Indisch: "Curry Tandoori Naan Masala Biryani Tikka Chana Chapati Roti Paneer Dal Vindaloo Korma Lassi",
  Französisch: "Crêpe Quiche Fondue Baguette Croissant Austern Hummer Lobster Bouillabaisse Ratatouille Mousse",
  Spanisch: "Tapas Paella Sangria Pintxos Tortilla Churros Empanadas Gazpacho Patatas",
  Japanisch: "Sushi Sashimi Ramen Udon Tempura Donburi Bento Gyoza Soba Tonkatsu Katsu Poke Onigiri Teriyaki Yakitori",
  Chinesisch: "Dumplings Pekingente Wantan Mala Hotpot",
  Thai: "Satay",
  Mexikanisch: "Tacos Burrito Quesadilla Enchiladas Nachos Fajitas Guacamole",
  Vegan: "Tofu Seitan",
  Bar: "Rotwein Weißwein Riesling Prosecco Sekt Whisky Whiskey Gin Mojito Guinness Aperol Spritz Glühwein",
  Café: "Cappuccino Espresso Kuchen Torte Cake Waffel Strudel Eis Pancakes Bagel Eisdiele Eiscafé Eiskaffee Kakao Palatschinken Teatime Matcha Milchreis Müsli Granola Rührei Smoothie Muffin Scones Kirschtorte Apfelkuchen Kaffeeklatsch Kaffeekränzchen",
  Steakhouse:
    "Steak Burger Cheeseburger Ribs Tomahawk Porterhouse Entrecôte Wings Rumpsteak Rinderfilet Amerikanisch American Diner Argentinisch Argentinian Barbecue BBQ Dryaged TBone Hansimglück",
  "Fast Food": "McDonalds KFC Subway",
};

/** Cuisines that no restaurant can choose, nor is another one near them: no typos of those that are near. */
export const otherCuisines =
  "Green Persisch Persian Iranisch Russisch Russian Ukrainisch Ukrainian Polnisch Polish Ungarisch Hungarian Tschechisch Georgisch Georgian Afrikanisch African Äthiopisch Ethiopian Eritreisch Afghanisch Afghan Brasilianisch Brazilian Peruanisch Peruvian Kubanisch Skandinavisch Englisch British Schweizerisch Swiss Pierogi Pelmeni";

/** Words that say nothing about a restaurant: they are left out of a search that has others. */
export const fillerWords =
  "Restaurant Restaurants Lokal Lokale Gaststätte in im am an bei beim nahe Nähe um der die das den dem ein eine einen einem und oder mit ohne auf für gut gute gutes guter guten gutem beste bester bestes besten lecker leckeres leckere leckerer Küche gehen essen esse trinken gibt es was ist welche welches hat ich wir suche suchen möchte möchten will wollen wo kann man noch frei freier Tisch reservieren bitte Gerichte Spezialitäten hier nach near nearest the a an and or with for to on at of good great best nice tasty food eat eating cuisine dishes dish place places spot table book what is has drink n where can i we want looking somewhere me my von vom from Öffnungszeiten Telefonnummer Adresse Speisekarte opening hours phone zu zum zur sind bin wie u hey hi ok okay siri google alexa finde finden find zeig zeige show mir please gibts haben hätten sie out frisch bahn haltestelle station need erster erstes gerne gern hätte lust hunger hungrig hungry appetit menü menu empfehlung empfehlungen recommendations any some there are reservierung reservation booking book buchen besonders toll tolles super schön schönes l s m d t re ve ll du ne mich mir meiner meine meinen unsere friendly options bite bites etwas mitn uns ihr ihnen hab habe hast krieg kriege bekomme bekommt get gets idee such reservier lassen darf soll tische willkommen welcome available venue shop vor tür after fass tap getränke vorspeisen im irgendwo irgendwas something anything somewhere can like";

/** What a word on a menu is, too: a search for the kind finds it. */
export const dishKinds: readonly (readonly [kinds: string, words: string])[] = [
  ["Pizza", "Pizze Pizzen Calzone"],
  [
    "Pasta Nudeln Noodles",
    "Spaghetti Tagliatelle Tortelli Tortellini Ravioli Penne Linguine Orecchiette Passatelli Lasagne Gnocchi Rigatoni",
  ],
  ["Nudeln Noodles", "Udon Soba Ramen Lamian Mian"],
  ["Sushi", "Nigiri Maki Sashimi"],
  [
    "Fisch Fish",
    "Zander Lachs Forelle Matjes Dorade Kabeljau Wolfsbarsch Scholle Saibling Hering Thunfisch Seezunge Steinbutt Karpfen Backfisch Bacalao Seelachs",
  ],
  [
    "Meeresfrüchte Seafood",
    "Garnele Garnelen Krabben Muscheln Calamari Oktopus Pulpo Austern Langoustine Scampi Camarones Moules Tintenfisch Jakobsmuschel",
  ],
  ["Kuchen Cake", "Torte Torten Datschi Käsekuchen Cheesecake Eierschecke"],
  ["Kebab Kebap", "Kebap Kebab"],
  ["Taco Tacos", "Taco Tacos"],
  ["Suppe Soup", "Suppe Suppen Pho"],
  ["Muscheln Miesmuscheln Mussels Clams", "Muschel Muscheln Moules Miesmuscheln Cozze Vongole"],
  ["Tintenfisch Squid", "Calamari Calamares Kalmar Chipirones Sepia Oktopus Pulpo"],
  ["Oktopus Octopus", "Pulpo"],
  ["Schnecken Snails", "Escargots"],
  ["Dumplings Teigtaschen", "Jiaozi Gyoza Wonton Manti Mandu Momos"],
  ["Schweinebraten Schweinsbraten", "Schweinebraten Schweinsbraten"],
  ["Haxe Schweinshaxe Haxn", "Haxn Surhaxn"],
  ["Apfelwein Äppler Ebbelwoi", "Apfelwein"],
  ["Pfannkuchen Eierkuchen", "Pfannkuchen Eierkuchen Palatschinken"],
  ["Curry", "Khiao Massaman Panang Korma Vindaloo"],
  ["Tzatziki Tsatsiki Zaziki", "Tzatziki Zaziki"],
  ["Burger", "Cheeseburger Veggieburger"],
  ["Huhn Hähnchen Hendl Chicken", "Huhn Hühnchen Hähnchen Chicken Poulet"],
  ["Nachtisch Dessert Desserts", "Dessert Desserts Dolci Süßes"],
  ["Bier Beer", "Pils Hofpils Helles Weißbier Weizenbier Weizen Kölsch Altbier Gose"],
  ["Garnelen Shrimps Prawns", "Garnele Gambas Camarones Shrimp Prawn"],
  ["Ribs Spareribs", "Rippchen Spareribs"],
];

/** Dishes that also stand at the end of longer words: a search for "Schnitzel" finds the Kalbsschnitzel. */
export const knownDishes =
  "Auflauf Bagel Bibimbap Bier Biryani Bowl Braten Bratwurst Brezel Brot Brötchen Bulgogi Burger Burrito Cake Ceviche Cheesecake Couscous Crêpe Croissant Currywurst Curry Döner Duck Dumplings Eintopf Eis Falafel Flammkuchen Fondue Fries Frikadelle Frühstück Gnocchi Gulasch Gyros Hamburger Hummus Kaiserschmarrn Kartoffelsalat Kebab Kebap Klopse Klöße Knödel Köfte Krapfen Kuchen Labskaus Lahmacun Lasagne Lebkuchen Leberkäse Maultaschen Meeresfrüchte Moussaka Naan Noodles Nudeln Ofenkartoffel Omelette Paella Pancakes Pasta Pelmeni Pfannkuchen Pho Pide Pierogi Pizza Pommes Quesadilla Quiche Raclette Ragout Ramen Ratatouille Ravioli Reis Ribs Risotto Rösti Rostbraten Roulade Salad Salat Sandwich Sashimi Sauerbraten Schnitzel Schweinshaxe Seafood Soba Soup Souvlaki Spaghetti Spätzle Steak Strudel Suppe Sushi Tacos Tajine Tapas Tatar Tempura Tiramisu Toast Torte Udon Waffel Wrap Wurst Würstchen";

/** What dishes are made of: their beginning tells as much as the whole word (Entenbrust). */
export const ingredients =
  "Austern Ente Fisch Gans Garnelen Hähnchen Hering Krabben Lachs Lamm Linsen Muscheln Pilz Schnecken Seitan Spargel Tofu Zander";

/** Animals by which a dish is called: one without them is called after them (Rübenlachs). Schnitzel or Wurst say a form. */
export const seaAnimals =
  "Austern Oysters Fisch Fish Lachs Salmon Thunfisch Tuna Forelle Trout Zander Hering Herring Matjes Dorade Kabeljau Cod Backfisch Garnele Garnelen Gambas Shrimp Shrimps Prawn Prawns Krabben Crab Scampi Calamari Tintenfisch Squid Oktopus Octopus Muscheln Miesmuscheln Mussels Clams Meeresfrüchte Seafood Schnecken Snails";
export const landAnimals =
  "Ente Duck Gans Goose Huhn Hühnchen Hähnchen Hendl Chicken Lamm Lamb Rind Beef Kalb Veal Schwein Pork Speck Bacon Schinken Ham";

/** Words that mean something else apart: most are dishes. */
export const dishPhrases =
  "Gut bürgerlich|Pad Thai|Dim Sum|Butter Chicken|Fish and Chips|Tom Yam|Tom Kha|Pulled Pork|Spare Ribs|Crème brûlée|Rote Grütze|Grüne Soße|Flat White|Bun Cha|Pho Bo|Bun Bo|Banh Mi|Ice Cream|Fried Rice|Wine Bar|Hot Pot|T Bone|Cordon Bleu";

/** What ends like a dish and is another. */
export const otherDishes =
  "Pfannkuchen Flammkuchen Reibekuchen Rettichkuchen Lebkuchen Rievkooche Pancake Pancakes gebraten Katsudon Gyudon";
