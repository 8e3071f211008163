import { describe, expect, it } from "vitest";
import { readDemo } from "#bin/lib/seed/data.ts";
import { resolveDate } from "#bin/lib/seed/dates.ts";
import { addDays, isOpenAt, toWeekday } from "#shared/restaurants/opening-hours.ts";

const demo = readDemo();
const restaurants = new Map(demo.restaurants.map((restaurant) => [restaurant.key, restaurant]));
/** Days on which the demo data may be loaded. */
const days = Array.from({ length: 21 }, (_, index) => addDays("2027-02-20", index));

describe("the demo data", () => {
  it("has reservations only when the restaurant is open, over ones before today, and open ones from today on", () => {
    for (const today of days) {
      for (const { restaurant: restaurantKey, date, time, status } of demo.reservations) {
        const restaurant = restaurants.get(restaurantKey);
        const day = resolveDate(date, today);
        expect(restaurant && isOpenAt(restaurant, day, time)).toBe(true);
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
