import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkRequestLimit } from "#shared/reservations/request-limits.ts";
import { isOfferCurrent } from "#shared/menus/menu-constants.ts";
import { encodeCursor, decodeCursor } from "#functions/platform/dynamodb/cursor.ts";
import { toTableChange } from "#functions/platform/dynamodb/stream.ts";
import { listPosition } from "#functions/platform/dynamodb/keys.ts";

it("a cursor decodes to the position that was encoded", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (position) => {
      expect(decodeCursor("list", encodeCursor("list", position), /^[^]*$/)).toBe(position.toWellFormed());
    }),
  );
});

it("a change of the table has the time and the number of its stream record", () => {
  const dynamodb = { SequenceNumber: "7", ApproximateCreationDateTime: 1_800_000_000 };
  const change = { at: new Date("2027-01-15T08:00:00Z"), sequenceNumber: "7" };
  expect(toTableChange({ dynamodb })).toMatchObject(change);
});

it("restaurants are sorted alphabetically, whatever their accents", () => {
  const names = ["Zur Linde", "Ähre", "Baan", "Şeker"];
  const positions = names.map((restaurant_name) => listPosition({ id: "rst_1", restaurant_name }));
  expect(positions.sort()).toEqual(["ahre#rst_1", "baan#rst_1", "seker#rst_1", "zur linde#rst_1"]);
});

describe("checkRequestLimit", () => {
  const at = "2027-03-05T19:30:00.000Z";
  const open = { open_requests: 19, open_at_restaurant: 4 };
  const quota = { ...open, minute: "2027-03-05T19:30", in_minute: 9, day: "2027-03-05", in_day: 29 };

  it.each([
    [{}, at, undefined],
    [{ open_requests: 20 }, at, "too_many_open_requests"],
    [{ open_at_restaurant: 5 }, at, "too_many_open_requests_at_restaurant"],
    [{ in_minute: 10 }, at, "too_many_requests"],
    [{ in_minute: 10 }, "2027-03-05T19:31:00.000Z", undefined],
    [{ in_day: 30 }, at, "too_many_requests_today"],
    [{ in_day: 30 }, "2027-03-06T00:00:00.000Z", undefined],
  ])(
    "allows twenty open requests, five at one restaurant, ten a minute and thirty a day: %j at %s, %s",
    (reached, now, code) => {
      expect(checkRequestLimit({ ...quota, ...reached }, now)).toBe(code);
    },
  );
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
