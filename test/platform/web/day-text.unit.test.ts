import { describe, expect, test } from "vitest";
import {
  formatDay,
  formatDays,
  formatTypedDay,
  parseClosingTime,
  parseDay,
  parseTime,
} from "#web/platform/forms/day-text.ts";

const today = "2026-11-21";

describe("parseDay and formatTypedDay", () => {
  test.each([
    ["27.11.2026", "2026-11-27"],
    ["27.11.26", "2026-11-27"],
    [" 27/11/2026 ", "2026-11-27"],
    ["27-11-2026", "2026-11-27"],
    ["27. 11. 2026", "2026-11-27"],
    ["2026-11-27", "2026-11-27"],
    ["27.11.", "2026-11-27"],
    ["27.11", "2026-11-27"],
    ["21.11.", "2026-11-21"],
    ["3.1.", "2027-01-03"],
    ["29.02.2028", "2028-02-29"],
    ["24,12,", "2026-12-24"],
    ["24,12,2027", "2027-12-24"],
    ["24, 12, 27", "2027-12-24"],
    ["24 12", "2026-12-24"],
    ["24 12 2027", "2027-12-24"],
    ["24.12 2027", "2027-12-24"],
    ["2412", "2026-12-24"],
    ["241227", "2027-12-24"],
    ["24122027", "2027-12-24"],
    ["20271224", "2027-12-24"],
    ["2027.12.24", "2027-12-24"],
    ["24.12.’27", "2027-12-24"],
    ["\u200e24.\u00a012.\u00a02027", "2027-12-24"],
    ["24. Dezember", "2026-12-24"],
    ["24 dez 27", "2027-12-24"],
    ["24.Dez.2027", "2027-12-24"],
    ["3. März", "2027-03-03"],
    ["3 maerz", "2027-03-03"],
    ["6. Jänner 2027", "2027-01-06"],
    ["5 Mar 2027", "2027-03-05"],
    ["1st of May", "2027-05-01"],
    ["December 24th, 2027", "2027-12-24"],
    ["Dec 24", "2026-12-24"],
    ["Do., 24. Dez.", "2026-12-24"],
    ["Fr 24.12.2027", "2027-12-24"],
    ["am Donnerstag, den 24.12.", "2026-12-24"],
    ["Sun 22 Nov", "2026-11-22"],
    ["Heiligabend", "2026-12-24"],
    ["am Silvester", "2026-12-31"],
    ["New Year’s Eve", "2026-12-31"],
    ["Neujahr", "2027-01-01"],
  ])("read %s as %s", (text, day) => expect(parseDay(text, today)).toBe(day));

  test.each([
    "31.02.2027",
    "29.02.2027",
    "0.1.2027",
    "1.13.2027",
    "27",
    "",
    "morgen",
    "2026-02-30",
    "24.13.",
    "12/24/2027",
    "5-6.12.",
    "10-12",
    "1-2",
    "24.12.-26.12.",
    "24.-26. Dezember",
    "24.12.202",
    "1112027",
    "Dezember 2027",
    "Dez",
    "24 Dezemer",
    "24.12.1927",
    "24.12.2027 20:00",
    "19:30",
    "Fr 24.12.",
    "-24.12.",
  ])("return undefined for '%s'", (text) => expect(parseDay(text, today)).toBeUndefined());

  test("format a day for a field the German way", () => expect(formatTypedDay("2026-11-27")).toBe("27.11.2026"));

  test.each([
    ["de", "05.03.2027"],
    ["en", "5 Mar 2027"],
  ] as const)("format a date in %s as %s", (language, date) =>
    expect(formatDay("2027-03-05", "date", language)).toBe(date),
  );
});

describe("parseTime", () => {
  test.each([
    ["19:30", "19:30"],
    ["19.30", "19:30"],
    ["19,30", "19:30"],
    ["1930", "19:30"],
    ["7:30", "07:30"],
    ["730", "07:30"],
    ["19", "19:00"],
    ["19 Uhr", "19:00"],
    ["7:30 pm", "19:30"],
    ["12:30 am", "00:30"],
    ["12 am", "00:00"],
    ["19 30", "19:30"],
    ["19h30", "19:30"],
    ["um 19 Uhr 30", "19:30"],
    ["7.30 p.m.", "19:30"],
    ["0:05", "00:05"],
  ])("reads %s as %s", (text, time) => expect(parseTime(text)).toBe(time));

  test.each(["24:00", "19:60", "abends", "", "13 pm", "halb acht", "19-20", "7,5"])(
    "returns undefined for '%s'",
    (text) => expect(parseTime(text)).toBeUndefined(),
  );
});

describe("parseClosingTime", () => {
  test.each([
    "24:00",
    "24.00 Uhr",
    "24,00",
    "24 Uhr",
    "24",
    "2400",
    "24h",
    "24 00",
    "24 Uhr 00",
    "Mitternacht",
    "um Mitternacht",
    "midnight",
    "0",
    "00:00",
    "12 am",
  ])("reads '%s' as midnight", (text) => expect(parseClosingTime(text)).toBe("00:00"));

  test.each(["24:30", "2430", "24:01", "25", "240:0", "open end", ""])("returns undefined for '%s'", (text) =>
    expect(parseClosingTime(text)).toBeUndefined(),
  );

  test("reads other times as parseTime does", () => expect(parseClosingTime("22.30")).toBe("22:30"));
});

test.each([
  ["de", "28.11. – 22.12.2026"],
  ["en", "28 Nov – 22 Dec 2026"],
] as const)("days from one to another read the same on the server as in a browser: %s", (language, text) =>
  expect(formatDays("2026-11-28", "2026-12-22", language)).toBe(text),
);
