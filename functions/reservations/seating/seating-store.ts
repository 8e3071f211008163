import * as z from "zod/mini";
import { once } from "#shared/platform/once.ts";
import { Seating as SeatingSchema } from "#shared/reservations/seating/availability.ts";
import { turnMinutes } from "#shared/reservations/seating/find-seating.ts";
import { type Arrival, findServiceDay } from "#shared/reservations/seating/list-times.ts";
import type { FullReason } from "#shared/reservations/seating/time-states.ts";
import { listPossibleDays, mergeSeatings, toEpochMinutes } from "#shared/reservations/seating/seating-day.ts";
import { addDays } from "#shared/restaurants/opening-hours.ts";
import { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { emptyPlan, Plan } from "#shared/reservations/seating/plan.ts";
import { shortHash } from "#functions/platform/hash.ts";
import {
  customerTabsPartition,
  idSuffix,
  keys,
  refusedPartition,
  seatingPartition,
  tabPosition,
  visitTimestamp,
} from "#functions/platform/dynamodb/keys.ts";
import { queryAll } from "#functions/platform/dynamodb/pages.ts";
import {
  addDaysToEpoch,
  batchGet,
  firstVersion,
  getItem,
  isExpired,
  type Key,
  type Table,
  TableStore,
  WithTtl,
} from "#functions/platform/dynamodb/table.ts";
import { RememberedItems } from "#functions/platform/dynamodb/remembered-items.ts";
import { updateItem } from "#functions/platform/dynamodb/update.ts";
import { transactWrite, type Write, writeOnce } from "#functions/platform/dynamodb/transact-write.ts";
import { StoredReservation } from "../items.ts";
import { RefusedWishStore } from "./refused-wish-store.ts";

/** A seating day is forgotten so many days after it. */
const retentionDays = 35;

const StoredSeating = z.extend(SeatingSchema, {
  /** A hash of the guest's id: it tells a guest's own tables, and may outlive the account. */
  booked_by: z.optional(z.string()),
});
export type StoredSeating = z.infer<typeof StoredSeating>;

/** Seatings by their reference, so that one can be taken out without having read the day. */
const SeatingDayItem = z.extend(WithTtl, {
  seatings: z.record(z.string(), z.omit(StoredSeating, { ref: true })),
  version: z.int(),
});

/** A seating day as it was read; without an item its version is 0. */
export interface SeatingDay {
  readonly day: string;
  readonly version: number;
  readonly seatings: readonly StoredSeating[];
}

/** Compiled at the first read: a list reads twenty rooms at once. What it remembers is parsed once. */
const parsers = once(() => {
  const [plan, day] = [z.compile(Plan), z.compile(SeatingDayItem)];
  return {
    plan: parseOnce((item) => plan.parse(item)),
    day: parseOnce((item) => {
      const { seatings, ...stored } = day.parse(item);
      return { ...stored, seatings: Object.entries(seatings).map(([ref, seating]) => ({ ref, ...seating })) };
    }),
  };
});

function parseOnce<T>(parse: (item: object) => T): (item: object) => T {
  const parsed = new WeakMap<object, T>();
  return (item) => {
    const result = parsed.get(item) ?? parse(item);
    parsed.set(item, result);
    return result;
  };
}

export function parseSeatingDay(day: string, item: object | undefined, now: Date): SeatingDay {
  const stored = item && parsers().day(item);
  if (!stored || isExpired(stored, now)) return { day, version: 0, seatings: [] };
  return { day, version: stored.version, seatings: stored.seatings };
}

/** The seating days that a visit may stand in, by its id, which begins with its time. */
export function listDaysOfVisit(id: string): string[] {
  const stamp = visitTimestamp(id);
  const date = [stamp.slice(0, 4), stamp.slice(4, 6), stamp.slice(6, 8)].join("-");
  return listPossibleDays(date, `${stamp.slice(9, 11)}:${stamp.slice(11, 13)}`);
}

/** The keys of a restaurant's plan and some seating days, for a batch get. */
export const tableKeys = (restaurantId: string, days: readonly string[]): Key[] => [
  keys.plan(restaurantId),
  ...days.map((day) => keys.seatingDay(restaurantId, day)),
];

type CountedWish = { readonly userId: string; readonly guests: number } & Arrival;

/** The tables of a restaurant whose plan is live: the days that were read, and more when they are needed. */
export class RestaurantTables {
  readonly plan: Plan;
  readonly days: readonly SeatingDay[];
  readonly #table: Table;
  readonly #restaurantId: string;

  constructor(table: Table, restaurantId: string, plan: Plan, days: readonly SeatingDay[]) {
    this.#table = table;
    this.#restaurantId = restaurantId;
    this.plan = plan;
    this.days = days;
  }

  async loadDays(days: readonly string[], now: Date): Promise<SeatingDay[]> {
    const items = await batchGet(
      this.#table,
      days.map((day) => keys.seatingDay(this.#restaurantId, day)),
    );
    return days.map((day, index) => parseSeatingDay(day, items[index], now));
  }

  /**
   * Finds another reservation of the guest here whose stay overlaps with that of a party which arrives then. The days say
   * so, which the party's tables are written to as they were read: two requests at once do not miss each other.
   */
  async findOverlappingVisit(
    { id, user_id }: Pick<StoredReservation, "id" | "user_id">,
    { guests, begin }: { readonly guests: number; readonly begin: Date },
  ): Promise<StoredReservation | undefined> {
    const from = toEpochMinutes(begin);
    const until = from + turnMinutes(this.plan, guests);
    const own = mergeSeatings(this.days)
      .filter(({ kind }) => kind === "reservation")
      .filter((one) => one.booked_by === bookedBy(user_id) && one.from < until && from < one.until)
      .find(({ ref }) => idSuffix(ref) !== idSuffix(id));
    const key = own && keys.reservation({ restaurant_id: this.#restaurantId, id: own.ref });
    return key && z.optional(StoredReservation).parse(await getItem(this.#table, key));
  }

  /** Counts a wish for which there is no table here, for the restaurant to learn from. */
  countRefused(wish: CountedWish, reason: FullReason, now: Date): Promise<void> {
    const day = findServiceDay(this.plan, wish);
    return new RefusedWishStore(this.#table).count(this.#restaurantId, { ...wish, day }, reason, now);
  }

  /** Counts that a guest took another time than a wish that was refused. */
  countTaken(wish: CountedWish, now: Date): Promise<void> {
    const day = findServiceDay(this.plan, wish);
    return new RefusedWishStore(this.#table).countTaken(this.#restaurantId, { ...wish, day }, now);
  }

  /** Counts somebody who waits for a table at that time, or has got one so. */
  countWait(wish: Arrival, what: "waited" | "seated", now: Date): Promise<void> {
    const day = findServiceDay(this.plan, wish);
    return new RefusedWishStore(this.#table).countWait(this.#restaurantId, day, what, now);
  }

  /** How often a guest has been marked as not having come since an instant; a mark that the guest objects to does not count. */
  async countNoShows(userId: string, since: Date): Promise<number> {
    const partition = customerTabsPartition(userId);
    const rows = await queryAll(this.#table, { index: "gsi1", partition, prefix: tabPosition("past", "") });
    return rows
      .map((row) => StoredReservation.parse(row))
      .filter(({ restaurant_id, visit }) => restaurant_id === this.#restaurantId && visit === "no_show")
      .filter(({ objected_at }) => objected_at === undefined)
      .filter(({ begins_at }) => new Date(begins_at) >= since).length;
  }
}

/** Reads what `tableKeys` names; undefined for a restaurant without tables, and while its plan is not live. */
export function parseTables(
  table: Table,
  restaurantId: string,
  days: readonly string[],
  [planItem, ...items]: readonly (object | undefined)[],
  now: Date,
): RestaurantTables | undefined {
  const plan = planItem && parsers().plan(planItem);
  if (!plan?.live) return undefined;
  const read = days.map((day, index) => parseSeatingDay(day, items[index], now));
  return new RestaurantTables(table, restaurantId, plan, read);
}

/** What a guest's seatings are known by. */
export const bookedBy = (userId: string): string => shortHash(userId);

/** A seating and the days that it stands in. */
export interface Placement {
  readonly seating: StoredSeating;
  readonly days: readonly string[];
  /** Those days, and perhaps others, as they were read: if one has changed since, the transaction fails. */
  readonly read: readonly SeatingDay[];
}

/** Where a reservation sits. */
type Seated = Pick<StoredReservation, "id" | "restaurant_id" | "seating_days">;

/** Puts a seating into its days, as a part of a transaction, and takes out the one that it replaces. */
export function putSeating(
  { name }: Pick<Table, "name">,
  restaurantId: string,
  { seating: { ref, ...seating }, days, read }: Placement,
  now: Date,
  replaced?: Seated,
): Write[] {
  const left = (replaced?.seating_days ?? []).filter((day) => !days.includes(day));
  const puts = days.map((day): Write => {
    const version = read.find((one) => one.day === day)?.version;
    if (version === undefined) throw new TypeError(`Seating day ${day} was not read`);
    const key = keys.seatingDay(restaurantId, day);
    if (version === 0) {
      const ttl = addDaysToEpoch(retentionDays, new Date(`${day}T00:00Z`));
      const Item = { ...key, entity: "seating_day", seatings: { [ref]: seating }, ttl, ...firstVersion(now) };
      return {
        Put: {
          TableName: name,
          Item,
          ConditionExpression: "attribute_not_exists(pk) OR #ttl <= :now",
          ExpressionAttributeNames: { "#ttl": "ttl" },
          ExpressionAttributeValues: { ":now": Math.floor(now.getTime() / 1000) },
        },
      };
    }
    const replacedRef = replaced !== undefined && replaced.id !== ref ? replaced.id : undefined;
    return {
      Update: {
        TableName: name,
        Key: key,
        UpdateExpression:
          "SET seatings.#ref = :seating, updated_at = :at ADD version :one" +
          (replacedRef === undefined ? "" : " REMOVE seatings.#replaced"),
        ConditionExpression: "version = :version",
        ExpressionAttributeNames: { "#ref": ref, ...(replacedRef !== undefined && { "#replaced": replacedRef }) },
        ExpressionAttributeValues: { ":seating": seating, ":at": now.toISOString(), ":one": 1, ":version": version },
      },
    };
  });
  return replaced ? [...puts, ...releaseSeating({ name }, { ...replaced, seating_days: left }, now)] : puts;
}

/** Takes a seating out of its days, as a part of the transaction that ends the reservation. */
const releaseSeating = ({ name }: Pick<Table, "name">, { id, restaurant_id, seating_days = [] }: Seated, now: Date) =>
  seating_days.map((day) => ({
    Update: {
      TableName: name,
      Key: keys.seatingDay(restaurant_id, day),
      UpdateExpression: "REMOVE seatings.#ref SET updated_at = :at ADD version :one",
      ConditionExpression: "attribute_exists(pk)",
      ExpressionAttributeNames: { "#ref": id },
      ExpressionAttributeValues: { ":at": now.toISOString(), ":one": 1 },
    },
  }));

/** Ends a seating now, as a part of a transaction: the guests have left before its end. */
const endSeating = ({ name }: Pick<Table, "name">, { id, restaurant_id, seating_days = [] }: Seated, now: Date) =>
  seating_days.map((day) => ({
    Update: {
      TableName: name,
      Key: keys.seatingDay(restaurant_id, day),
      UpdateExpression: "SET seatings.#ref.#until = :now, updated_at = :at ADD version :one",
      ConditionExpression: "seatings.#ref.#from < :now AND seatings.#ref.#until > :now",
      ExpressionAttributeNames: { "#ref": id, "#from": "from", "#until": "until" },
      ExpressionAttributeValues: { ":now": Math.ceil(now.getTime() / 60_000), ":at": now.toISOString(), ":one": 1 },
    },
  }));

/**
 * Writes what ends a reservation and gives its tables back in the same transaction: all of them, or from now on. Returns
 * which of the writes failed. Where no seating is left to end, its day has expired or was over, and they are written alone.
 *
 * @throws ApiError try_again
 */
export async function writeAndRelease(
  table: Table,
  reservation: Seated,
  writes: readonly Write[],
  now: Date,
  what: "all" | "from now on" = "all",
): Promise<boolean[]> {
  const releases = (what === "all" ? releaseSeating : endSeating)(table, reservation, now);
  const failed = await transactWrite(table, [...writes, ...releases]);
  const isOnlyRelease = failed.includes(true) && !failed.slice(0, writes.length).includes(true);
  return isOnlyRelease ? transactWrite(table, writes) : failed.slice(0, writes.length);
}

interface RestaurantRoom {
  readonly restaurant: RestaurantProfile | undefined;
  readonly tables: RestaurantTables | undefined;
}

/** Reads who sits where. */
export class SeatingStore extends TableStore {
  readonly #remembered = new RememberedItems(this.table);

  /** Reads a restaurant with its tables and some days in one call. */
  async loadRoom(restaurantId: string, days: readonly string[], now: Date): Promise<RestaurantRoom> {
    const [restaurant, ...seating] = await batchGet(this.table, [
      keys.restaurant(restaurantId),
      ...tableKeys(restaurantId, days),
    ]);
    return {
      restaurant: z.optional(RestaurantProfile).parse(restaurant),
      tables: parseTables(this.table, restaurantId, days, seating, now),
    };
  }

  /** Reads the tables of many restaurants on some days, as they were a moment ago; undefined where there are none. */
  async loadTablesOfAll(
    restaurants: readonly { readonly id: string; readonly days: readonly string[] }[],
    now: Date,
  ): Promise<(RestaurantTables | undefined)[]> {
    const items = await this.#remembered.read(restaurants.flatMap(({ id, days }) => tableKeys(id, days)));
    return restaurants.map(({ id, days }) => parseTables(this.table, id, days, items.splice(0, days.length + 1), now));
  }

  /** Reads the tables for a visit; undefined at a restaurant without tables. */
  async loadTables(
    { id, restaurant_id: restaurantId }: Pick<StoredReservation, "id" | "restaurant_id">,
    now: Date,
  ): Promise<RestaurantTables | undefined> {
    const days = listDaysOfVisit(id);
    return parseTables(this.table, restaurantId, days, await batchGet(this.table, tableKeys(restaurantId, days)), now);
  }

  async getPlan(restaurantId: string): Promise<Plan> {
    return z._default(Plan, emptyPlan).parse(await getItem(this.table, keys.plan(restaurantId)));
  }

  /** Writes the next version of a plan. False: a concurrent write won. */
  async putPlan(restaurantId: string, plan: Plan, now: Date): Promise<boolean> {
    const Item = { ...keys.plan(restaurantId), entity: "plan", ...firstVersion(now), ...plan };
    const before = plan.version - 1;
    const condition =
      before === 0
        ? { ConditionExpression: "attribute_not_exists(pk)" }
        : { ConditionExpression: "version = :before", ExpressionAttributeValues: { ":before": before } };
    const failed = await transactWrite(this.table, [{ Put: { TableName: this.table.name, Item, ...condition } }]);
    return !failed.includes(true);
  }

  /** The tables at which somebody sits or will sit, or that are blocked. */
  async listUsedTables(restaurantId: string, now: Date): Promise<Set<string>> {
    const rows = await queryAll(this.table, { partition: seatingPartition(restaurantId) });
    const seatings = rows.flatMap((row) => Object.values(SeatingDayItem.parse(row).seatings));
    return new Set(seatings.filter(({ until }) => until > toEpochMinutes(now)).flatMap(({ tables }) => tables));
  }

  /** The days from yesterday on at which somebody sits, or wished for a table in vain: on others nobody waits. */
  async listDaysToCome(restaurantId: string, now: Date): Promise<string[]> {
    const since = addDays(now.toISOString().slice(0, 10), -1);
    const read = [seatingPartition(restaurantId), refusedPartition(restaurantId)].map((partition) =>
      queryAll(this.table, { partition }),
    );
    const days = (await Promise.all(read)).flat().map(({ sk }) => String(sk));
    return [...new Set(days)].filter((day) => day >= since).toSorted();
  }

  /** Gives tables to a reservation that has none. False: a concurrent write won. */
  async seatReservation(reservation: StoredReservation, placement: Placement, now: Date): Promise<boolean> {
    const { version } = reservation;
    const set = { seating_days: placement.days };
    const failed = await writeOnce(this.table, [
      updateItem(this.table, keys.reservation(reservation), { set, version }),
      ...putSeating(this.table, reservation.restaurant_id, placement, now),
    ]);
    return !failed.includes(true);
  }

  /**
   * Puts a seating in the place of itself; the reservation notes its days when they change. False: a concurrent write won.
   *
   * @param before the days that it stood in
   */
  async putSeating(restaurantId: string, placement: Placement, before: readonly string[], now: Date): Promise<boolean> {
    const { days, seating } = placement;
    const self = { id: seating.ref, restaurant_id: restaurantId, seating_days: [...before] };
    const isMoved = before.length > 0 && seating.kind === "reservation" && days.join() !== before.join();
    const failed = await writeOnce(this.table, [
      ...putSeating(this.table, restaurantId, placement, now, self),
      ...(isMoved ? [updateItem(this.table, keys.reservation(self), { set: { seating_days: days } })] : []),
    ]);
    return !failed.includes(true);
  }

  /** Takes a seating out of its days. */
  async removeSeating(restaurantId: string, id: string, days: readonly string[], now: Date): Promise<void> {
    await transactWrite(
      this.table,
      releaseSeating(this.table, { id, restaurant_id: restaurantId, seating_days: [...days] }, now),
    );
  }
}
