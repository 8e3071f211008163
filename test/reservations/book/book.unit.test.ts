import { describe, expect, it } from "vitest";
import { BookEntry } from "#shared/reservations/reservation.ts";
import { minutesLate, toMeals, sumTotals } from "#web/reservations/book/book.ts";
import { aReservationRow } from "#test/support/rows.ts";

const entry = (reservation_time: string, fields: Partial<BookEntry> = {}): BookEntry =>
  BookEntry.parse({ ...aReservationRow({ reservation_time, status: "confirmed" }), ...fields });
const day = "2027-03-05";
const at = (time: string) => ({ date: "2027-03-05", time });

describe("toMeals", () => {
  it("groups by meal and quarter, in order of time, and leaves out cancelled tables", () => {
    const meals = toMeals(
      [entry("19:50"), entry("12:00", { visit: "left" }), entry("19:45"), entry("20:00", { status: "cancelled" })],
      day,
    );
    expect(meals.map(({ meal, isOver, quarters }) => [meal, isOver, quarters.map(({ time }) => time)])).toEqual([
      ["lunch", true, ["12:00"]],
      ["dinner", false, ["19:45"]],
    ]);
    expect(meals[1]?.quarters[0]?.guests).toBe(4);
  });
});

it("toMeals puts the hours after midnight behind the evening, as the last of dinner", () => {
  const night = { reservation_date: "2027-03-06" };
  const [dinner] = toMeals([entry("05:30", night), entry("00:30", night), entry("22:00"), entry("00:15", night)], day);
  expect(dinner?.meal).toBe("dinner");
  expect(dinner?.quarters.map(({ time }) => time)).toEqual(["22:00", "00:15", "00:30", "05:30"]);
});

it("toMeals begins a day that opens in the night with it", () => {
  const [first] = toMeals([entry("19:30"), entry("04:30")], day);
  expect(first?.quarters.map(({ time }) => time)).toEqual(["04:30"]);
});

describe("sumTotals", () => {
  it("counts neither requests nor cancelled tables nor no-shows", () => {
    const entries = [
      entry("19:30"),
      entry("19:30", { status: "completed", visit: "left" }),
      entry("19:30", { status: "pending" }),
      entry("19:30", { status: "cancelled" }),
      entry("19:30", { visit: "no_show" }),
    ];
    expect(sumTotals(entries)).toEqual({ guests: 4, parties: 2 });
  });
});

describe("minutesLate", () => {
  it.each([
    ["19:30", {}, at("19:44"), undefined],
    ["19:30", {}, at("19:45"), 15],
    ["19:30", {}, at("20:31"), 61],
    ["19:30", { visit: "arrived" }, at("20:31"), undefined],
    ["19:30", { status: "pending" }, at("20:31"), undefined],
    ["23:50", {}, { date: "2027-03-06", time: "00:10" }, 20],
    ["19:30", {}, { date: "2027-03-06", time: "21:00" }, undefined],
  ] as const)("of a table at %s with %j, at %j, is %s", (time, fields, now, minutes) => {
    expect(minutesLate(entry(time, fields), now)).toBe(minutes);
  });
});
