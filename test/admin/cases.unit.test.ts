import { describe, expect, it } from "vitest";
import { findCase } from "#shared/admin/paths.ts";
import { listChanges, possibleEvents } from "#functions/admin/cases/timeline.ts";
import { maskGuest } from "#functions/admin/cases/reservation-case.ts";
import { aReservationRow } from "#test/support/rows.ts";

const guest = { name: "", email: "", phone: "", wish: null, restaurant_message: null };

describe("the mask of a guest", () => {
  it.each([
    ["name", "Johanna Lindner", "J••• L•••"],
    ["name", "  Ösgür  ", "Ö•••"],
    ["name", "👩‍🍳 Anna", "👩••• A•••"],
    ["name", "", ""],
    ["email", "johanna@post.example", "j•••@post.example"],
    ["email", "a@b@post.example", "a•••@post.example"],
    ["email", "@post.example", "@•••"],
    ["email", "johanna", "j•••"],
    ["email", "", ""],
    ["phone", "+49 228 555 0142", "••• 142"],
    ["phone", "110", "•••"],
    ["phone", "", ""],
  ] as const)("leaves initials, the domain and the last digits, and no length: %s %j is %j", (field, value, masked) => {
    expect(maskGuest({ ...guest, [field]: value })[field]).toBe(masked);
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
    ["https://tischkaiser.example/reservations/rsv_20270305T1930_a1?restaurant=rst_lucia", { path: found }],
    ["/reservations/rsv_20270305T1930_a1?lang=en&restaurant=rst_lucia#x", { path: found }],
    ["rsv_20270305T1930_a1 rst_lucia", { path: found }],
    ["  rst_lucia, rsv_20270305T1930_a1 ", { path: found }],
    ["rst_lucia", { path: "/admin/restaurants/rst_lucia" }],
    ["https://tischkaiser.example/restaurant/rst_lucia", { path: "/admin/restaurants/rst_lucia" }],
    ["rsv_2027_a1 rst_lucia", { path: "/admin/restaurants/rst_lucia" }],
    ["rsv_20270305T1930_a1", { reservationId: "rsv_20270305T1930_a1" }],
    ["", "words"],
    ["Johanna", "words"],
    ["johanna@post.example", "words"],
  ])("takes %j for %j", (text, meant) => {
    expect(findCase(text)).toEqual(meant);
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
