import { Share2 } from "lucide-react";
import { restaurantPath } from "#shared/restaurants/paths.ts";
import type { OwnReservation } from "#shared/reservations/own-reservation.ts";
import { formatPostalAddress } from "#shared/restaurants/postal-address.ts";
import { formatDay } from "#web/platform/forms/day-text.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { share } from "#web/ui/share/share.ts";
import { Button } from "#web/ui/button/button.tsx";
import { useNight } from "../parts/night.ts";
import { useCardName } from "../list/reservation-card.tsx";

interface Props {
  readonly reservation: OwnReservation;
}

/**
 * Tells companions when and where, through the device's own share sheet, or as a copied text where there is none. The
 * link leads to the restaurant: the reservation is its guest's alone.
 */
export function ShareButton({ reservation }: Props) {
  const { page: words } = useMessages("reservations");
  const { form } = useMessages("account");
  const { text, url } = useInvitation(reservation);
  const { copied, copiedText, copyFailed } = words;
  const shareInvitation = () =>
    share({ text, ...(url !== undefined && { url }) }, [text, url], {
      copied,
      copiedText,
      failed: form.failed,
      copyFailed,
    });
  return (
    <Button
      Icon={Share2}
      look="btn--secondary"
      text={words.share}
      label={words.share}
      onClick={() => void shareInvitation()}
    />
  );
}

function useInvitation(reservation: OwnReservation) {
  const { booking } = useMessages("booking");
  const { page: words } = useMessages("reservations");
  const { language } = useLanguage();
  const name = useCardName(reservation, "customer");
  const { restaurant, restaurant_id, reservation_date, reservation_time, number_of_guests } = reservation;
  const when = [
    formatDay(reservation_date, "long", language),
    booking.atTime(reservation_time),
    useNight(reservation),
    booking.guestCount(number_of_guests),
  ]
    .filter(Boolean)
    .join(", ");
  const text = [words.shared(name, when), restaurant && formatPostalAddress(restaurant)].filter(Boolean).join("\n");
  const url = restaurant?.is_listed === true ? `${location.origin}${restaurantPath(restaurant_id)}` : undefined;
  return { text, url };
}
