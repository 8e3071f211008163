import { describe, expect, it } from "vitest";
import { findReplacement, retiredProse } from "../../bin/lib/check/vocabulary.ts";

describe("the check of retired words", () => {
  it.each(["BookedLine", "isKept", "maxRejectedKept", "Asked", "houseName", "place", "DishTicket", "forAnyone"])(
    "refuses the name %s",
    (name) => {
      expect(findReplacement(name)).toBeTypeOf("string");
    },
  );

  it.each([
    "lineHeight",
    "firstLine",
    "PhoneLine",
    "DeadLetter",
    "signIn",
    "placeholder",
    "ticketsPrefix",
    "number_of",
  ])("takes the name %s", (name) => {
    expect(findReplacement(name)).toBeUndefined();
  });

  it("refuses in writing the words that are no ordinary ones, and no stored key", () => {
    expect("the card on its new shelf, whoever reads it".match(retiredProse)).toEqual(["shelf", "whoever"]);
    expect("a line, a sign and a letter in this place; HOUSE#rst_1; wheelhouse".match(retiredProse)).toBeNull();
  });
});
