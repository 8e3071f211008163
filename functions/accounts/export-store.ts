import * as z from "zod/mini";
import { Order } from "#shared/accounts/me.ts";
import { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { PhotoList } from "#functions/photos/photo-store.ts";
import { keys, ordersPartition, restaurantPartition } from "#functions/platform/dynamodb/keys.ts";
import { queryAll } from "#functions/platform/dynamodb/pages.ts";
import { batchGet, isExpired, TableStore, WithTtl } from "#functions/platform/dynamodb/table.ts";
import { WaitStore } from "#functions/reservations/waitlist/wait-store.ts";
import { IdempotencyRecord, listCustomerReservations, queryIdempotencyRecords } from "./customer-reservations.ts";

const OpenRequests = z.object({ open_requests: z._default(z.int(), 0) });

type Row = Readonly<Record<string, unknown>>;

/** Reads what the table holds about one person, for the export of personal data. */
export class ExportStore extends TableStore {
  /** Exports a person's reservations and orders. Guests of their restaurant are not part of it: the data is the guests'. */
  async exportData(userId: string, now: Date) {
    const idempotencyRecords = queryIdempotencyRecords(this.table, userId);
    const [reservations, records, orders, [quota], waits] = await Promise.all([
      listCustomerReservations(this.table, userId, idempotencyRecords),
      idempotencyRecords,
      queryAll(this.table, { partition: ordersPartition(userId) }),
      batchGet(this.table, [keys.requestQuota(userId)]),
      new WaitStore(this.table).listOfGuest(userId),
    ]);
    const withoutExpired = (rows: readonly Row[]) => rows.filter((row) => !isExpired(WithTtl.parse(row), now));
    return {
      reservations,
      orders: withoutExpired(orders).map((row) => Order.parse(row)),
      // An owner's records are of bookings by phone: that data is the guests', too.
      remembered_requests: withoutExpired(records)
        .map((row) => IdempotencyRecord.parse(row).reservation)
        .filter(({ user_id }) => user_id === userId),
      waits,
      open_requests: OpenRequests.parse(quota ?? {}).open_requests,
    };
  }

  /** Exports a restaurant's row and photos; undefined when it does not exist. */
  async exportRestaurant(id: string) {
    const rows = await queryAll(this.table, { partition: restaurantPartition(id) });
    const row = rows.find(({ entity }) => entity === "restaurant");
    const photos = rows.filter(({ entity }) => entity === "photos").flatMap((item) => PhotoList.parse(item).photos);
    return row && { ...RestaurantProfile.parse(row), photos };
  }
}
