import { ApiError } from "#shared/platform/api/errors.ts";
import { maxDaysAhead } from "#shared/platform/time/local-date-time.ts";
import type { changeVisit } from "#shared/reservations/book.contract.ts";
import { BookEntry } from "#shared/reservations/reservation.ts";
import { phoneBookingDays } from "#shared/reservations/retention.ts";
import { isHourOfNight, toLocalDate } from "#shared/reservations/visit.ts";
import { addDays, isOpenAt } from "#shared/restaurants/opening-hours.ts";
import { findNight } from "#shared/restaurants/service-day.ts";
import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { addDaysToEpoch, isExpired } from "#functions/platform/dynamodb/table.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";
import { backoffAttempts } from "#functions/platform/retry.ts";
import type { BookStore } from "./book-store.ts";
import { isPhoneBooking, type StoredReservation } from "./items.ts";
import type { ReservationStore } from "./reservation-store.ts";
import { seatByHand } from "./seating/seat-guests.ts";
import type { Placement, SeatingStore } from "./seating/seating-store.ts";
import { replaceVisit } from "./replace-visit.ts";

interface Dependencies {
  readonly book: Pick<BookStore, "replaceVisit">;
  readonly reservations: Pick<ReservationStore, "findReservation">;
  readonly seating: Pick<SeatingStore, "loadTables">;
  readonly restaurants: { getRestaurant(id: string): Promise<RestaurantProfile | undefined> };
  readonly now: () => Date;
}

/**
 * Changes day, time or party size of a confirmed table as the restaurant. It knows its own room and hours, as with a
 * booking by phone, so only the day is checked. The same change again gets the table as it is; an outdated version, and a
 * table that is no longer confirmed, get 409 with the current entry.
 */
export const changeVisitHandler =
  ({ book, reservations, restaurants, seating, now }: Dependencies): Handler<typeof changeVisit> =>
  async ({ params: { reservationId }, body: { version, ...change } }, { restaurantId }) => {
    for await (const _ of backoffAttempts()) {
      const at = now();
      const [before, restaurant] = await Promise.all([
        reservations.findReservation(restaurantId, reservationId),
        restaurants.getRestaurant(restaurantId),
      ]);
      if (!restaurant) throw new ApiError("not_allowed");
      if (!before || isExpired(before, at)) throw new ApiError("reservation_not_found");
      const after = toChangedVisit(before, change, restaurant, at);
      const isSame = after.id === before.id && after.number_of_guests === before.number_of_guests;
      if (before.status === "confirmed" && isSame) return BookEntry.parse(before);
      if (before.status !== "confirmed" || before.version !== version) throw toConflictError(before);
      const today = toLocalDate(restaurant, at);
      if (change.reservation_date < today) throw new ApiError("reservation_in_the_past");
      if (change.reservation_date > addDays(today, maxDaysAhead)) throw new ApiError("reservation_too_far_ahead");
      const placement = await findTables(seating, before, after, at);
      const seated = { ...after, seating_days: placement && [...placement.days] };
      if (await book.replaceVisit({ before, after: seated, placement }, at)) return BookEntry.parse(seated);
    }
    throw new ApiError("try_again");
  };

/** The party's own tables where they are free then, else others or none; undefined at a restaurant without tables. */
async function findTables(
  seating: Pick<SeatingStore, "loadTables">,
  before: StoredReservation,
  after: StoredReservation,
  now: Date,
): Promise<Placement | undefined> {
  const [from, to] = await Promise.all([seating.loadTables(before, now), seating.loadTables(after, now)]);
  const former = from?.days.flatMap(({ seatings }) => seatings).find(({ ref }) => ref === before.id);
  const { id: ref, user_id: userId, number_of_guests: guests, reservation_date: date, reservation_time: time } = after;
  const wish = { preferred: former?.tables, replaced: before.id };
  return to && seatByHand(to, after, { ref, guests, userId, date, time }, wish);
}

const toConflictError = (reservation: StoredReservation): ApiError =>
  new ApiError("changed_meanwhile", { current: BookEntry.parse(reservation) });

type Change = Pick<BookEntry, "reservation_date" | "reservation_time" | "number_of_guests">;

function toChangedVisit(
  before: StoredReservation,
  change: Change,
  restaurant: RestaurantProfile,
  at: Date,
): StoredReservation {
  const { reservation_date: date, reservation_time: time } = change;
  // Another hour of its night, which is closed since, is no other evening's.
  const isInNight =
    date === before.reservation_date && isHourOfNight(before, time) && !isOpenAt(restaurant, date, time);
  const night_of = findNight(restaurant, date, time) ?? (isInNight ? before.night_of : undefined);
  const wish = { ...change, night_of };
  const visit = replaceVisit(before, wish, { time_zone: restaurant.time_zone, at, by: "restaurant" });
  // The guest is reminded of the new time; answer and wish were about the old one.
  const { reminded_at: _, coming_at: __, move: ___, ...unchanged } = before;
  return {
    ...unchanged,
    ...visit,
    ...(isPhoneBooking(before) && { ttl: addDaysToEpoch(phoneBookingDays, new Date(visit.begins_at)) }),
  };
}
