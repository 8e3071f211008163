import { describe, expect, it } from "vitest";
import { getCourse, groupByHeading } from "#shared/menus/courses.ts";
import { sortEntries } from "#functions/menus/list-page.ts";
import { menuItems } from "#functions/menus/kinds.ts";
import { OwnMenuItem } from "#shared/menus/menu.ts";
import { matchesSearch } from "#web/menus/menu/menu-filter.ts";
import { aDish } from "#test/support/component/given.ts";

/** docs/inputs.md, 'Headings of a menu'. */
describe("headings", () => {
  it.each([
    ["composed and decomposed", ["Getränke", "Getra\u0308nke"]],
    ["in capitals, with a blank at the end", ["Vorspeisen", "VORSPEISEN "]],
    ["ß and SS", ["Süßes", "SÜSSES", "SÜẞES"]],
    ["ae for ä", ["Getränke", "Getraenke"]],
    ["several blanks, a no-break one", ["Vegane Gerichte", "Vegane  Gerichte", "Vegane\u00a0Gerichte"]],
    ["a soft hyphen, a zero-width space", ["Hauptgerichte", "Haupt\u00adgerichte", "Haupt\u200bgerichte"]],
    ["apostrophes and dashes", ["Für's Kind – klein", "Für’s Kind - klein", "Für´s Kind - klein"]],
    ["a colon at the end", ["Getränke", "Getränke:", "Getränke : "]],
    ["blanks around a slash", ["Grill / Pfanne", "Grill/Pfanne", "Grill /Pfanne"]],
    ["blanks around an ampersand", ["Tee & Kaffee", "Tee&Kaffee"]],
    ["blanks in brackets", ["Nachtisch (warm)", "Nachtisch ( warm )", "Nachtisch(warm)"]],
    ["blanks around a dash", ["Beilagen – klein", "Beilagen-klein", "Beilagen - klein"]],
    ["a ligature", ["Pfifferlinge", "Pﬁﬀerlinge"]],
  ])("meet, as the first one is spelled: %s", (_kind, headings) => {
    expect(groupByHeading(headings, (heading) => heading)).toEqual([[headings[0], headings]]);
    expect(new Set(headings.map(getCourse)).size).toBe(1);
  });

  it.each([
    ["Menü €", "Menü €€"],
    ["Pizza 26 cm", "Pizza 32 cm"],
    ["🍕", "🍔"],
    ["Suppen", "Suppe"],
  ])("%s and %s stay apart", (one, other) => {
    expect(groupByHeading([one, other], (heading) => heading)).toHaveLength(2);
  });

  it("keep their owner's order among dishes whose headings are spelled differently", () => {
    const dishes = ["Suppen", "SUPPEN", "Suppen"].map((category, index) =>
      OwnMenuItem.parse({ ...aDish({ id: `mnu_${index}`, category }), restaurant_id: "rst_a", version: 1 }),
    );
    expect(sortEntries(menuItems, dishes.toReversed()).map(({ id }) => id)).toEqual(["mnu_0", "mnu_1", "mnu_2"]);
  });
});

/** docs/inputs.md, 'Closeness of words'. */
describe("a search in a menu", () => {
  it.each([
    ["pfiff", "Pﬁﬀerlinge"],
    ["kaiserschmarrn", "Kaiser\u00adschmarrn"],
    ["kaiserschmarrn", "Kaiser Schmarrn"],
    ["kaiser schmarrn", "Kaiserschmarrn"],
    ["omas suppe", "Oma’s Suppe"],
    ["oma's", "Omas Suppe"],
    ["shepherds pie", "Shepherd´s Pie"],
    ["fischbrotchen", "Fisch-Brötchen"],
    ["créme brulee", "Cre\u0300me bru\u0302le\u0301e"],
    ["sankt pauli teller", "St. Pauli Teller"],
    ["st pauli", "Sankt-Pauli-Teller"],
    ["fish and chips", "Fish & Chips"],
  ])("for %j finds %j", (typed, name) => {
    expect(matchesSearch([name, null], typed)).toBe(true);
  });

  it("does not find a word that begins within one word and ends in the next", () => {
    expect(matchesSearch(["Joghurt oder Eis", null], "reis")).toBe(false);
  });
});
