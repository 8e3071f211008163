import { describe, expect, it } from "vitest";
import { readDemo } from "../../bin/lib/seed/data.ts";
import { resolveDate } from "../../bin/lib/seed/dates.ts";
import { addDays, isOpenAt, weekdayOf } from "../../shared/restaurants/opening-hours.ts";

const demo = readDemo();
const houses = new Map(demo.restaurants.map((house) => [house.key, house]));
/** Whatever day somebody tries the product on. */
const days = Array.from({ length: 21 }, (_, index) => addDays("2027-02-20", index));

describe("the demo", () => {
  it("holds what it promises, by the product's own rules", () => {
    expect(demo.restaurants).toHaveLength(48);
    expect(demo.restaurants.filter((house) => house.is_approved && house.is_visible)).toHaveLength(41);
    expect(demo.menus.flatMap(({ items }) => items)).toHaveLength(624);
    expect(demo.reservations).toHaveLength(161);
  });

  it("reserves tables only where and when a house is open", () => {
    for (const today of days) {
      for (const { restaurant, date, time } of demo.reservations) {
        const house = houses.get(restaurant);
        expect(house && isOpenAt(house, resolveDate(date, today), time)).toBe(true);
      }
    }
  });

  it("keeps the past past and the future ahead", () => {
    for (const today of days) {
      for (const { date, status } of demo.reservations) {
        const day = resolveDate(date, today);
        if (status === "completed") expect(day < today).toBe(true);
        if (status === "pending" || status === "confirmed") expect(day >= today).toBe(true);
      }
    }
  });

  it("moves a weekday away from today", () => {
    expect(weekdayOf("2027-02-24")).toBe("wednesday");
    expect(resolveDate({ daysFromToday: 1, weekday: "friday" }, "2027-02-24")).toBe("2027-02-26");
    expect(resolveDate({ daysFromToday: -1, weekday: "friday" }, "2027-02-24")).toBe("2027-02-19");
    expect(resolveDate({ daysFromToday: 8 }, "2027-02-24")).toBe("2027-03-04");
  });
});
