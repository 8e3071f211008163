import { describe, expect, it } from "vitest";
import { parsePhoneLine } from "#web/reservations/book/phone-line/parse-phone-line.ts";

/** A Sunday. */
const now = { date: "2026-11-22", time: "19:42" };
const parse = (line: string) => parsePhoneLine(line, now);

describe("parsePhoneLine", () => {
  it.each([
    ["4 20:00 Meier 0170 5550123", { guests: 4, time: "20:00", name: "Meier", phone: "0170 5550123" }],
    [
      "4 20:00 Meier 0170 5550123 Hund",
      { guests: 4, time: "20:00", name: "Meier", phone: "0170 5550123", note: "Hund" },
    ],
    ["Meier 4 0170/5550123 20 Uhr", { guests: 4, time: "20:00", name: "Meier", phone: "0170/5550123" }],
    ["20:00 4 Meier", { guests: 4, time: "20:00", name: "Meier" }],
    ["0170 555 0123 Meier 20:00 4", { guests: 4, time: "20:00", name: "Meier", phone: "0170 555 0123" }],
    ["Meier 20:00 0170 5550123 4", { guests: 4, time: "20:00", name: "Meier", phone: "0170 5550123" }],
    ["+49 170 5550123 2 Novák", { guests: 2, phone: "+49 170 5550123", name: "Novák" }],
    [
      "4 am 24.12. 20:00 Meier 0170 5550123 20",
      { guests: 4, date: "2026-12-24", time: "20:00", name: "Meier", phone: "0170 5550123 20" },
    ],
    ["2 jetzt", { guests: 2, time: "19:42" }],
    ["2", { guests: 2 }],
    ["", {}],
    ["   ", {}],
  ])("reads '%s'", (line, expected) => {
    expect(parse(line)).toEqual(expected);
  });

  it.each([
    ["20.30", "20:30"],
    ["20h", "20:00"],
    ["20 h", "20:00"],
    ["um 8", "20:00"],
    ["8 Uhr", "20:00"],
    ["8pm", "20:00"],
    ["8 pm", "20:00"],
    ["11 Uhr", "11:00"],
    ["12 Uhr", "12:00"],
    ["halb 8", "19:30"],
    ["halb 1", "12:30"],
    ["1930", "19:30"],
    ["19:30uhr", "19:30"],
    ["08:30", "08:30"],
    ["um 19:15 Uhr", "19:15"],
  ])("reads the time '%s' as %s", (text, time) => {
    expect(parse(`3 ${text} Rossi`)).toEqual({ guests: 3, time, name: "Rossi" });
  });

  it.each([
    ["heute", "2026-11-22"],
    ["morgen", "2026-11-23"],
    ["übermorgen", "2026-11-24"],
    ["Sonntag", "2026-11-22"],
    ["Samstag", "2026-11-28"],
    ["saturday", "2026-11-28"],
    ["24.12.", "2026-12-24"],
    ["24.12", "2026-12-24"],
    ["am 1.1.", "2027-01-01"],
    ["24.12.2027", "2027-12-24"],
  ])("reads the day '%s' as %s", (text, date) => {
    expect(parse(`4 ${text} 20:00 Meier`)).toEqual({ guests: 4, date, time: "20:00", name: "Meier" });
  });

  it.each([
    ["4P", 4],
    ["4 Personen", 4],
    ["für 4", 4],
    ["zu 4t", 4],
    ["zu viert", 4],
    ["vier", 4],
    ["four", 4],
    ["2+2", 4],
    ["4 pax", 4],
    ["99", 99],
  ])("reads the party size '%s' as %s", (text, guests) => {
    expect(parse(`${text} 20:00`).guests).toBe(guests);
  });

  it.each([
    ["Familie Öztürk", { name: "Familie Öztürk" }],
    ["Frau Dr. Meier-Schmidt", { name: "Frau Dr. Meier-Schmidt" }],
    ["Fr. Meier", { name: "Fr. Meier" }],
    ["de Vries", { name: "de Vries" }],
    ["Anna von der Heide", { name: "Anna von der Heide" }],
    ["O'Brien", { name: "O'Brien" }],
    ["meier", { name: "Meier" }],
    ["meier hund", { name: "Meier", note: "hund" }],
    ["Meier mit Hund", { name: "Meier", note: "mit Hund" }],
    ["Meier Hund", { name: "Meier", note: "Hund" }],
    ["Meier, Tisch 7", { name: "Meier", note: "Tisch 7" }],
    ["Brandt Nussallergie", { name: "Brandt", note: "Nussallergie" }],
    ["Petersen (ruhig, Hörgerät)", { name: "Petersen", note: "ruhig, Hörgerät" }],
    [
      "Wagner 0221 555071 80. Geburtstag, Torte",
      { name: "Wagner", phone: "0221 555071", note: "80. Geburtstag, Torte" },
    ],
    ["Brandt 0176 5550124 Nussallergie, Tisch 9", { name: "Brandt", note: "Nussallergie, Tisch 9" }],
    ["Meier – Fenster", { name: "Meier", note: "Fenster" }],
  ])("separates name and note in '%s'", (words, expected) => {
    expect(parse(`4 20:00 ${words}`)).toMatchObject({ guests: 4, time: "20:00", ...expected });
  });

  it.each([
    ["0 20:00 Meier", undefined],
    ["100 20:00 Meier", undefined],
    ["25:00", undefined],
  ])("takes no party size from '%s'", (line, guests) => {
    expect(parse(line).guests).toBe(guests);
  });

  it("reads a short number without a prefix, and a very long one not at all", () => {
    expect(parse("2 5550123 Meier")).toMatchObject({ phone: "5550123", guests: 2 });
    expect(parse("2 01234567890123456789012345").phone).toBeUndefined();
  });

  it("takes each field once: a second size or time stays readable in the note", () => {
    const line = parse("4 20:00 Meier 2 Kinderstühle");
    expect(line).toMatchObject({ guests: 4, time: "20:00", name: "Meier", note: "2 Kinderstühle" });
    expect(parse("4 20:00 Meier bis 22:00")).toMatchObject({ time: "20:00", note: "bis 22:00" });
  });

  it("reads a long pasted text without hanging", () => {
    const text = "Meier ".repeat(2000);
    const before = process.cpuUsage(); // the time on the clock would be that of a busy machine
    parse(text);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(500);
  });
});
