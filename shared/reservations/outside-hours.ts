import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { isOpenAt, type Schedule } from "#shared/restaurants/opening-hours.ts";
import type { Reservation } from "./reservation.ts";

export type Visit = Pick<Reservation, "status" | "reservation_date" | "reservation_time">;

/** Whether a request or reservation that still counts lies outside a restaurant's hours, which have changed since. */
export const isOutsideHours = (schedule: Schedule, { status, reservation_date, reservation_time }: Visit): boolean =>
  (status === "pending" || status === "confirmed") && !isOpenAt(schedule, reservation_date, reservation_time);

/** The first and the last time that a waiting guest would take, in epoch minutes, and where they are. */
interface Window {
  readonly earliest: number;
  readonly latest: number;
  readonly time_zone: string;
}

/** Whether a restaurant's hours leave out every time that a waiting guest would take. */
export function isWindowClosed(schedule: Schedule, { earliest, latest, time_zone }: Window): boolean {
  for (let minute = earliest; minute <= latest; minute += 15) {
    const { date, time } = localDateTime(new Date(minute * 60_000), time_zone);
    if (isOpenAt(schedule, date, time)) return false;
  }
  return true;
}
