import * as z from "zod/mini";
import { Reservation } from "#shared/reservations/reservation.ts";
import { maxPhoneBookingsPerDay } from "#shared/reservations/retention.ts";
import { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { keys } from "#functions/platform/dynamodb/keys.ts";
import { countRequestChange, incrementOpenRequests, parseRequestQuota, type RequestQuota } from "./request-quota.ts";
import { reservationItem, type StoredReservation } from "./items.ts";
import {
  listDaysOfVisit,
  parseTables,
  type Placement,
  putSeating,
  type RestaurantTables,
  tableKeys,
} from "./seating/seating-store.ts";
import { findSameVisit, type LastRequest, noteRequestedTime, parseLastRequest } from "./requested-time.ts";
import {
  addDaysToEpoch,
  batchGet,
  firstVersion,
  isExpired,
  type Table,
  TableStore,
  WithTtl,
} from "#functions/platform/dynamodb/table.ts";
import { putNew, transactWrite, writeOnce } from "#functions/platform/dynamodb/transact-write.ts";
import { metadataValues, setMetadata } from "#functions/platform/dynamodb/update.ts";

/** A stored response to a request for a table, with the fingerprint of that request. */
const IdempotencyRecord = z.object({ fingerprint: z.string(), reservation: Reservation, ttl: z.int() });
type IdempotencyRecord = z.infer<typeof IdempotencyRecord>;

interface BookingQuery {
  readonly userId: string;
  readonly restaurantId: string;
  readonly idempotencyKey: string;
  /** The id of the reservation, if it is made: it begins with the time of the visit. */
  readonly id: string;
}

/** Everything that a request for a table depends on. */
interface BookingContext {
  readonly restaurant: RestaurantProfile | undefined;
  readonly remembered: IdempotencyRecord | undefined;
  readonly quota: RequestQuota;
  readonly lastRequest: LastRequest;
  readonly isOwner: boolean;
  readonly isDeleted: boolean;
  /** Missing at a restaurant without tables. */
  readonly tables?: RestaurantTables | undefined;
}

interface Booking {
  readonly reservation: StoredReservation;
  readonly idempotencyKey: string;
  /** Hash of the request's content, to detect a repeated key with other content. */
  readonly fingerprint: string;
  /** The tables that it takes. */
  readonly placement?: Placement | undefined;
  /** The customer's quota before this request. */
  readonly quota: RequestQuota;
  /** The customer's last request for this time before this one. */
  readonly lastRequest: LastRequest;
}

interface KeyedBooking extends Omit<Booking, "quota" | "lastRequest"> {
  /** Whose idempotency key it is: the guest, or the owner who takes a booking by phone. */
  readonly userId: string;
}

/** Books a table with one read and one transaction. */
export class BookingStore extends TableStore {
  /** Reads everything that a request for a table depends on, in one strongly consistent call. */
  async loadBookingContext(
    { userId, restaurantId, idempotencyKey, id }: BookingQuery,
    now: Date,
  ): Promise<BookingContext> {
    const visit = { id, user_id: userId, restaurant_id: restaurantId };
    const days = listDaysOfVisit(id);
    const [restaurant, remembered, load, requested, owned, tombstone, ...seating] = await batchGet(this.table, [
      keys.restaurant(restaurantId),
      keys.idempotency(userId, idempotencyKey),
      keys.requestQuota(userId),
      keys.requestedTime(visit),
      keys.ownedRestaurant(userId),
      keys.tombstone(userId),
      ...tableKeys(restaurantId, days),
    ]);
    return {
      restaurant: z.optional(RestaurantProfile).parse(restaurant),
      remembered: parseRemembered(remembered, now),
      quota: parseRequestQuota(load, restaurantId),
      lastRequest: parseLastRequest(requested, now),
      isOwner: owned !== undefined,
      isDeleted: tombstone !== undefined && !isExpired(WithTtl.parse(tombstone), now),
      tables: parseTables(this.table, restaurantId, days, seating, now),
    };
  }

  /** Finds another open reservation of the guest at the same restaurant and time; called after the context is read. */
  findSameVisit(
    reservation: Pick<StoredReservation, "id" | "user_id" | "restaurant_id">,
  ): Promise<StoredReservation | undefined> {
    return findSameVisit(this.table, reservation);
  }

  /**
   * Writes a booking in one transaction. Without tables, two guests share none of its four items, so that bookings of a
   * busy restaurant do not conflict. False: a concurrent request of the same customer or for the same day's tables won;
   * read again.
   *
   * @throws ApiError try_again
   */
  async book(booking: Booking, now: Date): Promise<boolean> {
    const { reservation, quota, lastRequest, placement } = booking;
    const count = reservation.status === "pending" ? incrementOpenRequests : countConfirmed;
    const failed = await (placement ? writeOnce : transactWrite)(this.table, [
      ...this.#putOnce({ ...booking, userId: reservation.user_id }, now),
      count(this.table, reservation, quota, reservation.created_at),
      noteRequestedTime(this.table, reservation, lastRequest, now),
      ...(placement ? putSeating(this.table, reservation.restaurant_id, placement, now) : []),
    ]);
    return !failed.includes(true);
  }

  /** Reads what a booking by phone depends on, in one strongly consistent call. */
  async loadPhoneBookingContext(
    { userId, restaurantId, idempotencyKey, id }: BookingQuery,
    now: Date,
  ): Promise<Pick<BookingContext, "restaurant" | "remembered" | "tables">> {
    const days = listDaysOfVisit(id);
    const [restaurant, remembered, ...seating] = await batchGet(this.table, [
      keys.restaurant(restaurantId),
      keys.idempotency(userId, idempotencyKey),
      ...tableKeys(restaurantId, days),
    ]);
    return {
      restaurant: z.optional(RestaurantProfile).parse(restaurant),
      remembered: parseRemembered(remembered, now),
      tables: parseTables(this.table, restaurantId, days, seating, now),
    };
  }

  /**
   * Writes a booking by phone, which counts for its day instead of a guest's quota: the day's limit holds for bookings
   * at the same time, too. "overtaken": the same key was written concurrently, or another party took tables.
   *
   * @throws ApiError try_again
   */
  async bookByPhone(booking: KeyedBooking, now: Date): Promise<"booked" | "overtaken" | "day_full"> {
    const { reservation, placement } = booking;
    const [isRepeated, isTaken, isFull, ...areSeated] = await (placement ? writeOnce : transactWrite)(this.table, [
      ...this.#putOnce(booking, now),
      countPhoneBooking(this.table, reservation, now),
      ...(placement ? putSeating(this.table, reservation.restaurant_id, placement, now) : []),
    ]);
    if (isRepeated || isTaken || areSeated.includes(true)) return "overtaken";
    return isFull ? "day_full" : "booked";
  }

  /** The reservation with its idempotency record. */
  #putOnce(booking: KeyedBooking, now: Date) {
    return [
      {
        Put: {
          TableName: this.table.name,
          Item: idempotencyItem(booking, now),
          ConditionExpression: "attribute_not_exists(pk) OR #ttl <= :now",
          ExpressionAttributeNames: { "#ttl": "ttl" },
          ExpressionAttributeValues: { ":now": Math.floor(now.getTime() / 1000) },
        },
      },
      putNew(this.table, reservationItem(booking.reservation)),
    ];
  }
}

/** Counts a booking by phone for its day, if the day takes one more. */
export const countPhoneBooking = (
  { name }: Pick<Table, "name">,
  { restaurant_id, reservation_date, begins_at }: StoredReservation,
  now: Date,
) => ({
  Update: {
    TableName: name,
    Key: keys.phoneBookingCount(restaurant_id, reservation_date),
    UpdateExpression: `${setMetadata}, #ttl = :ttl ADD bookings :one, version :one`,
    ConditionExpression: "attribute_not_exists(bookings) OR bookings < :most",
    ExpressionAttributeNames: { "#ttl": "ttl" },
    ExpressionAttributeValues: {
      ...metadataValues("phone_booking_count", now.toISOString()),
      ":ttl": addDaysToEpoch(2, new Date(begins_at)),
      ":most": maxPhoneBookingsPerDay,
    },
  },
});

/** Counts a table that is booked at once: no request waits. */
const countConfirmed = (table: Table, { user_id }: StoredReservation, before: RequestQuota, at: string) =>
  countRequestChange(table, user_id, before, at);

function parseRemembered(item: unknown, now: Date): IdempotencyRecord | undefined {
  const record = z.optional(IdempotencyRecord).parse(item);
  return record && !isExpired(record, now) ? record : undefined;
}

/** Keeps a changed request for a day where a customer's latest requests are looked up. */
export const recentReservationItem = (reservation: StoredReservation, now: Date) => ({
  ...idempotencyItem(
    {
      userId: reservation.user_id,
      reservation,
      idempotencyKey: `change#${reservation.id}#${reservation.version}`,
      fingerprint: "",
    },
    now,
  ),
  created_at: reservation.updated_at,
  updated_at: reservation.updated_at,
});

const idempotencyItem = ({ userId, reservation, idempotencyKey, fingerprint }: KeyedBooking, now: Date) => ({
  ...keys.idempotency(userId, idempotencyKey),
  entity: "idempotency",
  fingerprint,
  reservation: Reservation.parse(reservation),
  ttl: addDaysToEpoch(1, now),
  ...firstVersion(reservation.created_at),
});
