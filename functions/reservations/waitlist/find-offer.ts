import { type Arrival, judgeTime, listArrivals, type Room } from "#shared/reservations/seating/list-times.ts";
import {
  listSeatingDays,
  mergeSeatings,
  toEpochMinutes,
  toSeatingDay,
} from "#shared/reservations/seating/seating-day.ts";
import { turnMinutes } from "#shared/reservations/seating/find-seating.ts";
import type { Plan } from "#shared/reservations/seating/plan.ts";
import { offerMinutes } from "#shared/reservations/waiting.ts";
import { toInstant } from "#shared/platform/time/zoned-time.ts";
import { addDays } from "#shared/restaurants/opening-hours.ts";
import { findNight } from "#shared/restaurants/service-day.ts";
import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { waitDay } from "#functions/platform/dynamodb/keys.ts";
import { bookedBy, type Placement, type RestaurantTables, type StoredSeating } from "../seating/seating-store.ts";
import type { OfferedWait, StoredWait } from "./wait-store.ts";

/** Whoever let a table go is not asked again about one so near to it. */
const nearMinutes = 60;

export interface FoundOffer {
  readonly wait: StoredWait;
  readonly offer: OfferedWait["offer"];
  readonly placement: Placement;
}

/** Finds the first of those who wait for whom a table is free, at the time nearest to the wish. */
export function findOffer(
  waits: readonly StoredWait[],
  restaurant: RestaurantProfile,
  { plan, days: read }: RestaurantTables,
  now: Date,
): FoundOffer | undefined {
  const seatings = mergeSeatings(read);
  const room = { restaurant, plan, seatings };
  for (const wait of waits) {
    if (wait.status !== "waiting") continue;
    const { user_id, number_of_guests: guests, id: ref } = wait;
    const booked_by = bookedBy(user_id);
    const isSeated = findOwnTimes(plan, seatings, wait);
    for (const { from, ...arrival } of listWishes(plan, wait, restaurant.time_zone)) {
      const until = from + turnMinutes(plan, guests);
      if (isSeated(from)) continue;
      const verdict = judgeTime(room, arrival, guests, now);
      if (verdict.state === "full") continue;
      const seating = { ref, kind: "offer" as const, tables: verdict.tables, from, until, guests, booked_by };
      const days = listSeatingDays({ from, until: until + plan.buffer_minutes }, restaurant.time_zone);
      const ends = Math.min(now.getTime() + offerMinutes * 60_000, from * 60_000);
      const offer = {
        reservation_date: arrival.date,
        reservation_time: arrival.time,
        night_of: findNight(restaurant, arrival.date, arrival.time),
        from,
        seating_days: days,
        expires_at: new Date(ends).toISOString(),
      };
      return { wait, offer, placement: { seating, days, read } };
    }
  }
  return undefined;
}

/** Whether a guest has a table already at each time that would do: none of them is offered while it stands. */
export function hasTableThroughout(
  wait: StoredWait,
  { plan, days }: Pick<RestaurantTables, "plan" | "days">,
  timeZone: string,
): boolean {
  const isSeated = findOwnTimes(plan, mergeSeatings(days), wait);
  const wishes = listWishes(plan, wait, timeZone);
  return wishes.length > 0 && wishes.every(({ from }) => isSeated(from));
}

/** Tells of a time whether a second table would overlap one that the guest has by then. */
function findOwnTimes(
  plan: Plan,
  seatings: readonly StoredSeating[],
  { user_id, number_of_guests, id }: StoredWait,
): (from: number) => boolean {
  const booked_by = bookedBy(user_id);
  const own = seatings.filter((one) => one.booked_by === booked_by && one.ref !== id);
  return (from) => own.some((one) => one.from < from + turnMinutes(plan, number_of_guests) && from < one.until);
}

/** The times that would do, the nearest to the wish first. */
function listWishes(plan: Plan, wait: StoredWait, timeZone: string): (Arrival & { readonly from: number })[] {
  const wished = toEpochMinutes(toInstant(wait.reservation_date, wait.reservation_time, timeZone));
  const distance = ({ from }: { readonly from: number }) => Math.abs(from - wished);
  return listArrivalsOfSeatingDay(plan, waitDay(wait.id), timeZone)
    .filter(({ from }) => wait.earliest <= from && from <= wait.latest)
    .filter(({ from }) => wait.passed.every((one) => Math.abs(one.from - from) >= nearMinutes))
    .toSorted((a, b) => distance(a) - distance(b));
}

/** The arrivals that stand in a seating day: those after midnight may be of the service day before. */
export const listArrivalsOfSeatingDay = (plan: Room["plan"], day: string, timeZone: string) =>
  [addDays(day, -1), day, addDays(day, 1)]
    .flatMap((service) => listArrivals(plan, service))
    .filter(({ date, time }) => toSeatingDay(date, time) === day)
    .map((arrival) => ({ ...arrival, from: toEpochMinutes(toInstant(arrival.date, arrival.time, timeZone)) }));
