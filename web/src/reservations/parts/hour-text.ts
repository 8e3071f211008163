import { useEffect, useState } from "react";
import type { ZonedSchedule } from "#shared/restaurants/service-day.ts";
import { parseClosingTime, parseTime } from "#web/platform/forms/day-text.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import type { parsePhoneLine } from "../book/phone-line/parse-phone-line.ts";

let readLine: typeof parsePhoneLine | undefined;
/** Words are read once their reader has come, after the page: most people type digits. Without network it never does. */
export const hourWords: Promise<void> = import("../book/phone-line/parse-phone-line.ts").then(
  (reader) => void (readLine = reader.parsePhoneLine),
  () => undefined,
);

const allDay = { open: "00:00", close: "00:00", closed: false };
/** Open round the clock, so that neither the morning nor the evening is the likelier one. */
const always: ZonedSchedule = {
  opening_hours: {
    monday: allDay,
    tuesday: allDay,
    wednesday: allDay,
    thursday: allDay,
    friday: allDay,
    saturday: allDay,
    sunday: allDay,
  },
  closing_days: [],
  time_zone: "UTC",
};

/**
 * Lists the times (`HH:MM`) that a text in a field for hours may mean: digits by the clock of 24 hours, words as the line
 * for phone bookings reads them. `halb acht` is in the morning or in the evening; what is no single time is none. An end
 * may be midnight.
 */
export function listTimes(text: string, isEnd = false): readonly string[] {
  const parse = isEnd ? parseClosingTime : parseTime;
  const digits = parse(text);
  if (digits !== undefined) return [digits];
  const line = readLine?.(`99 um ${text}`, { date: "2026-01-01", time: "00:00", schedule: always });
  const { guests, time, questions = [], ...others } = line ?? {};
  if (guests !== 99 || questions.length > 1 || Object.keys(others).length > 0) return [];
  const asked = questions.flatMap(({ answers }) => answers.flatMap((answer) => answer.time ?? []));
  if (asked.length > 2) return []; // `abends` names no hour
  const found = time === undefined ? asked : questions.length === 0 ? [time] : [];
  return found.flatMap((one) => parse(one) ?? []);
}

/** Parses a text in a field for hours; undefined when it is no time, or may be two. */
export function parseHour(text: string, isEnd = false): string | undefined {
  const [time, other] = listTimes(text, isEnd);
  return other === undefined ? time : undefined;
}

/** Says why a text was not read: it is no time, or it may be one in the morning and one in the evening. */
export function useHourReason() {
  const { noTime, eitherTime } = useMessages("account").form;
  const [, setHasWords] = useState(readLine !== undefined);
  useEffect(() => void hourWords.then(() => setHasWords(true)), []);
  return (text: string, isEnd = false): string => {
    const [time, other] = listTimes(text, isEnd);
    return time !== undefined && other !== undefined ? eitherTime(text.trim(), time, other) : noTime(text.trim());
  };
}
