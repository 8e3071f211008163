// Public pages load this file: it imports only types and files of the same kind.

import { dayMinutes, toMinutes, toTime } from "#shared/platform/time/time-of-day.ts";
import { type Bookable, validateBookingTime } from "#shared/reservations/booking-rules.ts";
import { addDays, toWeekday } from "#shared/restaurants/opening-hours.ts";
import { toInstant } from "#shared/platform/time/zoned-time.ts";
import { findSeatingAndNext, type NoSeating, turnMinutes } from "./find-seating.ts";
import type { Plan } from "./plan.ts";
import { type Seating, toEpochMinutes } from "./seating-day.ts";
import type { FullReason } from "./time-states.ts";

/** Everything that decides whether a party gets a table. */
export interface Room {
  readonly restaurant: Bookable;
  readonly plan: Plan;
  /** Those of all seating days that a stay may touch. */
  readonly seatings: readonly Seating[];
}

/** A local date and time at which a party may arrive. */
export interface Arrival {
  readonly date: string;
  readonly time: string;
}

export type TimeVerdict =
  | {
      readonly state: "free" | "last" | "request";
      readonly tables: readonly string[];
      readonly from: number;
      readonly until: number;
    }
  | { readonly state: "full"; readonly reason: FullReason };

export type ListedTime = Arrival & TimeVerdict;

/** Whether a party of this size is confirmed at once. */
export const isInstant = ({ mode, instant_up_to }: Plan, guests: number): boolean =>
  mode === "instant" && guests <= instant_up_to;

/** Lists the times of a day's services with what is free at each. Those after midnight come last. */
export const listTimes = (room: Room, day: string, guests: number, now: Date): ListedTime[] =>
  listArrivals(room.plan, day).map((arrival) => ({ ...arrival, ...judgeTime(room, arrival, guests, now) }));

/** What a party gets at a time: the one answer of page and server. */
export function judgeTime(room: Room, arrival: Arrival, guests: number, now: Date): TimeVerdict {
  const { restaurant, plan, seatings } = room;
  const begin = toInstant(arrival.date, arrival.time, restaurant.time_zone);
  const timeError = validateBookingTime(restaurant, { ...arrival, begin, guests }, now);
  if (timeError) return { state: "full", reason: timeReasons[timeError] };
  const services = findServices(plan, arrival);
  if (services.length === 0) return { state: "full", reason: "closed" };
  if (plan.closed_online.some(({ from, until }) => new Date(from) <= begin && begin < new Date(until))) {
    return { state: "full", reason: "closed_online" };
  }
  const from = toEpochMinutes(begin);
  const until = from + turnMinutes(plan, guests);
  let reason: NoSeating = "no_table";
  for (const { areas } of services) {
    const found = findSeatingAndNext(plan, seatings, { from, until, guests, areas });
    if ("reason" in found) {
      ({ reason } = found);
      continue;
    }
    const { tables, hasNext } = found;
    if (plan.mode === "instant" && !isInstant(plan, guests)) return { state: "request", tables, from, until };
    return { state: hasNext ? "free" : "last", tables, from, until };
  }
  return { state: "full", reason };
}

const timeReasons = {
  requests_paused: "closed_online",
  closed_online: "closed_online",
  reservation_in_the_past: "too_late",
  reservation_too_soon: "too_late",
  reservation_too_far_ahead: "closed",
  restaurant_closed: "closed",
} as const;

const maxAlternatives = 3;
const nearMinutes = 120;

/**
 * Other times for a party that finds no table: the nearest of the same day within two hours, then the same time of the
 * following days.
 *
 * @param days how many days after it are in `room.seatings`
 */
export function listAlternatives(
  room: Room,
  arrival: Arrival,
  guests: number,
  { now, days }: { readonly now: Date; readonly days: number },
): Arrival[] {
  const wished = toEpochMinutes(toInstant(arrival.date, arrival.time, room.restaurant.time_zone));
  const near = listTimes(room, findServiceDay(room.plan, arrival), guests, now)
    .flatMap((one) => (one.state === "full" ? [] : [{ ...one, distance: Math.abs(one.from - wished) }]))
    .filter(({ distance }) => distance > 0 && distance <= nearMinutes)
    .toSorted((a, b) => a.distance - b.distance);
  const later = Array.from({ length: days }, (_, index) => ({ ...arrival, date: addDays(arrival.date, index + 1) }));
  return [...near, ...later.filter((one) => judgeTime(room, one, guests, now).state !== "full")]
    .slice(0, maxAlternatives)
    .map(({ date, time }) => ({ date, time }));
}

/** The day to whose services an arrival belongs: after midnight it may be the day before. */
export const findServiceDay = (plan: Plan, { date, time }: Arrival): string => {
  const before = addDays(date, -1);
  return servicesOn(plan, before).some(takesAt(dayMinutes + toMinutes(time))) ? before : date;
};

/** The arrivals of a day's services, in their order. */
export function listArrivals(plan: Plan, day: string): Arrival[] {
  const minutes = servicesOn(plan, day).flatMap(listSteps);
  return [...new Set(minutes)].toSorted((a, b) => a - b).map((minute) => toArrival(day, minute));
}

/** The services during which a party may arrive then: of its own day, and of the night before. */
const findServices = (plan: Plan, { date, time }: Arrival): Service[] => [
  ...servicesOn(plan, date).filter(takesAt(toMinutes(time))),
  ...servicesOn(plan, addDays(date, -1)).filter(takesAt(dayMinutes + toMinutes(time))),
];

type Service = Plan["services"][number];

function servicesOn({ services, special_days }: Plan, day: string): readonly Service[] {
  const special = special_days.find(({ date }) => date === day);
  const weekday = toWeekday(day);
  return services.filter(({ id, weekdays }) => (special ? special.services.includes(id) : weekdays.includes(weekday)));
}

const takesAt = (minute: number) => (service: Service) => {
  const { from, until } = minutesOf(service);
  return from <= minute && minute <= until && (minute - from) % service.step === 0;
};

function listSteps(service: Service): number[] {
  const { from, until } = minutesOf(service);
  return Array.from(
    { length: Math.floor((until - from) / service.step) + 1 },
    (_, index) => from + index * service.step,
  );
}

/** The first and the last arrival, in minutes after the midnight in which the service's day begins. */
const minutesOf = ({ first, last }: Service) => ({
  from: toMinutes(first),
  until: toMinutes(last) + (last < first ? dayMinutes : 0),
});

const toArrival = (day: string, minute: number): Arrival => ({
  date: minute < dayMinutes ? day : addDays(day, 1),
  time: toTime(minute),
});
