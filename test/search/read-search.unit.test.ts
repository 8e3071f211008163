import { describe, expect, it } from "vitest";
import { readSearch, toDates } from "#shared/search/read-search.ts";

const read = (text: string) => {
  const { wishes, words } = readSearch(text);
  return [...wishes.map(({ kind, value }) => `${kind}:${value}`), words].join(" ").trim();
};

describe("readSearch", () => {
  it.each([
    ["heute abend italienisch kreuzberg", "day:today time:evening district:Berlin/Kreuzberg italienisch"],
    ["tonight, sushi in Cologne", "day:today time:evening city:Köln sushi"],
    ["Freitagabend zu zweit", "day:friday time:evening guests:2"],
    ["sonntag morgen frühstück", "day:sunday time:breakfast feature:breakfast"],
    ["morgen abend um 19:30 Uhr", "day:tomorrow time:evening time:19:30"],
    ["table for 2 at 8pm", "guests:2 time:20:00 table"],
    ["am 24.12. für 4 Personen", "day:12-24 guests:4"],
    ["silvester dresden", "day:12-31 city:Dresden"],
    ["offen jetzt", "open:now"],
    ["Pizza near me", "near:me Pizza"],
    ["günstig essen köln", "price:€ city:Köln essen"],
    ["bis 20 Euro", "price:€"],
    ["Fisch, nicht zu teuer", "price:€ Fisch"],
    ["für 2 Kinder und 2 Erwachsene", "guests:4"],
    ["feines Restaurant mit Terasse", "price:€€€,€€€€ feature:terrace Restaurant"],
    ["Oranienstraße 12 Berlin", "street:Berlin/Kreuzberg city:Berlin"],
    ["Hauptstraße 12 Leipzig", "street: city:Leipzig"],
    ["10435 Berlin", "district:Berlin/Prenzlauer Berg city:Berlin"],
    ["Westend", "district:/Westend"],
    ["Westend Frankfurt", "district:Frankfurt am Main/Westend city:Frankfurt am Main"],
    ["Frankfurt (Oder)", "city:Frankfurt (Oder)"],
    ["Sankt Pauli", "district:Hamburg/St. Pauli"],
    ["prenzlauerberg", "district:Berlin/Prenzlauer Berg"],
    ["Kantstr. Berlin", "street:Berlin/Charlottenburg city:Berlin"],
    ["essen in Essen", "city:Essen essen"],
    ["children's birthday", "feature:childrens_birthday"],
    ["2 kinder, hunde erlaubt, glutenfrei", "feature:children feature:dogs feature:gluten_free 2"],
    ["Zum Kastanienkaiser", "Zum Kastanienkaiser"],
    ["Mittelmeer", "Mittelmeer"],
  ])("reads %j as %j", (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it("says what is left without each wish, with the small word before it", () => {
    expect(readSearch("Pizza mit Terrasse in Köln").wishes).toEqual([
      { kind: "feature", value: "terrace", text: "mit Terrasse", rest: "Pizza in Köln" },
      { kind: "city", value: "Köln", text: "in Köln", rest: "Pizza mit Terrasse" },
    ]);
  });
});

describe("toDates", () => {
  it.each([
    ["today", ["2026-11-27"]],
    ["overmorrow", ["2026-11-29"]],
    ["friday", ["2026-11-27"]],
    ["thursday", ["2026-12-03"]],
    ["weekend", ["2026-11-28", "2026-11-29"]],
    ["12-24", ["2026-12-24"]],
    ["01-06", ["2027-01-06"]],
  ])("takes %j on Friday, 27 November 2026 for %j", (day, dates) => {
    expect(toDates(day, "2026-11-27")).toEqual(dates);
  });
});
