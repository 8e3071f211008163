import { Phone } from "lucide-react";
import type { Reservation } from "#shared/reservations/reservation.ts";
import { useGuestLink } from "./guest-link.ts";

interface Props {
  readonly reservation: Reservation;
}

/** A guest's number, which dials where it can be dialled. */
export const GuestPhone = ({ reservation }: Props) => (
  <a href={useGuestLink(reservation)}>{reservation.customer_phone}</a>
);

/** The button that calls a guest, where the number can be dialled. */
export function CallGuest({ reservation, label }: Props & { readonly label: string }) {
  const link = useGuestLink(reservation);
  return (
    link !== undefined && (
      <a className="btn btn--secondary btn--icon" href={link} aria-label={label}>
        <Phone className="icon" aria-hidden />
      </a>
    )
  );
}
