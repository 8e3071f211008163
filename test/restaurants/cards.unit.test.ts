import { describe, expect, it } from "vitest";
import { cardItem, CardRow } from "#functions/search/card-items.ts";
import { indexItems } from "#functions/search/search-index-store.ts";
import { aRestaurantRow } from "#test/support/rows.ts";

const card = cardItem(aRestaurantRow());

it("cardItem has the key of the restaurant list only for a visible restaurant", () => {
  expect(card).toHaveProperty("g1pk", "LISTED");
  expect(cardItem(aRestaurantRow({ is_visible: false }))).not.toHaveProperty("g1pk");
});

describe("a stored card with opening hours in the text format of November 2026", () => {
  it("is parsed into the hours of each weekday, with = repeating the day before, and indexed", () => {
    const row = { ...card, opening_hours: "11:00-22:00 = = 12:30-01:00 = 11:00/22:00 =" };
    const read = CardRow.parse(row).opening_hours;
    expect(read.monday).toEqual({ open: "11:00", close: "22:00", closed: false });
    expect(read.wednesday).toEqual(read.monday);
    expect(read.friday).toEqual({ open: "12:30", close: "01:00", closed: false });
    expect(read.sunday).toEqual({ open: "11:00", close: "22:00", closed: true });
    expect(indexItems(row)[0]).toMatchObject({ id: card.id });
  });

  it.each(["", "11:00-22:00", "= = = = = = =", "24:00-22:00 = = = = = ="])("is rejected: '%s'", (opening_hours) => {
    expect(CardRow.safeParse({ ...card, opening_hours }).success).toBe(false);
  });
});
