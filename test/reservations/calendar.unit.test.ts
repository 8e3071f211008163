import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contentLine, renderCalendar, textValue } from "#functions/reservations/calendar/event.ts";
import { getCalendarHandler } from "#functions/reservations/calendar/get.ts";
import { aReservationRow, aRestaurantRow } from "#test/support/rows.ts";

const restaurant = aRestaurantRow({ address: "Lindenstr. 1, 10115", city: "Berlin", phone: "030 23125 001" });
const linesOf = (fields: Parameters<typeof aReservationRow>[0]): string[] =>
  renderCalendar(aReservationRow(fields), restaurant, "de", "table@example.com").replaceAll("\r\n ", "").split("\r\n");

describe("renderCalendar", () => {
  it("writes the time in UTC, the place, the party size, the phone number and the status", () => {
    const visit = { reservation_date: "2027-07-05", status: "confirmed" as const, version: 2 };
    const reservation = aReservationRow({ ...visit, number_of_guests: 4 });
    expect(linesOf(reservation)).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Tischkaiser//Tischkaiser//DE",
      "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
      "BEGIN:VEVENT",
      "ORGANIZER;CN=Tischkaiser:mailto:table@example.com",
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

  it.each([
    ["pending", "TENTATIVE"],
    ["cancelled", "CANCELLED"],
    ["completed", "CONFIRMED"],
  ] as const)("gives a %s reservation the status %s", (status, expected) => {
    expect(linesOf({ status })).toContain(`STATUS:${expected}`);
  });

  it("replaces the event of a table that was moved and has another id", () => {
    const [uid, sequence] = linesOf({ first_id: "rsv_first", version: 3 }).filter((line) => /^(?:UID|SEQ)/.test(line));
    expect([uid, sequence]).toEqual(["UID:rsv_first@tischkaiser", "SEQUENCE:2"]);
  });

  it("takes the event of a cancelled table out of the calendar", () => {
    expect(linesOf({ status: "cancelled" })).toContain("METHOD:CANCEL");
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

it("GET /reservations/{reservationId}/calendar.ics is in the language of lang, else of accept-language", async () => {
  const reservation = aReservationRow({ calendar_code: "secret" });
  const file = getCalendarHandler({
    reservations: { findReservation: () => Promise.resolve(reservation) },
    restaurants: { getRestaurant: () => Promise.resolve(restaurant) },
    sender: "table@example.com",
  });
  const ask = (language: string, lang?: "en") => {
    const query = { restaurant: reservation.restaurant_id, code: "secret", lang };
    return file({ params: { reservationId: reservation.id }, query, headers: { "accept-language": language } }, null);
  };
  expect(await ask("en-GB,en;q=0.9")).toContain("SUMMARY:Table at");
  expect(await ask("de")).toContain("SUMMARY:Tisch bei");
  expect(await ask("de", "en")).toContain("SUMMARY:Table at"); // lang is the email's language
});
