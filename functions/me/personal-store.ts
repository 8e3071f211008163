import * as z from "zod/mini";
import { orderYears } from "../../shared/restaurants/constants.ts";
import { anonymousUserId } from "../../shared/accounts/anonymous-user.ts";
import { Order } from "../../shared/orders/order.ts";
import { Reservation } from "../../shared/reservations/reservation.ts";
import { RestaurantProfile } from "../../shared/restaurants/restaurant.ts";
import {
  customerTabsPartition,
  idempotencyPartition,
  keys,
  ordersPartition,
  reservationsPartition,
  restaurantPartition,
  userPartition,
} from "../platform/dynamodb/keys.ts";
import { queryAll } from "../platform/dynamodb/pages.ts";
import { PhotoList } from "../photos/items.ts";
import { deletedRequests } from "../reservations/request-quota.ts";
import { cancelledFrom, StoredReservation } from "../reservations/items.ts";
import { addDaysToEpoch, isExpired, type Key, WithTtl, batchGet, type Table } from "../platform/dynamodb/table.ts";
import { transactWrite } from "../platform/dynamodb/transact-write.ts";
import { updateItem } from "../platform/dynamodb/update.ts";

const anonymousName = "Gelöschtes Konto";

const Place = z.object({ pk: z.string(), sk: z.string() });
const Remembered = z.object({ reservation: Reservation });
const Load = z.object({ open_requests: z._default(z.int(), 0) });

type Row = Readonly<Record<string, unknown>>;

/** How many items one transaction takes, with room to spare. */
const together = 50;

/** Everything that lies in the table about one person, to hand it out or to take it away. */
export class PersonalStore {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** What the table holds about a person; nothing about guests of their restaurant, who are persons of their own. */
  async exportData(userId: string, now: Date) {
    const remembering = queryAll(this.#table, { partition: idempotencyPartition(userId) });
    const [reservations, remembered, orders, [load]] = await Promise.all([
      this.listReservationsOfCustomer(userId, remembering),
      remembering,
      queryAll(this.#table, { partition: ordersPartition(userId) }),
      batchGet(this.#table, [keys.requestQuota(userId)]),
    ]);
    const alive = (rows: readonly Row[]) => rows.filter((row) => !isExpired(WithTtl.parse(row), now));
    return {
      reservations,
      orders: alive(orders).map((row) => Order.parse(row)),
      remembered_requests: alive(remembered).map((row) => Remembered.parse(row).reservation),
      open_requests: Load.parse(load ?? {}).open_requests,
    };
  }

  /** A restaurant's row and photos. */
  async exportRestaurant(id: string) {
    const rows = await queryAll(this.#table, { partition: restaurantPartition(id) });
    const row = rows.find(({ entity }) => entity === "restaurant");
    const photos = rows.filter(({ entity }) => entity === "photos").flatMap((item) => PhotoList.parse(item).photos);
    return row && { ...RestaurantProfile.parse(row), photos };
  }

  /** A person's reservations; those of the last day also from what was answered, which no index has yet to learn of. */
  async listReservationsOfCustomer(
    userId: string,
    remembering: Promise<Row[]> = queryAll(this.#table, { partition: idempotencyPartition(userId) }),
  ): Promise<StoredReservation[]> {
    const [indexed, remembered] = await Promise.all([
      queryAll(this.#table, { index: "gsi1", partition: customerTabsPartition(userId) }),
      remembering,
    ]);
    const found = new Map(indexed.map((row) => StoredReservation.parse(row)).map((row) => [row.id, row]));
    const missing = remembered
      .map((row) => Remembered.parse(row).reservation)
      .filter((reservation) => !found.has(reservation.id));
    const late = await this.#read(missing.map(keys.reservation));
    return [...found.values(), ...late.filter((reservation) => reservation.user_id === userId)];
  }

  async listReservationsAt(restaurantId: string): Promise<StoredReservation[]> {
    const rows = await queryAll(this.#table, { partition: reservationsPartition(restaurantId) });
    return rows.map((row) => StoredReservation.parse(row));
  }

  /**
   * From here on nobody can bring the account back or give it a restaurant: healing and every write ask the tombstone. What
   * is still under way finds one in its own place, too: a request for a table where requests are counted, and the
   * stream, which tells late, where it counts tabs. They hold nothing, and a day later they are gone.
   */
  async markDeleted(userId: string, now: Date): Promise<void> {
    await transactWrite(this.#table, [
      ...this.#tombstones([keys.tombstone(userId), keys.customerCounts(userId)], now),
      deletedRequests(this.#table, userId, now.toISOString(), addDaysToEpoch(1, now)),
    ]);
  }

  /** The same for a restaurant. */
  async markRestaurantDeleted(id: string, now: Date): Promise<void> {
    await transactWrite(this.#table, this.#tombstones([keys.tombstone(id), keys.restaurantCounts(id)], now));
  }

  /**
   * Takes the person out of a reservation: what the guest still wanted is cancelled in the same write, what has been
   * stays as a number. False: it changed meanwhile, so read it again.
   */
  async anonymizeReservation(reservation: StoredReservation, now: Date, calendar_code: string): Promise<boolean> {
    const at = now.toISOString();
    const isWanted =
      reservation.status === "pending" || (reservation.status === "confirmed" && reservation.begins_at > at);
    const status = isWanted ? ("cancelled" as const) : reservation.status;
    const { g2sk } = keys.reservationTabs({ ...reservation, status });
    const set = {
      user_id: anonymousUserId,
      customer_name: anonymousName,
      customer_email: "",
      customer_phone: "",
      special_requests: null,
      calendar_code,
      status,
      ...(isWanted && { changed_by: "customer", cancelled_from: cancelledFrom(reservation) }),
      version: reservation.version + 1,
      updated_at: at,
      g1pk: undefined,
      g1sk: undefined,
      g2sk,
    };
    const failed = await transactWrite(this.#table, [
      updateItem(this.#table, keys.reservation(reservation), { set, version: reservation.version }),
    ]);
    return !failed.includes(true);
  }

  /**
   * Moves a person's orders to nobody in particular, where they stay as long as the law wants invoices kept. False:
   * somebody else is about it, so ask again.
   */
  async anonymizeOrders(userId: string, suffix: string): Promise<boolean> {
    const user_id = `${anonymousUserId}_${suffix}`;
    const rows = await queryAll(this.#table, { partition: ordersPartition(userId) });
    return this.#inParts(rows, (row) => {
      const order = { ...Order.parse(row), user_id };
      const until = new Date(order.created_at);
      until.setUTCFullYear(until.getUTCFullYear() + orderYears);
      const Item = { ...row, ...order, ...keys.order(order), ttl: Math.floor(until.getTime() / 1000) };
      const { Delete } = this.#removing(row);
      return [
        { Put: { TableName: this.#table.name, Item } },
        { Delete: { ...Delete, ConditionExpression: "attribute_exists(pk)" } },
      ];
    });
  }

  /** Removes what is left of a person: answers kept for repetitions, and last who it was. */
  async removeAccount(userId: string): Promise<void> {
    await this.#removeAll(await queryAll(this.#table, { partition: idempotencyPartition(userId) }));
    await this.#removeAll(await queryAll(this.#table, { partition: userPartition(userId) }));
  }

  /** Removes a restaurant with all that it offered. */
  async removeRestaurant(id: string): Promise<void> {
    await this.#removeAll(await queryAll(this.#table, { partition: restaurantPartition(id) }));
  }

  async #read(places: readonly Key[]): Promise<StoredReservation[]> {
    const found: StoredReservation[] = [];
    for (let from = 0; from < places.length; from += together) {
      const rows = await batchGet(this.#table, places.slice(from, from + together));
      found.push(...rows.filter((row) => row !== undefined).map((row) => StoredReservation.parse(row)));
    }
    return found;
  }

  #removing(row: Row | Key) {
    const { pk, sk } = Place.parse(row);
    return { Delete: { TableName: this.#table.name, Key: { pk, sk } } };
  }

  async #removeAll(rows: readonly (Row | Key)[]): Promise<void> {
    await this.#inParts(rows, (row) => [this.#removing(row)]);
  }

  #tombstones(places: readonly Key[], now: Date) {
    const at = now.toISOString();
    const buried = { entity: "tombstone", ttl: addDaysToEpoch(1, now), version: 1, created_at: at, updated_at: at };
    return places.map((place) => ({ Put: { TableName: this.#table.name, Item: { ...place, ...buried } } }));
  }

  /** False: of some part a condition failed, and none of it was written. */
  async #inParts<T>(rows: readonly T[], writesOf: (row: T) => Parameters<typeof transactWrite>[1]): Promise<boolean> {
    const writes = rows.flatMap(writesOf);
    let isAll = true;
    for (let from = 0; from < writes.length; from += together) {
      const failed = await transactWrite(this.#table, writes.slice(from, from + together));
      if (failed.includes(true)) isAll = false;
    }
    return isAll;
  }
}
