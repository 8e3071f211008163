import { describe, expect, it } from "vitest";
import { ReservationRequest } from "#shared/reservations/reservation-request.ts";
import {
  canChangeMove,
  canChangeStatus,
  moveStates,
  reservationStatuses,
  viewForStatus,
} from "#shared/reservations/reservation-status.ts";
import { de } from "#shared/platform/messages/errors/de.ts";

const guest = {
  customer_name: "Käthe Groß",
  customer_email: "kaethe@example.com",
  customer_phone: "+49 30 23125 001",
  reservation_date: "2027-03-05",
  reservation_time: "19:30",
};
const errorKeys = (change: Record<string, unknown>) =>
  ReservationRequest.safeParse({ ...guest, ...change }).error?.issues.map(({ message }) => message) ?? [];
const words = new Map<string, string>(Object.entries(de.fields));

describe("ReservationRequest", () => {
  it("defaults to two guests and no special requests, and trims the name", () => {
    const { customer_name, number_of_guests, special_requests } = ReservationRequest.parse({
      ...guest,
      customer_name: "  Käthe ",
      special_requests: "  ",
    });
    expect([customer_name, number_of_guests, special_requests]).toEqual(["Käthe", 2, null]);
  });

  // Spec, section 5, 'Reservation': each rule has its own message, tested at its limit.
  it.each([
    ["customer_name", " K ", "Name muss mindestens 2 Zeichen lang sein"],
    ["customer_name", "K".repeat(101), "Name darf maximal 100 Zeichen lang sein"],
    ["customer_email", "kaethe@", "Ungültige E-Mail-Adresse"],
    ["customer_email", `${"k".repeat(250)}@ex.de`, "E-Mail darf maximal 255 Zeichen lang sein"],
    ["customer_phone", "1234", "Telefonnummer muss mindestens 5 Zeichen lang sein"],
    ["customer_phone", "1".repeat(21), "Telefonnummer darf maximal 20 Zeichen lang sein"],
    ["reservation_date", "05.03.2027", "Ungültiges Datumsformat"],
    ["reservation_date", "2027-02-30", "Ungültiges Datumsformat"],
    ["reservation_time", "7:30", "Ungültiges Zeitformat"],
    ["reservation_time", "24:00", "Ungültiges Zeitformat"],
    ["number_of_guests", 0, "Mindestens 1 Gast erforderlich"],
    ["number_of_guests", 21, "Maximal 20 Gäste erlaubt"],
    ["special_requests", "w".repeat(501), "Sonderwünsche dürfen maximal 500 Zeichen lang sein"],
  ])("rejects %s %j with the message: %s", (field, value, sentence) => {
    expect(errorKeys({ [field]: value }).map((key) => words.get(key))).toContain(sentence);
  });

  it.each([
    ["customer_name", "K".repeat(100)],
    ["customer_phone", "12345"],
    ["customer_phone", "1".repeat(20)],
    ["number_of_guests", 1],
    ["number_of_guests", 20],
    ["special_requests", "w".repeat(500)],
    ["special_requests", "Fenster,\nbitte"],
    ["special_requests", "Wir sind zu viert 👨‍👩‍👧‍👦,\tbitte am Kinderstuhl"],
    ["customer_name", "می\u200cخواهم"],
    ["customer_name", "Nguyễn Thị Ánh"],
    ["reservation_time", "00:00"],
  ])("accepts %s %j", (field, value) => {
    expect(errorKeys({ [field]: value })).toEqual([]);
  });

  it.each([
    ["customer_name", "Käthe\r\nBcc: x@example.com"],
    ["customer_name", "Käthe\u202egroß"],
    ["customer_name", "\u3164\u3164\u3164"],
    ["customer_name", `a${"\u0301".repeat(99)}`],
    ["special_requests", "Fenster\u0000"],
  ])("rejects control and invisible characters as unreadable: %s %j", (field, value) => {
    expect(errorKeys({ [field]: value })).toContain("unreadable");
  });
});

describe("the status of a reservation", () => {
  // The schedule cancels pending reservations whose time has passed and completes confirmed ones.
  it.each([
    ["customer", "pending", ["cancelled"]],
    ["customer", "confirmed", ["cancelled"]],
    ["restaurant", "pending", ["confirmed", "cancelled"]],
    ["restaurant", "confirmed", ["cancelled"]],
    ["restaurant", "cancelled", ["pending"]], // takes back a rejection
    ["schedule", "pending", ["cancelled"]],
    ["schedule", "confirmed", ["completed"]],
  ] as const)("can be changed by the %s from %s to: %j, and from no other", (who, from, becomes) => {
    const all = ["pending", "confirmed", "cancelled", "completed"] as const;
    expect(all.filter((to) => canChangeStatus(who, from, to))).toEqual(becomes);
    expect(all.filter((to) => canChangeStatus(who, "completed", to))).toEqual([]);
    if (who !== "restaurant") expect(all.filter((to) => canChangeStatus(who, "cancelled", to))).toEqual([]);
  });

  it("belongs to the past view when it is cancelled or completed", () => {
    expect(reservationStatuses.map(viewForStatus)).toEqual(["pending", "confirmed", "past", "past"]);
  });
});

describe("canChangeMove", () => {
  const table = { status: "confirmed" } as const;
  const asked = { ...table, move: {} };

  it.each([
    ["customer", table, ["asked"]],
    ["customer", asked, ["asked"]],
    ["restaurant", table, []],
    ["restaurant", asked, ["accepted", "rejected"]],
    ["schedule", asked, ["expired"]],
    ["customer", { status: "pending" }, []],
    ["restaurant", { ...asked, status: "cancelled" }, []],
  ] as const)("lets the %s of %j do %j", (actor, reservation, allowed) => {
    expect(moveStates.filter((to) => canChangeMove(actor, reservation, to))).toEqual(allowed);
  });
});
