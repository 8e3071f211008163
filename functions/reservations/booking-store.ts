import * as z from "zod/mini";
import { Reservation } from "../../shared/reservations/reservation.ts";
import { RestaurantProfile } from "../../shared/restaurants/restaurant.ts";
import { keys } from "../platform/dynamodb/keys.ts";
import { oneRequestMore, RequestLoad } from "./request-quota.ts";
import { reservationItem, type StoredReservation } from "./items.ts";
import { daysLater, isAlive, Mortal, readTogether, type Table } from "../platform/dynamodb/table.ts";
import { writeTogether } from "../platform/dynamodb/transact-write.ts";

/** An answer that was given once and is given again; how its question read, to notice another one. */
const Remembered = z.object({ fingerprint: z.string(), reservation: Reservation, ttl: z.int() });
type Remembered = z.infer<typeof Remembered>;

interface Question {
  readonly userId: string;
  readonly restaurantId: string;
  readonly idempotencyKey: string;
}

/** All that a request for a table depends on, read in one call. */
interface Ground {
  readonly house: RestaurantProfile | undefined;
  readonly remembered: Remembered | undefined;
  readonly load: RequestLoad;
  readonly isOwner: boolean;
  readonly isDeleted: boolean;
}

interface Booking {
  readonly reservation: StoredReservation;
  readonly idempotencyKey: string;
  /** Hash of the request as sent, so that a repeated key with another content is noticed. */
  readonly fingerprint: string;
  /** What the customer had asked for before. */
  readonly load: RequestLoad;
}

/** Booking, in one read and one transaction. */
export class BookingStore {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Reads what a request for a table depends on, as it is at this moment, in one call. */
  async groundOf({ userId, restaurantId, idempotencyKey }: Question, now: Date): Promise<Ground> {
    const [house, remembered, load, owned, tombstone] = await readTogether(this.#table, [
      keys.restaurant(restaurantId),
      keys.idempotency(userId, idempotencyKey),
      keys.requestLoad(userId),
      keys.ownedRestaurant(userId),
      keys.tombstone(userId),
    ]);
    const first = z.optional(Remembered).parse(remembered);
    return {
      house: z.optional(RestaurantProfile).parse(house),
      remembered: first && isAlive(first, now) ? first : undefined,
      load: RequestLoad.parse(load ?? {}),
      isOwner: owned !== undefined,
      isDeleted: tombstone !== undefined && isAlive(Mortal.parse(tombstone), now),
    };
  }

  /**
   * Writes a booking once: three items, one transaction, none of them shared between guests, so that a busy
   * house's bookings do not wait for each other. False: somebody was quicker (the same request, or as many others of
   * the same customer as are allowed), so read again.
   *
   * @throws Refusal try_again
   */
  async book(booking: Booking, now: Date): Promise<boolean> {
    const { reservation, load } = booking;
    const TableName = this.#table.name;
    const failed = await writeTogether(this.#table, [
      {
        Put: {
          TableName,
          Item: rememberedItem(booking, now),
          ConditionExpression: "attribute_not_exists(pk) OR #ttl <= :now",
          ExpressionAttributeNames: { "#ttl": "ttl" },
          ExpressionAttributeValues: { ":now": Math.floor(now.getTime() / 1000) },
        },
      },
      { Put: { TableName, Item: reservationItem(reservation), ConditionExpression: "attribute_not_exists(pk)" } },
      oneRequestMore(this.#table, reservation.user_id, load, reservation.created_at),
    ]);
    return !failed.includes(true);
  }
}

const rememberedItem = ({ reservation, idempotencyKey, fingerprint }: Booking, now: Date) => ({
  ...keys.idempotency(reservation.user_id, idempotencyKey),
  entity: "idempotency",
  fingerprint,
  reservation: Reservation.parse(reservation),
  ttl: daysLater(1, now),
  version: 1,
  created_at: reservation.created_at,
  updated_at: reservation.created_at,
});
