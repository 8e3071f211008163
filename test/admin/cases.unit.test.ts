import { describe, expect, it } from "vitest";
import { findCase } from "#shared/admin/paths.ts";
import { listChanges, possibleEvents } from "#functions/admin/cases/timeline.ts";
import { maskGuest } from "#functions/admin/cases/reservation-case.ts";
import { aReservationRow } from "#test/support/rows.ts";

const guest = { name: "", email: "", phone: "", wish: null, restaurant_message: null };

describe("the mask of a guest", () => {
  it.each([
    ["Johanna Lindner", "J••• L•••"],
    ["  Ösgür  ", "Ö•••"],
    ["👩‍🍳 Anna", "👩••• A•••"],
    ["", ""],
  ])("leaves of the name %j the initials, and not its length: %j", (name, masked) => {
    expect(maskGuest({ ...guest, name }).name).toBe(masked);
  });

  it.each([
    ["johanna@post.example", "j•••@post.example"],
    ["a@b@post.example", "a•••@post.example"],
    ["@post.example", "@•••"],
    ["johanna", "j•••"],
    ["", ""],
  ])("leaves of the address %j the first letter and the domain: %j", (email, masked) => {
    expect(maskGuest({ ...guest, email }).email).toBe(masked);
  });

  it.each([
    ["+49 228 555 0142", "••• 142"],
    ["110", "•••"],
    ["", ""],
  ])("leaves of the number %j its last digits, if it is long enough: %j", (phone, masked) => {
    expect(maskGuest({ ...guest, phone }).phone).toBe(masked);
  });

  it("says of a wish and of the restaurant's sentence only whether there is one", () => {
    expect(maskGuest({ ...guest, wish: "Ruhig", restaurant_message: null })).toMatchObject({
      has_wish: true,
      has_restaurant_message: false,
    });
  });
});

describe("the search for a case", () => {
  const found = "/admin/reservations/rsv_20270305T1930_a1?restaurant=rst_lucia";
  it.each([
    "https://tischkaiser.example/reservations/rsv_20270305T1930_a1?restaurant=rst_lucia",
    "/reservations/rsv_20270305T1930_a1?lang=en&restaurant=rst_lucia#x",
    "rsv_20270305T1930_a1 rst_lucia",
    "  rst_lucia, rsv_20270305T1930_a1 ",
  ])("finds the reservation in %j", (text) => {
    expect(findCase(text)).toEqual({ path: found });
  });

  it.each(["rst_lucia", "https://tischkaiser.example/restaurant/rst_lucia", "rsv_2027_a1 rst_lucia"])(
    "finds the restaurant in %j",
    (text) => {
      expect(findCase(text)).toEqual({ path: "/admin/restaurants/rst_lucia" });
    },
  );

  it("misses the restaurant of a reservation that is named alone", () => {
    expect(findCase("rsv_20270305T1930_a1")).toBe("restaurant_missing");
  });

  it.each(["", "Johanna", "johanna@post.example"])("takes %j for words", (text) => {
    expect(findCase(text)).toBe("words");
  });
});

describe("the timeline of a case", () => {
  const changed = aReservationRow({
    id: "rsv_20270305T2000_a1",
    first_id: "rsv_20270304T1800_a1",
    changed_at: "2026-11-20T11:00:00.000Z",
    previous: { reservation_date: "2027-03-05", reservation_time: "19:30", number_of_guests: 2 },
    version: 3,
  });

  const changes = (fields: object) =>
    listChanges({ ...changed, ...fields }).map((entry) => "what" in entry && entry.what);

  it("names a change of the request between the request and its answer", () => {
    expect(changes({})).toEqual(["requested", "changed"]);
    const confirmed_at = "2026-11-20T12:00:00.000Z";
    const answered = { status: "confirmed", changed_by: "restaurant", confirmed_at };
    expect(changes(answered)).toEqual(["requested", "changed", "confirmed"]);
  });

  it("looks for emails about a changed request under its former ids, too", () => {
    expect(possibleEvents(changed)).toEqual(
      expect.arrayContaining([
        "reservation.requested#rsv_20270304T1800_a1#1",
        "reservation.changed#rsv_20270305T1930_a1#2",
        "reservation.changed#rsv_20270305T2000_a1#3",
      ]),
    );
  });
});
