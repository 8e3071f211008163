import { reservationPath } from "#shared/reservations/paths.ts";
import { reservePath } from "#shared/restaurants/paths.ts";
import type { OwnReservationDetails } from "#shared/reservations/own-reservation.ts";
import { formatDay } from "#web/platform/forms/day-text.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { coverThemesOf } from "#web/ui/cover/cover-theme.ts";
import { type DialogOrigin, keepRequestLike } from "../request/dialog-origin.ts";
import { useNight } from "../parts/night.ts";
import { AlternativeRow } from "./alternative-row.tsx";

interface Props {
  readonly reservation: OwnReservationDetails;
}

/** Restaurants that take requests for the time of a reservation that got no table; their dialogs begin with its data. */
export default function Alternatives({ reservation }: Props) {
  const { booking } = useMessages("booking");
  const { page: words } = useMessages("reservations");
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
          <AlternativeRow
            key={card.id}
            card={card}
            cover={covers[index]}
            place={card.city}
            text={words.requestTable}
            label={words.requestAt(card.restaurant_name)}
            to={reservePath(card.id)}
            state={origin}
            onClick={() => keepRequestLike(reservation, card)}
          />
        ))}
      </ul>
    </section>
  );
}
