import { addDays, type Weekday, toWeekday, weekdays } from "#shared/restaurants/opening-hours.ts";
import { parseDay, parseTime } from "#web/platform/forms/day-text.ts";
import { type Reader, getText, type Fields } from "./reader.ts";

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

/** `20:00`, `20.30`, `20h`, `8pm`, `20 Uhr`, `um 20`, `halb 8`, `2000`, `jetzt`. */
export const readTime: Reader = (words, fields, now) => {
  if (fields.time !== undefined) return 0;
  const [first, second, third] = [getText(words, 0), getText(words, 1), getText(words, 2)];
  if (first === "jetzt" || first === "now") return takeTime(fields, now.time, 1);
  if (first === "halb" && /^\d{1,2}$/.test(second) && Number(second) >= 1 && Number(second) <= 12) {
    const hour = Number(second) === 1 ? 12 : Number(second) - 1;
    return takeTime(fields, `${toEvening(hour)}:30`, third === "uhr" ? 3 : 2);
  }
  if (/^(?:um|at|ab)$/.test(first) && /^\d{1,2}(?:[:.]\d{2})?(?:uhr|h|am|pm)?$/.test(second)) {
    return takeTime(fields, toTime(second), third === "uhr" || third === "h" ? 3 : 2);
  }
  if (/^\d{1,2}(?:[:.]\d{2})?$/.test(first) && (second === "uhr" || second === "h")) {
    return takeTime(fields, toTime(first), 2);
  }
  // Not 'am', which is German for a day: '4 am 24.12.'
  if (/^\d{1,2}$/.test(first) && second === "pm") return takeTime(fields, parseTime(first + second), 2);
  if (/^\d{1,2}(?:[:.]\d{2}(?:uhr|h|am|pm)?|uhr|h|am|pm)$/.test(first)) return takeTime(fields, toTime(first), 1);
  return /^(?:[01]\d|2[0-3])[0-5]\d$/.test(first) ? takeTime(fields, parseTime(first), 1) : 0;
};

function takeTime(fields: Fields, time: string | undefined, used: number): number {
  if (time === undefined) return 0;
  fields.time = time;
  return used;
}

/** An hour without minutes is the evening's: nobody says 'um 8' on the phone and means breakfast. */
const toTime = (text: string): string | undefined => {
  const hour = /^(\d{1,2})(?:uhr|h)?$/.exec(text)?.[1];
  return parseTime(hour === undefined ? text : toEvening(Number(hour)));
};

const toEvening = (hour: number): string => String(hour >= 1 && hour <= 10 ? hour + 12 : hour).padStart(2, "0");
