import { describe, expect, it } from "vitest";
import {
  allergenKinds,
  containsAllergen,
  listAvoidable,
  listUnnamedKinds,
  toggleAllergen,
} from "#shared/menus/allergens.ts";
import { findMenuFeatures } from "#shared/search/dish-words.ts";
import { de } from "#shared/menus/messages/de.ts";
import { en } from "#shared/menus/messages/en.ts";

describe("containsAllergen", () => {
  it.each([
    [["A1"], "A", "yes"],
    [["A1"], "A1", "yes"],
    [["A1"], "A2", "no"],
    [["A"], "A2", "perhaps"],
    [["A", "A1"], "A2", "perhaps"],
    [["A5"], "A1", "yes"],
    [["A2", "A6"], "A1", "yes"],
    [["A1"], "A5", "perhaps"],
    [["A5"], "A6", "no"],
    [["H7", "G"], "H", "yes"],
    [["G"], "H7", "no"],
    [[], "A", "no"],
  ] as const)("a dish with %j contains %s: %s", (codes, avoided, answer) => {
    expect(containsAllergen(codes, avoided)).toBe(answer);
  });
});

describe("listAvoidable", () => {
  it.each([
    ["letters alone", ["H", "A", "A", "G"], ["A", "G", "H"]],
    ["wheat where only one of its kinds is named", ["A5"], ["A", "A1", "A5"]],
    ["named kinds with their letter", ["A1", "H7", "A4"], ["A", "A1", "A4", "H", "H7"]],
    ["every kind where some are named and others are not", ["H", "H7"], ["H", ...allergenKinds.H]],
    ["nothing", [], []],
  ])("offers %s", (_, codes, avoidable) => {
    expect(listAvoidable(codes)).toEqual(avoidable);
  });
});

describe("toggleAllergen", () => {
  it.each([
    [["G"], "A", true, ["A", "G"]],
    [["A", "G"], "A1", true, ["A1", "G"]],
    [["A1", "G"], "A2", true, ["A1", "A2", "G"]],
    [["A1", "A2"], "A1", false, ["A2"]],
    [["A1"], "A1", false, ["A"]],
    [["A1", "A2", "G"], "A", false, ["G"]],
    [["A", "A1"], "A2", true, ["A1", "A2"]],
    [["G"], "G", false, []],
  ] as const)("of %j makes, with %s %s, %j", (codes, code, isChosen, after) => {
    expect(toggleAllergen(codes, code, isChosen)).toEqual(after);
  });
});

it.each([
  [["A", "H1", "G"], ["A"]],
  [
    ["H", "A"],
    ["A", "H"],
  ],
  [["A1", "G"], []],
] as const)("the owner is asked for the kinds of %j: %j", (codes, letters) => {
  expect(listUnnamedKinds(codes)).toEqual(letters);
});

it.each([
  ["whose other dishes nobody looked at", [["G"], [], [], []], []],
  ["with named grains and nuts", [["H7"], ["J"], ["D", "G"], ["A5", "G"]], ["gluten_free"]],
])("a menu %s, %j, is said to have %j", (_, dishes, features) => {
  const menu = dishes.map((allergens, index) => ({ name: `Gericht ${index}`, is_available: true, allergens }));
  expect(findMenuFeatures(menu)).toEqual(features);
});

it.each([de, en])(
  "every kind has a name, and English names keep their capitals where they are proper names",
  (words) => {
    for (const kind of Object.values(allergenKinds).flat()) expect(words.allergens[kind]).not.toBe("");
    expect(en.mayContain(en.allergens.H6)).toBe("may contain Brazil nuts");
    expect(en.withoutThese(`${en.allergens.A1}, ${en.allergens.A6}`)).toBe("Without wheat, Khorasan wheat (Kamut)");
  },
);
