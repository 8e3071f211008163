import { describe, expect, it } from "vitest";
import { defaultOpeningHours } from "#shared/restaurants/default-hours.ts";
import { addDays, weekdays, getOpeningState } from "#shared/restaurants/opening-hours.ts";
import { OpeningHours } from "#shared/restaurants/opening-hours.schema.ts";

const closed = { open: "11:00", close: "22:00", closed: true };
const restaurant = { opening_hours: defaultOpeningHours, closing_days: [], time_zone: "Europe/Berlin" };
const everyDay = (day: typeof closed) => ({
  ...restaurant,
  opening_hours: OpeningHours.parse(Object.fromEntries(weekdays.map((weekday) => [weekday, day]))),
});
const late = everyDay({ open: "18:00", close: "02:00", closed: false });

// 2026-11-20 is a Friday; Berlin is an hour ahead of UTC.
const at = (time: string, date = "2026-11-20") => new Date(`${date}T${time}+01:00`);

describe("openingStateAt", () => {
  it("returns open with the closing time, else the next opening on the same day or on the next", () => {
    expect(getOpeningState(restaurant, at("11:00"))).toEqual({ is: "open", until: "22:00" });
    expect(getOpeningState(restaurant, at("21:59"))).toEqual({ is: "open", until: "22:00" });
    expect(getOpeningState(restaurant, at("08:00"))).toMatchObject({ next: { inDays: 0, time: "11:00" } });
    expect(getOpeningState(restaurant, at("22:00"))).toMatchObject({ next: { inDays: 1, time: "11:00" } });
  });

  it("returns open after midnight when the opening hours end later", () => {
    expect(getOpeningState(late, at("01:30"))).toEqual({ is: "open", until: "02:00" });
    expect(getOpeningState(late, at("23:30"))).toEqual({ is: "open", until: "02:00" });
    expect(getOpeningState(late, at("02:00"))).toMatchObject({ is: "closed", next: { inDays: 0, time: "18:00" } });
  });

  it("returns the interval of the day that it is in, and the second opening between the two", () => {
    const lunch = { open: "11:00", close: "14:30", closed: false };
    const twice = { ...everyDay(lunch), second_hours: { friday: { open: "17:30", close: "00:30" } } };
    expect(getOpeningState(twice, at("12:00"))).toEqual({ is: "open", until: "14:30" });
    expect(getOpeningState(twice, at("14:30"))).toMatchObject({ is: "closed", next: { inDays: 0, time: "17:30" } });
    expect(getOpeningState(twice, at("19:00"))).toEqual({ is: "open", until: "00:30" });
    expect(getOpeningState(twice, at("00:15", "2026-11-21"))).toEqual({ is: "open", until: "00:30" });
    expect(getOpeningState(twice, at("00:30", "2026-11-21"))).toMatchObject({ next: { inDays: 0, time: "11:00" } });
    expect(getOpeningState(twice, at("18:00", "2026-11-21"))).toMatchObject({ next: { inDays: 1, time: "11:00" } });
    const closedToday = { ...twice, closing_days: ["2026-11-20"] };
    expect(getOpeningState(closedToday, at("12:00"))).toMatchObject({ next: { inDays: 1, time: "11:00" } });
    const restDay = { ...twice, opening_hours: { ...twice.opening_hours, friday: closed } };
    expect(getOpeningState(restDay, at("19:00"))).toMatchObject({ is: "closed", next: { inDays: 1 } });
  });

  it("skips weekly closing days and closing dates for the next opening", () => {
    const opening_hours = { ...defaultOpeningHours, saturday: closed };
    const resting = { ...restaurant, opening_hours, closing_days: ["2026-11-22"] };
    const next = { date: "2026-11-23", inDays: 3, time: "11:00" };
    expect(getOpeningState(resting, at("22:30"))).toEqual({ is: "closed", next });
  });

  it.each([
    ["two weeks", 14, "2026-12-04"],
    ["a hundred days", 100, "2027-02-28"],
  ])("finds the next opening after closing days of %s", (_, days, date) => {
    const closing_days = Array.from({ length: days }, (__, day) => addDays("2026-11-20", day));
    const next = { date, inDays: days, time: "11:00" };
    expect(getOpeningState({ ...restaurant, closing_days }, at("12:00"))).toEqual({ is: "closed", next });
  });

  it("finds the next opening of a restaurant that opens once a week, and not on its next twelve days", () => {
    const opening_hours = { ...everyDay(closed).opening_hours, friday: { ...closed, closed: false } };
    const closing_days = Array.from({ length: 12 }, (_, week) => addDays("2026-11-27", 7 * week));
    const next = { date: "2027-02-19", inDays: 91, time: "11:00" };
    expect(getOpeningState({ ...restaurant, opening_hours, closing_days }, at("23:00"))).toMatchObject({ next });
  });

  it("returns no next opening for a restaurant that is closed every day", () => {
    expect(getOpeningState(everyDay(closed), at("12:00"))).toEqual({ is: "closed", next: undefined });
  });

  it("uses the restaurant's time zone", () => {
    const overseas = { ...restaurant, time_zone: "America/New_York" };
    expect(getOpeningState(overseas, at("12:00"))).toMatchObject({ is: "closed" });
  });

  it.each([
    ["to midnight", { friday: ["18:00", "00:00"] }, "20:00", "00:00"],
    ["to a minute before midnight", { friday: ["18:00", "23:59"] }, "20:00", "00:00"],
    ["round the clock on a single day", { friday: ["00:00", "00:00"] }, "20:00", "00:00"],
    ["round the clock from the morning of a single day", { friday: ["06:00", "06:00"] }, "20:00", "06:00"],
    [
      "over midnight into the next day's opening",
      { friday: ["18:00", "00:00"], saturday: ["00:00", "04:00"] },
      "20:00",
      "04:00",
    ],
    [
      "round the clock on this day and the next",
      { friday: ["00:00", "00:00"], saturday: ["00:00", "23:59"] },
      "20:00",
      undefined,
    ],
  ])("is open %s", (_, days, time, until) => {
    const hours = Object.entries(days).map(([day, [open, close]]) => [day, { open, close, closed: false }]);
    const opening_hours = OpeningHours.parse({ ...everyDay(closed).opening_hours, ...Object.fromEntries(hours) });
    expect(getOpeningState({ ...restaurant, opening_hours }, at(time))).toEqual({ is: "open", until });
  });

  it("is open for ever round the clock, but not on the evening before a closing day", () => {
    const always = everyDay({ open: "11:00", close: "11:00", closed: false });
    expect(getOpeningState(always, at("10:00"))).toEqual({ is: "open", until: undefined });
    const closing = { ...always, closing_days: ["2026-11-21"] };
    expect(getOpeningState(closing, at("20:00"))).toEqual({ is: "open", until: "11:00" });
  });
});
