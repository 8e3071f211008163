import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkRequestLimit } from "#shared/reservations/request-limits.ts";
import { isOfferCurrent } from "#shared/menus/menu-constants.ts";
import { decodeCursor, encodeCursor } from "#functions/platform/dynamodb/cursor.ts";
import { keys, listPosition, reservationId } from "#functions/platform/dynamodb/keys.ts";
import { toTableChange } from "#functions/platform/dynamodb/stream.ts";

const anyPosition = /^[^]*$/;

describe("a cursor", () => {
  it("decodes to the position that was encoded", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (position) => {
        expect(decodeCursor("list", encodeCursor("list", position), anyPosition)).toBe(position.toWellFormed());
      }),
    );
  });

  it("is rejected when it is truncated, forged or from another list", () => {
    const cursor = encodeCursor("reservations/past", "20270305T1930_abc");
    const bad = [cursor.slice(0, -1), cursor.slice(1), "abc", "", "e30", `${cursor}.x`, `${cursor}=`];
    for (const badCursor of bad)
      expect(() => decodeCursor("reservations/past", badCursor, anyPosition)).toThrow("invalid_cursor");
    expect(() => decodeCursor("reservations/pending", cursor, anyPosition)).toThrow("invalid_cursor");
  });

  it("is rejected when its position does not match the list's pattern, even with a valid checksum", () => {
    expect(() => decodeCursor("list", encodeCursor("list", "~~~"), /^\d+$/)).toThrow("invalid_cursor");
  });
});

describe("keys", () => {
  it("identify a reservation by restaurant and id, sorted by the time of the visit", () => {
    const early = reservationId("2027-03-05", "09:30", "zzz");
    const late = reservationId("2027-03-05", "19:00", "aaa");
    expect(early).toBe("rsv_20270305T0930_zzz");
    expect(
      keys.reservation({ restaurant_id: "rst_a", id: early }).sk <
        keys.reservation({ restaurant_id: "rst_a", id: late }).sk,
    ).toBe(true);
  });

  it("index a reservation by its view for the guest and for the restaurant", () => {
    const reservation = {
      restaurant_id: "rst_a",
      user_id: "u",
      id: "rsv_20270305T0930_z",
      status: "completed" as const,
    };
    expect(keys.reservationTabs(reservation)).toEqual({
      g1pk: "CUSTOMER#u",
      g1sk: "past#20270305T0930_z",
      g2pk: "RESTAURANT_TAB#rst_a",
      g2sk: "past#20270305T0930_z",
    });
  });

  it("sort restaurants alphabetically and ignore accents", () => {
    const names = ["Zur Linde", "Ähre", "Baan", "Şeker"];
    expect(names.map((restaurant_name) => listPosition({ id: "rst_1", restaurant_name })).sort()).toEqual([
      "ahre#rst_1",
      "baan#rst_1",
      "seker#rst_1",
      "zur linde#rst_1",
    ]);
  });
});

describe("checkRequestLimit", () => {
  const at = "2027-03-05T19:30:00.000Z";
  const quota = {
    open_requests: 19,
    open_at_restaurant: 4,
    minute: "2027-03-05T19:30",
    in_minute: 9,
    day: "2027-03-05",
    in_day: 29,
  };

  it("allows at most twenty open requests, five at one restaurant, ten a minute and thirty a day", () => {
    expect(checkRequestLimit(quota, at)).toBeUndefined();
    expect(checkRequestLimit({ ...quota, open_requests: 20 }, at)).toBe("too_many_open_requests");
    expect(checkRequestLimit({ ...quota, open_at_restaurant: 5 }, at)).toBe("too_many_open_requests_at_restaurant");
    expect(checkRequestLimit({ ...quota, in_minute: 10 }, at)).toBe("too_many_requests");
    expect(checkRequestLimit({ ...quota, in_minute: 10 }, "2027-03-05T19:31:00.000Z")).toBeUndefined();
    expect(checkRequestLimit({ ...quota, in_day: 30 }, at)).toBe("too_many_requests_today");
    expect(checkRequestLimit({ ...quota, in_day: 30 }, "2027-03-06T00:00:00.000Z")).toBeUndefined();
  });
});

describe("isOfferCurrent", () => {
  it.each([
    [true, null, null, true],
    [false, null, null, false],
    [true, "2027-03-05", "2027-03-05", true],
    [true, "2027-03-06", null, false],
    [true, null, "2027-03-04", false],
  ])(
    "returns for an offer with is_active %s, from %s until %s, on 2027-03-05: %s",
    (is_active, valid_from, valid_until, isVisible) => {
      expect(isOfferCurrent({ is_active, valid_from, valid_until }, "2027-03-05")).toBe(isVisible);
    },
  );
});

describe("toTableChange", () => {
  it("converts the images of a stream record to plain values", () => {
    const NewImage = {
      pk: { S: "a" },
      price: { N: "14.5" },
      is_available: { BOOL: false },
      year: { NULL: true },
      allergens: { L: [{ S: "A" }] },
      opening_hours: { M: { monday: { M: { closed: { BOOL: true } } } } },
    };
    const change = toTableChange({
      dynamodb: { NewImage, SequenceNumber: "7", ApproximateCreationDateTime: 1_800_000_000 },
    });
    expect(change).toEqual({
      before: undefined,
      after: {
        pk: "a",
        price: 14.5,
        is_available: false,
        year: null,
        allergens: ["A"],
        opening_hours: { monday: { closed: true } },
      },
      at: new Date("2027-01-15T08:00:00Z"),
      sequenceNumber: "7",
    });
  });
});
