import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyDecision, reviewDecisions, toReviewView } from "#shared/restaurants/approval.ts";
import { MenuItemChange, NewMenuItem } from "#shared/menus/requests.ts";
import { toCents, isWholeCents } from "#shared/platform/text/price.ts";
import { RestaurantSettings } from "#shared/restaurants/settings.ts";

const approvalStates = [true, false].flatMap((is_approved) =>
  [true, false].map((is_verified) => ({ is_approved, is_verified })),
);

describe("applyDecision", () => {
  it("never leaves an unapproved restaurant verified", () => {
    for (const state of approvalStates.filter((one) => one.is_approved || !one.is_verified)) {
      for (const decision of reviewDecisions) {
        const next = applyDecision(decision, state);
        expect(next === undefined || next.is_approved || !next.is_verified).toBe(true);
      }
    }
  });

  it("verifies only approved restaurants, and the approved view has only verified ones", () => {
    expect(applyDecision("verify", { is_approved: false, is_verified: false })).toBeUndefined();
    expect(approvalStates.filter((state) => toReviewView(state) === "approved")).toEqual([
      { is_approved: true, is_verified: true },
    ]);
  });
});

describe("isWholeCents", () => {
  it("accepts a price of whole cents despite floating-point errors and rejects any other", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) => {
        expect(isWholeCents(cents / 100)).toBe(true);
        expect(toCents(cents / 100)).toBe(cents);
        expect(isWholeCents(cents / 100 + 0.004)).toBe(false);
      }),
    );
  });
});

describe("the schemas of menu entries", () => {
  it("add no defaults to a change, so that omitted fields keep their values", () => {
    expect(MenuItemChange.parse({ version: 1 })).toEqual({ version: 1 });
    expect(RestaurantSettings.parse({ version: 1 })).toEqual({ version: 1 });
  });

  it("remove duplicate allergens and additives and reject unknown allergens", () => {
    const marks = { allergens: ["G", "A", "G"], additives: ["1", "12", "1"] };
    const once = { allergens: ["G", "A"], additives: ["1", "12"] };
    expect(NewMenuItem.parse({ name: "Suppe", price: 4, ...marks })).toMatchObject(once);
    expect(MenuItemChange.parse({ version: 1, ...marks })).toMatchObject(once);
  });

  it.each([
    [["A"], true], // from before grains and nuts had codes
    [["A1", "A6", "H1", "H8", "N"], true],
    [["O"], false],
    [["A0"], false],
    [["A7"], false],
    [["H9"], false],
    [["G1"], false],
    [["a1"], false],
    [["A1 "], false],
  ])("accept or reject the codes of allergens, grains and nuts: %j", (allergens, isValid) => {
    expect(NewMenuItem.safeParse({ name: "Suppe", price: 4, allergens }).success).toBe(isValid);
  });
});

describe("a restaurant's website", () => {
  it.each([
    "javascript:alert(1)",
    "ftp://linde.example",
    "//linde.example",
    "linde",
    "https://linde",
    "https://127.0.0.1",
  ])("is rejected with invalid_website: %s", (website) => {
    const { error } = RestaurantSettings.safeParse({ version: 1, website });
    expect(error?.issues.map((issue) => issue.message)).toEqual(["invalid_website"]);
  });

  it.each([
    "https://linde.example",
    "http://www.linde.example/karte?tag=1",
    "https://linde.example/@linde",
    "https://кафе.рф",
    "https://müller.example",
  ])("is accepted: %s", (website) => {
    expect(RestaurantSettings.parse({ version: 1, website }).website).toBe(website);
  });
});

describe("a restaurant's time zone", () => {
  it.each(["Europe/Berlin", "Europe/Kyiv", "Europe/Kiev", "Asia/Kolkata", "UTC", "America/Argentina/Buenos_Aires"])(
    "is accepted: %s",
    (time_zone) => {
      expect(RestaurantSettings.parse({ version: 1, time_zone }).time_zone).toBe(time_zone);
    },
  );

  it.each(["+02:00", "-0500", "europe/berlin", "Europe/kyiv", "EUROPE/BERLIN", "Utc", "Europe/Atlantis", "Berlin", ""])(
    "is rejected: %j",
    (time_zone) => {
      expect(RestaurantSettings.safeParse({ version: 1, time_zone }).success).toBe(false);
    },
  );
});
