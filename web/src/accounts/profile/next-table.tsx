import { CalendarCheck, Clock, Users } from "lucide-react";
import { Link } from "react-router-dom";
import type { OwnReservation } from "#shared/reservations/own-reservation.ts";
import { reservationPath } from "#shared/reservations/paths.ts";
import { toLocalDate } from "#shared/reservations/visit.ts";
import { formatDay, formatInDays } from "#web/platform/forms/day-text.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { useNow } from "#web/platform/now.tsx";
import { ReservationDate, StatusBadge, RestaurantContact } from "#web/reservations/parts/reservation-parts.tsx";

interface Props {
  readonly reservation: OwnReservation;
}

/** The table that a guest sits down at next; the page begins with it. */
export function NextTable({ reservation }: Props) {
  const words = useMessages("profile");
  const { booking, list, page } = useMessages("reservations");
  const { language } = useLanguage();
  const now = useNow();
  const { reservation_date: date, reservation_time: time, restaurant } = reservation;
  const today = now && toLocalDate(reservation, now);
  const name = reservation.restaurant_name || list.unknown;
  const day = formatDay(date, "date", language);
  return (
    <article className="framed-card reservation-card next-table">
      <ReservationDate date={date} today={today} />
      <div>
        <div className="reservation-card__head">
          <h2 className="name">
            <Link to={reservationPath(reservation)}>{name}</Link>
          </h2>
          <StatusBadge status={reservation.status} />
        </div>
        <p className="reservation-card__facts num">
          <time dateTime={`${date}T${time}`}>{day}</time>
          <span>
            <Clock className="icon" aria-hidden />
            {booking.atTime(time)}
          </span>
          <span>
            <Users className="icon" aria-hidden />
            {booking.guestCount(reservation.number_of_guests)}
          </span>
        </p>
        <p className="next-table__when">
          {today === undefined ? "\u00a0" : words.nextTable(formatInDays(today, date, language))}
        </p>
      </div>
      {restaurant && <RestaurantContact restaurant={restaurant} />}
      <div className="reservation-card__actions">
        <Link className="btn btn--secondary" to={reservationPath(reservation)} aria-label={page.viewLabel(name, day)}>
          <CalendarCheck className="icon" aria-hidden />
          {page.view}
        </Link>
      </div>
    </article>
  );
}
