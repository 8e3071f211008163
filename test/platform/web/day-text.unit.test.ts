import { describe, expect, test } from "vitest";
import { formatDay, formatTypedDay, parseDay, parseTime } from "#web/platform/forms/day-text.ts";

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
  ])("read %s as %s", (text, day) => expect(parseDay(text, today)).toBe(day));

  test.each(["31.02.2027", "29.02.2027", "0.1.2027", "1.13.2027", "27", "", "morgen", "2026-02-30"])(
    "return undefined for '%s'",
    (text) => expect(parseDay(text, today)).toBeUndefined(),
  );

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
    ["1930", "19:30"],
    ["7:30", "07:30"],
    ["730", "07:30"],
    ["19", "19:00"],
    ["19 Uhr", "19:00"],
    ["7:30 pm", "19:30"],
    ["12 am", "00:00"],
    ["0:05", "00:05"],
  ])("reads %s as %s", (text, time) => expect(parseTime(text)).toBe(time));

  test.each(["24:00", "19:60", "abends", "", "13 pm"])("returns undefined for '%s'", (text) =>
    expect(parseTime(text)).toBeUndefined(),
  );
});
