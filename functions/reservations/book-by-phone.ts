import { ApiError } from "#shared/platform/api/errors.ts";
import type { addPhoneBooking } from "#shared/reservations/book.contract.ts";
import { BookEntry } from "#shared/reservations/reservation.ts";
import { phoneBookingDays } from "#shared/reservations/retention.ts";
import { toLocalDate } from "#shared/reservations/visit.ts";
import { addDays } from "#shared/restaurants/opening-hours.ts";
import { findNight } from "#shared/restaurants/service-day.ts";
import { maxDaysAhead } from "#shared/platform/time/local-date-time.ts";
import { toInstant } from "#shared/platform/time/zoned-time.ts";
import { reservationId } from "#functions/platform/dynamodb/keys.ts";
import { addDaysToEpoch } from "#functions/platform/dynamodb/table.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";
import { computeFingerprint } from "#functions/platform/hash.ts";
import { backoffAttempts } from "#functions/platform/retry.ts";
import { seatByHand } from "./seating/seat-guests.ts";
import type { BookingStore } from "./booking-store.ts";
import { phoneUserId } from "./items.ts";

/** Attempts of a booking that loses to others for the same day's tables. */
const maxAttempts = 8;

interface Dependencies {
  readonly bookings: Pick<BookingStore, "loadPhoneBookingContext" | "bookByPhone">;
  readonly now: () => Date;
  readonly randomSuffix: () => string;
}

/**
 * Books a table for a guest on the phone or at the door. The restaurant knows its own room and hours, so only the day is
 * checked: today or later, within a year, and not too full of such bookings. At a restaurant with tables the party gets
 * those that it names, else the best free ones, else none.
 */
export const addPhoneBookingHandler =
  ({ bookings, now, randomSuffix }: Dependencies): Handler<typeof addPhoneBooking> =>
  async ({ headers, body }, { userId, restaurantId }) => {
    const idempotencyKey = headers["idempotency-key"];
    const fingerprint = computeFingerprint({ restaurantId, ...body });
    const { tables: named, ...booked } = body;
    const { reservation_date: date, reservation_time: time, number_of_guests: guests } = booked;
    for await (const _ of backoffAttempts(maxAttempts)) {
      const at = now();
      const id = reservationId(date, time, randomSuffix());
      const { restaurant, remembered, tables } = await bookings.loadPhoneBookingContext(
        { userId, restaurantId, idempotencyKey, id },
        at,
      );
      if (remembered) {
        if (remembered.fingerprint !== fingerprint) throw new ApiError("request_repeated_with_other_content");
        return BookEntry.parse({
          ...remembered.reservation,
          changed_by: "restaurant",
          restaurant_note: body.restaurant_note,
        });
      }
      if (!restaurant) throw new ApiError("not_allowed");
      const today = toLocalDate(restaurant, at);
      if (date < today) throw new ApiError("reservation_in_the_past");
      if (date > addDays(today, maxDaysAhead)) throw new ApiError("reservation_too_far_ahead");
      const begin = toInstant(date, time, restaurant.time_zone);
      const created = at.toISOString();
      const placement =
        tables &&
        seatByHand(tables, restaurant, { ref: id, guests, userId: phoneUserId, date, time }, { tables: named });
      const reservation = {
        ...booked,
        customer_name: body.customer_name ?? "",
        customer_phone: body.customer_phone ?? "",
        customer_email: "",
        special_requests: null,
        id,
        ...(placement && { seating_days: [...placement.days] }),
        user_id: phoneUserId,
        restaurant_id: restaurantId,
        restaurant_name: restaurant.restaurant_name,
        source: "phone" as const,
        status: "confirmed" as const,
        version: 1,
        night_of: findNight(restaurant, date, time),
        begins_at: begin.toISOString(),
        time_zone: restaurant.time_zone,
        changed_by: "restaurant" as const,
        calendar_code: randomSuffix() + randomSuffix(),
        ttl: addDaysToEpoch(phoneBookingDays, begin),
        created_at: created,
        updated_at: created,
      };
      const outcome = await bookings.bookByPhone({ reservation, idempotencyKey, fingerprint, userId, placement }, at);
      if (outcome === "day_full") throw new ApiError("too_many_phone_bookings");
      if (outcome === "booked") return BookEntry.parse(reservation);
    }
    throw new ApiError("try_again");
  };
