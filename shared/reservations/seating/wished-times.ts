import { dayMinutes, toClockMinutes, toMinutes, toTime } from "#shared/platform/time/time-of-day.ts";
import { type Bookable, validateBookingTime } from "#shared/reservations/booking-rules.ts";
import { toInstant } from "#shared/platform/time/zoned-time.ts";
import { addDays, getIntervalsOn, isOpenAt } from "#shared/restaurants/opening-hours.ts";
import { toServiceDay } from "#shared/restaurants/service-day.ts";
import type { TableWish, WishedTimes } from "#shared/restaurants/wished-times.ts";
import { findServiceDay, judgeTime, listArrivals, type Room } from "./list-times.ts";
import { type FullReason, mayBecomeFree } from "./time-states.ts";
import type { Plan } from "./plan.ts";
import { listPossibleDays } from "./seating-day.ts";

const maxTimes = 3;
/** How far from the wished time others are looked for: further where that is not to be had. */
const nearMinutes = 60;
const furtherMinutes = 120;
/** So many days later a closed restaurant may open again. */
const maxDaysClosed = 7;

/** The day of the book that a wish belongs to, or the next open one: a plan without services is closed like a kitchen. */
export function findOpenDay(restaurant: Bookable, plan: Plan | undefined, wish: TableWish): string {
  const day = plan ? findServiceDay(plan, wish) : toServiceDay(restaurant, wish.date, wish.time);
  const isOpen = (one: string) =>
    plan
      ? listArrivals(plan, one).some(({ date, time }) => isOpenAt(restaurant, date, time))
      : getIntervalsOn(restaurant, one).length > 0;
  for (let later = 0; later <= maxDaysClosed; later++) {
    const one = addDays(day, later);
    if (isOpen(one)) return one;
  }
  return day;
}

/** The seating days of whoever gets a time near to a wish, on a day that `findOpenDay` has found. */
export function listDaysNear(wish: TableWish, day: string): string[] {
  const { date, time } = moveTo(day, wish);
  const minute = toMinutes(time);
  const days = [minute - furtherMinutes, minute + furtherMinutes].flatMap((one) =>
    listPossibleDays(addDays(date, Math.floor(one / dayMinutes)), toTime(one)),
  );
  return [...new Set(days)];
}

/** A wish on the next open day, if there is nothing on its own; at night its own day is the evening before. */
const moveTo = (day: string, wish: TableWish): TableWish => (day > wish.date ? { ...wish, date: day } : wish);

/** What a restaurant without tables says to a wish. */
export function judgeWish(restaurant: Bookable, wish: TableWish, now: Date): WishedTimes {
  const day = findOpenDay(restaurant, undefined, wish);
  const begin = toInstant(wish.date, wish.time, restaurant.time_zone);
  const error = validateBookingTime(restaurant, { ...wish, begin }, now);
  const reason = error === "restaurant_closed" ? "closed" : "unavailable";
  return { mode: null, day, times: [], ...(error && ({ reason } as const)) };
}

/** The times nearest to a wish at a restaurant with tables, on a day that `findOpenDay` has found. */
export function findWishedTimes(room: Room, day: string, wish: TableWish, now: Date): WishedTimes {
  const { plan, restaurant } = room;
  const isWishedDay = day === findServiceDay(plan, wish);
  const wished = toClockMinutes(moveTo(day, wish));
  const verdict = isWishedDay ? judgeTime(room, wish, wish.guests, now) : undefined;
  const near = verdict && verdict.state !== "full" ? nearMinutes : furtherMinutes;
  const arrivals = listArrivals(plan, day)
    .map((arrival) => ({ arrival, distance: Math.abs(toClockMinutes(arrival) - wished) }))
    .filter(({ distance }) => distance <= near)
    .toSorted((a, b) => a.distance - b.distance);
  const times: WishedTimes["times"] = [];
  for (const { arrival } of arrivals) {
    const isWished = arrival.date === wish.date && arrival.time === wish.time;
    const { state } = isWished && verdict ? verdict : judgeTime(room, arrival, wish.guests, now);
    if (state !== "full") times.push({ ...arrival, state });
    if (times.length === maxTimes) break;
  }
  const isOpen = isWishedDay && isOpenAt(restaurant, wish.date, wish.time);
  const reason = verdict?.state === "full" ? toReason(verdict.reason, isOpen) : verdict ? undefined : "closed";
  return {
    mode: plan.mode,
    day,
    times: times.toSorted((a, b) => toClockMinutes(a) - toClockMinutes(b)),
    ...(reason && { reason }),
  };
}

/** While the restaurant is open, a time may have no service. */
function toReason(reason: FullReason, isOpen: boolean): WishedTimes["reason"] {
  if (mayBecomeFree(reason)) return "full";
  return reason === "closed" && !isOpen ? "closed" : "unavailable";
}
