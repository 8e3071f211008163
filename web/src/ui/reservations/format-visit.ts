import type { PreviousRequest } from "../../../../shared/reservations/reservation.ts";
import type { ReservationMessages } from "../../../../shared/messages/reservations/de.ts";
import { formatNumericDay } from "../../lib/forms/day-text.ts";

/** `27.11.2026, 19:30 Uhr, 2 Gäste`. Without the day where it is `sameDay`. */
export function formatVisit(
  { reservation_date, reservation_time, number_of_guests }: PreviousRequest,
  { atTime, guestCount }: ReservationMessages["booking"],
  sameDay?: string,
): string {
  const day = reservation_date === sameDay ? [] : [formatNumericDay(reservation_date)];
  return [...day, atTime(reservation_time), guestCount(number_of_guests)].join(", ");
}
