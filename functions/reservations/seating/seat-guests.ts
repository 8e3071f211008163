import { ApiError } from "#shared/platform/api/errors.ts";
import { toInstant } from "#shared/platform/time/zoned-time.ts";
import {
  findFreeUntil,
  findSeating,
  isFree,
  listCandidates,
  turnMinutes,
} from "#shared/reservations/seating/find-seating.ts";
import { type Arrival, isInstant, judgeTime, listAlternatives } from "#shared/reservations/seating/list-times.ts";
import type { Plan } from "#shared/reservations/seating/plan.ts";
import { type FullReason, mayBecomeFree } from "#shared/reservations/seating/time-states.ts";
import {
  listSeatingDays,
  mergeSeatings,
  type Seating,
  toEpochMinutes,
} from "#shared/reservations/seating/seating-day.ts";
import { addDays } from "#shared/restaurants/opening-hours.ts";
import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { bookedBy, type Placement, type RestaurantTables } from "./seating-store.ts";

/** How many days after a full one are looked through. */
const alternativeDays = 7;
/** After so many marked no-shows within a year a guest asks instead of booking at once. */
const maxNoShows = 2;

interface Party extends Arrival {
  /** The id of the reservation. */
  readonly ref: string;
  readonly guests: number;
  readonly userId: string;
}

/**
 * Finds tables for a guest's request.
 *
 * @param replaced the id whose seating this one replaces
 * @throws ApiError slot_taken with why, other times, and whether a table may become free
 */
export async function seatGuests(
  tables: RestaurantTables,
  restaurant: RestaurantProfile,
  { ref, guests, userId, date, time }: Party,
  now: Date,
  replaced?: string,
): Promise<Placement> {
  const { plan, days: read } = tables;
  const arrival = { date, time };
  const room = { restaurant, plan, seatings: mergeSeatings(read, replaced) };
  const verdict = judgeTime(room, arrival, guests, now);
  if (verdict.state !== "full") {
    const { from, until } = verdict;
    const seating = toSeating({ ref, guests, userId }, verdict);
    return { seating, days: listSeatingDays({ from, until: until + plan.buffer_minutes }, restaurant.time_zone), read };
  }
  const around = Array.from({ length: alternativeDays + 3 }, (_, index) => addDays(date, index - 1));
  const [loaded] = await Promise.all([
    tables.loadDays(around, now),
    tables.countRefused({ userId, guests, ...arrival }, verdict.reason, now),
  ]);
  const seatings = mergeSeatings(loaded, replaced);
  const alternatives = listAlternatives({ ...room, seatings }, arrival, guests, { now, days: alternativeDays });
  throw slotTaken(verdict.reason, alternatives);
}

const canSeat = (plan: Plan, tables: readonly string[], guests: number): boolean =>
  listCandidates(plan, { isByHand: true }).some((one) => guests <= one.max && one.tables.join() === tables.join());

const toSeating = (
  { ref, guests, userId }: Pick<Party, "ref" | "guests" | "userId">,
  { tables, from, until }: Pick<Seating, "tables" | "from" | "until">,
) => ({ ref, kind: "reservation" as const, tables, from, until, guests, booked_by: bookedBy(userId) });

export const slotTaken = (reason: FullReason, alternatives: readonly Arrival[] = []): ApiError =>
  new ApiError("slot_taken", { reason, alternatives, waitlist: mayBecomeFree(reason) });

/** Whether a request is confirmed at once: by the plan, and unless the guest did not come too often. */
export async function isBookedAtOnce(
  tables: RestaurantTables,
  { guests, userId }: { readonly guests: number; readonly userId: string },
  now: Date,
): Promise<boolean> {
  if (!isInstant(tables.plan, guests)) return false;
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - 1);
  return (await tables.countNoShows(userId, since)) < maxNoShows;
}

interface HandWish {
  readonly tables?: readonly string[] | undefined;
  readonly preferred?: readonly string[] | undefined;
  readonly replaced?: string;
}

/**
 * Finds tables for a party that the restaurant itself takes: those that it names, else the best that are free, else none,
 * for a restaurant may promise more than it has.
 *
 * @param wish `tables`: named ones, for a shorter stay where the next party needs them; `preferred`: those that the party
 *   had, if they are still free; `replaced`: the id whose seating this one replaces
 * @throws ApiError slot_taken where a named table is not free
 */
export function seatByHand(
  { plan, days: read }: RestaurantTables,
  { time_zone }: Pick<RestaurantProfile, "time_zone">,
  { ref, guests, userId, date, time }: Party,
  wish: HandWish = {},
): Placement {
  const from = toEpochMinutes(toInstant(date, time, time_zone));
  const planned = from + turnMinutes(plan, guests);
  const seatings = mergeSeatings(read, wish.replaced ?? ref);
  const isKnown = (wish.tables ?? []).every((id) => plan.tables.some((one) => one.id === id && !one.retired));
  const until = wish.tables ? findFreeUntil(plan, seatings, wish.tables, { from, until: planned }) : planned;
  if (!isKnown || until === undefined) throw slotTaken("no_table");
  const found = findSeating(plan, seatings, { from, until, guests, isByHand: true });
  const best = "tables" in found ? found.tables : [];
  const { preferred = [] } = wish;
  const isKept =
    isFree(plan, seatings, preferred, { from, until }) && (best.length === 0 || canSeat(plan, preferred, guests));
  const kept = isKept ? preferred : best;
  const seating = toSeating({ ref, guests, userId }, { tables: wish.tables ?? kept, from, until });
  return { seating, days: listSeatingDays({ from, until: until + plan.buffer_minutes }, time_zone), read };
}
