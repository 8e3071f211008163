import { beforeAll, expect, it } from "vitest";
import { hourWords, listTimes } from "#web/reservations/parts/hour-text.ts";

beforeAll(() => hourWords);

/** docs/inputs.md, 'Hours of a restaurant, its services and blocks in words'. */
it.each([
  ["19:30", ["19:30"]],
  ["7pm", ["19:00"]],
  ["7", ["07:00"]],
  ["7 Uhr abends", ["19:00"]],
  ["sieben Uhr morgens", ["07:00"]],
  ["7 in the evening", ["19:00"]],
  ["ab 18 Uhr", ["18:00"]],
  ["zwanzig Uhr dreißig", ["20:30"]],
  ["mittags um zwölf", ["12:00"]],
  ["12 Uhr mittags", ["12:00"]],
  ["noon", ["12:00"]],
  ["halb acht abends", ["19:30"]],
  ["dreiviertel elf morgens", ["10:45"]],
  ["halb acht", ["07:30", "19:30"]],
  ["viertel nach sieben", ["07:15", "19:15"]],
  ["half past ten", ["10:30", "22:30"]],
  ["quarter to 8", ["07:45", "19:45"]],
  ["½8", ["07:30", "19:30"]],
  ["acht", ["08:00", "20:00"]],
  ["sieben o'clock", ["07:00", "19:00"]],
] as const)("reads '%s' as %j", (text, times) => {
  expect(listTimes(text)).toEqual(times);
  expect(listTimes(` ${text.toUpperCase()} `, true)).toEqual(times);
});

it.each([
  "",
  "abends",
  "halb",
  "halb dreizehn",
  "7 bis 10",
  "halb acht bis zehn",
  "kurz vor acht",
  "8 oder 9",
  "halb acht Meier",
  "Sa halb acht",
  "jetzt",
  "in einer Stunde",
  "4 Gäste um acht",
  "25",
  "24:30",
  "7:30 abends oder später",
])("finds no time in '%s'", (text) => {
  expect([listTimes(text), listTimes(text, true)]).toEqual([[], []]);
});

it.each(["24:00", "Mitternacht", "midnight", "24 Uhr nachts", "zwölf Uhr nachts", "12 Uhr nachts"])(
  "takes '%s' as an end",
  (text) => {
    expect(listTimes(text, true)).toEqual(["00:00"]);
  },
);
