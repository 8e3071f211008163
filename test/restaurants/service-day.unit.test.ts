import { describe, expect, it } from "vitest";
import { defaultOpeningHours } from "#shared/restaurants/default-hours.ts";
import { weekdays } from "#shared/restaurants/opening-hours.ts";
import { OpeningHours } from "#shared/restaurants/opening-hours.schema.ts";
import { seatingTimes, toCalendarDate, toServiceDay, type ZonedSchedule } from "#shared/restaurants/service-day.ts";

// 2027-03-05 is a Friday. It is open for lunch, and from the evening into the night; Saturday from 11:00 to 22:00.
const time_zone = "Europe/Berlin";
const schedule: ZonedSchedule = {
  time_zone,
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

const everyNight = (open: string, close: string): ZonedSchedule => ({
  opening_hours: OpeningHours.parse(Object.fromEntries(weekdays.map((day) => [day, { open, close, closed: false }]))),
  closing_days: [],
  time_zone,
});

const times = (given: ZonedSchedule, day: string) => seatingTimes(given, day).join(" ");

describe("seatingTimes", () => {
  it.each([
    ["18:00", "01:00", "18:00 18:30 19:00 19:30 20:00 20:30 21:00 21:30 22:00 22:30 23:00 23:30 00:00 00:30"],
    ["22:30", "00:00", "22:30 23:00 23:30"],
    [
      "22:00",
      "07:00",
      "22:00 22:30 23:00 23:30 00:00 00:30 01:00 01:30 02:00 02:30 03:00 03:30 04:00 04:30 05:00 05:30 06:00 06:30",
    ],
    ["05:00", "07:00", "05:00 05:30 06:00 06:30"],
  ])("lists the night from %s to %s in the order of the evening", (open, close, expected) => {
    expect(times(everyNight(open, close), "2027-03-05")).toBe(expected);
  });

  it("leaves out the hour that the clock skips in spring, and lists once what it shows twice in autumn", () => {
    expect(times(everyNight("23:00", "04:00"), "2026-03-28")).toBe("23:00 23:30 00:00 00:30 01:00 01:30 03:00 03:30");
    expect(times(everyNight("23:00", "04:00"), "2026-10-24")).toMatch(/01:30 02:00 02:30 03:00 03:30$/);
  });

  it("gives Friday its own night, and Saturday neither Friday's nor one that it has not", () => {
    expect(times(schedule, "2027-03-05")).toMatch(/^11:00 .* 14:00 18:00 .* 23:30 00:00 00:30 01:00 01:30$/);
    expect(times(schedule, "2027-03-06")).toMatch(/^11:00 .* 21:30$/);
  });

  it("lists each time once where the day before never closes", () => {
    const { opening_hours } = everyNight("06:00", "06:00");
    const given = { opening_hours: { ...opening_hours, friday: { open: "18:00", close: "05:00", closed: false } } };
    const found = seatingTimes({ ...given, closing_days: [], time_zone }, "2027-03-05");
    expect(new Set(found).size).toBe(found.length);
  });
});
