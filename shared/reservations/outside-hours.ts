import { isOpenAt, type Schedule } from "#shared/restaurants/opening-hours.ts";
import type { Reservation } from "./reservation.ts";

export type Visit = Pick<Reservation, "status" | "reservation_date" | "reservation_time">;

/** Whether a request or reservation that still counts lies outside a restaurant's hours, which have changed since. */
export const isOutsideHours = (schedule: Schedule, { status, reservation_date, reservation_time }: Visit): boolean =>
  (status === "pending" || status === "confirmed") && !isOpenAt(schedule, reservation_date, reservation_time);
