import { Link } from "react-router-dom";
import { Check, CheckCheck, Hourglass, X, Navigation, Phone } from "lucide-react";
import type { ReservationStatus } from "#shared/reservations/reservation-status.ts";
import type { ReservedRestaurant } from "#shared/reservations/own-reservation.ts";
import { restaurantPath } from "#shared/restaurants/paths.ts";
import { formatPostalAddress } from "#shared/restaurants/postal-address.ts";
import { formatDay } from "#web/platform/forms/day-text.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { classes } from "#web/ui/classes/classes.ts";
import { mapLink } from "#web/platform/map-link.ts";
import "./reservation-card.css";

/** The day of a visit as on a calendar sheet; the date stands in words beside it. */
export function ReservationDate({ date, today }: { readonly date: string; readonly today: string | undefined }) {
  const { language } = useLanguage();
  const words = useMessages("reservations").list;
  return (
    <p className="reservation-card__date" aria-hidden="true">
      <span>{date === today ? words.today : formatDay(date, "short-weekday", language)}</span>
      <b>{date.slice(8)}</b>
      <span>{formatDay(date, "month", language)}</span>
    </p>
  );
}

interface NameProps {
  readonly restaurant: ReservedRestaurant | null | undefined;
  readonly id: string;
  readonly name: string;
}

/** A restaurant's name, which leads to its page while that is listed. */
export const RestaurantName = ({ restaurant, id, name }: NameProps) =>
  restaurant?.is_listed === true ? <Link to={restaurantPath(id)}>{name}</Link> : name;

const badges: Readonly<Record<ReservationStatus, { readonly tone: string | false; readonly Icon: typeof Check }>> = {
  pending: { tone: "badge--amber", Icon: Hourglass },
  confirmed: { tone: "badge--forest", Icon: Check },
  cancelled: { tone: "badge--brick", Icon: X },
  completed: { tone: false, Icon: CheckCheck },
};

interface BadgeProps {
  readonly status: ReservationStatus;
  /** Says more than the status does. */
  readonly text?: string | undefined;
}

export function StatusBadge({ status, text }: BadgeProps) {
  const { statuses } = useMessages("reservations").list;
  const { tone, Icon } = badges[status];
  return (
    <span className={classes("badge", tone)}>
      <Icon className="icon" aria-hidden />
      {text ?? statuses[status]}
    </span>
  );
}

/** Address and phone of the restaurant on its guest's card. */
export function RestaurantContact({ restaurant }: { readonly restaurant: ReservedRestaurant }) {
  const { phone, phone_link } = restaurant;
  const address = formatPostalAddress(restaurant);
  return (
    <p className="reservation-card__contact">
      {address !== undefined && (
        <a {...mapLink(address)}>
          <Navigation className="icon" aria-hidden />
          {address}
        </a>
      )}
      {phone !== null && (
        <a className="num" href={phone_link}>
          <Phone className="icon" aria-hidden />
          {phone}
        </a>
      )}
    </p>
  );
}
