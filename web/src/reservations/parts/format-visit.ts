import type { PreviousRequest } from "#shared/reservations/reservation.ts";
import type { ReservationMessages } from "#shared/reservations/messages/reservations/de.ts";
import type { Language } from "#shared/platform/text/language.ts";
import { formatDay } from "#web/platform/forms/day-text.ts";

/** `27.11.2026, 19:30 Uhr, 2 Gäste`, or `27 Nov 2026, 19:30, 2 guests`. Without the day where it is `sameDay`. */
export function formatVisit(
  { reservation_date, reservation_time, number_of_guests }: PreviousRequest,
  { atTime, guestCount }: ReservationMessages["booking"],
  language: Language,
  sameDay?: string,
): string {
  const day = reservation_date === sameDay ? [] : [formatDay(reservation_date, "date", language)];
  return [...day, atTime(reservation_time), guestCount(number_of_guests)].join(", ");
}
