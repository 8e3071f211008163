import { toCalendarDate } from "#shared/restaurants/service-day.ts";
import { type FreeTime, type FreeTimes, isFree, isOpenDay } from "./availability.ts";
import { type BookableRestaurant, checkBookingTime, nearestTime, unhurried, usualTime } from "./booking-rules.ts";

export interface Proposal {
  readonly day: string;
  readonly time: string;
}

/** A time outside of the services has nothing to offer. */
export function findChosen(
  times: readonly FreeTime[],
  restaurant: BookableRestaurant,
  day: string | undefined,
  time: string,
) {
  if (day === undefined || time === "") return undefined;
  const found = times.find((one) => one.time === time);
  return found ?? ({ date: toCalendarDate(restaurant, day, time), time, state: "full", reason: "closed" } as const);
}

/** The free times of a day that are far enough ahead to be proposed. */
export const listProposable = (
  times: readonly FreeTime[],
  restaurant: BookableRestaurant,
  day: string,
  now: Date,
): string[] =>
  times
    .filter((one) => isFree(one) && checkBookingTime(unhurried(restaurant), day, one.time, now) === undefined)
    .map(({ time }) => time);

/** A free time in place of one that is not, the nearest to it; undefined where there is none. */
export function findProposal(
  restaurant: BookableRestaurant,
  { day, time, now }: Proposal & { readonly now: Date },
  times: readonly FreeTime[],
  days: FreeTimes["days"],
): Proposal | undefined {
  const offered = findChosen(times, restaurant, day, time);
  if (offered && isFree(offered)) return undefined;
  const wished = time === "" ? usualTime : time;
  const nearest = nearestTime(listProposable(times, restaurant, day, now), wished);
  const next = days.find((one) => one.date > day && isOpenDay(one));
  if (nearest === undefined && next) return { day: next.date, time: wished };
  const open = times.filter(isFree).map((one) => one.time);
  const proposed = nearest ?? nearestTime(open, wished);
  return proposed === undefined ? undefined : { day, time: proposed };
}
