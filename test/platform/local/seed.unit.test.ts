import { describe, expect, it } from "vitest";
import { readDemo } from "#bin/lib/seed/data.ts";
import { resolveDate } from "#bin/lib/seed/dates.ts";
import { addDays, isOpenAt, toWeekday } from "#shared/restaurants/opening-hours.ts";

const demo = readDemo();
const restaurants = new Map(demo.restaurants.map((restaurant) => [restaurant.key, restaurant]));
/** Days on which the demo data may be loaded. */
const days = Array.from({ length: 21 }, (_, index) => addDays("2027-02-20", index));

describe("the demo data", () => {
  it("has the expected numbers of restaurants, menu items and reservations", () => {
    expect(demo.restaurants).toHaveLength(48);
    expect(demo.restaurants.filter((restaurant) => restaurant.is_approved && restaurant.is_visible)).toHaveLength(41);
    expect(demo.menus.flatMap(({ items }) => items)).toHaveLength(624);
    expect(demo.reservations).toHaveLength(161);
  });

  it("has reservations only at times when the restaurant is open", () => {
    for (const today of days) {
      for (const { restaurant: restaurantKey, date, time } of demo.reservations) {
        const restaurant = restaurants.get(restaurantKey);
        expect(restaurant && isOpenAt(restaurant, resolveDate(date, today), time)).toBe(true);
      }
    }
  });

  it("has completed reservations before today and pending or confirmed ones from today on", () => {
    for (const today of days) {
      for (const { date, status } of demo.reservations) {
        const day = resolveDate(date, today);
        if (status === "completed") expect(day < today).toBe(true);
        if (status === "pending" || status === "confirmed") expect(day >= today).toBe(true);
      }
    }
  });

  it("moves a date with a weekday to that weekday, away from today", () => {
    expect(toWeekday("2027-02-24")).toBe("wednesday");
    expect(resolveDate({ daysFromToday: 1, weekday: "friday" }, "2027-02-24")).toBe("2027-02-26");
    expect(resolveDate({ daysFromToday: -1, weekday: "friday" }, "2027-02-24")).toBe("2027-02-19");
    expect(resolveDate({ daysFromToday: 8 }, "2027-02-24")).toBe("2027-03-04");
  });
});
