import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cardItem, CardRow } from "#functions/search/card-items.ts";
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
