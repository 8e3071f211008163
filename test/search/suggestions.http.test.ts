import { indexItems } from "#functions/search/search-index-store.ts";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { cardItem } from "#functions/search/card-items.ts";
import { parseItems, parseProblem } from "#test/support/client.ts";
import { eventually } from "#test/support/eventually.ts";
import { Given } from "#test/support/given.ts";
import { product } from "#test/support/own-local-aws.ts";
import { unique } from "#test/support/rows.ts";

const given = new Given(product);
const suggest = (text: string) =>
  given.aVisitor().get(`/restaurants/suggestions?${new URLSearchParams({ text }).toString()}`);
const Answer = z.object({ items: z.array(z.looseObject({ kind: z.string() })) });
const suggested = async (text: string) => Answer.parse((await suggest(text)).body).items;
/** A word of letters only: digits and letters make no typo of one another. */
const aWord = () => unique().replaceAll(/\d/g, (digit) => "abcdefghij".charAt(Number(digit)));

describe("GET /restaurants/suggestions", () => {
  const word = `Quitte${aWord()}`;
  let linde: RestaurantProfile;
  beforeAll(async () => {
    linde = await given.aRestaurant({
      restaurant_name: `Zur ${word}`,
      city: "Kiel",
      address: "Lindenstraße 1, 24103",
      cuisine_types: ["Thai"],
    });
    await given.aRestaurant({ restaurant_name: `${word} Hinterhof`, is_visible: false });
    await given.aRestaurant({ restaurant_name: `${word} Neubau`, is_approved: false });
    await eventually("the name to be suggested", async () => (await suggested(word)).length > 0);
  });

  it("suggests a listed restaurant by the beginning of any word of its name, with cuisine and city", async () => {
    const expected = [{ kind: "restaurant", id: linde.id, name: `Zur ${word}`, city: "Kiel", cuisine: "Thai" }];
    for (const text of [word.slice(0, 12), `zur ${word}`.toUpperCase().slice(0, 16), ` ${word} `])
      expect(await suggested(text)).toEqual(expected);
  });

  it("suggests no hidden or rejected restaurant, also while the index still has it", async () => {
    const hidden = await given.aRestaurant({ restaurant_name: `Quitte${aWord()}`, is_visible: false });
    await given.write(...indexItems(cardItem({ ...hidden, is_visible: true, is_approved: true })));
    expect(await suggested(hidden.restaurant_name)).toEqual([]);
  });

  it("suggests a city and a cuisine that have a restaurant, and none that would find nothing", async () => {
    expect(await suggested("Kie")).toContainEqual({ kind: "city", name: "Kiel" });
    expect(await suggested("Tha")).toContainEqual({ kind: "cuisine", name: "Thai" });
    expect(await suggested("Saarbr")).toEqual([]);
  });

  it("suggests nothing for signs, and lets the edge keep an answer for ten seconds", async () => {
    const answer = await suggest("🍕");
    expect(answer.body).toEqual({ items: [] });
    expect(answer.headers.get("cache-control")).toContain("s-maxage=10");
  });

  it("leads a search with a typo in a name to the restaurant", async () => {
    const typo = `${word.slice(0, 3)}${word.slice(4)}`;
    const answer = await given.aVisitor().get(`/restaurants?search=${typo}`);
    expect(parseItems(answer)).toEqual([expect.objectContaining({ id: linde.id })]);
    expect(answer.body).toMatchObject({ understood: word });
  });
});

const Similar = z.object({ items: z.array(z.looseObject({ id: z.string(), district: z.optional(z.string()) })) });
const similarTo = (id: string) => given.aVisitor().get(`/restaurants/${id}/similar`);

describe("GET /restaurants/{restaurantId}/similar", () => {
  it("answers restaurants of the same city and cuisine, the nearest first, and no hidden one", async () => {
    const city = { city: "Leipzig", cuisine_types: ["Mexikanisch" as const] };
    const own = await given.aRestaurant({ ...city, address: "Weg 1, 04277" });
    const far = await given.aRestaurant({ ...city, address: "Weg 1, 04155", restaurant_name: "A" });
    const near = await given.aRestaurant({ ...city, address: "Weg 2, 04277", restaurant_name: "B" });
    await given.aRestaurant({ ...city, address: "Weg 3, 04277", is_visible: false });
    const items = await eventually("both to be indexed", async () => {
      const found = Similar.parse((await similarTo(own.id)).body).items;
      return found.length === 2 ? found : undefined;
    });
    expect(items.map(({ id, district }) => [id, district])).toEqual([
      [near.id, "Connewitz"],
      [far.id, "Gohlis"],
    ]);
  });

  it("answers 404 for a restaurant that is hidden or unknown", async () => {
    const hidden = await given.aRestaurant({ is_visible: false });
    for (const id of [hidden.id, "rst_nobody"])
      expect(parseProblem(await similarTo(id))).toMatchObject({ code: "restaurant_not_found" });
  });
});

it("GET /restaurants narrows a city to a district, or to what lies in none", async () => {
  const name = aWord();
  const at = (address: string) =>
    given.aRestaurant({ restaurant_name: `${name} ${address}`, city: "Dresden", address: `Weg 1, ${address}` });
  const [neustadt, nowhere] = await Promise.all([at("01099"), at("99999")]);
  const find = async (district: string) => {
    const query = new URLSearchParams({ search: name, city: "Dresden", district });
    return parseItems(await given.aVisitor().get(`/restaurants?${query.toString()}`)).map(({ id }) => id);
  };
  await eventually("both to be indexed", async () => (await search(name)).length === 2);
  expect([await find("Neustadt"), await find("other"), await find("Altstadt")]).toEqual([
    [neustadt.id],
    [nowhere.id],
    [],
  ]);
});

const search = async (text: string) =>
  parseItems(await given.aVisitor().get(`/restaurants?${new URLSearchParams({ search: text }).toString()}`));

const staleWord = `stale${unique()}`.slice(0, 30);

/** A restaurant as the search index still has it, after a stream that stands still. */
async function aRestaurantInTheIndex(now: Partial<RestaurantProfile>): Promise<RestaurantProfile> {
  const restaurant = await given.aRestaurant({ restaurant_name: `${staleWord} ${unique()}`, ...now });
  const formerCard = cardItem({ ...restaurant, is_visible: true, is_approved: true, city: "Altstadt" });
  await given.write(...indexItems(formerCard));
  return restaurant;
}

describe("A search index that is behind", () => {
  let listed: RestaurantProfile;
  beforeAll(async () => {
    listed = await aRestaurantInTheIndex({ city: "Neustadt" });
    await aRestaurantInTheIndex({ is_visible: false });
    await aRestaurantInTheIndex({ is_approved: false });
  });

  it.each([
    `search=${staleWord}`,
    `search=${staleWord}&limit=100`,
    `search=${staleWord}&price_range=%E2%82%AC%E2%82%AC`,
  ])("shows no restaurant that is hidden or rejected by now: GET /restaurants?%s", async (query) => {
    const answer = await given.aVisitor().get(`/restaurants?${query}`);
    expect(parseItems(answer)).toEqual([expect.objectContaining({ id: listed.id, city: "Neustadt" })]);
  });

  it("does not show them on the page of the list", async () => {
    const html = await (await fetch(`${product.siteUrl}/restaurants?search=${staleWord}`)).text();
    expect(html).toContain(listed.id);
    expect(html.match(/rst_\w+/g)?.filter((id) => id !== listed.id)).toEqual([]);
  });

  it("does not find a restaurant by what it was called or where it was before", async () => {
    const answer = await given.aVisitor().get(`/restaurants?search=${staleWord}%20altstadt`);
    expect(answer.body).toMatchObject({ reading: { dropped: ["altstadt"] } });
  });
});
