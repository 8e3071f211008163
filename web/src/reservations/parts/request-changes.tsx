import { History } from "lucide-react";
import type { Reservation, PreviousRequest } from "#shared/reservations/reservation.ts";
import type { BookingMessages } from "#shared/reservations/messages/booking/de.ts";
import type { Language } from "#shared/platform/text/language.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { classes } from "#web/ui/classes/classes.ts";
import { formatDay } from "#web/platform/forms/day-text.ts";
import { formatNight } from "./night.ts";
import "./request-changes.css";

interface Props {
  readonly reservation: Reservation;
  readonly className?: string;
}

/** Tells the restaurant that the guest has changed a request, and what it was before; nothing once it has its answer. */
export function RequestChanges({ reservation, className }: Props) {
  const { booking } = useMessages("booking");
  const { requestChange: words } = useMessages("reservations");
  const { language } = useLanguage();
  const { status, previous, time_zone } = reservation;
  if (status !== "pending" || previous === undefined) return null;
  const { reservation_date, reservation_time, number_of_guests } = reservation;
  const isOnlyWish =
    previous.reservation_date === reservation_date &&
    previous.reservation_time === reservation_time &&
    previous.number_of_guests === number_of_guests;
  return (
    <span className={classes("request-changes", className)}>
      <History className="icon" aria-hidden />
      <span>
        {isOnlyWish
          ? words.wishChanged
          : words.changedFrom(formatVisit({ ...previous, time_zone }, booking, language, reservation_date))}
      </span>
    </span>
  );
}

/** `27.11.2026, 19:30 Uhr, 2 Gäste`, or `27 Nov 2026, 19:30, 2 guests`. Without the day where it is `sameDay`. */
export function formatVisit(
  visit: PreviousRequest & Pick<Reservation, "time_zone">,
  booking: BookingMessages["booking"],
  language: Language,
  sameDay?: string,
): string {
  const { reservation_date, reservation_time, number_of_guests } = visit;
  const date = formatDay(reservation_date, "date", language).replaceAll(" ", "\u00A0");
  const day = reservation_date === sameDay ? [] : [date];
  const night = formatNight(visit, booking, language);
  const guests = booking.guestCount(number_of_guests).replace(" ", "\u00A0"); // the number is nothing without its word
  const parts = [...day, booking.atTime(reservation_time), night, guests];
  return parts.filter((part) => part !== undefined).join(", ");
}
