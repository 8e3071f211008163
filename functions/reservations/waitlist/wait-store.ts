import * as z from "zod/mini";
import { IsoInstant } from "#shared/platform/stored-fields.ts";
import { ApiError } from "#shared/platform/api/errors.ts";
import { When } from "#shared/reservations/wait.ts";
import { maxMissedOffers, waitReaches } from "#shared/reservations/waiting.ts";
import { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { keys, waitDay, waitingPartition, waitsPartition } from "#functions/platform/dynamodb/keys.ts";
import { queryAll } from "#functions/platform/dynamodb/pages.ts";
import {
  addDaysToEpoch,
  batchGet,
  firstVersion,
  getItem,
  isExpired,
  TableStore,
  WithTtl,
} from "#functions/platform/dynamodb/table.ts";
import { backoffAttempts } from "#functions/platform/retry.ts";
import { putNew, requireMissing, transactWrite, writeOnce } from "#functions/platform/dynamodb/transact-write.ts";
import { updateItem } from "#functions/platform/dynamodb/update.ts";
import { recentReservationItem } from "../booking-store.ts";
import { duePointer } from "../due/due-store.ts";
import { reservationItem, type StoredReservation } from "../items.ts";
import {
  parseTables,
  type Placement,
  putSeating,
  type RestaurantTables,
  tableKeys,
  writeAndRelease,
} from "../seating/seating-store.ts";

/** How many days after its last time a wait is kept, so that a late link still says what became of it. */
const retentionDays = 2;

/** A wait as stored, with what the reservation needs that may come of it. */
export const StoredWait = z.extend(When, {
  id: z.string(),
  user_id: z.string(),
  restaurant_id: z.string(),
  restaurant_name: z.string(),
  customer_name: z.string(),
  customer_email: z.string(),
  customer_phone: z.string(),
  special_requests: z.nullable(z.string()),
  number_of_guests: z.int(),
  time_zone: z.string(),
  reach: z.enum(waitReaches),
  /** The first and the last time that will do, in epoch minutes. */
  earliest: z.int(),
  latest: z.int(),
  status: z.enum(["waiting", "offered", "accepted", "left", "dropped"]),
  /** Opens the offer's page without sign-in. */
  guest_code: z.string(),
  offer: z.optional(z.extend(When, { from: z.int(), seating_days: z.array(z.string()), expires_at: IsoInstant })),
  /** The tables that the guest let go. */
  passed: z._default(z.array(z.extend(When, { from: z.int(), is_missed: z.boolean() })), []),
  reservation_id: z.optional(z.string()),
  version: z.int(),
  created_at: IsoInstant,
  updated_at: IsoInstant,
  ttl: z.int(),
});
export type StoredWait = z.infer<typeof StoredWait>;
type Offer = NonNullable<StoredWait["offer"]>;
export type OfferedWait = StoredWait & { readonly offer: Offer };

/** A guest's waits of a seating day, by a hash of the idempotency key. */
const GuestDay = z.object({
  waits: z.record(z.string(), z.object({ restaurant_id: z.string(), id: z.string(), fingerprint: z.string() })),
  version: z.int(),
  ttl: z.int(),
});
export type GuestDay = z.infer<typeof GuestDay>;

interface JoinContext {
  readonly restaurant: RestaurantProfile | undefined;
  readonly guestDay: GuestDay;
  readonly isOwner: boolean;
  readonly isDeleted: boolean;
  readonly tables: RestaurantTables | undefined;
}

export const waitingItem = (wait: StoredWait) => ({ ...keys.waiting(wait), entity: "waiting", ...wait });

export const isOffered = (wait: StoredWait): wait is OfferedWait =>
  wait.status === "offered" && wait.offer !== undefined;

const isOpen = ({ status }: StoredWait): boolean => status === "waiting" || status === "offered";

/** What seats a wait's offer: it stands under the wait's id. */
const seatedOffer = ({ id, restaurant_id, offer }: StoredWait) => ({
  id,
  restaurant_id,
  ...(offer && { seating_days: offer.seating_days }),
});

/** Reads and writes who waits for a table. */
export class WaitStore extends TableStore {
  /** Reads what joining depends on, in one strongly consistent call. */
  async loadJoinContext(
    userId: string,
    restaurantId: string,
    { day, days }: { readonly day: string; readonly days: readonly string[] },
    now: Date,
  ): Promise<JoinContext> {
    const [restaurant, guestDay, owned, tombstone, ...seating] = await batchGet(this.table, [
      keys.restaurant(restaurantId),
      keys.waits(userId, day),
      keys.ownedRestaurant(userId),
      keys.tombstone(userId),
      ...tableKeys(restaurantId, days),
    ]);
    return {
      restaurant: z.optional(RestaurantProfile).parse(restaurant),
      guestDay: z._default(GuestDay, { waits: {}, version: 0, ttl: 0 }).parse(guestDay),
      isOwner: owned !== undefined,
      isDeleted: tombstone !== undefined && !isExpired(WithTtl.parse(tombstone), now),
      tables: parseTables(this.table, restaurantId, days, seating, now),
    };
  }

  /** Puts a guest on a list. False: the guest joined another at the same time, or the account is gone; read again. */
  async join(wait: StoredWait, key: string, fingerprint: string, before: GuestDay): Promise<boolean> {
    const { id, restaurant_id, user_id } = wait;
    const waits = { ...before.waits, [key]: { restaurant_id, id, fingerprint } };
    const guestDay = {
      ...keys.waits(user_id, waitDay(id)),
      entity: "waits",
      ...firstVersion(wait.created_at),
      waits,
      version: before.version + 1,
      ttl: Math.max(before.ttl, wait.ttl),
    };
    const isNew = before.version === 0;
    const failed = await transactWrite(this.table, [
      putNew(this.table, waitingItem(wait)),
      {
        Put: {
          TableName: this.table.name,
          Item: guestDay,
          ConditionExpression: isNew ? "attribute_not_exists(pk)" : "version = :before",
          ...(!isNew && { ExpressionAttributeValues: { ":before": before.version } }),
        },
      },
      requireMissing(this.table, keys.tombstone(user_id)),
    ]);
    return !failed.includes(true);
  }

  async getWait(restaurantId: string, id: string, now = new Date()): Promise<StoredWait | undefined> {
    const item = await getItem(this.table, keys.waiting({ restaurant_id: restaurantId, id }));
    const wait = z.optional(StoredWait).parse(item);
    return wait && !isExpired(wait, now) ? wait : undefined;
  }

  /**
   * Those who wait for a table of a seating day or are offered one, in their order: first come first, and whoever let a
   * table go after those who have not been asked as often.
   */
  async listOpen(restaurantId: string, day: string): Promise<StoredWait[]> {
    const rows = await queryAll(this.table, { partition: waitingPartition(restaurantId, day) });
    const open = rows.map((row) => StoredWait.parse(row)).filter(isOpen);
    return open.toSorted((a, b) => a.passed.length - b.passed.length); // stable
  }

  /** A guest's waits from a seating day on, by day. */
  async listOfGuest(userId: string, sinceDay = "", now = new Date()): Promise<StoredWait[]> {
    const rows = await queryAll(this.table, { partition: waitsPartition(userId) });
    const ofDays = rows.filter((row) => String(row["sk"]) >= sinceDay && !isExpired(WithTtl.parse(row), now));
    const itemKeys = ofDays.flatMap((row) => Object.values(GuestDay.parse(row).waits).map(keys.waiting));
    const waits: StoredWait[] = [];
    for (let start = 0; start < itemKeys.length; start += 100) {
      const items = await batchGet(this.table, itemKeys.slice(start, start + 100));
      waits.push(...items.filter((item) => item !== undefined).map((item) => StoredWait.parse(item)));
    }
    return waits;
  }

  /**
   * Holds tables for a guest, and notes when that ends. False: somebody else took tables of that day, or the guest left.
   *
   * @throws ApiError try_again
   */
  async offer(wait: StoredWait, offer: Offer, placement: Placement, now: Date): Promise<boolean> {
    const set = { status: "offered", offer, version: wait.version + 1, updated_at: now.toISOString() };
    const due = duePointer(wait, "end_offer", new Date(offer.expires_at));
    const failed = await writeOnce(this.table, [
      updateItem(this.table, keys.waiting(wait), { set, version: wait.version }),
      ...putSeating(this.table, wait.restaurant_id, placement, now),
      { Put: { TableName: this.table.name, Item: due } },
    ]);
    return !failed.includes(true);
  }

  /**
   * Gives back the tables of an offer that the guest let go, and has the guest wait on, unless it has happened too
   * often. False: the guest answered at the same time.
   */
  endOffer(wait: OfferedWait, now: Date, isMissed: boolean): Promise<boolean> {
    const { reservation_date, reservation_time, night_of, from } = wait.offer;
    const passed = [...wait.passed, { reservation_date, reservation_time, night_of, from, is_missed: isMissed }];
    const isDropped = passed.filter(({ is_missed }) => is_missed).length >= maxMissedOffers;
    return this.#end(wait, { status: isDropped ? "dropped" : "waiting", passed }, now);
  }

  /** Takes a guest off the list. False: something else happened at the same time. */
  leave(wait: StoredWait, now: Date): Promise<boolean> {
    return this.#end(wait, { status: "left" }, now);
  }

  async #end(wait: StoredWait, change: Partial<StoredWait>, now: Date): Promise<boolean> {
    const set = { ...change, offer: undefined, version: wait.version + 1, updated_at: now.toISOString() };
    const update = updateItem(this.table, keys.waiting(wait), { set, version: wait.version });
    const failed = await writeAndRelease(this.table, seatedOffer(wait), [update], now);
    return !failed.includes(true);
  }

  /** Turns an offer into a confirmed reservation at the same tables. False: something of it changed; read again. */
  async accept(wait: OfferedWait, reservation: StoredReservation, placement: Placement, now: Date): Promise<boolean> {
    const set = {
      status: "accepted",
      reservation_id: reservation.id,
      version: wait.version + 1,
      updated_at: now.toISOString(),
    };
    const failed = await writeOnce(this.table, [
      updateItem(this.table, keys.waiting(wait), { set, version: wait.version }),
      putNew(this.table, reservationItem(reservation)),
      // The index shows the reservation later: an account that is deleted meanwhile finds it by this.
      { Put: { TableName: this.table.name, Item: recentReservationItem(reservation, now) } },
      ...putSeating(this.table, wait.restaurant_id, placement, now, seatedOffer(wait)),
    ]);
    return !failed.includes(true);
  }

  /**
   * Deletes all waits of a person, and gives back what is held for them, also what is offered meanwhile.
   *
   * @throws ApiError try_again
   */
  async removeAll(userId: string, now: Date): Promise<void> {
    const TableName = this.table.name;
    let waits = await this.listOfGuest(userId);
    for await (const _ of backoffAttempts()) {
      for (const wait of waits) {
        const isUnchanged = {
          ConditionExpression: "version = :version",
          ExpressionAttributeValues: { ":version": wait.version },
        };
        const Delete = { TableName, Key: keys.waiting(wait), ...isUnchanged };
        await writeAndRelease(this.table, seatedOffer(wait), [{ Delete }], now);
      }
      waits = await this.listOfGuest(userId);
      if (waits.length === 0) break;
    }
    if (waits.length > 0) throw new ApiError("try_again");
    for (const { sk } of await queryAll(this.table, { partition: waitsPartition(userId) })) {
      await transactWrite(this.table, [{ Delete: { TableName, Key: keys.waits(userId, String(sk)) } }]);
    }
  }
}

/** When a wait is forgotten. */
export const waitTtl = (latest: number): number => addDaysToEpoch(retentionDays, new Date(latest * 60_000));
