import { describe, expect, it } from "vitest";
import { formatPriceText, parsePriceText } from "#web/platform/forms/price-text.ts";

describe("a typed price", () => {
  it.each([
    ["17,20", 17.2],
    ["17.2", 17.2],
    [".5", 0.5],
    ["0", 0],
    ["12,", 12],
    ["12,-", 12],
    ["12.– €", 12],
    ["€ 1,250.00", 1250],
    ["1.250,00€", 1250],
    ["12€50", 12.5],
    ["12 Euro 50", 12.5],
    ["EUR 12.50", 12.5],
    ["12.345,6", 12_345.6],
    ["1 250", 1250],
    ["1\u202f250,00\u00a0€", 1250],
    ["1’250.50", 1250.5],
    ["\u200e17,20\u200b", 17.2],
    ["1.250.000", 1_250_000],
  ])("%s is %d in both languages", (text, price) => {
    expect([parsePriceText(text, "de"), parsePriceText(text, "en")]).toEqual([price, price]);
  });

  it.each([
    ["1.250", 1250, Number.NaN],
    ["1,250", Number.NaN, 1250],
    ["12.500 €", 12_500, Number.NaN],
    ["€12,500", Number.NaN, 12_500],
  ])("%s is %d in German and %d in English", (text, german, english) => {
    expect([parsePriceText(text, "de"), parsePriceText(text, "en")]).toEqual([german, english]);
  });

  it.each([
    ..."|,|-5|12-15|12 50|12€5|1€250|0,500|0.500|1.250,000|1,250.000|1.2500|12.5.0|1.250.00|12,50,|1e3|ab 12|".split(
      "|",
    ),
    ..."$12|50 ct|12,50 €/Stück|12,50 / 18,00|0,2l 4,50|zwölf".split("|"),
  ])("'%s' is none", (text) => {
    expect([parsePriceText(text, "de"), parsePriceText(text, "en")]).toEqual([Number.NaN, Number.NaN]);
  });

  it.each([
    ["de", "1.250,50"],
    ["en", "1,250.50"],
  ] as const)("is written in %s as %s", (language, text) => {
    expect(formatPriceText(1250.5, language)).toBe(text);
  });
});
