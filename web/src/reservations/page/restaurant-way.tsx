import { MapPin, Navigation, Phone, Store } from "lucide-react";
import { Link } from "react-router-dom";
import { restaurantPath } from "#shared/restaurants/paths.ts";
import type { ReservedRestaurant } from "#shared/reservations/own-reservation.ts";
import { formatPostalAddress } from "#shared/restaurants/postal-address.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { mapLink } from "#web/platform/map-link.ts";

interface Props {
  readonly restaurantId: string;
  readonly restaurant: ReservedRestaurant;
}

/** Address, map, phone and page of the restaurant. The map loads only when its link is followed. */
export function RestaurantWay({ restaurantId, restaurant }: Props) {
  const { page: words } = useMessages("reservations");
  const { phone, phone_link, is_listed } = restaurant;
  const address = formatPostalAddress(restaurant);
  return (
    <section className="panel">
      <h2>{words.way}</h2>
      <ul className="reservation-way">
        {address !== undefined && (
          <li>
            <MapPin className="icon" aria-hidden />
            <span>{address}</span>
          </li>
        )}
        {phone !== null && (
          <li>
            <Phone className="icon" aria-hidden />
            <a className="num" href={phone_link}>
              {phone}
            </a>
          </li>
        )}
        {is_listed && (
          <li>
            <Store className="icon" aria-hidden />
            <Link to={restaurantPath(restaurantId)}>{words.restaurantPage}</Link>
          </li>
        )}
      </ul>
      {address !== undefined && (
        <a
          className="btn btn--secondary btn--small btn--wide"
          {...mapLink(address)}
          aria-label={`${words.route}: ${address}`}
        >
          <Navigation className="icon" aria-hidden />
          {words.route}
        </a>
      )}
    </section>
  );
}
