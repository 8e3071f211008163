import { isDeepStrictEqual } from "node:util";
import { ApiError } from "#shared/platform/api/errors.ts";
import { answerDeadline } from "#shared/reservations/answer-deadline.ts";
import { validateBookingTime } from "#shared/reservations/booking-rules.ts";
import type { changeRequest } from "#shared/reservations/contract.ts";
import { checkRequestLimit } from "#shared/reservations/request-limits.ts";
import { Reservation } from "#shared/reservations/reservation.ts";
import type { RequestChange } from "#shared/reservations/reservation-request.ts";
import { isListed } from "#shared/restaurants/listing.ts";
import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { findNight } from "#shared/restaurants/service-day.ts";
import { toInstant } from "#shared/platform/time/zoned-time.ts";
import { idSuffix, reservationId as toReservationId } from "#functions/platform/dynamodb/keys.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";
import { backoffAttempts } from "#functions/platform/retry.ts";
import { toConflictError } from "./change.ts";
import { describeChange, type StoredReservation } from "./items.ts";
import type { RequestChangeStore } from "./request-change-store.ts";
import { retryAfter } from "./request.ts";
import { seatGuests } from "./seating/seat-guests.ts";
import { toReservedRestaurant } from "./get-mine.ts";
import type { ReservationStore } from "./reservation-store.ts";
import { replaceVisit } from "./replace-visit.ts";

/** Attempts of a change that loses to others for the same day's tables. */
export const maxAttempts = 8;

interface Dependencies {
  readonly reservations: Pick<ReservationStore, "getForCaller">;
  readonly requestChanges: Pick<RequestChangeStore, "loadChangeContext" | "findSameVisit" | "replaceRequest">;
  readonly now: () => Date;
}

/**
 * Changes an own request that waits for its answer, by the rules for a new one. The same change again, and one that
 * changes nothing, get the request as it is. An outdated version, and one that has its answer, get 409
 * with the current reservation. A change to the time of another own table has to say that both are meant.
 */
export const changeRequestHandler =
  ({ reservations, requestChanges, now }: Dependencies): Handler<typeof changeRequest> =>
  async ({ params: { reservationId }, query: { restaurant: restaurantId }, body }, { userId }) => {
    const { is_further_table: isFurther, ...change } = body;
    const { reservation_date: date, reservation_time: time } = change;
    const changed = {
      id: toReservationId(date, time, idSuffix(reservationId)),
      user_id: userId,
      restaurant_id: restaurantId,
    };
    for await (const _ of backoffAttempts(maxAttempts)) {
      const at = now();
      const [found, { restaurant, quota, lastRequest, tables }] = await Promise.all([
        reservations.getForCaller(restaurantId, reservationId, userId),
        requestChanges.loadChangeContext(changed, at),
      ]);
      if (found?.actor !== "customer") throw new ApiError("reservation_not_found");
      const { reservation: before } = found;
      if (before.status !== "pending") throw toConflictError(before);
      if (isSameRequest(before, change)) return toDetails(before, restaurant);
      if (before.version !== change.version) throw toConflictError(before);
      if (!restaurant || !isListed(restaurant)) throw new ApiError("restaurant_not_found");

      const after = toChangedRequest(before, change, restaurant, at);
      // The open requests are those of before: this one is among them.
      const others = { ...quota, open_requests: 0, open_at_restaurant: 0 };
      const limitError = checkRequestLimit(others, after.updated_at);
      if (limitError) throw new ApiError(limitError, retryAfter(limitError, at));
      const isMeant = isFurther === true || after.id === before.id;
      const stay = { guests: change.number_of_guests, begin: new Date(after.begins_at) };
      const findSame = () => tables?.findOverlappingVisit(after, stay) ?? requestChanges.findSameVisit(after);
      const same = isMeant ? undefined : await findSame();
      if (same) throw new ApiError("already_requested", { current: Reservation.parse(same) });
      const party = { ref: after.id, guests: stay.guests, userId, date, time };
      const placement = tables && (await seatGuests(tables, restaurant, party, at, before.id));
      const seated = { ...after, seating_days: placement && [...placement.days] };
      const replacement = { before, after: seated, quota, lastRequest, placement };
      if (await requestChanges.replaceRequest(replacement, at)) return toDetails(after, restaurant);
    }
    throw new ApiError("try_again");
  };

/** @throws ApiError why a table cannot be requested at that time */
function toChangedRequest(
  before: StoredReservation,
  change: RequestChange,
  restaurant: RestaurantProfile,
  at: Date,
): StoredReservation {
  const { version: _, ...wishes } = change;
  const { reservation_date: date, reservation_time: time, number_of_guests: guests } = wishes;
  const { time_zone } = restaurant;
  const begin = toInstant(date, time, time_zone);
  const timeError = validateBookingTime(restaurant, { date, time, begin, guests }, at);
  if (timeError) throw new ApiError(timeError);
  const { restaurant_reminded_at: __, ...unchanged } = before; // the restaurant is reminded of the changed request again
  return {
    ...unchanged,
    ...replaceVisit(
      before,
      { ...wishes, night_of: findNight(restaurant, date, time) },
      { time_zone, at, by: "customer" },
    ),
    answer_by: answerDeadline(restaurant, at, begin).toISOString(),
  };
}

function isSameRequest(reservation: StoredReservation, change: RequestChange): boolean {
  const { version: _, ...wished } = change;
  const { reservation_date, reservation_time, number_of_guests, special_requests } = reservation;
  const requested: typeof wished = { reservation_date, reservation_time, number_of_guests, special_requests };
  return isDeepStrictEqual(requested, wished);
}

/** The reservation as its guest opens it, after a change of the guest's. */
export const toDetails = (reservation: StoredReservation, restaurant: RestaurantProfile | undefined) => ({
  ...reservation,
  restaurant: toReservedRestaurant(restaurant),
  change: describeChange(reservation),
  alternatives: [],
});
