import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyDecision, reviewDecisions, reviewViewOf } from "../../shared/reviews/approval.ts";
import { MenuItemChange, NewMenuItem, NewOffer, NewWine } from "../../shared/menus/requests.ts";
import { endsBeforeStart } from "../../shared/menus/offer-validity.ts";
import { toCents, isWholeCents } from "../../shared/money/price.ts";
import { RestaurantSettings } from "../../shared/restaurants/settings.ts";

const standings = [true, false].flatMap((is_approved) =>
  [true, false].map((is_verified) => ({ is_approved, is_verified })),
);

describe("a decision", () => {
  it("never leaves a restaurant verified that is not approved", () => {
    for (const standing of standings.filter((one) => one.is_approved || !one.is_verified)) {
      for (const decision of reviewDecisions) {
        const next = applyDecision(decision, standing);
        expect(next === undefined || next.is_approved || !next.is_verified).toBe(true);
      }
    }
  });

  it("verifies only after approval, and only what is both stands among the approved", () => {
    expect(applyDecision("verify", { is_approved: false, is_verified: false })).toBeUndefined();
    expect(standings.filter((standing) => reviewViewOf(standing) === "approved")).toEqual([
      { is_approved: true, is_verified: true },
    ]);
  });
});

describe("a price", () => {
  it("of whole cents is taken, whatever floating point makes of it; any other is not", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) => {
        expect(isWholeCents(cents / 100)).toBe(true);
        expect(toCents(cents / 100)).toBe(cents);
        expect(isWholeCents(cents / 100 + 0.004)).toBe(false);
      }),
    );
  });
});

describe("an entry", () => {
  it("has what it needs when only the required fields are given", () => {
    expect(NewMenuItem.parse({ name: "Suppe", price: 4 })).toMatchObject({ is_available: true, description: null });
    expect(NewOffer.parse({ title: "T", description: "D", offer_type: "daily" })).toMatchObject({ is_active: true });
    expect(NewWine.parse({ name: "R", type: "W", price: 2 })).toMatchObject({ year: null, is_available: true });
  });

  it("that is changed keeps what was left out", () => {
    expect(MenuItemChange.parse({ version: 1 })).toEqual({ version: 1 });
    expect(RestaurantSettings.parse({ version: 1 })).toEqual({ version: 1 });
  });

  it("names an allergen and an additive once, whatever was typed twice", () => {
    const marks = { allergens: ["G", "A", "G"], additives: ["1", "12", "1"] };
    const once = { allergens: ["G", "A"], additives: ["1", "12"] };
    expect(NewMenuItem.parse({ name: "Suppe", price: 4, ...marks })).toMatchObject(once);
    expect(MenuItemChange.parse({ version: 1, ...marks })).toMatchObject(once);
    expect(NewMenuItem.safeParse({ name: "Suppe", price: 4, allergens: ["O"] }).success).toBe(false);
  });

  it("ends too early only where both dates are given", () => {
    expect(endsBeforeStart({ valid_from: "2027-03-02", valid_until: "2027-03-01" })).toBe(true);
    expect(endsBeforeStart({ valid_from: "2027-03-01", valid_until: "2027-03-01" })).toBe(false);
    expect(endsBeforeStart({ valid_from: null, valid_until: "2027-03-01" })).toBe(false);
  });
});

describe("a website", () => {
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
  ])("is not %s", (website) => {
    const { error } = RestaurantSettings.safeParse({ version: 1, website });
    expect(error?.issues.map((issue) => issue.message)).toEqual(["invalid_website"]);
  });

  it.each([
    "https://linde.example",
    "http://www.linde.example/karte?tag=1",
    "https://linde.example/@linde",
    "https://кафе.рф",
    "https://müller.example",
  ])("is %s", (website) => {
    expect(RestaurantSettings.parse({ version: 1, website }).website).toBe(website);
  });
});

describe("a time zone", () => {
  it.each(["Europe/Berlin", "Europe/Kyiv", "Europe/Kiev", "Asia/Kolkata", "UTC", "America/Argentina/Buenos_Aires"])(
    "is %s",
    (time_zone) => {
      expect(RestaurantSettings.parse({ version: 1, time_zone }).time_zone).toBe(time_zone);
    },
  );

  it.each(["+02:00", "-0500", "europe/berlin", "Europe/kyiv", "EUROPE/BERLIN", "Utc", "Europe/Atlantis", "Berlin", ""])(
    "is not %j",
    (time_zone) => {
      expect(RestaurantSettings.safeParse({ version: 1, time_zone }).success).toBe(false);
    },
  );
});
