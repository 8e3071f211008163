import { Link } from "react-router-dom";
import { reservationPath } from "#shared/reservations/paths.ts";
import { reservePath, restaurantPath } from "#shared/restaurants/paths.ts";
import type { OwnReservationDetails } from "#shared/reservations/own-reservation.ts";
import { formatDay } from "#web/platform/forms/day-text.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { coverKind, coverThemeOf, coverThemesOf } from "#web/ui/cover/cover-theme.ts";
import { Cover } from "#web/ui/cover/cover.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { type DialogOrigin, keepRequestLike } from "../request/dialog-origin.ts";
import { useNight } from "../parts/night.ts";
import "./reservation-page.css";

interface Props {
  readonly reservation: OwnReservationDetails;
}

/** Restaurants that take requests for the time of a reservation that got no table; their dialogs begin with its data. */
export function Alternatives({ reservation }: Props) {
  const { booking } = useMessages("booking");
  const { page: words } = useMessages("reservations");
  const { cuisines } = useMessages("public");
  const { language } = useLanguage();
  const { alternatives, reservation_date, reservation_time } = reservation;
  const origin: DialogOrigin = { from: reservationPath(reservation) };
  const covers = coverThemesOf(alternatives);
  const night = useNight(reservation);
  const when = [formatDay(reservation_date, "long", language), booking.atTime(reservation_time), night]
    .filter(Boolean)
    .join(", ");
  return (
    <section className="wrap alternatives">
      <h2>{words.alternatives(booking.atTime(reservation_time))}</h2>
      <p className="soft">{words.alternativesText(when)}</p>
      <ul className="alternatives__list">
        {alternatives.map((card, index) => (
          <li key={card.id}>
            <Cover table={covers[index] ?? coverThemeOf(card)} photo={card.cover} />
            <div>
              <h3 className="name">
                <Link to={restaurantPath(card.id)}>{card.restaurant_name}</Link>
              </h3>
              <p className="small soft">{[cuisines[coverKind(card)], card.city].filter(Boolean).join(" · ")}</p>
            </div>
            <ButtonLink
              look="btn--secondary btn--small"
              text={words.requestTable}
              label={words.requestAt(card.restaurant_name)}
              to={reservePath(card.id)}
              state={origin}
              onClick={() => keepRequestLike(reservation, card)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
