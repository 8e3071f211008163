import { describe, expect, it } from "vitest";
import { defaultOpeningHours } from "#shared/restaurants/default-hours.ts";
import type { Schedule } from "#shared/restaurants/opening-hours.ts";
import { toCalendarDate, toServiceDay } from "#shared/restaurants/service-day.ts";

// 2027-03-05 is a Friday. It is open for lunch, and from the evening into the night; Saturday from 11:00 to 22:00.
const schedule: Schedule = {
  opening_hours: { ...defaultOpeningHours, friday: { open: "11:00", close: "14:30", closed: false } },
  second_hours: { friday: { open: "18:00", close: "02:00" } },
  closing_days: [],
};

describe("serviceDayOf", () => {
  it.each([
    ["2027-03-05", "23:59", "2027-03-05"],
    ["2027-03-06", "00:30", "2027-03-05"],
    ["2027-03-06", "02:00", "2027-03-06"],
    ["2027-03-06", "11:00", "2027-03-06"],
    ["2027-03-07", "00:30", "2027-03-07"], // Saturday closes before midnight
  ])("puts %s %s into the book of %s", (date, time, day) => {
    expect(toServiceDay(schedule, date, time)).toBe(day);
  });

  it("leaves a night after a closing day on its date", () => {
    expect(toServiceDay({ ...schedule, closing_days: ["2027-03-05"] }, "2027-03-06", "00:30")).toBe("2027-03-06");
  });

  it("ends the days of a restaurant that never closes at midnight", () => {
    const always = { ...schedule.opening_hours, friday: { open: "10:00", close: "10:00", closed: false } };
    expect(toServiceDay({ opening_hours: always, closing_days: [] }, "2027-03-06", "00:30")).toBe("2027-03-06");
  });
});

describe("calendarDateOf", () => {
  it.each([
    ["19:00", "2027-03-05"],
    ["00:30", "2027-03-06"],
    ["02:00", "2027-03-05"],
  ])("gives %s of Friday's book the date %s", (time, date) => {
    expect(toCalendarDate(schedule, "2027-03-05", time)).toBe(date);
  });
});
