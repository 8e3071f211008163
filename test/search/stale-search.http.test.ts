import { beforeAll, describe, expect, it } from "vitest";
import { indexItems } from "#functions/search/search-index-store.ts";
import { cardItem } from "#functions/search/card-items.ts";
import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { parseItems } from "#test/support/client.ts";
import { Given } from "#test/support/given.ts";
import { product } from "#test/support/own-local-aws.ts";
import { unique } from "#test/support/rows.ts";

const given = new Given(product);
const word = `stale${unique()}`.slice(0, 30);

/** A restaurant as the search index still has it, after a stream that stands still. */
async function aRestaurantInTheIndex(now: Partial<RestaurantProfile>): Promise<RestaurantProfile> {
  const restaurant = await given.aRestaurant({ restaurant_name: `${word} ${unique()}`, ...now });
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

  it.each([`search=${word}`, `search=${word}&limit=100`, `search=${word}&price_range=%E2%82%AC%E2%82%AC`])(
    "shows no restaurant that is hidden or rejected by now: GET /restaurants?%s",
    async (query) => {
      const answer = await given.aVisitor().get(`/restaurants?${query}`);
      expect(parseItems(answer)).toEqual([expect.objectContaining({ id: listed.id, city: "Neustadt" })]);
    },
  );

  it("does not show them on the page of the list", async () => {
    const html = await (await fetch(`${product.siteUrl}/restaurants?search=${word}`)).text();
    expect(html).toContain(listed.id);
    expect(html.match(/rst_\w+/g)?.filter((id) => id !== listed.id)).toEqual([]);
  });

  it("does not find a restaurant by what it was called or where it was before", async () => {
    expect(parseItems(await given.aVisitor().get(`/restaurants?search=${word}%20altstadt`))).toEqual([]);
  });
});
