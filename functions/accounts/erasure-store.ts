import * as z from "zod/mini";
import { orderYears } from "#shared/restaurants/constants.ts";
import { anonymousUserId } from "#shared/reservations/reservation-status.ts";
import { Order } from "#shared/accounts/me.ts";
import {
  healthPartition,
  idempotencyPartition,
  keys,
  ordersPartition,
  restaurantPartition,
  refusedPartition,
  seatingPartition,
  userPartition,
  waitingPartition,
} from "#functions/platform/dynamodb/keys.ts";
import { queryAll } from "#functions/platform/dynamodb/pages.ts";
import { addDaysToEpoch, firstVersion, type Key, type Table } from "#functions/platform/dynamodb/table.ts";
import { transactWrite } from "#functions/platform/dynamodb/transact-write.ts";
import { updateItem } from "#functions/platform/dynamodb/update.ts";
import { cancelledFrom, type StoredReservation, withoutPerson } from "#functions/reservations/items.ts";
import { ClosingStore } from "#functions/reservations/closing-store.ts";
import { writeAndRelease } from "#functions/reservations/seating/seating-store.ts";
import { WaitStore } from "#functions/reservations/waitlist/wait-store.ts";
import { deletedRequests } from "#functions/reservations/request-quota.ts";
import { listCustomerReservations } from "./customer-reservations.ts";

/** Writes per transaction; DynamoDB allows 100. */
const batchSize = 50;

const RowKey = z.object({ pk: z.string(), sk: z.string() });

type Row = Readonly<Record<string, unknown>>;
type Writes = Parameters<typeof transactWrite>[1];

/** Deletes or anonymizes what the table holds about one person. */
export class ErasureStore {
  readonly #table: Table;
  readonly #closing: ClosingStore;
  readonly #waits: WaitStore;

  constructor(table: Table) {
    this.#table = table;
    this.#closing = new ClosingStore(table);
    this.#waits = new WaitStore(table);
  }

  /** Takes a person off all waiting lists. */
  removeWaits(userId: string, now: Date): Promise<void> {
    return this.#waits.removeAll(userId, now);
  }

  listReservationsOfCustomer(userId: string): Promise<StoredReservation[]> {
    return listCustomerReservations(this.#table, userId);
  }

  /**
   * Marks an account as deleted for a day, so that a token that is still valid cannot restore it or give it a restaurant.
   * The counters that concurrent requests and the stream write to are replaced by tombstones as well.
   */
  async markDeleted(userId: string, now: Date): Promise<void> {
    await transactWrite(this.#table, [
      ...this.#putTombstones([keys.tombstone(userId), keys.customerCounts(userId)], now),
      deletedRequests(this.#table, userId, now.toISOString(), addDaysToEpoch(1, now)),
    ]);
  }

  /** Marks a restaurant as deleted for a day, and as closing until its reservations are cancelled. */
  async markRestaurantDeleted(id: string, now: Date): Promise<void> {
    await transactWrite(this.#table, [
      ...this.#putTombstones([keys.tombstone(id), keys.restaurantCounts(id)], now),
      this.#closing.put(id, now),
    ]);
  }

  /**
   * Removes the guest from a reservation, and cancels it in the same write if the visit is still to come. False: the
   * reservation changed concurrently; read it again.
   */
  async anonymizeReservation(reservation: StoredReservation, now: Date, calendar_code: string): Promise<boolean> {
    const at = now.toISOString();
    const isUpcoming =
      reservation.status === "pending" || (reservation.status === "confirmed" && reservation.begins_at > at);
    const status = isUpcoming ? ("cancelled" as const) : reservation.status;
    const { g2sk } = keys.reservationTabs({ ...reservation, status });
    const set = {
      ...withoutPerson(anonymousUserId, calendar_code),
      status,
      ...(isUpcoming && { changed_by: "customer", cancelled_from: cancelledFrom(reservation) }),
      version: reservation.version + 1,
      updated_at: at,
      g2sk,
    };
    const writes = [updateItem(this.#table, keys.reservation(reservation), { set, version: reservation.version })];
    const failed = isUpcoming
      ? await writeAndRelease(this.#table, reservation, writes, now)
      : await transactWrite(this.#table, writes);
    return !failed.includes(true);
  }

  /**
   * Moves a person's orders to an anonymous user, with a ttl at the end of the legal retention period. False: a
   * concurrent call moved some of them; call it again.
   */
  async anonymizeOrders(userId: string, suffix: string): Promise<boolean> {
    const user_id = `${anonymousUserId}_${suffix}`;
    const rows = await queryAll(this.#table, { partition: ordersPartition(userId) });
    return this.#writeInBatches(rows, (row) => {
      const order = { ...Order.parse(row), user_id };
      const expiresAt = new Date(order.created_at);
      expiresAt.setUTCFullYear(expiresAt.getUTCFullYear() + orderYears);
      const Item = { ...row, ...order, ...keys.order(order), ttl: Math.floor(expiresAt.getTime() / 1000) };
      const { Delete } = this.#deleteRow(row);
      return [
        { Put: { TableName: this.#table.name, Item } },
        { Delete: { ...Delete, ConditionExpression: "attribute_exists(pk)" } },
      ];
    });
  }

  /** Deletes a person's idempotency records and then the account's own items. */
  async removeAccount(userId: string): Promise<void> {
    await this.#deleteAll(await queryAll(this.#table, { partition: idempotencyPartition(userId) }));
    await this.#deleteAll(await queryAll(this.#table, { partition: userPartition(userId) }));
  }

  /** Deletes a restaurant with its menu, offers, wines, photos, figures, tables, and what became of its emails, and who waits for its tables. */
  async removeRestaurant(id: string): Promise<void> {
    const partitions = [
      healthPartition(id),
      restaurantPartition(id),
      keys.restaurantEmails(id).pk,
      keys.plan(id).pk,
      seatingPartition(id),
      refusedPartition(id),
    ];
    const rows = await Promise.all(partitions.map((partition) => queryAll(this.#table, { partition })));
    const days = rows.flat().filter(({ entity }) => entity === "seating_day");
    const waits = days.map(({ sk }) => queryAll(this.#table, { partition: waitingPartition(id, String(sk)) }));
    await this.#deleteAll([...(await Promise.all(waits)).flat(), ...rows.flat()]);
  }

  #deleteRow(row: Row) {
    const { pk, sk } = RowKey.parse(row);
    return { Delete: { TableName: this.#table.name, Key: { pk, sk } } };
  }

  async #deleteAll(rows: readonly Row[]): Promise<void> {
    await this.#writeInBatches(rows, (row) => [this.#deleteRow(row)]);
  }

  #putTombstones(itemKeys: readonly Key[], now: Date) {
    const tombstone = { entity: "tombstone", ttl: addDaysToEpoch(1, now), ...firstVersion(now) };
    return itemKeys.map((key) => ({ Put: { TableName: this.#table.name, Item: { ...key, ...tombstone } } }));
  }

  /** False: the condition of a write failed, and its batch was not written. */
  async #writeInBatches(rows: readonly Row[], toWrites: (row: Row) => Writes): Promise<boolean> {
    const writes = rows.flatMap(toWrites);
    let isWritten = true;
    for (let start = 0; start < writes.length; start += batchSize) {
      const failed = await transactWrite(this.#table, writes.slice(start, start + batchSize));
      if (failed.includes(true)) isWritten = false;
    }
    return isWritten;
  }
}
