import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyDecision, reviewDecisions, toReviewView } from "#shared/restaurants/approval.ts";
import { MenuItemChange, NewMenuItem, NewOffer, NewWine } from "#shared/menus/requests.ts";
import { endsBeforeStart } from "#shared/menus/menu-constants.ts";
import { isWholeCents, toCents } from "#shared/platform/text/price.ts";
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
  it("fill in the defaults when only the required fields are given", () => {
    expect(NewMenuItem.parse({ name: "Suppe", price: 4 })).toMatchObject({ is_available: true, description: null });
    expect(NewOffer.parse({ title: "T", description: "D", offer_type: "daily" })).toMatchObject({ is_active: true });
    expect(NewWine.parse({ name: "R", type: "W", price: 2 })).toMatchObject({ year: null, is_available: true });
  });

  it("add no defaults to a change, so that omitted fields keep their values", () => {
    expect(MenuItemChange.parse({ version: 1 })).toEqual({ version: 1 });
    expect(RestaurantSettings.parse({ version: 1 })).toEqual({ version: 1 });
  });

  it("remove duplicate allergens and additives and reject unknown allergens", () => {
    const marks = { allergens: ["G", "A", "G"], additives: ["1", "12", "1"] };
    const once = { allergens: ["G", "A"], additives: ["1", "12"] };
    expect(NewMenuItem.parse({ name: "Suppe", price: 4, ...marks })).toMatchObject(once);
    expect(MenuItemChange.parse({ version: 1, ...marks })).toMatchObject(once);
    expect(NewMenuItem.safeParse({ name: "Suppe", price: 4, allergens: ["O"] }).success).toBe(false);
  });

  it("find an end before the start only when both dates are given", () => {
    expect(endsBeforeStart({ valid_from: "2027-03-02", valid_until: "2027-03-01" })).toBe(true);
    expect(endsBeforeStart({ valid_from: "2027-03-01", valid_until: "2027-03-01" })).toBe(false);
    expect(endsBeforeStart({ valid_from: null, valid_until: "2027-03-01" })).toBe(false);
  });
});

describe("a restaurant's website", () => {
  it.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://linde.example",
    "//linde.example",
    "linde",
    "https://",
    "https://linde",
    "https://127.0.0.1",
    "https://user:pw@linde.example",
    "https://paypal.com@linde.example",
    "https:///user@linde.example",
    "https://\\\\user@linde.example",
    "https://:pw@linde.example",
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
