import { type Weekday, type WeeklyHours, weekdays } from "#shared/restaurants/opening-hours.ts";
import { isSameValue } from "#web/platform/same-value.ts";
import { toTimes } from "../day-hours.ts";
import { mapDays, type SettingsValues } from "../settings-values.ts";

export type Week = SettingsValues["opening_hours"];

/** A row of the week: neighbouring days with the same hours, or the days that are being edited. */
export interface WeekRow {
  readonly days: readonly Weekday[];
  readonly isEdited: boolean;
}

/** Groups the week into rows. The edited days are one row, which is where the first of them is. */
export function toRows(week: Week, edited: readonly Weekday[] = []): WeekRow[] {
  const rows: WeekRow[] = [];
  let previous: Weekday | undefined;
  for (const day of weekdays) {
    const last = rows.at(-1);
    if (edited.includes(day)) {
      if (day === edited[0]) rows.push({ days: edited, isEdited: true });
    } else if (last && !last.isEdited && last.days.at(-1) === previous && isSameDay(week, last.days[0], day)) {
      rows[rows.length - 1] = { ...last, days: [...last.days, day] };
    } else rows.push({ days: [day], isEdited: false });
    previous = day;
  }
  return rows;
}

/** The week as the rules of opening hours take it. */
export const toSchedule = (week: Week): WeeklyHours => ({
  opening_hours: mapDays((day) => ({ ...toTimes(week[day]), closed: week[day].closed })),
  second_hours: Object.fromEntries(
    weekdays.flatMap((day) => (week[day].second ? [[day, toTimes(week[day].second)]] : [])),
  ),
});

/** Closed days are the same, whatever times they had. */
const isSameDay = (week: Week, one: Weekday | undefined, other: Weekday): boolean =>
  one !== undefined && ((week[one].closed && week[other].closed) || isSameValue(week[one], week[other]));

export const nextWeekday = (day: Weekday): Weekday => weekdays[(weekdays.indexOf(day) + 1) % 7] ?? "monday";
