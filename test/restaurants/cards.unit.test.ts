import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cardItem, CardRow } from "#functions/search/card-items.ts";
import { indexItems } from "#functions/search/search-index-store.ts";
import { type OpeningHours } from "#shared/restaurants/opening-hours.schema.ts";
import { weekdays } from "#shared/restaurants/opening-hours.ts";
import { RestaurantCard } from "#shared/restaurants/restaurant.ts";
import { aRestaurantRow } from "#test/support/rows.ts";

const restaurant = aRestaurantRow();

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));
/** A week built from three different days, so that some days repeat the day before. */
const week = fc
  .array(fc.record({ open: time, close: time, closed: fc.boolean() }), { minLength: 3, maxLength: 3 })
  .chain((days) => fc.record(Object.fromEntries(weekdays.map((day) => [day, fc.constantFrom(...days)] as const))))
  .map((hours) => RestaurantCard.shape.opening_hours.parse(hours));

/** Formats opening hours in the text format that stored cards had until November 2026. */
function weekLine(opening_hours: OpeningHours): string {
  const days = weekdays
    .map((day) => opening_hours[day])
    .map(({ open, close, closed }) => `${open}${closed ? "/" : "-"}${close}`);
  return days.map((hours, index) => (hours === days[index - 1] ? "=" : hours)).join(" ");
}

describe("cardItem", () => {
  it("stores the opening hours of any week as plain JSON", () => {
    fc.assert(
      fc.property(week, (opening_hours) => {
        const row = cardItem({ ...restaurant, opening_hours });
        expect(row).toMatchObject({ opening_hours });
        expect(CardRow.parse(row)).toEqual(RestaurantCard.parse({ ...restaurant, opening_hours }));
      }),
    );
  });

  it("has the key of the restaurant list only for a visible restaurant", () => {
    expect(cardItem(restaurant)).toHaveProperty("g1pk", "LISTED");
    expect(cardItem({ ...restaurant, is_visible: false })).not.toHaveProperty("g1pk");
  });
});

describe("a stored card with opening hours in the old text format", () => {
  it("is parsed into the hours of each weekday, with = repeating the day before", () => {
    const opening_hours = "11:00-22:00 = = 12:30-01:00 = 11:00/22:00 =";
    const read = CardRow.parse({ ...cardItem(restaurant), opening_hours }).opening_hours;
    expect(read.monday).toEqual({ open: "11:00", close: "22:00", closed: false });
    expect(read.wednesday).toEqual(read.monday);
    expect(read.friday).toEqual({ open: "12:30", close: "01:00", closed: false });
    expect(read.sunday).toEqual({ open: "11:00", close: "22:00", closed: true });
  });

  it("is parsed for any week, and indexed", () => {
    fc.assert(
      fc.property(week, (opening_hours) => {
        const row = { ...cardItem(restaurant), opening_hours: weekLine(opening_hours) };
        const card = RestaurantCard.parse({ ...restaurant, opening_hours });
        expect(CardRow.parse(row)).toEqual(card);
        expect(indexItems(row)[0]).toMatchObject({ id: restaurant.id });
      }),
    );
  });

  it.each(["", "11:00-22:00", "= = = = = = =", "24:00-22:00 = = = = = ="])(
    "is rejected when the text is '%s'",
    (opening_hours) => {
      expect(CardRow.safeParse({ ...cardItem(restaurant), opening_hours }).success).toBe(false);
    },
  );
});
