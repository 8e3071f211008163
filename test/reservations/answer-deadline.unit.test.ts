import { describe, expect, it } from "vitest";
import { answerDeadline, answerReminderTime } from "#shared/reservations/answer-deadline.ts";
import { OpeningHours } from "#shared/restaurants/opening-hours.schema.ts";
import { weekdays } from "#shared/restaurants/opening-hours.ts";
import { defaultOpeningHours } from "#shared/restaurants/default-hours.ts";

/** Open from 11:00 to 22:00 in Berlin, which is UTC+1 in winter. */
const restaurant: Parameters<typeof answerDeadline>[0] = {
  opening_hours: defaultOpeningHours,
  closing_days: [],
  time_zone: "Europe/Berlin",
  answer_minutes: 24 * 60,
};

const deadline = (requestedAt: string, begin: string, fields: Partial<typeof restaurant> = {}) =>
  answerDeadline({ ...restaurant, ...fields }, new Date(requestedAt), new Date(begin))
    .toISOString()
    .slice(0, 16);

describe("answerDeadline", () => {
  it("is the restaurant's answer time after the request when the restaurant is open then", () => {
    expect(deadline("2027-03-01T12:00:00Z", "2027-03-12T18:30:00Z")).toBe("2027-03-02T12:00");
    expect(deadline("2027-03-01T12:00:00Z", "2027-03-12T18:30:00Z", { answer_minutes: 30 })).toBe("2027-03-01T12:30");
  });

  it.each([
    ["in the night", "2027-03-01T23:30:00Z", "2027-03-03T11:00"],
    ["before the opening on the same day", "2027-03-01T09:00:00Z", "2027-03-02T11:00"],
    ["at closing time, which is closed", "2027-03-01T21:00:00Z", "2027-03-03T11:00"],
  ])("moves an hour behind the next opening when it falls %s", (_, requestedAt, expected) => {
    expect(deadline(requestedAt, "2027-03-12T18:30:00Z")).toBe(expected);
  });

  it("skips closing days, and stays where it is when the restaurant does not open for a week", () => {
    const closing_days = ["2027-03-02", "2027-03-03"];
    expect(deadline("2027-03-01T12:00:00Z", "2027-03-12T18:30:00Z", { closing_days })).toBe("2027-03-04T11:00");
    const opening_hours = OpeningHours.parse(
      Object.fromEntries(weekdays.map((day) => [day, { open: "11:00", close: "22:00", closed: true }])),
    );
    expect(deadline("2027-03-01T12:00:00Z", "2027-03-12T18:30:00Z", { opening_hours })).toBe("2027-03-02T12:00");
  });

  it("moves an hour behind the second opening when it falls between the two", () => {
    const lunch = { open: "11:00", close: "14:30", closed: false };
    const opening_hours = { ...defaultOpeningHours, tuesday: lunch };
    const second_hours = { tuesday: { open: "17:30", close: "22:00" } };
    expect(deadline("2027-03-01T14:00:00Z", "2027-03-12T18:30:00Z", { opening_hours, second_hours })).toBe(
      "2027-03-02T17:30", // 18:30 in Berlin
    );
  });

  it("is never later than an hour before the visit", () => {
    expect(deadline("2027-03-01T12:00:00Z", "2027-03-01T18:30:00Z")).toBe("2027-03-01T17:30");
    expect(deadline("2027-03-01T23:30:00Z", "2027-03-02T11:00:00Z")).toBe("2027-03-02T10:00");
  });

  it.each([
    ["70 minutes before the visit", "2027-03-01T17:20:00Z", "2027-03-01T17:35"],
    ["40 minutes before the visit", "2027-03-01T17:50:00Z", "2027-03-01T18:05"],
    ["10 minutes before the visit", "2027-03-01T18:20:00Z", "2027-03-01T18:30"],
  ])("leaves a quarter of an hour for a request %s, but not beyond its begin", (_, requestedAt, expected) => {
    expect(deadline(requestedAt, "2027-03-01T18:30:00Z")).toBe(expected);
  });

  it("follows the restaurant's clock when daylight saving begins in the night between", () => {
    // Sunday 28 March 2027, 11:00 in Berlin is 09:00 UTC.
    expect(deadline("2027-03-26T23:30:00Z", "2027-04-12T18:30:00Z")).toBe("2027-03-28T10:00");
  });
});

it("answerReminderTime is half-way to the deadline", () => {
  const [from, to] = [new Date("2027-03-01T12:00:00Z"), new Date("2027-03-02T12:00:00Z")];
  expect(answerReminderTime(from, to)).toEqual(new Date("2027-03-02T00:00:00Z"));
});
