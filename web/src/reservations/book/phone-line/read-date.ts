import { addDays, type Weekday, toWeekday, weekdays } from "#shared/restaurants/opening-hours.ts";
import { parseDay } from "#web/platform/forms/day-text.ts";
import { type Reader, getText } from "./reader.ts";

/** `heute`, `morgen`, `Samstag`, `24.12.`, `24.12.2026`. */
export const readDate: Reader = (words, fields, now) => {
  if (fields.date !== undefined) return 0;
  const label = /^(?:am|on)$/.test(getText(words, 0)) ? 1 : 0;
  const text = getText(words, label);
  const date =
    namedDay(text, now.date) ??
    (/^\d{1,2}[./]\d{1,2}(?:[./](?:\d{4}|\d{2})?)?$/.test(text) ? parseDay(text, now.date) : undefined);
  if (date === undefined) return 0;
  fields.date = date;
  return label + 1;
};

const relativeDays: Readonly<Record<string, number>> = {
  heute: 0,
  today: 0,
  morgen: 1,
  tomorrow: 1,
  übermorgen: 2,
};

const germanWeekdays: Readonly<Record<Weekday, readonly string[]>> = {
  monday: ["montag"],
  tuesday: ["dienstag"],
  wednesday: ["mittwoch"],
  thursday: ["donnerstag"],
  friday: ["freitag"],
  saturday: ["samstag", "sonnabend"],
  sunday: ["sonntag"],
};

/** The next day of that name, today included. */
function namedDay(text: string, today: string): string | undefined {
  const ahead = relativeDays[text];
  if (ahead !== undefined) return addDays(today, ahead);
  const weekday = weekdays.find((name) => name === text || germanWeekdays[name].includes(text));
  return [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(today, days)).find((date) => toWeekday(date) === weekday);
}
