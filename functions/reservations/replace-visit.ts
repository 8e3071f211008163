import type { PreviousRequest } from "#shared/reservations/reservation.ts";
import { toInstant } from "#shared/platform/time/zoned-time.ts";
import { idSuffix, reservationId as toReservationId } from "#functions/platform/dynamodb/keys.ts";
import type { StoredReservation } from "./items.ts";

export interface How {
  readonly time_zone: string;
  readonly at: Date;
  readonly by: StoredReservation["changed_by"];
}

/**
 * The fields of a reservation that its guest or the restaurant puts to another day, time or party size. While day and time
 * stay, so does its evening, even if the restaurant has changed its hours since.
 */
export function replaceVisit<Visit extends PreviousRequest>(
  before: StoredReservation,
  after: Visit,
  { time_zone, at, by }: How,
) {
  const { reservation_date, reservation_time, night_of, number_of_guests } = before;
  const id = toReservationId(after.reservation_date, after.reservation_time, idSuffix(before.id));
  const updated_at = at.toISOString();
  return {
    ...after,
    id,
    ...(id !== before.id && { first_id: before.first_id ?? before.id }),
    previous: { reservation_date, reservation_time, night_of, number_of_guests },
    changed_at: updated_at,
    changed_by: by,
    version: before.version + 1,
    night_of: id === before.id ? night_of : after.night_of,
    begins_at: toInstant(after.reservation_date, after.reservation_time, time_zone).toISOString(),
    time_zone,
    updated_at,
  };
}
