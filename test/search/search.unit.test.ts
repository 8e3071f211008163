import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cuisineTypes } from "#shared/restaurants/constants.ts";
import { normalize, normalizedWords } from "#shared/search/normalize.ts";
import { dishWords } from "#shared/search/dish-words.ts";
import { matchesQuery, searchParts } from "#shared/search/search.ts";
import { indexTerms, type Searchable } from "#shared/search/search-index.ts";
import { suggestWords } from "#shared/search/suggest-words.ts";
import { countTypos, typoTerms } from "#shared/search/typos.ts";
import { readSearch } from "#shared/search/read-search.ts";
import { correctSearch, typedWords } from "#shared/search/vocabulary.ts";

const card: Searchable = {
  restaurant_name: "Brauhaus Em Hölzernen Jupp",
  address: "Große Budengasse 11, 50667",
  city: "Köln",
  category: "Restaurant",
  cuisine_types: ["Deutsch"],
  price_range: "€€",
};

/** Every lead of the part that a restaurant matches has to hold it, because any of them may be read. */
function isFound(restaurant: Searchable, query: Parameters<typeof searchParts>[0]): boolean {
  const parts = searchParts(query);
  const part = parts.find(({ matches }) => matches(restaurant));
  const terms = new Set(indexTerms(restaurant));
  for (const lead of part?.leads ?? []) expect([lead, lead.some((term) => terms.has(term))]).toEqual([lead, true]);
  return part !== undefined || (parts.length === 0 && matchesQuery(query)(restaurant));
}
describe("normalize", () => {
  it.each([
    ["Größe", "Groesse"],
    ["MÜNCHEN", "muenchen"],
    ["Şeker", "seker"],
    ["Kyría Eléni", "kyria eleni"],
    ["Donburi Dōjō", "donburi dojo"],
    ["Nguyễn & Töchter", "nguyen toechter"],
    ["ΟΔΟΣ", "οδοσ"],
  ])("returns the same text for %s and %s", (one, other) => {
    expect(normalize(one)).toBe(normalize(other));
  });

  it("returns trimmed text that does not grow when normalized again", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const once = normalize(text);
        // Normalizing again may shorten the text, because a replaced umlaut can leave an e: oee → oe → o.
        expect(normalize(once).length).toBeLessThanOrEqual(once.length);
        expect(once).toBe(once.trim());
      }),
    );
  });
});

describe("search", () => {
  it.each([
    "Köln",
    "brauhaus",
    "jupp hölz",
    "budengasse",
    "Große Budengasse 11",
    "deutsch",
    "german",
    "restaurant",
    "50667",
    "j",
    "",
    "deutsche Küche",
    "Cologne",
    "Altstadt",
    "gutbürgerlich köln",
    "koeln",
    "kol",
    "Restaurants in Köln",
  ])("finds the restaurant by %j", (search) => {
    expect(isFound(card, { search })).toBe(true);
  });

  it.each([
    "x",
    "berlin",
    "Pizza",
    "Schnitzel",
    "Kreuzberg",
    "Restaurants in Berlin",
    "jupp berlin",
    "budel",
    "brauhausweg",
    "!!!",
    "🍕",
    " – ",
  ])("does not find the restaurant by %j", (search) => {
    expect(isFound(card, { search })).toBe(false);
  });

  it("indexes a restaurant by each of its words, and one with a very long name still by its address", () => {
    const restaurant_name = "Gaststätte zum Goldenen Hirschen am alten Kornmarkt in der Vorstadt";
    const ample = { ...card, restaurant_name, cuisine_types: [...cuisineTypes] };
    const words = [restaurant_name, card.city, card.address, card.category, ...cuisineTypes, "Vegetarian"].join(" ");
    for (const word of normalizedWords(words)) expect([word, isFound(ample, { search: word })]).toEqual([word, true]);
    const chatty = { ...ample, restaurant_name: Array.from({ length: 40 }, (_, n) => `${n}wortungetuem`).join(" ") };
    for (const word of ["Budengasse", "Köln", "50667", "Restaurant"])
      expect([word, isFound(chatty, { search: word })]).toEqual([word, true]);
  });

  it("indexes a restaurant by at most 240 prefixes", () => {
    const words = fc.array(fc.string({ minLength: 3, maxLength: 12 }), { maxLength: 40 });
    fc.assert(
      fc.property(words, (name) => {
        const terms = indexTerms({ ...card, restaurant_name: name.join(" ") });
        expect(terms.filter((term) => !/[:~]/.test(term)).length).toBeLessThanOrEqual(240);
      }),
    );
  });

  it("finds a Greek name by a prefix that ends in sigma", () => {
    expect(isFound({ ...card, restaurant_name: "ΤΑΒΕΡΝΑ ΟΔΟΣΣΟΣ" }, { search: "ΟΔΟΣ" })).toBe(true);
  });

  it("filters by cuisine, city and price", () => {
    expect(matchesQuery({ cuisine: "Deutsch", city: "koeln", price_range: "€€" })(card)).toBe(true);
    expect(matchesQuery({ cuisine: "Thai" })(card)).toBe(false);
    expect(matchesQuery({ city: "Köl" })(card)).toBe(false);
    expect(matchesQuery({ price_range: "€" })(card)).toBe(false);
    expect(matchesQuery({ city: "!!" })(card)).toBe(false);
  });

  it.each([
    ["Kürbis", "own", "related"],
    ["Kürbis Köln", "own", "related"],
    ["Kürbispfanne", "related", "whole"],
  ])(
    "finds by %j who says it before whose menu does, whole words first, and nobody twice",
    (search, ofName, ofMenu) => {
      const named: Searchable = { ...card, restaurant_name: "Zum Kürbis", dish_words: ["kurbispfannen"] };
      const serving: Searchable = { ...card, dish_words: ["kurbispfanne"] };
      for (const [restaurant, nearness] of [
        [named, ofName],
        [serving, ofMenu],
      ] as const) {
        const found = searchParts({ search }).filter(({ matches }) => matches(restaurant));
        expect(found.map((part) => part.nearness)).toEqual([nearness]);
        expect(isFound(restaurant, { search })).toBe(true);
      }
    },
  );

  it("takes three letters for a whole related word: there are too many that begin with them", () => {
    const pho: Searchable = { ...card, dish_words: ["pho", "sushi"] };
    expect(isFound(pho, { search: "Pho" })).toBe(true);
    expect(isFound(pho, { search: "Köln Pho" })).toBe(true);
    expect(isFound(pho, { search: "sus" })).toBe(false);
    expect(isFound(pho, { search: "sush" })).toBe(true);
  });

  it.each([
    ["Entenbrust", {}, ["ente", "ente vegan"]],
    ["Entenbrust", { diet: "vegan" }, ["ente vegan"]],
    ["Lachssteak", { allergens: ["D"] }, ["lachs", "lachs vegan", "steak"]],
    ["Lachssteak", { allergens: ["A1"] }, ["lachs vegan", "steak"]],
    ["Sellerieschnitzel", { diet: "vegan" }, ["schnitzel"]],
  ] as const)("finds %s, stated as %j, by %j alone", (name, stated, searches) => {
    const dish_words = [...dishWords([{ name, is_available: true, ...stated }]), "vegan"];
    const all = ["ente", "ente vegan", "lachs", "lachs vegan", "schnitzel", "steak"];
    const restaurant = { ...card, cuisine_types: [], dish_words };
    expect(all.filter((search) => isFound(restaurant, { search }))).toEqual([...searches]);
  });

  it("finds a restaurant by the available dishes of its menu, also inside longer words", () => {
    const menu = [
      { name: "Kalbsschnitzel vom Grill", name_en: "Veal escalope", is_available: true },
      { name: "Matjes", is_available: false },
    ];
    const said = ["Spinat", "Linsen"].map((name) => ({ name, is_available: true, diet: "vegan" as const }));
    expect(dishWords(said)).toContain("vegan");
    const withMilk = said.map((dish) => ({ ...dish, allergens: ["G"] }));
    expect(dishWords(withMilk).filter((word) => word.startsWith("veg"))).toEqual(["vegetarisch", "vegetarian"]);
    expect(dishWords(menu)).toEqual(["schnitzel-", "kalbsschnitzel", "grill", "veal", "escalope"]);
    const others = [{ name: "Hamburger Aalsuppe" }, { name: "Rotes Kürbiscurry", category: "Suppen" }];
    expect(dishWords(others.map((dish) => ({ ...dish, is_available: true })))).not.toContain("burger");
    expect(dishWords(others.map((dish) => ({ ...dish, is_available: true })))).toEqual(
      expect.arrayContaining(["aalsuppe", "suppe-", "soup-", "curry-"]),
    );
    const withMenu = { ...card, cuisine_types: [], dish_words: dishWords(menu) };
    expect(matchesQuery({ search: "Schnitzel" })(withMenu)).toBe(true);
    expect(matchesQuery({ search: "Matjes" })(withMenu)).toBe(false);
  });
});

describe("typedWords", () => {
  it.each([
    ["Restaurants in Berlin", ["berlin"]],
    ["italienische Küche", ["italienisch"]],
    ["gutes Steak", ["steak"]],
    ["Steaks", ["steak"]],
    ["veganes", ["vegan"]],
    ["Restaurant", ["restaurant"]],
    ["Zum Kastanienkaiser", ["kastanienkaiser"]],
  ])("takes %j as %j", (search, words) => {
    expect(typedWords(search).map(({ word }) => word)).toEqual(words);
  });
});

/** docs/inputs.md, 'Closeness of words'. */
describe("a restaurant is found however its name is typed", () => {
  it.each([
    ["Udo's Bar", "udo", "udos", "udo's", "Udo’s", "Udo´s", "UDOS BAR", "udosbar"],
    ["Udos Bar", "udo's", "udo’s bar"],
    ["Ali’s Grill", "alis", "ali's", "alisgrill", "ali"],
    ["Joe\u02bcs Diner", "joes", "joe's", "joes diner"],
    ["L'Osteria", "osteria", "losteria", "l’osteria"],
    ["Zum Kastanienkaiser", "kastanien kaiser", "kasta nien kaiser", "zum kastanien", "kastanienk"],
    ["Stadt Café", "stadtcafe", "stadt cafe", "stadtcafé", "cafe"],
    ["Stadtcafé", "stadt cafe", "Stadt-Café"],
    ["Burgermeister", "burger meister", "Burger-Meister Köln", "burger meist"],
    ["Haus am See", "hausamsee", "haus see"],
    ["Hausamsee", "haus am see"],
    ["Invino", "in vino"],
    ["All You Can Eat", "allyoucaneat"],
    ["La Piazza", "lapiazza"],
    ["H.O.P.E.", "hope"],
    ["Pﬁﬀerling", "pfifferling", "pﬁff"],
    ["Fluﬀy", "fluffy"],
    ["Kaiser\u00adstube", "kaiserstube"],
    ["Kaiserstube", "kaiser\u00adstube", "kaiser\u200bstube"],
    ["Cafe\u0301 Elena", "cafeelena", "café elena"],
    ["Zoë Eis", "zoeeis", "zoe eis", "zoë"],
    ["Villa Elena", "villaelena", "villa elena köln"],
    ["Ｓｕｓｈｉ Eins", "sushi eins", "sushieins"],
  ])("%s", (restaurant_name, ...searches) => {
    for (const search of searches)
      expect([search, isFound({ ...card, restaurant_name }, { search })]).toEqual([search, true]);
  });

  it.each([
    ["Udo's Bar", "dos", "obar"],
    ["Stadt Café", "adtcafe", "stadtkaffee"],
    ["Kastanien am Kaiser", "kastanienkaiser"],
  ])("%s, and not by parts that nobody would type", (restaurant_name, ...searches) => {
    for (const search of searches)
      expect([search, isFound({ ...card, restaurant_name }, { search })]).toEqual([search, false]);
  });
});

/** docs/inputs.md, 'A place in a search'. */
describe("a place that is typed whole is that place", () => {
  const burgers = dishWords([
    { name: "Fischbrötchen", is_available: true },
    { name: "Hamburger", is_available: true },
    { name: "Wiener Schnitzel", is_available: true },
    { name: "Berliner Weiße", is_available: true },
  ]);
  const elsewhere: Searchable = {
    ...card,
    restaurant_name: "Zum Anker",
    address: "Mittelstraße 3, 50667",
    cuisine_types: ["Mediterran"],
    dish_words: burgers,
  };

  it.each([
    "Fischbrötchen Hamburg",
    "Hamburg",
    "Mitte",
    "mitte berlin",
    "Wien",
    "Berlin",
    "Schnitzel Wien",
    "Fischbrötchen Mitte",
  ])("does not find a restaurant in Köln by %j", (search) => {
    expect(isFound(elsewhere, { search })).toBe(false);
  });

  it.each([
    "Fischbrötchen",
    "Hamburger",
    "Burger",
    "Wiener Schnitzel",
    "Fischbrötchen Köln",
    "Mittel",
    "fisch brötchen köln",
    "Altstadt",
  ])("finds it by %j", (search) => {
    expect(isFound(elsewhere, { search })).toBe(true);
  });

  it.each([
    ["Fischbrötchen Hamburg", "Weg 1, 22765", "Hamburg"],
    ["Hamburger", "Weg 1, 22765", "Hamburg"],
    ["Mitte", "Weg 1, 10117", "Berlin"],
    ["fischbrötchen berlin mitte", "Weg 1, 10117", "Berlin"],
    ["Vienna", "Weg 1, 1010", "Wien"],
  ])("%s finds the one at %s, %s", (search, address, city) => {
    expect(isFound({ ...elsewhere, address, city }, { search })).toBe(true);
  });

  it("knows no district of Berlin in another city", () => {
    expect(isFound({ ...elsewhere, address: "Weg 1, 10117", city: "Potsdam" }, { search: "Mitte" })).toBe(false);
  });
});

describe("correctSearch", () => {
  it.each([
    ["Belrin", "Berlin"],
    ["Itallienisch", "Italienisch"],
    ["Suhsi Muenchen", "Sushi Muenchen"],
    ["kreuzburg", "Kreuzberg"],
    ["Griehcisch", "Griechisch"],
    ["restaurant in hamburk", "restaurant in Hamburg"],
  ])("takes %j for %j", (search, meant) => {
    expect(correctSearch(search)).toBe(meant);
  });

  it.each(["Sushi nächsten Samstag", "Sushi heute in einer Woche"])("leaves what was read of %j as it is", (search) => {
    expect(correctSearch(search, [], readSearch(search).wishes)).toBeUndefined();
  });

  it.each(["Berlin", "Zum Kastanienkaiser", "Piz", "xyz", "🍕", ""])("leaves %j as it is", (search) => {
    expect(correctSearch(search)).toBeUndefined();
  });

  it.each([
    ["Kastaninkaiser", "Kastanienkaiser"],
    ["Zum Kastanienkasier", "Zum Kastanienkaiser"],
    ["kelerkatze berlin", "Kellerkatze berlin"],
    ["Itallienisch", "Italienisch"],
  ])("takes %j for %j among names of restaurants", (search, meant) => {
    expect(correctSearch(search, ["Zum Kastanienkaiser", "Kellerkatze", "Itallo"])).toBe(meant);
  });
});

describe("typoTerms", () => {
  it("gives a word and the same word with one typo a term in common", () => {
    const words = fc.stringMatching(/^[a-z]{5,12}$/);
    fc.assert(
      fc.property(words, fc.nat(), fc.constantFrom("left out", "added", "mistaken", "swapped"), (word, at, typo) => {
        const index = at % word.length;
        const [before, letter, after] = [word.slice(0, index), word.charAt(index), word.slice(index + 1)];
        const next = after.charAt(0);
        const misspelled = {
          "left out": before + after,
          added: `${before}q${letter}${after}`,
          mistaken: `${before}q${after}`,
          swapped: before + next + letter + after.slice(1),
        }[typo];
        expect(countTypos(word, misspelled)).toBeLessThanOrEqual(1);
        expect(typoTerms(misspelled).filter((term) => typoTerms(word).includes(term))).not.toEqual([]);
      }),
    );
  });

  it("files a restaurant under at most seven terms of a name's word, and none of words that many share", () => {
    const terms = indexTerms(card).filter((term) => term.startsWith("typo:"));
    expect(terms).toContain("typo:holzer");
    expect(terms).toContain("typo:jup");
    expect(terms.some((term) => term.includes("brau"))).toBe(false);
    expect(terms.length).toBeLessThanOrEqual(2 * 7);
  });
});

describe("suggestWords", () => {
  it.each([
    ["Mün", { kind: "city", name: "München" }],
    ["cologn", { kind: "city", name: "Köln" }],
    ["berg", { kind: "district", name: "Prenzlauer Berg", city: "Berlin" }],
    ["Ital", { kind: "cuisine", name: "Italienisch" }],
    ["Gree", { kind: "cuisine", name: "Griechisch" }],
    ["schni", { kind: "dish", name: "Schnitzel" }],
  ])("suggests for %j what begins so", (text, word) => {
    expect(suggestWords(text)).toContainEqual(word);
  });

  it("suggests the city with its whole name, once, and at most two of a kind", () => {
    expect(suggestWords("Frankfurt").map(({ name }) => name)).toEqual(["Frankfurt am Main"]);
    expect(suggestWords("b").filter(({ kind }) => kind === "district")).toHaveLength(2);
  });

  it.each(["", "🍕", "Kastanienkaiser"])("suggests no word for %j", (text) => {
    expect(suggestWords(text)).toEqual([]);
  });
});
