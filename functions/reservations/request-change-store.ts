import * as z from "zod/mini";
import { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { keys } from "#functions/platform/dynamodb/keys.ts";
import { batchGet, TableStore } from "#functions/platform/dynamodb/table.ts";
import { putNew, transactWrite, type Write, writeOnce } from "#functions/platform/dynamodb/transact-write.ts";
import { updateItem } from "#functions/platform/dynamodb/update.ts";
import { recentReservationItem } from "./booking-store.ts";
import { isUnchanged, reservationItem, type StoredReservation } from "./items.ts";
import { movedReservationItem } from "./moved-reservation.ts";
import {
  listDaysOfVisit,
  parseTables,
  type Placement,
  putSeating,
  type RestaurantTables,
  tableKeys,
  writeAndRelease,
} from "./seating/seating-store.ts";
import {
  findSameVisit,
  type LastRequest,
  loadLastRequest,
  noteRequestedTime,
  parseLastRequest,
} from "./requested-time.ts";
import { countRequestChange, parseRequestQuota, type RequestQuota } from "./request-quota.ts";

interface RequestChangeContext {
  readonly restaurant: RestaurantProfile | undefined;
  readonly quota: RequestQuota;
  readonly lastRequest: LastRequest;
  /** Missing at a restaurant without tables. */
  readonly tables?: RestaurantTables | undefined;
}

interface Replacement {
  readonly before: StoredReservation;
  readonly after: StoredReservation;
  /** The customer's quota before this change. */
  readonly quota: RequestQuota;
  /** The customer's last request for the new time. */
  readonly lastRequest: LastRequest;
  /** The tables that it takes instead of those before. */
  readonly placement?: Placement | undefined;
}

/** Replaces a request by a changed one. */
export class RequestChangeStore extends TableStore {
  /**
   * Reads what the change of a request depends on beside the request, in one strongly consistent call.
   *
   * @param changed what the request is after its change
   */
  async loadChangeContext(
    changed: Pick<StoredReservation, "id" | "user_id" | "restaurant_id">,
    now: Date,
  ): Promise<RequestChangeContext> {
    const days = listDaysOfVisit(changed.id);
    const [restaurant, quota, requested, ...seating] = await batchGet(this.table, [
      keys.restaurant(changed.restaurant_id),
      keys.requestQuota(changed.user_id),
      keys.requestedTime(changed),
      ...tableKeys(changed.restaurant_id, days),
    ]);
    return {
      restaurant: z.optional(RestaurantProfile).parse(restaurant),
      quota: parseRequestQuota(quota, changed.restaurant_id),
      lastRequest: parseLastRequest(requested, now),
      tables: parseTables(this.table, changed.restaurant_id, days, seating, now),
    };
  }

  /** Reads the customer's last request for the time of a visit; called before `findSameVisit`. */
  loadLastRequest(visit: StoredReservation, now: Date): Promise<LastRequest> {
    return loadLastRequest(this.table, visit, now);
  }

  /** Finds another open reservation of the guest at the same restaurant and time; called after the context is read. */
  findSameVisit(changed: StoredReservation): Promise<StoredReservation | undefined> {
    return findSameVisit(this.table, changed);
  }

  /**
   * Replaces a request in one transaction, under another key when its time has changed, and moves it to other tables.
   * False: a concurrent write won, of the reservation, of the customer's quota or of the tables; read again.
   *
   * @throws ApiError try_again
   */
  async replaceRequest({ before, after, quota, lastRequest, placement }: Replacement, now: Date): Promise<boolean> {
    const writes = [
      ...this.#replace(before, after),
      ...this.#noteNewTime(before, after, lastRequest, now),
      // The index shows the changed request later: an account that is deleted meanwhile finds it by this.
      { Put: { TableName: this.table.name, Item: recentReservationItem(after, now) } },
      countRequestChange(this.table, after.user_id, quota, after.updated_at),
    ];
    return this.#write(before, writes, placement, now);
  }

  /** Stores the wish to move a confirmed table. Undefined: a concurrent write won. @throws ApiError try_again */
  async askMove(
    before: StoredReservation,
    move: NonNullable<StoredReservation["move"]>,
    quota: RequestQuota,
  ): Promise<StoredReservation | undefined> {
    const set = { move, updated_at: move.asked_at, version: before.version + 1 };
    const failed = await transactWrite(this.table, [
      updateItem(this.table, keys.reservation(before), { set, version: before.version }),
      countRequestChange(this.table, before.user_id, quota, move.asked_at),
    ]);
    return failed.includes(true) ? undefined : { ...before, ...set };
  }

  /**
   * Moves a confirmed table in one transaction, under another key when its time changes, and to the tables of `placement`.
   * Undefined: a concurrent write won, or the guest asked for that time; read again.
   *
   * @throws ApiError try_again
   */
  async acceptMove(
    { before, after, lastRequest, placement }: Omit<Replacement, "quota">,
    now: Date,
  ): Promise<StoredReservation | undefined> {
    const writes = [
      ...this.#replace(before, after),
      ...this.#noteNewTime(before, after, lastRequest, now),
      { Put: { TableName: this.table.name, Item: recentReservationItem(after, now) } },
    ];
    return (await this.#write(before, writes, placement, now)) ? after : undefined;
  }

  #noteNewTime(before: StoredReservation, after: StoredReservation, last: LastRequest, now: Date): Write[] {
    return before.id === after.id ? [] : [noteRequestedTime(this.table, after, last, now)];
  }

  /** Writes what replaces a reservation, and its seating. */
  async #write(
    before: StoredReservation,
    writes: readonly Write[],
    placement: Placement | undefined,
    now: Date,
  ): Promise<boolean> {
    const failed = placement
      ? await writeOnce(this.table, [
          ...writes,
          ...putSeating(this.table, before.restaurant_id, placement, now, before),
        ])
      : await writeAndRelease(this.table, before, writes, now);
    return !failed.includes(true);
  }

  #replace(before: StoredReservation, after: StoredReservation): Write[] {
    const TableName = this.table.name;
    const put = { TableName, Item: reservationItem(after) };
    const unchanged = isUnchanged(before);
    if (before.id === after.id) return [{ Put: { ...put, ...unchanged } }];
    return [
      { Delete: { TableName, Key: keys.reservation(before), ...unchanged } },
      putNew(this.table, put.Item),
      { Put: { TableName, Item: movedReservationItem(after) } },
    ];
  }
}
