import { describe, expect, it } from "vitest";
import { defaultOpeningHours } from "#shared/restaurants/default-hours.ts";
import { addDays } from "#shared/restaurants/opening-hours.ts";
import { parsePhoneLine } from "#web/reservations/book/phone-line/parse-phone-line.ts";
import { correctLine, toPhoneBooking } from "#web/reservations/book/phone-line/phone-booking.ts";
import type { LineContext } from "#web/reservations/book/phone-line/reader.ts";

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
      "4 am 24.12. 20:00 Meier 0170 5550123",
      { guests: 4, date: "2026-12-24", time: "20:00", name: "Meier", phone: "0170 5550123" },
    ],
    ["2 jetzt", { guests: 2, date: "2026-11-22", time: "19:42", calendarDate: "2026-11-22", isNow: true }],
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
    ["von der Heydt", { name: "von der Heydt" }],
    ["von Berg", { name: "von Berg" }],
    ["von Frau Meier", { name: "Frau Meier" }],
    ["Reservierung von Meier", { name: "Meier" }],
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

/** docs/inputs.md. A Thursday. */
const thursday: LineContext = {
  date: "2026-11-26",
  time: "18:42",
  schedule: { opening_hours: defaultOpeningHours, closing_days: [], time_zone: "Europe/Berlin" },
};
const settle = (line: string, ...settled: NonNullable<LineContext["settled"]>) =>
  summarize(line, { ...thursday, settled });
/** What was read, and what is asked: the words, and the answers beside 'note'. */
const summarize = (line: string, context: LineContext) => {
  const { questions = [], calendarDate: _, ...read } = parsePhoneLine(line, context);
  const asked = questions.map(({ text, answers }) =>
    [text, ...answers.slice(0, -1).map((answer) => Object.values(answer).join(" "))].join(": "),
  );
  return [...Object.values(read), ...asked.map((question) => `? ${question}`)].join(" | ");
};

describe("a line as it is typed", () => {
  it.each([
    ["Sa 20:00 4 Meier", "4 | 2026-11-28 | 20:00 | Meier"],
    ["4 20:00 Sa Meier", "4 | 2026-11-28 | 20:00 | Meier"],
    ["4 Do. 20:00 Meier", "4 | 2026-11-26 | 20:00 | Meier"],
    ["Fr 19:30 4 Meier", "4 | 2026-11-27 | 19:30 | Meier"],
    ["Mo. 30.11. 4 um 19.30 Uhr Schmidt", "4 | 2026-11-30 | 19:30 | Schmidt"],
    ["28.11. (Sa) 20:00 4 Meier", "4 | 2026-11-28 | 20:00 | Meier"],
    ["4 19:30 Fr. Meier", "4 | 19:30 | Fr. Meier"],
    ["4 19:30 Meier Fr", "4 | 2026-11-27 | 19:30 | Meier"],
    ["4 kommenden Freitag 20:00 Meier", "4 | 2026-11-27 | 20:00 | Meier"],
    ["20 Kinder 3 Betreuer 12 Uhr Özil", "23 | 12:00 | Özil | 20 Kinder 3 Betreuer"],
    ["2 Frauen 3 Männer 20 Uhr Özil", "5 | 20:00 | Özil"],
    ["Lopez 4er Tisch 18 Uhr", "4 | 18:00 | Lopez"],
    ["4 kommenden Donnerstag 20:00 Meier", "4 | 2026-12-03 | 20:00 | Meier"],
    ["4 this Thursday 8pm Smith", "4 | 2026-11-26 | 20:00 | Smith"],
    ["4 nächsten Dienstag 20:00 Meier", "4 | 2026-12-01 | 20:00 | Meier"],
    ["Freitag nächste Woche 19 Uhr 4 Meier", "4 | 2026-12-04 | 19:00 | Meier"],
    ["4 kommende Woche Fr 19 Uhr Meier", "4 | 2026-12-04 | 19:00 | Meier"],
    ["Name: Lisa Brandt 3 20:00", "3 | 20:00 | Lisa Brandt"],
    ["4 20.12 19:00 Meier", "4 | 2026-12-20 | 19:00 | Meier"],
    ["24,12, 20:00 4 Meier", "4 | 2026-12-24 | 20:00 | Meier"],
    ["4 24. Dezember 19 Uhr Meier", "4 | 2026-12-24 | 19:00 | Meier"],
    ["Dec 24th at 7 for 4 Smith", "4 | 2026-12-24 | 19:00 | Smith"],
    ["4 am 4. 20:00 Meier", "4 | 2026-12-04 | 20:00 | Meier"],
    ["in 3 Tagen 20:00 4 Meier", "4 | 2026-11-29 | 20:00 | Meier"],
    ["Samstag morgen 11 Uhr 4 Meier", "4 | 2026-11-28 | 11:00 | Meier"],
    ["4 halb neun Meier", "4 | 20:30 | Meier"],
    ["4 viertel nach 7 Meier", "4 | 19:15 | Meier"],
    ["4 dreiviertel acht Meier", "4 | 19:45 | Meier"],
    ["5 vor halb 9 4 Meier", "4 | 20:25 | Meier"],
    ["4 half past seven Smith", "4 | 19:30 | Smith"],
    ["4 20-22 Uhr Meier", "4 | 20:00 | Meier | 20-22 Uhr"],
    ["4 von 20 bis 22 Uhr Meier", "4 | 20:00 | Meier | von 20 bis 22 Uhr"],
    ["2 in 10 Minuten Meier", "2 | 2026-11-26 | 18:52 | Meier"],
    ["4 in 1,5h Meier", "4 | 2026-11-26 | 20:12 | Meier"],
    ["4 In Einer Viertelstunde Meier", "4 | 2026-11-26 | 18:57 | Meier"],
    ["4 in an hour and a half Smith", "4 | 2026-11-26 | 20:12 | Smith"],
    ["4 01.12.2026 20:00 Meier 0170 5550123", "4 | 2026-12-01 | 20:00 | Meier | 0170 5550123"],
    ["4 05/12/26 20:00 Meier", "4 | 2026-12-05 | 20:00 | Meier"],
    ["01 12 2026 4 20:00 Meier", "4 | 2026-12-01 | 20:00 | Meier"],
    ["28. 11. 2026 20:00 4 Meier", "4 | 2026-11-28 | 20:00 | Meier"],
    ["0112 4 20:00 Meier", "4 | 2026-12-01 | 20:00 | Meier"],
    ["24122026 0170 5550123 4 20:00 Meier", "4 | 2026-12-24 | 20:00 | Meier | 0170 5550123"],
    ["am ersten Dezember 19 Uhr 4 Meier", "4 | 2026-12-01 | 19:00 | Meier"],
    ["2. Weihnachtstag 12 Uhr 4 Meier", "4 | 2026-12-26 | 12:00 | Meier"],
    ["4 Samstagabend 8 Uhr Meier", "4 | 2026-11-28 | 20:00 | Meier"],
    ["4 3/4 8 Meier", "4 | 19:45 | Meier"],
    ["4 kurz nach 8 Meier", "4 | 20:00 | Meier | kurz nach 8"],
    ["zwischen 19 und 20 Uhr 4 Meier", "4 | 19:00 | Meier | zwischen 19 und 20 Uhr"],
    ["ca. 4 20:00 Meier", "4 | 20:00 | Meier | ca. 4"],
    ["4? 20:00 Meier", "4 | 20:00 | Meier | 4?"],
    ["4 Pers. | 20:00 | Meier | T:01705550123", "4 | 20:00 | Meier | 01705550123"],
    ["4 Plätze 20:00 Meier", "4 | 20:00 | Meier"],
    ["4 Friday week 7pm Smith", "4 | 2026-12-04 | 19:00 | Smith"],
    ["5 Personen 3 Erwachsene 2 Kinder 20:00 Meier", "5 | 20:00 | Meier | 3 Erwachsene 2 Kinder"],
    ["4 20:00 Meier, 0431 / 55 50 12", "4 | 20:00 | Meier | 0431 / 55 50 12"],
    ["4@8 Smith", "4 | 20:00 | Smith"],
    ["1/4 nach 7 3 Otto", "3 | 19:15 | Otto"],
    ["½8 3 Otto", "3 | 19:30 | Otto"],
    ["20-15 3 Otto", "3 | 20:15 | Otto"],
    ["Mo-Abend 19 Uhr 4 Weber", "4 | 2026-11-30 | 19:00 | Weber"],
    ["Sa.28.11. 20:00 6 Krüger", "6 | 2026-11-28 | 20:00 | Krüger"],
    ["4 27.Nov 18 Uhr30 Krüger", "4 | 2026-11-27 | 18:30 | Krüger"],
    ["NYE 8pm 8 Bird", "8 | 2026-12-31 | 20:00 | Bird"],
    ["new years eve 8pm 8 Bird", "8 | 2026-12-31 | 20:00 | Bird"],
    ["Tag der Deutschen Einheit 18:00 4 Weber", "4 | 2027-10-03 | 18:00 | Weber"],
    ["4 20:00 Meier 60. Geb.", "4 | 20:00 | Meier | 60. Geb."],
    ["Max Meier 4 20:00", "4 | 20:00 | Max Meier"],
    ["4 20:00 Meier Tel. Nr. 0170 5550123", "4 | 20:00 | Meier | 0170 5550123"],
    ["4 20:00 Meier Handynummer: 0170 5550123", "4 | 20:00 | Meier | 0170 5550123"],
    ["4 20:00 Meier 01705550123 mobil", "4 | 20:00 | Meier | 01705550123 | mobil"],
    ["4 20:00 Meier 030/55 50 12", "4 | 20:00 | Meier | 030/55 50 12"],
    ["4 20:00 am Tresen", "4 | 20:00 | am Tresen"],
    ["4 20:00 an der Bar, Meier", "4 | 20:00 | Meier | an der Bar | ? Meier: name"],
    ["Will Smith 4 20:00", "4 | 20:00 | Will Smith"],
    ["Hello, my name is Tom Jones, table for 4 at 8pm", "4 | 20:00 | Tom Jones | for"],
    ["Fr. Krebs 4 20:00 am Fenster", "4 | 20:00 | Fr. Krebs | am Fenster"],
    ["2 Erw 2 Kinder 20:00 Meier", "4 | 20:00 | Meier | 2 Erw 2 Kinder"],
    ["4 Personen davon 2 Kinder 20:00 Meier", "4 | 20:00 | Meier | davon 2 Kinder"],
    ["20:00 zu acht auf Meier", "8 | 20:00 | Meier"],
    ["ein Tisch für vier um 20 Uhr auf den Namen Sonntag", "4 | 20:00 | Sonntag"],
    ["ca. 10 Personen 20:00 Meier", "10 | 20:00 | Meier | ca. 10 Personen"],
    ["4 20:00 Meier 0170 5550123, 2 Hochstühle", "4 | 20:00 | Meier | 0170 5550123 | 2 Hochstühle"],
    ["4 20:00 Meier Kundennr. 123456, 030 1234567", "4 | 20:00 | Meier | 030 1234567 | Kundennr. 123456"],
    ["4 20:00 Meier Kd-Nr 4711 0170 5550123", "4 | 20:00 | Meier | 0170 5550123 | Kd-Nr 4711"],
    ["4 20:00 Meier 030 1234567 Gutschein Nr. 987654", "4 | 20:00 | Meier | 030 1234567 | Gutschein Nr. 987654"],
    ["4 20:00 Gutschein 98765 Meier 0170 5550123", "4 | 20:00 | Meier | 0170 5550123 | Gutschein 98765"],
    ["Reservierung 0170 5550123 4 20:00 Meier", "4 | 20:00 | Meier | 0170 5550123"],
    ["x4 20:00 Meier", "4 | 20:00 | Meier"],
    ["4 7ish Smith", "4 | 19:00 | Smith | 7ish"],
    ["Meier 20:00 0170 55 50 12 34", "20:00 | Meier | 0170 55 50 12 34"],
    ["4 20:00 Meier +49 (170) 5550123", "4 | 20:00 | Meier | +49 (170) 5550123"],
    ["2 19,30 Uhr Kim", "2 | 19:30 | Kim"],
    ["2 12.11 Uhr Kim", "2 | 12:11 | Kim"],
    ["2 24.00 Uhr Kim", "2 | 24:00 | Kim"],
    ["Guten Morgen, Tisch für 4 20 Uhr Huber", "4 | 20:00 | Huber"],
    ["Servus, Tisch für 4 heute 19 Uhr auf Huber", "4 | 2026-11-26 | 19:00 | Huber"],
    ["Grüß Sie, Frau Huber, 4 Personen 20 Uhr", "4 | 20:00 | Frau Huber"],
    ["Clark - 4 - 19:00 - 27.11.", "4 | 2026-11-27 | 19:00 | Clark"],
    ["4 Clark 19:00 - 12.12.", "4 | 2026-12-12 | 19:00 | Clark"],
    ["4 Clark 19:00 Tisch 3/4", "4 | 19:00 | Clark | Tisch 3/4"],
    [
      "Gast: Emily Clark / Personen: 4 / Datum: Fr., 27.11.2026 / Uhrzeit: 19:00",
      "4 | 2026-11-27 | 19:00 | Emily Clark",
    ],
    ["3 Weber 19:00 1,5 Std", "3 | 19:00 | Weber | 1,5 Std"],
    ["20.30 h 2 Rossi", "2 | 20:30 | Rossi"],
    ["2 tmr 9pm Kim", "2 | 2026-11-27 | 21:00 | Kim"],
    ["2 Fre 20h Kim", "2 | 2026-11-27 | 20:00 | Kim"],
    ["4 in 1 1/2 Std Kim", "4 | 2026-11-26 | 20:12 | Kim"],
    ["4 Smith 8 to 10pm", "4 | 20:00 | Smith | 8 to 10pm"],
    [
      "Datum: 27.11.2026 Uhrzeit: 19:30 Personen: 2 Name: Kim Telefon: 01761234567",
      "2 | 2026-11-27 | 19:30 | Kim | 01761234567",
    ],
    ["Schmidt 2 20:00 Tisch am Fenster", "2 | 20:00 | Schmidt | Tisch am Fenster"],
  ])("%j is %s", (line, read) => {
    expect(summarize(line, thursday)).toBe(read);
  });

  it.each([
    ["4 19:30 Fr Meier", "4 | 19:30 | Meier | ? Fr: 2026-11-27: name"],
    ["Sa 27.11. 20:00 4 Meier", "4 | 2026-11-27 | 20:00 | Meier | ? Sa: 2026-11-27: 2026-11-28: name"],
    ["4 nächsten Freitag 20:00 Meier", "4 | 20:00 | Meier | ? nächsten Freitag: 2026-11-27: 2026-12-04"],
    ["4 20.12 Meier", "4 | Meier | ? 20.12: 20:12: 2026-12-20"],
    ["4 Dec 24 7pm Smith", "19:00 | Smith | ? 4 Dec 24: 2026-12-24 4: 2026-12-04 24"],
    ["4 20.11. 20:00 Meier", "4 | 20:00 | Meier | ? 20.11.: 2027-11-20: name"],
    ["4 31.2. 20:00 Meier", "4 | 20:00 | Meier | ? 31.2."],
    ["4 24122026 20:00 Meier", "4 | 20:00 | Meier | ? 24122026: 24122026: 2026-12-24"],
    ["4 8:30 Meier", "4 | Meier | ? 8:30: 08:30: 20:30"],
    ["4 25:00 Meier", "4 | Meier | ? 25:00"],
    ["2 gleich Meier", "2 | Meier | ? gleich: name"],
    ["5 acht Weber", "Weber | ? 5 acht: 5 20:00: 8 17:00"],
    ["8 21 Firma Siemens", "Firma Siemens | ? 8 21: 8 21:00: 21 20:00"],
    ["20 4 Meyer", "Meyer | ? 20 4: 4 20:00: 20 16:00"],
    ["morgen 20 20 Meyer", "2026-11-27 | Meyer | ? 20 20: 20 20:00"],
    ["4 8 abends Meier", "Meier | ? 4 8: 4 20:00: 8 16:00"],
    ["4 Personen 20 Meier", "4 | Meier | ? 20: 20:00: 20"],
    ["4 heute Abend Meier", "4 | 2026-11-26 | Meier | ? Abend: 19:00: 19:30: 20:00: 20:30"],
    ["heute abend 3 Bauer", "3 | 2026-11-26 | Bauer | ? abend: 19:00: 19:30: 20:00: 20:30"],
    ["morgen mittag 2 Nowak", "2 | 2026-11-27 | Nowak | ? mittag: 12:00: 12:30: 13:00: 13:30"],
    ["tomorrow afternoon 2 Nowak", "2 | 2026-11-27 | Nowak | ? afternoon: 14:00: 15:00: 16:00: 17:00"],
    ["tonight 4 Smith", "4 | 2026-11-26 | Smith | ? tonight: 19:00: 19:30: 20:00: 20:30"],
    ["2 jetzt morgen", "2 | 2026-11-27 | ? jetzt"],
    ["20 Uhr 15 Meier", "Meier | ? 20 Uhr 15: 20:15: 15 20:00"],
    ["4-5 Personen 20:00 Meier", "20:00 | Meier | ? 4-5 Personen: 4: 5"],
    ["4 20:00 Meier 2 Kinder", "4 | 20:00 | Meier | ? 2 Kinder: 4: 6"],
    ["4 20:00 Meier 7", "4 | 20:00 | Meier | ? 7: 7"],
    ["4 20:00 Meier 21:00", "4 | 20:00 | Meier | ? 21:00: 21:00"],
    ["4 20:00 Meier 0170 5550123 20", "4 | 20:00 | Meier | 0170 5550123 | ? 20: 20"],
    ["4 20:00 Meier 030 1234567 10435 Berlin", "4 | 20:00 | Meier | 030 1234567 | Berlin | ? 10435"],
    ["4 31022027 20:00 Meier 0170 5550123", "4 | 20:00 | Meier | 0170 5550123 | ? 31022027"],
    ["4 Wochenende 20:00 Meier", "4 | 20:00 | Meier | ? Wochenende: name"],
    ["100 20:00 Meier", "20:00 | Meier | ? 100"],
    ["Meier plus 3 20:00", "3 | 20:00 | Meier | ? plus: name"],
    ["2 Paare 20:00 Meier", "2 | 20:00 | Meier | ? Paare: name"],
    ["ein Paar 20:00 Meier", "20:00 | Meier | ? Paar: name"],
    ["4 20:00 Meier Fr/Sa", "4 | 20:00 | Meier | ? Fr/Sa: 2026-11-27: 2026-11-28"],
    ["Brandt 3 n. Fr 20:00", "3 | 20:00 | Brandt | ? n. Fr: 2026-11-27: 2026-12-04"],
    ["Brandt 3 übern. Fr 20:00", "3 | 20:00 | Brandt | ? übern. Fr: 2026-12-04: 2026-12-11"],
    ["Karfreitag 18:00 4 Weber", "4 | 18:00 | Weber | ? Karfreitag: name"],
    ["Good Friday 1pm 4 Hill", "4 | 13:00 | Hill | ? Good Friday"],
    ["Bank Holiday Monday 1pm 4 Hill", "4 | 13:00 | Hill | ? Bank Holiday Monday"],
    ["3 + 1 Hochstuhl 18:00 Otto", "3 | 18:00 | Otto | 1 Hochstuhl | ? +"],
    ["Fr oder Sa 20:00 4 Meier", "4 | 20:00 | Meier | ? Fr oder Sa: 2026-11-27: 2026-11-28"],
    ["24.12. bis 26.12. 20:00 4 Meier", "4 | 20:00 | Meier | ? 24.12. bis 26.12.: 2026-12-24: 2026-12-26"],
    ["4 19:30 oder 20:00 Meier", "4 | Meier | ? 19:30 oder 20:00: 19:30: 20:00"],
    ["Mitwoch 19:00 3 Lehmann", "3 | 19:00 | Lehmann | ? Mitwoch: 2026-12-02: name"],
    ["gestern 20:00 4 Meier", "4 | 20:00 | Meier | ? gestern: name"],
    ["walk in 3 20:00", "3 | 2026-11-26 | 18:42 | true | ? 20:00: 20:00"],
    ["4 bald Meier", "4 | Meier | ? bald: name"],
    ["4 2012 Meier", "4 | Meier | ? 2012: 20:12: 2026-12-20"],
    ["4/5 20:00 Meier", "20:00 | Meier | ? 4/5: 2027-05-04: 4: 5"],
    ["1. Advent 12:00 4 Meier", "4 | 12:00 | Meier | ? 1. Advent"],
    ["4 20:00 Meier 20261224", "4 | 20:00 | Meier | ? 20261224: 20261224: 2026-12-24"],
    ["4 20:00 verträgt keine Milch Bauer", "4 | 20:00 | Bauer | verträgt keine Milch | ? Bauer: name"],
    ["4 20:00 keine milch bauer", "4 | 20:00 | Bauer | keine milch | ? bauer: name"],
    ["4 20:00 Nüsse tabu Bauer", "4 | 20:00 | Bauer | Nüsse tabu | ? Nüsse: name | ? Bauer: name"],
    ["4 20:00 mit Hund Bauer, Terrasse", "4 | 20:00 | Bauer | mit Hund, Terrasse | ? Bauer: name"],
    ["4 12:30 Brunch Meier", "4 | 12:30 | Meier | ? Brunch"],
    ["Alvarez 2 20.11 um 20:00", "2 | 20:00 | Alvarez | ? 20.11: 20:11: 2027-11-20: name"],
    ["4 Smith 8/8.30", "4 | Smith | ? 8/8.30"],
    ["3. 4 18:30 Müller", "18:30 | Müller | ? 3. 4: 2027-04-03: 2026-12-03 4"],
    ["1. 4 Personen 20:00 Meier", "4 | 20:00 | Meier | ? 1.: 2026-12-01: 1: name"],
    ["Özil mit 3 Freunden 20 Uhr", "20:00 | Özil | ? mit 3 Freunden: 4: 3"],
    ["Özil 2 Familien 20 Uhr", "2 | 20:00 | Özil | ? Familien: name"],
    ["Özil 2 Freitag n.W. 19h", "2 | 2026-11-27 | 19:00 | Özil | ? n.W."],
    ["Özil 2 Freitag drauf 19h", "2 | 2026-11-27 | 19:00 | Özil | ? drauf: name"],
    ["Özil 2 Warteliste 20 Uhr", "2 | 20:00 | Özil | ? Warteliste: name"],
    ["2 Sams 20h Kim", "2 | 20:00 | Kim | ? Sams: 2026-11-28: name"],
    ["4 Müller am WE 20h", "4 | 20:00 | Müller | am | ? WE: name"],
    ["4 Kim Nikolaustag 18h", "4 | 18:00 | Kim | ? Nikolaustag: name"],
    ["4 Kim zwischen den Jahren 20 Uhr", "4 | 20:00 | Kim | zwischen den | ? Jahren: name"],
    ["tavolo per 4 sabato 20:30 Rossi", "4 | 20:30 | Rossi | tavolo per | ? sabato: name | ? tavolo per: name"],
    ["Storno Müller Sa 20h 4", "4 | 2026-11-28 | 20:00 | Müller | ? Storno: name"],
    ["Müller sagt ab 4 20:00", "4 | 20:00 | Müller | ? sagt ab"],
    ["Müller wird nichts 4 20:00", "4 | 20:00 | Müller | ? wird nichts"],
    ["Müller klappt leider nicht 4 20:00", "4 | 20:00 | Müller | ? klappt leider nicht"],
    ["Müller schafft es nicht 4 20:00", "4 | 20:00 | Müller | ? schafft es nicht"],
    ["Smith won't make it 4 8pm", "4 | 20:00 | Smith | it | ? won't make"],
    ["Müller kommt nicht 4 20:00", "4 | 20:00 | Müller | ? kommt nicht"],
    ["4 Meier zweiter zwölfter 19 Uhr", "4 | 2026-12-02 | 19:00 | Meier"],
    ["4 Meier am fünften zwölften 19 Uhr", "4 | 2026-12-05 | 19:00 | Meier"],
    ["4 Meier am fünften um 19 Uhr", "4 | 2026-12-05 | 19:00 | Meier"],
    ["4 20:00 Meier zum ersten Mal", "4 | 20:00 | Meier | zum ersten Mal"],
    ["4 20:00 Meier erster Stock", "4 | 20:00 | Meier Stock | ? erster: name"],
    ["4 Meier Punkt 8", "4 | 20:00 | Meier"],
    ["4 Müller verschiebt auf 20:00", "4 | 20:00 | Müller | ? verschiebt: name"],
    ["Smith not coming 4 8pm", "4 | 20:00 | Smith | ? not coming"],
    ["Müller nur noch 3 20:00", "3 | 20:00 | Müller | ? nur noch"],
    ["Müller doch 5 20:00", "5 | 20:00 | Müller | ? doch: name"],
    ["4 Müller 20:00 nicht Sa", "4 | 20:00 | Müller | nicht | ? Sa: name"],
    ["nicht vor 20 Uhr 4 Müller", "4 | 20:00 | Müller | nicht, vor 20 Uhr | ? Müller: name"],
    ["4 Müller von 19 Uhr auf 20 Uhr", "4 | Müller | ? von 19 Uhr auf 20 Uhr: 19:00: 20:00"],
    ["Smith eight-thirty 2", "2 | Smith | ? eight-thirty"],
    ["Müller 4 20:00 So statt Sa", "4 | 2026-11-29 | 20:00 | Müller | statt | ? Sa: name"],
    ["Müller kann nicht 4 20:00", "4 | 20:00 | Müller | ? kann nicht"],
    ["Smith can't make it 4 8pm", "4 | 20:00 | Smith | it | ? can't make"],
    ["Müller verlegt auf 20 Uhr 4", "4 | 20:00 | Müller | ? verlegt: name"],
    ["2 sitzen Tisch 4", "2 | Tisch 4 | ? sitzen: name"],
    ["4 in 10-15 Min Kim", "4 | Kim | ? in 10-15 | ? Min: name"],
    ["4 in 10 bis 15 Min Kim", "4 | Kim | ? in 10 bis 15 Min"],
    ["4 Smith 8pm birthday 30th", "4 | 20:00 | Smith | birthday | ? 30th: 2026-11-30: 30: name"],
    [
      "11 Leute Weihnachtsfeier 12.12. 19:00 Allianz",
      "11 | 2026-12-12 | 19:00 | Allianz | Weihnachtsfeier | ? Allianz: name",
    ],
    ["Thu Ha 2 19:00", "2 | 19:00 | Ha | ? Thu: 2026-11-26: name"],
    ["4 20:00 hier ist Meier", "4 | 20:00 | Meier | hier ist | ? Meier: name"],
    [
      "Kann ich bitte einen Tisch für 4 morgen 20 Uhr haben Meier",
      "4 | 2026-11-27 | 20:00 | Meier | Kann ich bitte einen für haben | ? Meier: name",
    ],
    ["Habt ihr um 20 Uhr was für 4 Leute, Meier", "4 | 20:00 | Meier | Habt ihr was | ? Meier: name"],
  ])("%j asks: %s", (line, read) => {
    expect(summarize(line, thursday)).toBe(read);
  });

  it.each([
    ["date", "28112026", "2026-11-28"],
    ["date", "28.11.", "2026-11-28"],
    ["date", "24 12", "2026-12-24"],
    ["date", "24 12 26", "2026-12-24"],
    ["date", "20.11.", undefined], // it has just passed
    ["date", "Mi?", undefined],
    ["time", "viertel nach 8", "20:15"],
    ["time", "20-22", undefined],
    ["time", "20 Uhr morgen", undefined],
    ["time", "20 Uhr Meier", undefined],
    ["date", "28.11. Meier", undefined],
    ["guests", "4-5", undefined],
    // what says more than the field, whatever it is
    ["date", "5.12. 20 Uhr", undefined],
    ["date", "5.12. 20:00", undefined],
    ["date", "5.12. 99 Personen", undefined],
    ["date", "5.12. 0170 5550123", undefined],
    ["date", "Samstag Abend", undefined],
    ["guests", "6 um 20 Uhr", undefined],
    ["guests", "6 morgen", undefined],
    ["guests", "6 0170 5550123", undefined],
    ["time", "20 Uhr 99 Personen", undefined],
    ["time", "20:00 0170 5550123", undefined],
    ["date", "Samstag, 28.11.", "2026-11-28"],
    ["date", "5. Dezember", "2026-12-05"],
    ["date", "20.12", "2026-12-20"],
    ["guests", "zu acht", 8],
    ["time", "8", "20:00"],
    ["time", "20.12", "20:12"],
  ] as const)("corrects %s to %j as %s", (field, typed, expected) => {
    expect(correctLine({}, field, typed, thursday)?.[field]).toBe(expected);
  });

  it.each(["walk in 3", "3 Walk-in", "Laufkundschaft 3", "walkin 3"])(
    "takes %j for a party that is there now",
    (line) => {
      expect(parsePhoneLine(line, thursday)).toMatchObject({ guests: 3, time: "18:42", isNow: true });
      expect(parsePhoneLine(line, thursday).name).toBeUndefined();
    },
  );

  it.each([
    "Schon da: Huber 2",
    "Huber 2 ist da",
    "sind da 2 Huber",
    "Huber 2 sitzen schon",
    "2 gerade reingekommen Huber",
    "just arrived 2 Huber",
    "Huber 2 here now",
    "2 already seated Huber",
    "Huber 2 da",
    "eben eingetroffen, Huber, 2",
    "2 Huber just sat down",
    "Huber came in just now 2",
  ])("takes %j for a party that is there now", (line) => {
    const { guests, time, name, note, isNow, questions } = parsePhoneLine(line, thursday);
    expect([guests, time, name, note, isNow, questions]).toEqual([2, "18:42", "Huber", undefined, true, undefined]);
  });

  it.each([
    ["4 20:00 Meier schon da", "4 | 20:00 | Meier | ? schon da"],
    ["4 Meier noch nicht alle da", "4 | Meier | noch nicht | ? alle da"],
    ["4 Meier gleich da", "4 | Meier | ? gleich: name | ? da: name"],
    ["4 Meier um 20 Uhr da", "4 | 20:00 | Meier"],
    ["4 Meier in 5 Minuten da", "4 | 2026-11-26 | 18:47 | Meier"],
    ["Da Silva 2 20:00", "2 | 20:00 | Da Silva"],
    ["2 da Costa 20:00", "2 | 20:00 | da Costa"],
  ])("does not take %j for one: %s", (line, read) => {
    expect(summarize(line, thursday)).toBe(read);
  });

  // the line, what is asked about it, and its note where the answer is 'note'
  it.each([
    ["4 Testmann 19:00, morgen nochmal anrufen", "morgen: 2026-11-27", "morgen nochmal anrufen"],
    ["4 19:00 Testmann (bis Mittwoch bestätigen)", "Mittwoch: 2026-12-02", "bis Mittwoch bestätigen"],
    ["4 19:00 Testmann bestätigt bis Freitag", "Freitag: 2026-11-27", "bestätigt bis Freitag"],
    ["4 19:00 Testmann am Montag angerufen", "am Montag: 2026-11-30", "am Montag angerufen"],
    ["4 19:00 Testmann Rechnung vom 01.12.", "vom 01.12.: 2026-12-01", "Rechnung vom 01.12."],
    ["4 19:00 Testmann bitte Freitag zurückrufen", "Freitag: 2026-11-27", "bitte Freitag zurückrufen"],
    ["4 19:00 testmann zahlt freitag", "freitag: 2026-11-27", "zahlt freitag"],
    ["4 19:00 Testmann reist Sonntag ab", "Sonntag: 2026-11-29", "reist Sonntag ab"],
    ["4 19:00 Testmann geboren 3.12.", "3.12.: 2026-12-03", "geboren 3.12."],
    ["4 19:00 Testmann feiert 30.", "30.: 2026-11-30: 30", "feiert 30."],
    ["4 19:00 Testmann Optionsfrist 30.11.", "30.11.: 2026-11-30", "Optionsfrist 30.11."],
    ["4 19:00 Testmann 0170 5550123 Übergabe Freitag", "Freitag: 2026-11-27", "Übergabe Freitag"],
    ["4 19:00 Testmann hat Sonntag Geburtstag", "Sonntag: 2026-11-29", "hat Sonntag Geburtstag"],
    ["4 19:00 Testmann flying home Tuesday", "Tuesday: 2026-12-01", "flying home Tuesday"],
    ["4 7pm Testmann confirm by Wednesday", "Wednesday: 2026-12-02", "confirm by Wednesday"],
    ["4 19:00 testmann weiß montag mehr", "montag: 2026-11-30", "weiß montag mehr"],
    ["4 19:00 Testmann Mail von Dienstag", "Dienstag: 2026-12-01", "Mail von Dienstag"],
    ["4 19:00 Testmann war letzten Freitag krank", "letzten Freitag", "war letzten Freitag krank"],
    ["4 Testmann ruft um 19 Uhr nochmal an", "um 19 Uhr: 19:00", "ruft um 19 Uhr nochmal an"],
    ["4 Testmann müssen um 20 Uhr weg", "um 20 Uhr: 20:00", "müssen um 20 Uhr weg"],
    ["4 Testmann Konzert um 20 Uhr", "um 20 Uhr: 20:00", "Konzert um 20 Uhr"],
    ["heute 4 19:00 Testmann ruft heute zurück", "heute: 2026-11-26", "ruft heute zurück"],
  ])("asks whether %j has the booking's day or time: %s", (line, asked, note) => {
    expect(summarize(line, thursday)).toMatch(new RegExp(`[?] ${asked}$`));
    const settled = [{ text: asked.replace(/: .*/, ""), answer: { as: "note" as const } }];
    expect(parsePhoneLine(line, { ...thursday, settled })).toMatchObject({ name: "Testmann", note });
  });

  it.each([
    "4 20:00 Meier morgen",
    "4 20:00 meier morgen",
    "4 20:00 Anna Schreiber morgen",
    "4 20:00 Tom und Lisa morgen",
    "4 20:00 Meier 0170 5550123 morgen",
    "4 20:00 Meier Terrasse, morgen",
    "4 20:00 Meier morgen wie immer",
    "4 20:00 Meier morgen 27.11. Geburtstag Oma",
    "4 Meier draußen morgen 20:00",
    "4 Meier Geburtstag morgen 20:00",
    "Meier kommt morgen zu viert 20:00",
    "morgen 4 20:00 Meier Hund",
  ])("takes the day of %j without a question", (line) => {
    expect(parsePhoneLine(line, thursday)).toMatchObject({ guests: 4, date: "2026-11-27", time: "20:00" });
    expect(parsePhoneLine(line, thursday).questions).toBeUndefined();
  });

  it.each([
    ["2 19:00 Huber 2. Tisch", "2 | 19:00 | Huber | ? 2. Tisch: 2026-12-02"],
    ["2 19:00 Huber 3. Tisch links", "2 | 19:00 | Huber | links | ? 3. Tisch: 2026-12-03"],
    ["4 19:00 Lange zum 18.", "4 | 19:00 | Lange | ? zum 18.: 2026-12-18"],
    ["4 19:00 Lange zum 40.", "4 | 19:00 | Lange | zum 40."],
    ["4 19:00 Lange zum 18. Geburtstag", "4 | 19:00 | Lange | zum 18. Geburtstag"],
    ["4 19:00 Lange zum 1. Mal", "4 | 19:00 | Lange | zum 1. Mal"],
    ["am 4. Tisch für 2 um 19 Uhr Huber", "2 | 2026-12-04 | 19:00 | Huber"],
    ["19:00 Lange kommt 10 Min später", "19:00 | Lange | kommt, 10 Min später"],
    ["19:00 Lange 3 davon vegan", "19:00 | Lange | 3 davon vegan"],
    ["19:00 Lange 2 mal vegan", "19:00 | Lange | 2 mal vegan"],
    ["19:00 Lange Budget 50 Euro", "19:00 | Lange | Budget, 50 Euro"],
    ["19:00 Lange 2 Std", "19:00 | Lange | 2 Std"],
    ["7pm Lange 2 of them vegan", "19:00 | Lange | 2 of them vegan"],
  ])("takes no other number of %j for day or party: %s", (line, read) => {
    expect(summarize(line, thursday)).toBe(read);
  });

  it.each(
    [
      "Konfirmation, Taufe, Kommunion, Einschulung, Abiball, Geschäftsessen, Sektempfang, Christening",
      "Nichtraucher, Diabetiker, Krücken, Gehstock, Wintergarten, Nebenraum, Innenhof, Ecktisch",
      "Raclette, Käsefondue, Valentinsmenü, Rückruf erbeten, Tel folgt, Angebot folgt",
    ].flatMap((kind) => kind.split(", ")),
  )("takes '%s' behind a name for a note", (note) => {
    expect(parsePhoneLine(`4 19:00 Lange ${note}`, thursday)).toMatchObject({ name: "Lange", note });
  });

  it.each(["Taufer", "Kaminski", "Zimmer", "Tischler", "Essen", "Holt", "Keller"])(
    "takes '%s' behind a name for another one",
    (surname) => {
      expect(parsePhoneLine(`4 19:00 Anna ${surname}`, thursday)).toMatchObject({ name: `Anna ${surname}` });
    },
  );

  it("asks which Friday is in two weeks, where it may be either", () => {
    const saturday = { ...thursday, date: "2026-11-28" };
    expect(summarize("Freitag in zwei Wochen 19 Uhr 4 Meier", saturday)).toBe(
      "4 | 19:00 | Meier | ? Freitag in zwei Wochen: 2026-12-11: 2026-12-18",
    );
    expect(summarize("Freitag in zwei Wochen 19 Uhr 4 Meier", thursday)).toBe("4 | 2026-12-11 | 19:00 | Meier");
  });

  it("takes what was settled, each answer once", () => {
    expect(settle("20 4 Meyer", { text: "20 4", answer: { guests: 4, time: "20:00" } })).toBe("4 | 20:00 | Meyer");
    expect(settle("heute abend 3 Bauer", { text: "abend", answer: { time: "19:30" } })).toBe(
      "3 | 2026-11-26 | 19:30 | Bauer",
    );
    expect(settle("4 20:00 Meier 7", { text: "7", answer: { as: "note" } })).toBe("4 | 20:00 | Meier | 7");
    expect(settle("4 20:00 Fr Meier", { text: "Fr", answer: { as: "name" } })).toBe("4 | 20:00 | Fr Meier");
    expect(settle("4 20:00 Fr Meier", { text: "Fr", answer: { date: "2026-11-27" } })).toBe(
      "4 | 2026-11-27 | 20:00 | Meier",
    );
    expect(settle("4 20:00 Meier 7 7", { text: "7", answer: { as: "note" } })).toBe("4 | 20:00 | Meier | 7 | ? 7: 7");
    const four = { text: "4", answer: { guests: 4 } };
    expect(settle("Fr 18 20 4 Arnold", four, { text: "20", answer: { as: "note" } })).toBe(
      "4 | 2026-11-27 | Arnold | 18, 20", // 18 was the party before
    );
    expect(settle("4 20:00 Meier 2 Kinder", { text: "2 Kinder", answer: { guests: 6 } })).toBe(
      "6 | 20:00 | Meier | 2 Kinder",
    );
  });
});

const hours = (open: string, close: string) => ({ open, close, closed: false });
const weekOf = (days: Partial<typeof defaultOpeningHours>) => ({
  opening_hours: { ...defaultOpeningHours, ...days },
  closing_days: [],
  time_zone: "Europe/Berlin",
});
const booked = (line: string, context: LineContext) => {
  const read = parsePhoneLine(line, context);
  const { booking, isClosed } = toPhoneBooking(read, context);
  const asked = read.questions?.[0]?.answers.map((answer) => answer.date ?? answer.time ?? "-").join(" or ");
  return asked ?? `${booking?.reservation_date} ${booking?.reservation_time}${isClosed ? " closed" : ""}`;
};

describe("a line and the hours of the restaurant", () => {
  const bar = weekOf({
    thursday: hours("18:00", "02:00"),
    friday: hours("18:00", "02:00"),
    saturday: hours("18:00", "23:00"),
    sunday: { ...hours("18:00", "23:00"), closed: true },
  });

  it.each([
    ["2026-11-27", "4 0:30 Meier", "2026-11-28 00:30"],
    ["2026-11-27", "4 24 Uhr Meier", "2026-11-28 00:00"],
    ["2026-11-27", "4 Mitternacht Meier", "2026-11-28 00:00"],
    ["2026-11-27", "4 1 Uhr Meier", "13:00 or 01:00 or -"],
    ["2026-11-27", "4 Sa 0:30 Meier", "2026-11-27 or 2026-11-28"],
    ["2026-11-28", "4 0:30 Meier", "2026-11-29 00:30 closed"],
    ["2026-11-27", "2 jetzt", "2026-11-26 18:42"],
    ["2026-11-26", "4 So 20:00 Meier", "2026-11-29 20:00 closed"],
    ["2026-11-26", "4 15:00 Meier", "2026-11-26 15:00 closed"],
  ])("in the book of %s, %j is %s", (openDate, line, expected) => {
    expect(booked(line, { ...thursday, schedule: bar, openDate })).toBe(expected);
  });

  // the evening's night, whichever of its two days is named; nothing of it is left in name or note
  it.each([
    ["4 Nacht auf Samstag 1 Uhr Meier", "2026-11-28 01:00 | Meier"],
    ["4 Nacht zum Samstag 1 Uhr Meier", "2026-11-28 01:00 | Meier"],
    ["4 in der Nacht auf Sa 0:30 Meier", "2026-11-28 00:30 | Meier"],
    ["4 in der Nacht zu Samstag 0:30 Meier", "2026-11-28 00:30 | Meier"],
    ["4 in der Nacht auf den 28.11. 0:30 Meier", "2026-11-28 00:30 | Meier"],
    ["4 Nacht auf morgen 0:30 Meier", "2026-11-27 00:30 | Meier"],
    ["4 Nacht auf Freitag 23 Uhr Meier", "2026-11-26 23:00 | Meier"],
    ["4 Nacht von Freitag auf Samstag 0:30 Meier", "2026-11-28 00:30 | Meier"],
    ["Nacht von Fr auf Sa 0:30 4 Meier", "2026-11-28 00:30 | Meier"],
    ["4 Nacht vom 27. auf den 28. 0:30 Meier", "2026-11-28 00:30 | Meier"],
    ["4 Nacht Fr/Sa 0:30 Meier", "2026-11-28 00:30 | Meier"],
    ["4 Fr/Sa Nacht 0:30 Meier", "2026-11-28 00:30 | Meier"],
    ["4 Freitag auf Samstag nachts 1 Uhr Meier", "2026-11-28 01:00 | Meier"],
    ["4 Freitag in der Nacht auf Samstag 1 Uhr Meier", "2026-11-28 01:00 | Meier"],
    ["4 Freitagnacht um eins Meier", "2026-11-28 01:00 | Meier"],
    ["4 Fr Nacht 0:30 Meier", "2026-11-28 00:30 | Meier"],
    ["4 morgen Nacht 1 Uhr Meier", "2026-11-28 01:00 | Meier"],
    ["4 heute Nacht 1 Uhr Meier", "2026-11-27 01:00 | Meier"],
    ["4 Friday night 0:30 Smith", "2026-11-28 00:30 | Smith"],
    ["4 night of Friday to Saturday 0:30 Smith", "2026-11-28 00:30 | Smith"],
    ["4 night from Friday to Saturday 1am Smith", "2026-11-28 01:00 | Smith"],
    ["4 the night of Friday 1am Smith", "2026-11-28 01:00 | Smith"],
    ["4 Friday evening 0:30 Smith", "2026-11-28 00:30 | Smith"],
    ["4 Saturday morning 1am Smith", "2026-11-28 01:00 | Smith"],
    ["4 Samstag früh 1 Uhr Meier", "2026-11-28 01:00 | Meier"],
    ["4 tonight 1am Smith", "2026-11-27 01:00 | Smith"],
    ["4 heute Abend um eins Meier", "2026-11-27 01:00 | Meier"],
    ["4 Nacht von Freitag 1 Uhr Meier", "2026-11-26 or 2026-11-27 | Meier"],
    ["4 Samstag nachts 1 Uhr Meier", "2026-11-27 or 2026-11-28 | Meier"],
    ["4 Nacht von Freitag auf Sonntag 1 Uhr Meier", "- | Meier"],
    ["4 1am at night Smith", "2026-11-27 01:00 | Smith"],
    ["4 nachts um eins Meier", "2026-11-27 01:00 | Meier"],
    ["4 halb eins nachts Meier", "2026-11-27 00:30 | Meier"],
    ["4 just before midnight Kim", "2026-11-27 00:00 | Kim | just before midnight"],
    ["4 shortly after 9pm Kim", "2026-11-26 21:00 | Kim | shortly after 9pm"],
    ["4 kurz vor Mitternacht Meier", "2026-11-27 00:00 | Meier | kurz vor Mitternacht"],
    ["4 viertel nach Mitternacht Meier", "2026-11-27 00:15 | Meier"],
    ["4 quarter to midnight Kim", "2026-11-26 23:45 | Kim"],
    ["4 half past midnight Kim", "2026-11-27 00:30 | Kim"],
    ["4 20 vor Mitternacht Meier", "2026-11-26 23:40 | Meier"],
    ["4 nächsten Freitag Nacht 1 Uhr Meier", "2026-11-27 or 2026-12-04 or - | Meier"],
    ["4 Mitwoch Nacht 1 Uhr Meier", "2026-12-02 or - or - | Meier"],
    ["4 Silvesternacht 0:30 Meier", "2027-01-01 00:30 | Meier"],
    ["4 Neujahrsnacht 0:30 Meier", "- or - | Meier"],
    ["4 Nacht v. Fr auf Sa 1 Uhr Meier", "2026-11-28 01:00 | Meier"],
    ["4 Nacht vom 27./28.11. 1 Uhr Meier", "2026-11-28 01:00 | Meier"],
    ["4 Nacht auf den 28. 1 Uhr Meier", "2026-11-28 01:00 | Meier"],
    ["4 Nacht auf Sonntag, den 29.11., 1 Uhr Meier", "2026-11-29 01:00 closed | Meier"],
    ["4 Nacht von Freitag 27.11. auf Samstag 28.11. um 1 Meier", "2026-11-28 01:00 | Meier"],
    ["4 Nacht auf Samstag, den 29.11., 1 Uhr Meier", "2026-11-29 or 2026-11-27 or - | Meier"],
    ["4 so halb eins rum Meier", "2026-11-29 or - or - | Meier | halb eins rum"],
    ["4 heute Nacht Meier", "21:00 or 22:00 or 23:00 or 23:30 or 24:00 or 00:30 or 01:00 or - | Meier"],
    ["4 27. auf 28. nachts 1 Uhr Meier", "2026-11-28 01:00 | Meier"],
    ["4 27./28.11. 1 Uhr Meier", "2026-11-27 or 2026-11-28 or - | Meier"],
    ["4 Fri nite 1am Smith", "2026-11-28 01:00 | Smith"],
    ["4 early hours of Saturday 1am Smith", "2026-11-28 01:00 | Smith"],
    ["4 this evening 12:30 Smith", "2026-11-27 00:30 | Smith"],
    ["4 diese Nacht 1 Uhr Meier", "2026-11-27 01:00 | Meier"],
    ["4 midnight-ish Kim", "2026-11-27 00:00 | Kim | midnight-ish"],
    ["4 elevenish Kim", "11:00 or 23:00 or - | Kim | elevenish"],
    ["4 at 12 midnight Kim", "2026-11-27 00:00 | Kim"],
    ["4 a bit after midnight Kim", "2026-11-27 00:00 | Kim | a bit after midnight"],
    ["4 11pm-1am Kim", "2026-11-26 23:00 | Kim | 11pm-1am"],
    ["4 from 11 til 1 Kim", "11:00 or 23:00 or - | Kim | from 11 til 1"],
    ["4 23 Uhr bis Ende Meier", "2026-11-26 23:00 | Meier | bis Ende"],
    ["4 ETA 23:20 Kim", "2026-11-26 23:20 | Kim"],
    ["4 sind in 5 min da Meier", "2026-11-26 18:47 | Meier"],
    ["4 spätabends 23 Uhr Meier", "2026-11-26 23:00 | Meier"],
    ["4 am späten Abend 23 Uhr Meier", "2026-11-26 23:00 | Meier"],
    ["4 spät morgen 23 Uhr Meier", "- or - | Meier | spät"],
    ["4 spät nachts 1 Uhr Meier", "2026-11-27 01:00 | Meier"],
    ["nach der Show 23:45 4 Kim", "- or - | Kim | nach der Show"],
    ["4 22:00 Meier 1./2. Reihe", "2026-12-01 or - or - or - | Meier | 2. Reihe"],
    ["4 kommenden Mittag 12 Uhr Meier", "- or - | Meier | kommenden"],
    ["4 Fri night/Sat morning 1am Smith", "2026-11-28 01:00 | Smith"],
    ["4 night of the 27th/28th 1am Smith", "2026-11-28 01:00 | Smith"],
    ["4 tonite 1am Smith", "2026-11-27 01:00 | Smith"],
    ["4 quarter to one in the morning Smith", "12:45 or 00:45 or - | Smith"],
    ["4 Smith half past 12 am", "2026-11-27 00:30 | Smith"],
    ["4 half past seven pm Smith", "2026-11-26 19:30 | Smith"],
    ["4 Meier half past seven am Fenster", "2026-11-26 19:30 | Meier | am Fenster"],
    ["4 Smith 12:45 am", "2026-11-27 00:45 | Smith"],
    ["4 one o'clock at night Smith", "2026-11-27 01:00 | Smith"],
    ["4 Smith at one", "13:00 or 01:00 or - | Smith"],
    ["4 Smith one am", "2026-11-27 01:00 | Smith"],
    ["4 1a.m. Smith", "2026-11-27 01:00 | Smith"],
    ["4 8pm Smith hen night", "2026-11-26 20:00 | Smith | hen night"],
    ["4 10pm Smith late dinner", "2026-11-26 22:00 | Smith | late dinner"],
    ["4 meier 22 uhr bis in die nacht", "2026-11-26 22:00 | Meier | bis in die nacht"],
    ["4 meier 22 uhr bis nachts um 2", "2026-11-26 22:00 | Meier | bis nachts um 2"],
    ["heute noch um 1 4 meier", "13:00 or 01:00 or - | Meier"],
    ["12 Uhr 14 Personen Taufe Wagner", "12:00 or 00:00 or - | Wagner | Taufe"],
    ["um zwölf 9 Meier", "12:00 or 00:00 or - | Meier"],
    ["4 halb eins Meier", "12:30 or 00:30 or - | Meier"],
    ["4 12 Uhr mittags Meier", "2026-11-26 12:00 closed | Meier"],
    ["4 Smith 12 noon", "2026-11-26 12:00 closed | Smith"],
    ["4 12 Uhr nachts Meier", "2026-11-27 00:00 | Meier"],
    ["4 um 9 Meier", "2026-11-26 21:00 | Meier"],
    ["smith 4 a quarter past eleven tonight", "2026-11-26 23:15 | Smith"],
    ["4 smith 2330hrs", "2026-11-26 23:30 | Smith"],
    ["4 smith 2330 hrs", "2026-11-26 23:30 | Smith"],
    ["4 meier 23-1 uhr", "2026-11-26 23:00 | Meier | 23-1 uhr"],
    ["4 closing time Smith", "- or - | Smith | time"],
    ["Fr. Nacht 4 22:00", "2026-11-27 or - or -"],
    ["4 22:00 Nachtigall", "2026-11-26 22:00 | Nachtigall"],
    ["4 22:00 Herr Mitternacht", "2026-11-26 22:00 | Herr Mitternacht"],
    ["Anna Night 4 9pm", "2026-11-26 21:00 | Anna Night"],
    ["Frau Nacht 4 22:00", "2026-11-26 22:00 | Frau Nacht"],
    ["4 22:00 Just", "2026-11-26 22:00 | Just"],
    ["Abend 4 20:00", "- or -"],
    ["4 20 Uhr Peter Nacht", "- or - | Peter"],
    ["4 morgen Abend 20:00 Abend", "- or -"],
    ["4 9pm Nite", "- or -"],
    ["4 Heilige Nacht 20:00 Meier", "- or - | Heilige Meier"],
    ["4 morgen 20 Uhr Morgen", "2026-11-27 or - or -"],
    ["4 20:00 Noch", "- or - | Noch"],
    ["4 20:00 Anna Noch", "2026-11-26 20:00 | Anna Noch"],
    ["4 12:30 AM Brown", "2026-11-27 00:30 | Brown"],
    ["4 22:00 AM FENSTER", "2026-11-26 22:00 | AM FENSTER"],
    ["4 zur Abendzeit Meier", "19:00 or 19:30 or 20:00 or 20:30 or - | Meier"],
    ["4 in den frühen Morgenstunden 1 Uhr Meier", "2026-11-27 01:00 | Meier"],
    ["4 Neujahrsmorgen 1 Uhr Meier", "- or - | Meier"],
    ["4 Fr->Sa nachts 1 Uhr Meier", "2026-11-28 01:00 | Meier"],
  ])("books %j for %s", (line, expected) => {
    const context = { ...thursday, schedule: bar };
    const { name, note } = parsePhoneLine(line, context);
    expect([booked(line, context), name, note].filter(Boolean).join(" | ")).toBe(expected);
  });

  it("takes a night round the clock for the calendar's hours after that evening", () => {
    const schedule = weekOf({ friday: hours("00:00", "00:00"), saturday: hours("00:00", "00:00") });
    expect(booked("4 Nacht auf Samstag 1 Uhr Meier", { ...thursday, schedule })).toBe("2026-11-28 01:00");
    expect(booked("4 Nacht auf Samstag 23 Uhr Meier", { ...thursday, schedule })).toBe("2026-11-27 23:00");
  });

  it("offers for this night the hours that are left of it", () => {
    const late = { ...thursday, schedule: bar, time: "00:20", calendarDate: "2026-11-27" };
    expect(booked("4 heute Nacht Meier", late)).toBe("00:30 or 01:00 or -");
  });

  it("asks for the night of a day that was chosen, too", () => {
    const settled = [{ text: "nächsten Samstag", answer: { date: "2026-11-28" } }];
    expect(booked("4 nächsten Samstag 0:30 Meier", { ...thursday, schedule: bar, settled })).toBe(
      "2026-11-27 or 2026-11-28",
    );
  });

  it("says that a restaurant is not open at a time that the clock skips", () => {
    const night = { ...thursday, schedule: weekOf({ saturday: hours("18:00", "04:00") }), openDate: "2027-03-27" };
    expect(booked("4 1:30 Meier", night)).toBe("2027-03-28 01:30");
    expect(booked("4 2:30 Meier", night)).toBe("2027-03-28 02:30 closed");
  });

  // at 00:30 in the evening's book, and after its hours are over
  it.each([
    ["2026-11-27", "2026-11-28", "2 jetzt", "2026-11-28 00:30"],
    ["2026-11-27", "2026-11-28", "2 in 20 min", "2026-11-28 00:50"],
    ["2026-11-27", "2026-11-28", "2 in einer Stunde", "2026-11-28 01:30"],
    ["2026-11-29", "2026-11-29", "2 jetzt", "2026-11-29 00:30 closed"],
    ["2026-11-29", "2026-11-29", "2 in 20 min", "2026-11-29 00:50 closed"],
  ])("on the book's %s, the calendar's %s, %j is %s", (date, calendarDate, line, expected) => {
    const night = { date, time: "00:30", calendarDate, openDate: "2026-12-01", schedule: bar };
    expect(booked(line, night)).toBe(expected);
  });

  // the clock skips the hour from 2:00 on, and shows it twice; the first one is meant by a time
  it.each([
    ["2027-03-28", "00:50", "2 in 20 min", "2027-03-28 01:10"],
    ["2027-03-28", "01:50", "2 in 20 min", "2027-03-28 03:10"],
    ["2027-03-28", "01:30", "2 in an hour", "2027-03-28 03:30"],
    ["2027-10-31", "01:50", "2 in 20 min", "2027-10-31 02:10"],
    ["2027-10-31", "01:30", "2 in 1,5 Std", "2027-10-30 or -"],
    ["2027-10-31", "01:30", "2 in 3 Std", "2027-10-31 03:30"],
    ["2027-10-31", "02:50", "2 in 20 min", "2027-10-30 or -"],
    ["2027-10-31T01:50Z", "02:50", "2 in 20 min", "2027-10-31 03:10"],
    ["2027-10-31T01:50Z", "02:50", "2 jetzt", "2027-10-31 02:50"],
  ])("counts the hours of a night in which the clock changes: %s %s, %j", (day, time, line, expected) => {
    const [calendarDate, at] = [day.slice(0, 10), day.length > 10 ? new Date(day) : undefined];
    const schedule = weekOf({ saturday: hours("18:00", "04:00") });
    expect(booked(line, { date: addDays(calendarDate, -1), time, calendarDate, at, schedule })).toBe(expected);
  });

  it.each([
    [hours("07:00", "14:00"), "4 um 9 Meier", "2026-11-26 09:00"],
    [hours("07:00", "14:00"), "4 halb neun Meier", "2026-11-26 08:30"],
    [hours("18:00", "23:00"), "4 um 9 Meier", "2026-11-26 21:00"],
    [hours("08:00", "22:00"), "4 um 9 Meier", "09:00 or 21:00 or -"],
    [hours("08:00", "22:00"), "4 um 9 abends Meier", "2026-11-26 21:00"],
    [hours("08:00", "22:00"), "4 9:30 Meier", "2026-11-26 09:30"],
  ])("open %j: %j is %s", (thursdays, line, expected) => {
    expect(booked(line, { ...thursday, schedule: weekOf({ thursday: thursdays }) })).toBe(expected);
  });
});
