import type { BookEntry } from "#shared/reservations/reservation.ts";
import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { findNight } from "#shared/restaurants/service-day.ts";
import { idSuffix, reservationId as toReservationId } from "#functions/platform/dynamodb/keys.ts";
import type { StoredReservation } from "./items.ts";

type Visit = Pick<BookEntry, "reservation_date" | "reservation_time" | "number_of_guests">;

/** The fields of a reservation that its guest or the restaurant puts to another day, time or party size. */
export function replaceVisit<Change extends Visit>(
  before: StoredReservation,
  change: Change,
  {
    restaurant,
    begin,
    at,
    by,
  }: { restaurant: RestaurantProfile; begin: Date; at: Date; by: StoredReservation["changed_by"] },
) {
  const { reservation_date: date, reservation_time: time } = change;
  const id = toReservationId(date, time, idSuffix(before.id));
  const updated_at = at.toISOString();
  return {
    ...change,
    id,
    ...(id !== before.id && { first_id: before.first_id ?? before.id }),
    previous: {
      reservation_date: before.reservation_date,
      reservation_time: before.reservation_time,
      night_of: before.night_of,
      number_of_guests: before.number_of_guests,
    },
    changed_at: updated_at,
    changed_by: by,
    version: before.version + 1,
    night_of: findNight(restaurant, date, time),
    begins_at: begin.toISOString(),
    time_zone: restaurant.time_zone,
    updated_at,
  };
}
