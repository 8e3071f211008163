import { Navigation, Phone } from "lucide-react";
import type { ReservedRestaurant } from "#shared/reservations/own-reservation.ts";
import { formatPostalAddress } from "#shared/restaurants/postal-address.ts";
import { mapLink } from "#web/platform/map-link.ts";
import { telephoneLink } from "#web/platform/telephone-link.ts";

/** Address and phone of the restaurant on its guest's card. */
export function RestaurantContact({ restaurant }: { readonly restaurant: ReservedRestaurant }) {
  const { phone } = restaurant;
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
        <a className="num" href={telephoneLink(phone)}>
          <Phone className="icon" aria-hidden />
          {phone}
        </a>
      )}
    </p>
  );
}
