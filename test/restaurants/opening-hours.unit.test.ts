import * as fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { validateBookingTime } from "#shared/reservations/booking-rules.ts";
import { findOverlap, formatIntervals, isOpenAt } from "#shared/restaurants/opening-hours.ts";
import { OpeningHours } from "#shared/restaurants/opening-hours.schema.ts";
import { de as dialogInGerman } from "#shared/reservations/messages/booking/de.ts";
import { en as dialogInEnglish } from "#shared/reservations/messages/booking/en.ts";
import { de } from "#shared/site/messages/public/de.ts";
import { en } from "#shared/site/messages/public/en.ts";
import { toInstant } from "#shared/platform/time/zoned-time.ts";
import { everyDay } from "#test/support/rows.ts";

const restaurant = (open: string, close: string) => ({
  opening_hours: { ...everyDay(open, close), monday: { open, close, closed: true } },
  closing_days: ["2027-12-24"],
});

const week = (open: string, close: string) =>
  OpeningHours.safeParse({ ...everyDay("11:00", "22:00"), friday: { open, close, closed: false } });

const twice = (second: { open: string; close: string }) => ({
  opening_hours: everyDay("11:00", "14:30"),
  second_hours: { friday: second },
});

describe("opening hours", () => {
  it.each([
    ["11:00", true],
    ["21:59", true],
    ["22:00", false],
    ["10:59", false],
  ])("include a time from 11:00 until 22:00: %s, %s", (time, welcome) => {
    expect(isOpenAt(restaurant("11:00", "22:00"), "2027-03-05", time)).toBe(welcome);
  });

  it.each([
    ["2027-03-05", "23:30", true],
    ["2027-03-06", "01:59", true],
    ["2027-03-06", "02:00", false],
    ["2027-03-08", "01:00", true], // Sunday's night, though Monday is closed
    ["2027-03-09", "01:00", false],
  ])("include a time from 18:00 until 02:00 of the next day: %s %s, %s", (date, time, welcome) => {
    expect(isOpenAt(restaurant("18:00", "02:00"), date, time)).toBe(welcome);
  });

  it.each([
    ["12:30", true],
    ["14:30", false],
    ["16:00", false],
    ["17:30", true],
    ["22:00", false],
  ])("include both openings of a day and none between: %s, %s", (time, welcome) => {
    const hours = twice({ open: "17:30", close: "22:00" });
    expect(isOpenAt({ ...hours, closing_days: [] }, "2027-03-05", time)).toBe(welcome);
  });

  it.each([
    ["begins before the first ends", { open: "14:00", close: "22:00" }, "friday"],
    ["begins when the first ends", { open: "14:30", close: "22:00" }, "friday"],
    ["runs into the first one of the next morning", { open: "22:30", close: "12:00" }, "friday"],
    ["lasts round the clock", { open: "22:30", close: "22:30" }, "friday"],
    ["lasts into the night", { open: "17:30", close: "02:00" }, undefined],
  ])("overlap if the second opening %s: %j", (_, second, day) => {
    expect(findOverlap(twice(second))).toBe(day);
  });

  it("are closed on the weekly closing day and on a closing date", () => {
    expect(isOpenAt(restaurant("11:00", "22:00"), "2027-03-08", "12:00")).toBe(false);
    expect(isOpenAt(restaurant("11:00", "22:00"), "2027-12-24", "12:00")).toBe(false);
  });

  it("are converted to the same instant as by Temporal, in every time zone, around every clock change", () => {
    const zone = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));
    const quarters = fc.integer({ min: 0, max: 20 * 365 * 96 }); // of an hour, for twenty years
    fc.assert(
      fc.property(zone, quarters, (timeZone, quarter) => {
        const some = Temporal.Instant.fromEpochMilliseconds(Date.UTC(2020, 0) + quarter * 900_000);
        const change = some.toZonedDateTimeISO(timeZone).getTimeZoneTransition("next");
        for (const hours of [-3, -1.5, -1, -0.5, 0, 0.5, 1, 3]) {
          const wall = (change ?? some.toZonedDateTimeISO(timeZone)).toPlainDateTime().add({ minutes: hours * 60 });
          const [date = "", time = ""] = wall.toString({ smallestUnit: "minute" }).split("T");
          const meant = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone);
          expect(toInstant(date, time, timeZone).getTime(), `${date} ${time}`).toBe(meant.epochMilliseconds);
        }
      }),
    );
  });
});

describe("hours in words", () => {
  it.each([
    ["11:00–22:00", "11:00–22:00", "von 11:00 bis 22:00 Uhr", "11:00–22:00"],
    ["18:00–00:00", "18:00 bis Mitternacht", "von 18:00 bis Mitternacht", "18:00 until midnight"],
    ["18:00–23:59", "18:00 bis Mitternacht", "von 18:00 bis Mitternacht", "18:00 until midnight"],
    ["18:00–00:30", "18:00–00:30", "von 18:00 bis 00:30 Uhr", "18:00–00:30"],
    ["00:00–00:00", "rund um die Uhr", "rund um die Uhr", "around the clock"],
    ["00:00–23:59", "rund um die Uhr", "rund um die Uhr", "around the clock"],
    ["11:00–11:00", "rund um die Uhr", "rund um die Uhr", "around the clock"],
  ])("%s are '%s', in the dialog '%s', in English '%s'", (hours, german, inDialog, english) => {
    const [open = "", close = ""] = hours.split("–");
    const intervals = [{ open, close }];
    expect(formatIntervals(intervals, de.openingState)).toBe(german);
    expect(dialogInGerman.booking.openOn("Freitag", intervals)).toBe(`Freitag ${inDialog} geöffnet`);
    expect(formatIntervals(intervals, en.openingState)).toBe(english);
    expect(dialogInEnglish.booking.openOn("Friday", intervals)).toBe(`Open Friday, ${english}`);
  });

  it("name two openings, the second until midnight", () => {
    const intervals = [
      { open: "11:00", close: "14:30" },
      { open: "17:30", close: "00:00" },
    ];
    expect(formatIntervals(intervals, de.openingState)).toBe("11:00–14:30, 17:30 bis Mitternacht");
    expect(dialogInGerman.booking.openOn("Freitag", intervals)).toBe(
      "Freitag von 11:00 bis 14:30 und von 17:30 bis Mitternacht geöffnet",
    );
  });

  it("take 24:00 as a closing time, and refuse 24:30 and an opening at 24:00", () => {
    expect(week("18:00", "24:00").data?.friday).toEqual({ open: "18:00", close: "00:00", closed: false });
    expect(week("18:00", "24:30").success).toBe(false);
    expect(week("24:00", "02:00").success).toBe(false);
  });
});

describe("validateBookingTime", () => {
  const bookable = { ...restaurant("11:00", "22:00"), time_zone: "Europe/Berlin", lead_time_minutes: 60 };
  const at = (now: string, date: string, time: string) =>
    validateBookingTime(bookable, { date, time, begin: toInstant(date, time, bookable.time_zone) }, new Date(now));

  it.each([
    ["2027-03-05T11:00:00Z", "2027-03-05", "13:00", undefined],
    ["2027-03-05T12:00:00Z", "2027-03-05", "13:00", "reservation_in_the_past"],
    ["2027-03-05T11:01:00Z", "2027-03-05", "13:00", "reservation_too_soon"],
    ["2027-03-05T11:00:00Z", "2027-03-05", "23:00", "restaurant_closed"],
    ["2027-03-05T11:00:00Z", "2028-03-04", "12:00", undefined],
    ["2027-03-05T11:00:00Z", "2028-03-04", "12:01", "reservation_too_far_ahead"],
    ["2027-03-05T11:00:00Z", "9999-12-31", "12:00", "reservation_too_far_ahead"],
  ])("returns at %s for a visit on %s %s: %s", (now, date, time, why) => {
    expect(at(now, date, time)).toBe(why);
  });

  it("returns restaurant_closed for a time that a clock change skips", () => {
    const lateRestaurant = { ...restaurant("18:00", "03:00"), time_zone: "Europe/Berlin", lead_time_minutes: 0 };
    const why = (date: string, time: string) => {
      const begin = toInstant(date, time, lateRestaurant.time_zone);
      return validateBookingTime(lateRestaurant, { date, time, begin }, new Date("2027-03-01T12:00:00Z"));
    };
    expect(why("2027-03-28", "01:59")).toBeUndefined();
    expect(why("2027-03-28", "02:00")).toBe("restaurant_closed");
    expect(why("2027-03-28", "02:59")).toBe("restaurant_closed");
    expect(why("2027-03-27", "02:30")).toBeUndefined();
    expect(why("2027-10-31", "02:30")).toBeUndefined(); // occurs twice
  });
});
