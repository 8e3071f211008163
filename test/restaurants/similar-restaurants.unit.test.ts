import { describe, expect, it } from "vitest";
import { tallyCards } from "#functions/restaurants/listing-tally.ts";
import { findSimilar, getSimilarRestaurantsHandler } from "#functions/restaurants/similar.ts";
import type { CuisineType } from "#shared/restaurants/constants.ts";
import { RestaurantCard } from "#shared/restaurants/restaurant.ts";
import type { WishedTimes } from "#shared/restaurants/wished-times.ts";
import { districtsByDistance } from "#shared/search/distance.ts";
import { matchesQuery, type RestaurantQuery } from "#shared/search/search.ts";
import { indexTerms } from "#shared/search/search-index.ts";
import { aRestaurantRow } from "#test/support/rows.ts";

const codes = { Kreuzberg: "10999", Neukölln: "12047", Spandau: "13597", nowhere: "99999" };

const aCard = (name: string, cuisine: CuisineType | undefined, area: keyof typeof codes, city = "Berlin") =>
  RestaurantCard.parse(
    aRestaurantRow({
      id: `rst_${name}`,
      restaurant_name: name,
      city,
      address: `Weg 1, ${codes[area]}`,
      cuisine_types: cuisine ? [cuisine] : [],
      category: cuisine ? null : "Café",
    }),
  );

/** A catalogue of these restaurants by name; `queries` are those that it was asked. */
function aCatalogue(cards: readonly RestaurantCard[]) {
  const queries: RestaurantQuery[] = [];
  const listRestaurants = ({ limit, ...query }: RestaurantQuery & { readonly limit: number }) => {
    queries.push(query);
    const found = cards.filter(matchesQuery(query));
    return Promise.resolve({ items: found.slice(0, limit), cursor: found.length > limit ? "more" : null });
  };
  return { listRestaurants, queries };
}

const namesOf = (found: readonly { restaurant_name: string }[]) => found.map((one) => one.restaurant_name);

describe("restaurants like another one", () => {
  it("are the three of its city and cuisine that are nearest, with their districts", async () => {
    const own = aCard("Own", "Thai", "Kreuzberg");
    const found = await findSimilar(
      aCatalogue([
        own,
        aCard("Far", "Thai", "Spandau"),
        aCard("Elsewhere", "Thai", "nowhere", "Hamburg"),
        aCard("Near", "Thai", "Neukölln"),
        aCard("Somewhere", "Thai", "nowhere"),
        aCard("Nearest", "Thai", "Kreuzberg"),
        aCard("Other", "Deutsch", "Kreuzberg"),
      ]),
      own,
    );
    expect(found.map(({ restaurant_name, district }) => [restaurant_name, district])).toEqual([
      ["Nearest", "Kreuzberg"],
      ["Somewhere", undefined],
      ["Near", "Neukölln"],
    ]);
  });

  it("are filled up with a cuisine close to it, and never name one twice", async () => {
    const own = aCard("Own", "Vegan", "Kreuzberg");
    const both = { ...aCard("Both", "Vegan", "Spandau"), cuisine_types: ["Vegan" as const, "Vegetarisch" as const] };
    const others = [aCard("Close", "Vegetarisch", "Kreuzberg"), aCard("Not", "Thai", "Kreuzberg")];
    const catalogue = aCatalogue([own, both, ...others]);
    expect(namesOf(await findSimilar(catalogue, own))).toEqual(["Both", "Close"]);
  });

  it("share the category of one without a cuisine", async () => {
    const own = aCard("Own", undefined, "Kreuzberg");
    const catalogue = aCatalogue([own, aCard("Near", undefined, "Kreuzberg"), aCard("Not", "Thai", "Kreuzberg")]);
    expect(namesOf(await findSimilar(catalogue, own))).toEqual(["Near"]);
  });

  it("are, for a wish, those of the twenty most similar that have a table near that time on that day", async () => {
    const own = aCard("Own", "Vegan", "Kreuzberg");
    const near = Array.from({ length: 18 }, (_, n) => aCard(`V${n}`, "Vegan", "Kreuzberg"));
    const far = ["A", "B", "C"].map((name) => aCard(name, "Vegetarisch", "Spandau"));
    const wish = { date: "2027-03-05", time: "19:30", guests: 2 };
    const times = [{ ...wish, state: "free" as const }];
    const wishedAt: Readonly<Record<string, WishedTimes>> = {
      V3: { mode: "instant", day: "2027-03-06", reason: "closed", times },
      V7: { mode: "instant", day: "2027-03-05", times },
      V8: { mode: "instant", day: "2027-03-04", reason: "closed", times }, // the night that ends then
      A: { mode: "request", day: "2027-03-05", reason: "full", times },
      B: { mode: "request", day: "2027-03-05", reason: "full", times: [] },
      C: { mode: "instant", day: "2027-03-05", times },
    };
    const asked: unknown[] = [];
    const handler = getSimilarRestaurantsHandler({
      ...aCatalogue([own, ...near, ...far]),
      getListedCard: () => Promise.resolve(own),
      addTimes: (cards, given) => {
        asked.push(cards.length, given);
        return Promise.resolve(cards.map((card) => ({ ...card, wished: wishedAt[card.restaurant_name] })));
      },
    });
    const { items } = await handler({ params: { restaurantId: own.id }, query: wish }, null);
    expect(namesOf(items)).toEqual(["V7", "V8", "A"]);
    expect(asked).toEqual([20, wish]);
  });

  it("are none where the restaurant names no city", async () => {
    const own = { ...aCard("Own", "Thai", "Kreuzberg"), city: null };
    expect(await findSimilar(aCatalogue([own]), own)).toEqual([]);
  });

  it("are the nearest of a city with hundreds too, whatever their names, and read no district that is not needed", async () => {
    const own = aCard("Own", "Thai", "Kreuzberg");
    const far = Array.from({ length: 300 }, (_, n) => aCard(`A${n}`, "Thai", "Spandau"));
    const near = ["Z1", "Z2", "Z3", "Z4"].map((name) => aCard(name, "Thai", "Neukölln"));
    const catalogue = aCatalogue([...far, own, ...near]);
    expect(namesOf(await findSimilar(catalogue, own))).toEqual(["Z1", "Z2", "Z3"]);
    expect(catalogue.queries.length).toBeLessThan(10);
    expect(catalogue.queries).not.toContainEqual(expect.objectContaining({ district: "Spandau" }));
  });
});

/** docs/inputs.md, 'City and postcode'. */
describe("however its owner types the city, a restaurant", () => {
  const typed = ["Berlin", "10999 Berlin", "BERLIN", "Berlin-Kreuzberg", "D-10999 Berlin"];
  const cards = typed.map((city, index) => aCard(`R${index}`, "Thai", "Kreuzberg", city));

  it("is similar to those of its city, and filtered with them by each spelling", async () => {
    for (const card of cards) {
      const found = await findSimilar(aCatalogue(cards), card);
      expect(found.map(({ district }) => district)).toEqual(["Kreuzberg", "Kreuzberg", "Kreuzberg"]);
      expect(cards.filter(matchesQuery({ city: card.city ?? "", district: "Kreuzberg" }))).toEqual(cards);
    }
    expect(cards.filter(matchesQuery({ city: "Hamburg" }))).toEqual([]);
  });

  it("counts for one city", () => {
    const tally = [...tallyCards(cards).values()].map(({ city, counts }) => [city, counts.get("total")]);
    expect(tally).toEqual([
      [undefined, typed.length],
      ["Berlin", typed.length],
    ]);
  });

  it("is filed under one city, also with a name that every object has", () => {
    for (const card of cards) expect(indexTerms(card)).toEqual(expect.arrayContaining(["city:berlin"]));
    for (const city of ["constructor", "__proto__", "toString"])
      expect([indexTerms(aCard("R", "Thai", "nowhere", city)).length > 0, districtsByDistance(city, [52, 13])]).toEqual(
        [true, []],
      );
  });
});
