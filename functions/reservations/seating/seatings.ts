import { ApiError } from "#shared/platform/api/errors.ts";
import { Seating as SeatingSchema } from "#shared/reservations/seating/availability.ts";
import { isFree } from "#shared/reservations/seating/find-seating.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import {
  endOfSeatingDay,
  listSeatingDays,
  mergeSeatings,
  type Seating,
  toEpochMinutes,
  toSeatingDay,
} from "#shared/reservations/seating/seating-day.ts";
import type { RefusedWishStore } from "./refused-wish-store.ts";
import type {
  blockTables,
  listRefusedWishes,
  listSeatings,
  moveSeating,
  removeBlock,
} from "#shared/reservations/tables.contract.ts";
import { addDays } from "#shared/restaurants/opening-hours.ts";
import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { toServiceDay } from "#shared/restaurants/service-day.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";
import { backoffAttempts } from "#functions/platform/retry.ts";
import type { WaitStore } from "../waitlist/wait-store.ts";
import type { RestaurantTables, SeatingStore } from "./seating-store.ts";

/** Attempts of a change that loses to others of the same day. */
const maxAttempts = 8;

interface Dependencies {
  readonly seating: Pick<SeatingStore, "loadRoom" | "putSeating" | "removeSeating">;
  readonly now: () => Date;
  readonly randomSuffix: () => string;
}

/** Reads who sits where on a day of the own restaurant, and how many wait, without who they are. */
export const listSeatingsHandler =
  ({
    seating,
    waits,
    now,
  }: { readonly waits: Pick<WaitStore, "listOpen"> } & Pick<Dependencies, "seating" | "now">): Handler<
    typeof listSeatings
  > =>
  async ({ params: { date } }, { restaurantId }) => {
    // The book's day may begin before that of the tables, as it does round the clock.
    const [{ restaurant, tables }, open] = await Promise.all([
      seating.loadRoom(restaurantId, [addDays(date, -1), date], now()),
      waits.listOpen(restaurantId, date),
    ]);
    if (!restaurant || !tables) return { items: [], waiting: [] };
    const days = tables.days.map(({ day, seatings }) => ({
      seatings: seatings.filter((one) => day === date || toBookDayOf(restaurant, one) === date),
    }));
    const waiting = open.filter(({ status, latest }) => status === "waiting" && latest > toEpochMinutes(now()));
    return { items: mergeSeatings(days), waiting: waiting.map((wait) => wait.number_of_guests) };
  };

/** Tells how often guests wished for a table of the own restaurant in vain. */
export const listRefusedWishesHandler =
  ({
    refused,
    now,
  }: { readonly refused: Pick<RefusedWishStore, "list"> } & Pick<Dependencies, "now">): Handler<
    typeof listRefusedWishes
  > =>
  ({ query: { from, until } }, { restaurantId }) =>
    refused.list(restaurantId, from, until, now());

/** Moves a party or a block, or ends it at another time, in one write of the day. */
export const moveSeatingHandler =
  ({ seating, now }: Dependencies): Handler<typeof moveSeating> =>
  async ({ params: { date, ref }, body: { tables: named, until, expected = {} } }, { restaurantId }) => {
    for await (const _ of backoffAttempts(maxAttempts)) {
      const { restaurant, tables } = await seating.loadRoom(restaurantId, daysAround(date), now());
      const before = tables && findByRef(tables, ref);
      if (!restaurant || !before) throw new ApiError("entry_not_found");
      const isElsewhere = expected.tables !== undefined && expected.tables.join() !== before.tables.join();
      if (isElsewhere || (expected.until !== undefined && toEpochMinutes(expected.until) !== before.until)) {
        throw new ApiError("changed_meanwhile", { current: SeatingSchema.parse(before) });
      }
      const moved = {
        ...before,
        tables: named ?? before.tables,
        until: until === undefined ? before.until : Math.max(before.from + 1, toEpochMinutes(until)),
      };
      const minute = toEpochMinutes(now());
      const hasCome = moved.kind === "reservation" && moved.from < minute && minute < moved.until;
      const isWholeFree = isFree(tables.plan, mergeSeatings(tables.days, ref), moved.tables, moved);
      const fromNow = { ...moved, from: minute, arrived: moved.arrived ?? moved.from };
      const placement = placeByHand(tables, restaurant.time_zone, hasCome && !isWholeFree ? fromNow : moved);
      if (await seating.putSeating(restaurantId, placement, daysOf(tables, ref), now())) return placement.seating;
    }
    throw new ApiError("try_again");
  };

/** Blocks tables at which nobody sits then. */
export const blockTablesHandler =
  ({ seating, now, randomSuffix }: Dependencies): Handler<typeof blockTables> =>
  async ({ body: { tables: named, from, until, reason } }, { restaurantId }) => {
    for await (const _ of backoffAttempts(maxAttempts)) {
      const { restaurant, tables } = await seating.loadRoom(restaurantId, daysAround(from.slice(0, 10)), now());
      if (!restaurant || !tables) throw new ApiError("slot_taken", { reason: "no_table" });
      const { time_zone } = restaurant;
      const block: Seating = {
        ref: `blk_${randomSuffix()}`,
        kind: "block",
        tables: named,
        from: toEpochMinutes(from),
        until: until === undefined ? endOfDayOf(from, time_zone) : toEpochMinutes(until),
        guests: 0,
        ...(reason && { reason }),
      };
      const placement = placeByHand(tables, time_zone, block);
      if (await seating.putSeating(restaurantId, placement, [], now())) return block;
    }
    throw new ApiError("try_again");
  };

/** Takes away a block, which is found on each day that it reaches into. */
export const removeBlockHandler =
  ({ seating, now }: Pick<Dependencies, "seating" | "now">): Handler<typeof removeBlock> =>
  async ({ params: { date, ref } }, { restaurantId }) => {
    const { tables } = await seating.loadRoom(restaurantId, daysAround(date), now());
    if (!tables || findByRef(tables, ref)?.kind !== "block") throw new ApiError("entry_not_found");
    await seating.removeSeating(restaurantId, ref, daysOf(tables, ref), now());
    return null;
  };

/** The day of the book in which a seating begins. */
function toBookDayOf(restaurant: RestaurantProfile, { from }: Seating): string {
  const { date, time } = localDateTime(new Date(from * 60_000), restaurant.time_zone);
  return toServiceDay(restaurant, date, time);
}

/** When the seating day of an instant ends. */
function endOfDayOf(instant: string, timeZone: string): number {
  const { date, time } = localDateTime(new Date(instant), timeZone);
  return endOfSeatingDay(toSeatingDay(date, time), timeZone);
}

/** A stay may begin on the day before, and last until the next but one where a block lasts a whole day. */
const daysAround = (date: string): string[] => [-1, 0, 1, 2].map((days) => addDays(date, days));

const findByRef = ({ days }: RestaurantTables, ref: string): Seating | undefined =>
  mergeSeatings(days).find((one) => one.ref === ref);

const daysOf = ({ days }: RestaurantTables, ref: string): string[] =>
  days.filter(({ seatings }) => seatings.some((one) => one.ref === ref)).map(({ day }) => day);

/** @throws ApiError slot_taken where another party or block has one of the tables, or the plan does not know it */
function placeByHand(tables: RestaurantTables, timeZone: string, seating: Seating) {
  const { plan, days: read } = tables;
  const others = mergeSeatings(read, seating.ref);
  const isKnown = seating.tables.every((id) => plan.tables.some((one) => one.id === id));
  if (!isKnown || !isFree(plan, others, seating.tables, seating)) {
    throw new ApiError("slot_taken", { reason: "no_table" });
  }
  return { seating, days: listSeatingDays({ ...seating, until: seating.until + plan.buffer_minutes }, timeZone), read };
}
