import { addDays, getIntervalsOn, isOpenAt, type Schedule } from "#shared/restaurants/opening-hours.ts";
import { nightEnds, toCalendarDate } from "#shared/restaurants/service-day.ts";
import type { LineContext, TypedTime } from "./reader.ts";
import type { DayPart } from "./words.ts";

interface When {
  /** The calendar's date. */
  readonly date: string;
  readonly time: string;
}

/** The calendar's date and time of a time in the book of a day: hours after midnight belong to the evening before. */
export function toCalendar(schedule: Schedule | undefined, day: string, time: string): When {
  const next = addDays(day, 1);
  if (time === "24:00") return { date: next, time: "00:00" };
  if (!schedule || time >= nightEnds) return { date: schedule ? toCalendarDate(schedule, day, time) : day, time };
  if (isNightOf(schedule, day, time)) return { date: next, time };
  const isMorning = getIntervalsOn(schedule, day).some(
    ({ open, close }) => open <= time && (time < close || close <= open),
  );
  return { date: isMorning ? day : next, time };
}

/** Whether a time lies in the opening of a day that lasts past midnight. */
export const isNightOf = (schedule: Schedule, day: string, time: string): boolean =>
  toCalendarDate(schedule, day, time) !== day;

export const isOpen = (schedule: Schedule, day: string, time: string): boolean => {
  const when = toCalendar(schedule, day, time);
  return isOpenAt(schedule, when.date, when.time);
};

const format = (hour: number, minute: number): string =>
  `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;

/**
 * The times that somebody may mean on a day of the book: 'um 9' is in the morning for who opens then, in the evening for
 * who opens in the evening, and either for who is open at both.
 */
export function toTimes(
  { hour, minute, isTwelve }: TypedTime,
  part: DayPart | undefined,
  day: string,
  { schedule }: LineContext,
): readonly string[] {
  const asTyped = format(hour, minute);
  if (isTwelve === undefined) return [asTyped];
  const [early, late] = [hour % 12, (hour % 12) + 12];
  // `quarter to one in the morning`, or at a brunch
  if (part === "morning" && hour === 12 && minute > 0 && isTwelve === "spoken")
    return [format(late, minute), format(early, minute)];
  if (part !== undefined) return [format(isLate(part, hour) ? late : early, minute)];
  const usual = format(isTwelve === "typed" || hour > 10 ? hour : late, minute);
  if (!schedule) return [usual];
  const other = format(usual === format(early, minute) ? late : early, minute);
  const open = [usual, other].filter((time) => isOpen(schedule, day, time));
  if (isTwelve === "typed") return open.includes(usual) || open.length === 0 ? [usual] : [usual, other];
  if (open.length === 0) return [usual];
  // `um zwölf` is noon to most callers, though only midnight is open
  const isLateAlone = !open.includes(usual) && (other < nightEnds || other >= "23:00");
  return isLateAlone ? [usual, other] : open.toSorted();
}

function isLate(part: DayPart, hour: number): boolean {
  if (hour === 12) return part !== "evening" && part !== "night"; // `12:30 brunch`
  // `heute Abend um eins`
  return (
    part === "afternoon" ||
    (part === "noon" ? hour < 10 : part === "evening" ? hour > 3 : part === "night" && hour >= 6)
  );
}

/** Whether a time cannot be of that part of the day. */
export const isOtherPart = (part: DayPart, time: string): boolean =>
  part === "morning"
    ? time >= "12:00"
    : part === "evening" || part === "afternoon"
      ? time < "12:00" && (part === "afternoon" || time >= nightEnds)
      : part === "noon" && (time < "10:00" || time > "17:00");
