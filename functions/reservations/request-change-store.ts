import * as z from "zod/mini";
import { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { keys } from "#functions/platform/dynamodb/keys.ts";
import { batchGet, TableStore } from "#functions/platform/dynamodb/table.ts";
import { putNew, transactWrite } from "#functions/platform/dynamodb/transact-write.ts";
import { recentReservationItem } from "./booking-store.ts";
import { reservationItem, type StoredReservation } from "./items.ts";
import { movedReservationItem } from "./moved-reservation.ts";
import { countRequestChange, parseRequestQuota, type RequestQuota } from "./request-quota.ts";

interface RequestChangeContext {
  readonly restaurant: RestaurantProfile | undefined;
  readonly quota: RequestQuota;
}

interface Replacement {
  readonly before: StoredReservation;
  readonly after: StoredReservation;
  /** The customer's quota before this change. */
  readonly quota: RequestQuota;
}

/** Replaces a request by a changed one. */
export class RequestChangeStore extends TableStore {
  /** Reads what the change of a request depends on beside the request, in one strongly consistent call. */
  async loadChangeContext(userId: string, restaurantId: string): Promise<RequestChangeContext> {
    const [restaurant, quota] = await batchGet(this.table, [keys.restaurant(restaurantId), keys.requestQuota(userId)]);
    return {
      restaurant: z.optional(RestaurantProfile).parse(restaurant),
      quota: parseRequestQuota(quota, restaurantId),
    };
  }

  /**
   * Replaces a request in one transaction, under another key when its time has changed. False: a concurrent write won, of
   * the reservation or of the customer's quota; read again.
   *
   * @throws ApiError try_again
   */
  async replaceRequest({ before, after, quota }: Replacement, now: Date): Promise<boolean> {
    const TableName = this.table.name;
    const put = { TableName, Item: reservationItem(after) };
    const unchanged = isUnchanged(before);
    const isMoved = before.id !== after.id;
    const failed = await transactWrite(this.table, [
      ...(isMoved
        ? [
            { Delete: { TableName, Key: keys.reservation(before), ...unchanged } },
            putNew(this.table, put.Item),
            { Put: { TableName, Item: movedReservationItem(after) } },
          ]
        : [{ Put: { ...put, ...unchanged } }]),
      // The index shows the changed request later: an account that is deleted meanwhile finds it by this.
      { Put: { TableName, Item: recentReservationItem(after, now) } },
      countRequestChange(this.table, after.user_id, quota, after.updated_at),
    ]);
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
