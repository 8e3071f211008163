import * as z from "zod";
import { Reservation } from "../../shared/domain/reservation.ts";
import { RestaurantProfile } from "../../shared/domain/restaurant.ts";
import type { RequestLoad } from "../../shared/domain/request-limits.ts";
import { keys } from "./keys.ts";
import { reservationItem, type StoredReservation } from "./reservation-items.ts";
import { daysLater, isAlive, Mortal, readTogether, type Table } from "./table.ts";
import { writeTogether } from "./transaction.ts";

/** An answer that was given once and is given again; how its question read, to notice another one. */
const Remembered = z.object({ fingerprint: z.string(), reservation: Reservation, ttl: z.int() });
type Remembered = z.infer<typeof Remembered>;

/** What a customer has asked for lately, and the version to write against: 0 where nothing is written yet. */
const Load = z.object({
  open_requests: z.int().default(0),
  minute: z.string().default(""),
  in_minute: z.int().default(0),
  version: z.int().default(0),
});
type Load = z.infer<typeof Load>;

interface Question {
  readonly userId: string;
  readonly restaurantId: string;
  readonly idempotencyKey: string;
}

/** All that a request for a table depends on, read in one call. */
interface Ground {
  readonly house: RestaurantProfile | undefined;
  readonly remembered: Remembered | undefined;
  readonly load: Load;
  readonly isOwner: boolean;
  readonly isDeleted: boolean;
}

interface Booking {
  readonly reservation: StoredReservation;
  readonly idempotencyKey: string;
  /** Hash of the request as sent, so that a repeated key with another content is noticed. */
  readonly fingerprint: string;
  /** The load with this request, and the version of the one it was made from. */
  readonly load: RequestLoad;
  readonly loadVersion: number;
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
    const first = Remembered.optional().parse(remembered);
    return {
      house: RestaurantProfile.optional().parse(house),
      remembered: first && isAlive(first, now) ? first : undefined,
      load: Load.parse(load ?? {}),
      isOwner: owned !== undefined,
      isDeleted: tombstone !== undefined && isAlive(Mortal.parse(tombstone), now),
    };
  }

  /**
   * Writes a booking once: three items, one transaction, none of them shared between guests, so that a busy
   * house's bookings do not wait for each other. False: somebody was quicker (the same request, or another of
   * the same customer), so read again.
   *
   * @throws Refusal try_again
   */
  async book(booking: Booking, now: Date): Promise<boolean> {
    const { reservation, load, loadVersion } = booking;
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
      {
        Put: {
          TableName,
          Item: {
            ...keys.requestLoad(reservation.user_id),
            entity: "request_load",
            ...load,
            version: loadVersion + 1,
            ...stampsOf(reservation),
          },
          ConditionExpression: loadVersion === 0 ? "attribute_not_exists(pk)" : "version = :version",
          ...(loadVersion > 0 && { ExpressionAttributeValues: { ":version": loadVersion } }),
        },
      },
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
  ...stampsOf(reservation),
});

const stampsOf = ({ created_at }: StoredReservation) => ({ created_at, updated_at: created_at });
