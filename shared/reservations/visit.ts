import { defaultTimeZone } from "../restaurants/constants.ts";
import { addDays, localDateTime } from "../restaurants/opening-hours.ts";
import type { ReservationStatus } from "./reservation-status.ts";
import { toInstant } from "../time/zoned-time.ts";

const hour = 3_600_000;

/** How long a table is taken; the spec leaves it open. */
const visitHours = 2;

/** What time itself brings about. */
export const dueTasks = ["expire", "complete", "remind"] as const;
export type DueTask = (typeof dueTasks)[number];

interface Visit {
  readonly status: ReservationStatus;
  /** Day and time on the restaurant's clock, and which clock that was, where it was kept. */
  readonly reservation_date: string;
  readonly reservation_time: string;
  readonly time_zone?: string | undefined;
  /** The instant it begins. */
  readonly begins_at: string;
  readonly created_at: string;
  readonly updated_at: string;
}

interface Due {
  readonly task: DueTask;
  readonly at: Date;
}

/** The instant a visit is over. Two hours of elapsed time, whatever the clocks on the wall do meanwhile. */
export const visitEnd = ({ begins_at }: Pick<Visit, "begins_at">): Date =>
  new Date(Date.parse(begins_at) + visitHours * hour);

/** What day it is (`YYYY-MM-DD`) where a visit takes place. */
export const localDateAt = ({ time_zone = defaultTimeZone }: Pick<Visit, "time_zone">, now: Date): string =>
  localDateTime(now, time_zone).date;

/** The same time on the day before, by the clock of the restaurant: 24 hours may lead to another day when clocks change. */
const reminderTime = ({ reservation_date, reservation_time, time_zone = defaultTimeZone }: Visit): Date =>
  toInstant(addDays(reservation_date, -1), reservation_time, time_zone);

/**
 * What becomes due for a reservation, and when: nobody can answer a request once its time has come, a confirmed
 * table is a past one after the visit, and the day before it the guest is reminded, unless they asked or were
 * answered later than that. `writtenAt` is when the row was written: one brought here from elsewhere, too late
 * for its reminder, gets none.
 */
export function dueTasksFor(visit: Visit, writtenAt: Date): Due[] {
  if (visit.status === "pending") return [{ task: "expire", at: new Date(visit.begins_at) }];
  if (visit.status !== "confirmed") return [];
  const reminder = reminderTime(visit);
  const latest = Math.max(Date.parse(visit.created_at), Date.parse(visit.updated_at), writtenAt.getTime());
  return [
    { task: "complete", at: visitEnd(visit) },
    ...(latest <= reminder.getTime() ? [{ task: "remind" as const, at: reminder }] : []),
  ];
}
