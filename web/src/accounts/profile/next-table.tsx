import { CalendarCheck, Clock, Users } from "lucide-react";
import { Link } from "react-router-dom";
import type { OwnReservation } from "#shared/reservations/own-reservation.ts";
import { reservationPath } from "#shared/reservations/paths.ts";
import { toLocalDate } from "#shared/reservations/visit.ts";
import { formatDay, formatInDays } from "#web/platform/forms/day-text.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { useNow } from "#web/platform/now.tsx";
import { ReservationDate, StatusBadge, RestaurantContact } from "#web/reservations/parts/reservation-parts.tsx";
import { useQuery } from "@tanstack/react-query";
import { accountPaths } from "#shared/accounts/paths.ts";
import { call } from "#web/platform/api/call.ts";
import { lastHome, type Me } from "#web/platform/session/me.ts";
import { useSession } from "#web/platform/session/session.ts";
import { useNight } from "#web/reservations/parts/night.ts";
import { ButtonLink } from "#web/ui/button/button.tsx";

interface Props {
  readonly reservation: OwnReservation;
}

/** The table that a guest sits down at next; the page begins with it. */
export function NextTable({ reservation }: Props) {
  const words = useMessages("profile");
  const { booking } = useMessages("booking");
  const { list, page } = useMessages("reservations");
  const { language } = useLanguage();
  const now = useNow();
  const { reservation_date: date, reservation_time: time, restaurant } = reservation;
  const today = now && toLocalDate(reservation, now);
  const name = reservation.restaurant_name || list.unknown;
  const night = useNight(reservation);
  const evening = reservation.night_of ?? date;
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
          {night !== undefined && <span>{night}</span>}
          <span>
            <Users className="icon" aria-hidden />
            {booking.guestCount(reservation.number_of_guests)}
          </span>
        </p>
        <p className="next-table__when">
          {today === undefined
            ? "\u00a0"
            : words.nextTable(formatInDays(today, today <= evening ? evening : date, language))}
        </p>
      </div>
      {restaurant && <RestaurantContact restaurant={restaurant} />}
      <div className="reservation-card__actions">
        <ButtonLink
          look="btn--secondary"
          Icon={CalendarCheck}
          text={page.view}
          to={reservationPath(reservation)}
          label={page.viewLabel(name, day)}
        />
      </div>
    </article>
  );
}

/** A guest's earliest requested or confirmed reservation; null when there is none. It loads where `useOrders` does. */
export function useNextTable(me: Me | undefined) {
  const session = useSession();
  return useQuery({
    queryKey: ["next-table", session === "signed-out" ? "" : session.userId],
    queryFn: async () => {
      const pages = await Promise.all(
        (["pending", "confirmed"] as const).map((view) =>
          call("GET /me/reservations", { query: { view, limit: "1" } }),
        ),
      );
      const firsts = pages.flatMap(({ items }) => items);
      return firsts.toSorted((a, b) => (a.id < b.id ? -1 : 1))[0] ?? null; // an id begins with the visit's time
    },
    enabled: me === undefined ? lastHome() === accountPaths.profile : me.restaurant === null,
    refetchOnWindowFocus: "always",
  });
}
