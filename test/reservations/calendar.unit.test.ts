import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contentLine, renderCalendar, textValue } from "#functions/reservations/calendar/event.ts";
import { getCalendarHandler } from "#functions/reservations/calendar/get.ts";
import { aReservationRow, aRestaurantRow } from "#test/support/rows.ts";

const restaurant = aRestaurantRow({ address: "Lindenstr. 1, 10115", city: "Berlin", phone: "030 23125 001" });
const linesOf = (fields: Parameters<typeof aReservationRow>[0] = {}, language: "de" | "en" = "de"): string[] =>
  renderCalendar(aReservationRow(fields), restaurant, language).replaceAll("\r\n ", "").split("\r\n");

describe("renderCalendar", () => {
  it("writes the time in UTC, the place, the party size, the phone number and the status", () => {
    const visit = {
      reservation_date: "2027-07-05",
      reservation_time: "19:30",
      status: "confirmed" as const,
      version: 2,
    };
    const reservation = aReservationRow({ ...visit, number_of_guests: 4 });
    expect(renderCalendar(reservation, restaurant, "de").replaceAll("\r\n ", "").split("\r\n")).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Tischkaiser//Tischkaiser//DE",
      "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
      "BEGIN:VEVENT",
      `UID:${reservation.id}@tischkaiser`,
      "DTSTAMP:20260105T090000Z",
      "LAST-MODIFIED:20260105T090000Z",
      "SEQUENCE:1",
      "DTSTART:20270705T173000Z",
      "DTEND:20270705T193000Z",
      "SUMMARY:Tisch bei Zur Linde",
      "LOCATION:Zur Linde\\, Lindenstr. 1\\, 10115 Berlin",
      "DESCRIPTION:4\u00a0Gäste\\nTelefon: 030 23125 001",
      "STATUS:CONFIRMED",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]);
  });

  it("writes the summary in English when the language is English", () => {
    expect(linesOf({}, "en")).toEqual(expect.arrayContaining(["SUMMARY:Table at Zur Linde"]));
  });

  it("uses the UTC offset of the day of the visit before and after a clock change", () => {
    expect(linesOf({ reservation_date: "2027-03-27" })).toContain("DTSTART:20270327T183000Z");
    expect(linesOf({ reservation_date: "2027-03-28" })).toContain("DTSTART:20270328T173000Z");
  });

  it.each([
    ["pending", "TENTATIVE"],
    ["cancelled", "CANCELLED"],
    ["completed", "CONFIRMED"],
  ] as const)("gives a %s reservation the status %s", (status, expected) => {
    expect(linesOf({ status })).toContain(`STATUS:${expected}`);
  });

  it("folds lines at 75 octets, and unfolding returns the original text for any name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
        const line = contentLine("SUMMARY", textValue(text));
        expect(line.endsWith("\r\n")).toBe(true);
        const physical = line.slice(0, -2).split("\r\n");
        for (const one of physical) expect(Buffer.byteLength(one)).toBeLessThanOrEqual(75);
        const whole = `SUMMARY:${textValue(text).replaceAll(/\p{Cc}/gu, " ")}`;
        expect(physical.map((one, index) => (index === 0 ? one : one.slice(1))).join("")).toBe(whole);
      }),
    );
  });

  it("escapes line breaks in a restaurant's name, so that a name cannot add a line", () => {
    expect(linesOf({ restaurant_name: "Linde\r\nATTENDEE:mailto:x@example.com" })).toContain(
      "SUMMARY:Tisch bei Linde\\nATTENDEE:mailto:x@example.com",
    );
  });
});

describe("GET /reservations/{reservationId}/calendar.ics", () => {
  const reservation = aReservationRow({ calendar_code: "secret" });
  const file = getCalendarHandler({
    reservations: { getReservation: (_, id) => Promise.resolve(id === reservation.id ? reservation : undefined) },
    restaurants: { getRestaurant: () => Promise.resolve(restaurant) },
  });
  const ask = (code: string, reservationId = reservation.id, language = "en-GB,en;q=0.9", lang?: "en") =>
    file(
      {
        params: { reservationId },
        query: { restaurant: reservation.restaurant_id, code, lang },
        headers: { "accept-language": language },
      },
      null,
    );

  it("returns the file for the right code in the language of lang, else of accept-language", async () => {
    expect(await ask("secret")).toContain("SUMMARY:Table at");
    expect(await ask("secret", reservation.id, "de")).toContain("SUMMARY:Tisch bei");
    expect(await ask("secret", reservation.id, "de", "en")).toContain("SUMMARY:Table at"); // lang is the email's language
  });

  it.each([
    ["another code", "secreT", reservation.id],
    ["no such reservation", "secret", "rsv_20270305T1930_none"],
  ])("answers reservation_not_found: %s", async (_, code, id) => {
    await expect(ask(code, id)).rejects.toMatchObject({ code: "reservation_not_found" });
  });
});
