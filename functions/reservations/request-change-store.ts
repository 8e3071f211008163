import * as z from "zod/mini";
import { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { keys } from "#functions/platform/dynamodb/keys.ts";
import { batchGet, TableStore } from "#functions/platform/dynamodb/table.ts";
import { putNew, writeOnce } from "#functions/platform/dynamodb/transact-write.ts";
import { recentReservationItem } from "./booking-store.ts";
import { reservationItem, type StoredReservation } from "./items.ts";
import { movedReservationItem } from "./moved-reservation.ts";
import {
  listDaysOfVisit,
  parseTables,
  type Placement,
  putSeating,
  type RestaurantTables,
  tableKeys,
  writeAndRelease,
} from "./seating-store.ts";
import { findSameVisit, type LastRequest, noteRequestedTime, parseLastRequest } from "./requested-time.ts";
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
    const TableName = this.table.name;
    const put = { TableName, Item: reservationItem(after) };
    const unchanged = isUnchanged(before);
    const isMoved = before.id !== after.id;
    const writes = [
      ...(isMoved
        ? [
            { Delete: { TableName, Key: keys.reservation(before), ...unchanged } },
            putNew(this.table, put.Item),
            { Put: { TableName, Item: movedReservationItem(after) } },
            noteRequestedTime(this.table, after, lastRequest, now),
          ]
        : [{ Put: { ...put, ...unchanged } }]),
      // The index shows the changed request later: an account that is deleted meanwhile finds it by this.
      { Put: { TableName, Item: recentReservationItem(after, now) } },
      countRequestChange(this.table, after.user_id, quota, after.updated_at),
    ];
    const failed = placement
      ? await writeOnce(this.table, [...writes, ...putSeating(this.table, after.restaurant_id, placement, now, before)])
      : await writeAndRelease(this.table, before, writes, now);
    return !failed.includes(true);
  }
}

/** Neither guest, restaurant nor schedule has written since; a note of the restaurant must not get lost either. */
const isUnchanged = ({ version, book_version }: StoredReservation) => ({
  ConditionExpression:
    "version = :version AND #status = :pending AND " +
    (book_version === undefined ? "attribute_not_exists(book_version)" : "book_version = :book_version"),
  ExpressionAttributeNames: { "#status": "status" },
  ExpressionAttributeValues: {
    ":version": version,
    ":pending": "pending",
    ...(book_version !== undefined && { ":book_version": book_version }),
  },
});
