import type { requestReservation } from "#shared/reservations/contract.ts";
import { answerDeadline } from "#shared/reservations/answer-deadline.ts";
import { validateBookingTime } from "#shared/reservations/booking-rules.ts";
import { isListed } from "#shared/restaurants/listing.ts";
import { findNight } from "#shared/restaurants/service-day.ts";
import { ApiError } from "#shared/platform/api/errors.ts";
import { checkRequestLimit } from "#shared/reservations/request-limits.ts";
import { toInstant } from "#shared/platform/time/zoned-time.ts";
import { Reservation } from "#shared/reservations/reservation.ts";
import type { Arrival } from "#shared/reservations/seating/list-times.ts";
import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { isBookedAtOnce, seatGuests } from "./seating/seat-guests.ts";
import type { BookingStore } from "./booking-store.ts";
import { reservationId } from "#functions/platform/dynamodb/keys.ts";
import { backoffAttempts } from "#functions/platform/retry.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";
import { computeFingerprint } from "#functions/platform/hash.ts";

/** Attempts of a request that loses to concurrent ones of the same customer or for the same day's tables. */
const maxAttempts = 8;

interface Dependencies {
  readonly bookings: Pick<BookingStore, "loadBookingContext" | "findSameVisit" | "book">;
  readonly now: () => Date;
  readonly randomSuffix: () => string;
}

/**
 * Requests a table at a listed restaurant during its opening hours; the response is a pending reservation, which has its
 * tables if the restaurant has some, or a confirmed one where the restaurant confirms at once. A repeated
 * idempotency key gets the stored response before any rule is checked, even if the restaurant has closed since. A second
 * table at the same time, or with tables at one that overlaps, has to be asked for: without `is_further_table`, 409 tells
 * of the first.
 */
export const requestReservationHandler =
  ({ bookings, now, randomSuffix }: Dependencies): Handler<typeof requestReservation> =>
  async ({ params: { restaurantId }, headers, body }, { userId }) => {
    const { is_further_table: isFurther, instead_of: refused, ...request } = body;
    const { reservation_date: date, reservation_time: time, number_of_guests: guests } = request;
    const idempotencyKey = headers["idempotency-key"];
    const fingerprint = computeFingerprint({ restaurantId, ...body });
    for await (const _ of backoffAttempts(maxAttempts)) {
      const at = now();
      const id = reservationId(date, time, randomSuffix());
      const context = await bookings.loadBookingContext({ userId, restaurantId, idempotencyKey, id }, at);
      if (context.remembered) {
        if (context.remembered.fingerprint === fingerprint) return context.remembered.reservation;
        throw new ApiError("request_repeated_with_other_content");
      }
      if (context.isDeleted) throw new ApiError("not_signed_in");
      if (context.isOwner) throw new ApiError("not_for_restaurants");
      const { restaurant } = context;
      if (!restaurant || !isListed(restaurant)) throw new ApiError("restaurant_not_found");

      const begin = toInstant(date, time, restaurant.time_zone);
      const timeError = validateBookingTime(restaurant, { date, time, begin, guests }, at);
      if (timeError) throw new ApiError(timeError);
      const created = at.toISOString();
      const limitError = checkRequestLimit(context.quota, created);
      if (limitError) throw new ApiError(limitError, retryAfter(limitError, at));

      const visit = { id, user_id: userId, restaurant_id: restaurantId };
      const { tables } = context;
      // Before the tables: the guest's own request may have the last one.
      const findSame = () => tables?.findOverlappingVisit(visit, { guests, begin }) ?? bookings.findSameVisit(visit);
      const same = isFurther === true ? undefined : await findSame();
      if (same) throw new ApiError("already_requested", { current: Reservation.parse(same) });
      const placement = tables && (await seatGuests(tables, restaurant, { ref: id, guests, userId, date, time }, at));
      const isInstant = tables !== undefined && (await isBookedAtOnce(tables, { guests, userId }, at));
      const reservation = {
        ...request,
        ...visit,
        ...newVisit(restaurant, { date, time }, at, randomSuffix),
        ...(isInstant
          ? { status: "confirmed" as const, confirmed_at: created }
          : { status: "pending" as const, answer_by: answerDeadline(restaurant, at, begin).toISOString() }),
        ...(placement && { seating_days: [...placement.days] }),
      };
      const { quota, lastRequest } = context;
      const booking = { reservation, idempotencyKey, fingerprint, quota, lastRequest, placement };
      if (!(await bookings.book(booking, at))) continue;
      if (refused && tables) await tables.countTaken({ userId, guests, ...refused }, at);
      return reservation;
    }
    throw new ApiError("try_again");
  };

/** What every reservation of a guest begins with. */
export const newVisit = (
  restaurant: RestaurantProfile,
  { date, time }: Arrival,
  at: Date,
  randomSuffix: () => string,
) => ({
  restaurant_name: restaurant.restaurant_name,
  version: 1,
  night_of: findNight(restaurant, date, time),
  begins_at: toInstant(date, time, restaurant.time_zone).toISOString(),
  time_zone: restaurant.time_zone,
  changed_by: "customer" as const,
  calendar_code: randomSuffix() + randomSuffix(),
  created_at: at.toISOString(),
  updated_at: at.toISOString(),
});

/** The end of the minute or the UTC day that is used up. Nobody knows when an open request is answered. */
export function retryAfter(
  limitError: ReturnType<typeof checkRequestLimit>,
  at: Date,
): { readonly retryAfter?: number } {
  const seconds = Math.floor(at.getTime() / 1000);
  if (limitError === "too_many_requests") return { retryAfter: 60 - (seconds % 60) };
  return limitError === "too_many_requests_today" ? { retryAfter: 86_400 - (seconds % 86_400) } : {};
}
