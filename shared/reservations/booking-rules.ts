import { maxDaysAhead } from "#shared/platform/time/local-date-time.ts";
import { type ClosableOnline, isClosedOnline } from "#shared/restaurants/closed-online.ts";
import { isOpenOnClock } from "#shared/restaurants/service-day.ts";

/** A restaurant's rules for reservations. */
export interface Bookable extends ClosableOnline {
  readonly time_zone: string;
  /** Minimum minutes between the request and the visit. */
  readonly lead_time_minutes: number;
  /** Since when the restaurant takes no requests, because it has left too many unanswered; none while it takes them. */
  readonly requests_paused_at?: string | null | undefined;
}

/** A local date and time of the restaurant, the instant it denotes, and the party, once its size is known. */
interface RequestedTime {
  readonly date: string;
  readonly time: string;
  readonly begin: Date;
  readonly guests?: number | undefined;
}

/** Why a table cannot be requested at a time. */
export const bookingTimeErrors = [
  "requests_paused",
  "closed_online",
  "restaurant_closed",
  "reservation_in_the_past",
  "reservation_too_soon",
  "reservation_too_far_ahead",
] as const;

/** Returns why a table cannot be requested at a time; undefined when it can. Form and server both call it. */
export function validateBookingTime(
  restaurant: Bookable,
  requested: RequestedTime,
  now: Date,
): (typeof bookingTimeErrors)[number] | undefined {
  const { date, time, begin } = requested;
  if (restaurant.requests_paused_at) return "requests_paused";
  const minutesAhead = (begin.getTime() - now.getTime()) / 60_000;
  if (minutesAhead <= 0) return "reservation_in_the_past";
  if (minutesAhead > maxDaysAhead * 24 * 60) return "reservation_too_far_ahead";
  if (!isOpenOnClock(restaurant, date, time)) return "restaurant_closed";
  if (isClosedOnline(restaurant, requested)) return "closed_online";
  if (minutesAhead < restaurant.lead_time_minutes) return "reservation_too_soon";
  return undefined;
}
