import { useQuery } from "@tanstack/react-query";
import { telephoneLink } from "#shared/platform/text/telephone-link.ts";
import type { Reservation } from "#shared/reservations/reservation.ts";
import { findCountry } from "#shared/restaurants/postal-address.ts";
import { apiQuery } from "#web/platform/api/call.ts";

/** The `tel:` address of a guest's number, as the own restaurant dials it; undefined where there is none. */
export function useGuestLink({ customer_phone, time_zone }: Reservation): string | undefined {
  // Each page that lists reservations loads it; without network the time zone still tells most countries.
  const { data: own } = useQuery({ ...apiQuery("GET /partner/restaurant"), enabled: false });
  return telephoneLink(customer_phone, findCountry(own ?? { address: null, city: null, phone: null, time_zone }));
}
