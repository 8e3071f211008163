import { expect, it } from "vitest";
import { cardItem } from "#functions/search/card-items.ts";
import { aRestaurantRow } from "#test/support/rows.ts";

const card = cardItem(aRestaurantRow());

it("cardItem has the key of the restaurant list only for a visible restaurant", () => {
  expect(card).toHaveProperty("g1pk", "LISTED");
  expect(cardItem(aRestaurantRow({ is_visible: false }))).not.toHaveProperty("g1pk");
});
