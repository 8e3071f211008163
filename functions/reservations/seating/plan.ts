import { ApiError } from "#shared/platform/api/errors.ts";
import { isOpenStatus } from "#shared/reservations/reservation-status.ts";
import { type BookEntry, Reservation } from "#shared/reservations/reservation.ts";
import {
  countArriving,
  findSeating,
  isFitting,
  listCandidates,
  turnMinutes,
} from "#shared/reservations/seating/find-seating.ts";
import type { Plan, PlanRules } from "#shared/reservations/seating/plan.ts";
import { putSeating, type Seating, toEpochMinutes, toSeatingDay } from "#shared/reservations/seating/seating-day.ts";
import type { changePlan, getPlan, tryPlan } from "#shared/reservations/tables.contract.ts";
import { toInstant } from "#shared/platform/time/zoned-time.ts";
import { addDays } from "#shared/restaurants/opening-hours.ts";
import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";
import { backoffAttempts } from "#functions/platform/retry.ts";
import type { BookStore } from "../book-store.ts";
import { toBookDay } from "../book.ts";
import type { ClosingStore } from "../closing-store.ts";
import { isPhoneBooking, type StoredReservation } from "../items.ts";
import type { RefusedWishStore } from "./refused-wish-store.ts";
import type { ReservationStore } from "../reservation-store.ts";
import { seatByHand } from "./seat-guests.ts";
import type { SeatingStore } from "./seating-store.ts";

interface Dependencies {
  readonly seating: Pick<SeatingStore, "getPlan" | "putPlan" | "listUsedTables" | "loadTables" | "seatReservation">;
  readonly restaurants: { getRestaurant(id: string): Promise<RestaurantProfile | undefined> };
  readonly closing: Pick<ClosingStore, "listUpcoming">;
  readonly reservations: Pick<ReservationStore, "getReservation">;
  readonly book: Pick<BookStore, "listDay">;
  readonly now: () => Date;
}

/** Reads the own restaurant's plan. */
export const getPlanHandler =
  ({ seating }: Pick<Dependencies, "seating">): Handler<typeof getPlan> =>
  (_, { restaurantId }) =>
    seating.getPlan(restaurantId);

/**
 * Writes the plan; whoever wrote an older version gets 409 with the current one. A live plan seats the reservations that
 * have no tables yet: what a guest was promised before is kept, even where it breaks a rule for guests.
 */
export const changePlanHandler =
  (deps: Dependencies): Handler<typeof changePlan> =>
  async ({ body: { version, live, rules } }, { restaurantId }) => {
    const { seating, now } = deps;
    const before = await seating.getPlan(restaurantId);
    if (before.version !== version) throw new ApiError("changed_meanwhile", { current: before });
    const tables = keepUsed(before, rules, await seating.listUsedTables(restaurantId, now()));
    const joins = rules.joins.filter((join) => join.tables.every((id) => tables.some((table) => table.id === id)));
    const plan = { ...rules, tables, joins, live, version: version + 1 };
    if (!(await seating.putPlan(restaurantId, plan, now()))) {
      throw new ApiError("changed_meanwhile", { current: await seating.getPlan(restaurantId) });
    }
    return { plan, unseated: live ? await seatExisting(deps, restaurantId) : [] };
  };

/**
 * Tables that are left out stay as retired ones until their last party has gone, and where guests book at least until
 * the next change: somebody may be taking one right now.
 */
function keepUsed({ tables: before, live }: Plan, { tables }: PlanRules, used: ReadonlySet<string>): Plan["tables"] {
  const mayBeTaken = ({ id }: Plan["tables"][number]) =>
    used.has(id) || (live && before.some((one) => one.id === id && !one.retired));
  const missing = before.filter(({ id }) => !tables.some((one) => one.id === id));
  return [
    ...tables.filter((one) => !one.retired || mayBeTaken(one)),
    ...missing.filter(mayBeTaken).map((one) => ({ ...one, retired: true })),
  ];
}

/** Gives tables to all reservations to come that have none, one after the other, and returns those without any. */
async function seatExisting(deps: Dependencies, restaurantId: string): Promise<Reservation[]> {
  const unseated: Reservation[] = [];
  for await (const page of deps.closing.listUpcoming(restaurantId, deps.now())) {
    for (const reservation of page) {
      if (!(await seatReservation(deps, reservation))) unseated.push(Reservation.parse(reservation));
    }
  }
  return unseated;
}

/** False: there is no table for it. */
async function seatReservation(
  { seating, reservations, now }: Dependencies,
  original: StoredReservation,
): Promise<boolean> {
  let reservation: StoredReservation | undefined = original;
  for await (const _ of backoffAttempts(8)) {
    const tables = reservation && (await seating.loadTables(reservation, now()));
    if (!tables || !reservation || !isToCome(reservation, tables.plan, now())) return true;
    const { id: ref, user_id: userId, number_of_guests: guests } = reservation;
    const { reservation_date: date, reservation_time: time } = reservation;
    const seated = tables.days.flatMap(({ seatings }) => seatings).find((one) => one.ref === ref);
    if (seated && seated.tables.length > 0) return true;
    const placement = seatByHand(tables, reservation, { ref, guests, userId, date, time });
    const isFound = placement.seating.tables.length > 0;
    if ((seated && !isFound) || (await seating.seatReservation(reservation, placement, now()))) return isFound;
    reservation = await reservations.getReservation(reservation.restaurant_id, ref);
  }
  throw new ApiError("try_again");
}

const isToCome = (reservation: StoredReservation, plan: Plan, now: Date): boolean =>
  isOpenStatus(reservation.status) &&
  reservation.visit !== "no_show" &&
  reservation.visit !== "left" &&
  toEpochMinutes(reservation.begins_at) + turnMinutes(plan, reservation.number_of_guests) > toEpochMinutes(now);

/** Plays a day of the book with a plan: whoever booked first is seated first, and last those who were refused. */
export const tryPlanHandler =
  ({
    book,
    refused: wishes,
    restaurants,
    now,
  }: Pick<Dependencies, "book" | "restaurants" | "now"> & {
    readonly refused: Pick<RefusedWishStore, "list">;
  }): Handler<typeof tryPlan> =>
  async ({ body: { date, rules } }, { restaurantId }) => {
    const restaurant = await restaurants.getRestaurant(restaurantId);
    if (!restaurant) throw new ApiError("not_allowed");
    const plan = { ...rules, live: true, version: 0 };
    const [{ items: refusedWishes }, ...days] = await Promise.all([
      wishes.list(restaurantId, date, date, now()),
      ...[date, addDays(date, 1)].map((one) => book.listDay(restaurantId, one, now())),
    ]);
    const entries = days
      .flat()
      .filter((entry) => toBookDay(restaurant, entry) === date)
      .toSorted((a, b) => a.created_at.localeCompare(b.created_at));
    let seatings: Seating[] = [];
    const seat = (ref: string, day: string, time: string, guests: number, isByHand = false) => {
      const from = toEpochMinutes(toInstant(day, time, restaurant.time_zone));
      const wish = { from, until: from + turnMinutes(plan, guests), guests, isByHand };
      const found = findSeating(plan, seatings, wish);
      if ("tables" in found) seatings = putSeating(seatings, { ref, kind: "reservation", ...wish, ...found });
      return { found, wish };
    };
    const unseated = [];
    for (const entry of entries.filter(({ status }) => status !== "cancelled")) {
      const { id, reservation_date, reservation_time, number_of_guests, customer_name } = entry;
      const { found, wish } = seat(id, reservation_date, reservation_time, number_of_guests, isPhoneBooking(entry));
      if ("tables" in found) continue;
      const fitting = listCandidates(plan, wish).filter((one) => isFitting(plan, one, wish));
      unseated.push({
        customer_name,
        reservation_time,
        number_of_guests,
        reason: found.reason,
        taken: fitting.map(({ tables }) => [...tables]),
        arriving: countArriving(seatings, wish.from),
      });
    }
    const seated = seatings.map(({ tables, from, until, guests }) => ({ tables: [...tables], from, until, guests }));
    const refused = [
      ...entries.filter(isRefused).map((one) => ({ ...one, time: one.reservation_time, date: one.reservation_date })),
      ...refusedWishes.flatMap(({ count, guests, time }) =>
        Array.from({ length: count }, () => ({ number_of_guests: guests, time, date: dateOfTime(date, time) })),
      ),
    ];
    const fitting = refused.filter(
      (one, index) => "tables" in seat(`refused${index}`, one.date, one.time, one.number_of_guests).found,
    );
    return { seated, unseated, refused: { all: refused.length, seated: fitting.length } };
  };

/** The date of a time in the book of a day: the first hours are of the night. */
const dateOfTime = (day: string, time: string): string => (toSeatingDay(day, time) === day ? day : addDays(day, 1));

/** A request that the restaurant has not taken. */
const isRefused = ({ status, cancelled_from, changed_by }: BookEntry): boolean =>
  status === "cancelled" && cancelled_from === "pending" && changed_by !== "customer";
