import { Phone } from "lucide-react";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { currentClosing } from "#shared/restaurants/closed-online.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { useNow } from "#web/platform/now.tsx";
import { Notice } from "#web/ui/notice/notice.tsx";
import type { BookableRestaurant } from "../request/booking-rules.ts";

/** What of today a restaurant takes on the phone alone; undefined when it takes everything, and until the time is known. */
export function useClosing(restaurant: BookableRestaurant) {
  const now = useNow();
  if (!now) return undefined;
  const { date, time } = localDateTime(now, restaurant.time_zone);
  return currentClosing(restaurant, date, time);
}

/** Says what of today a restaurant takes on the phone alone, and gives the number. */
export function ClosedOnlineNotice({ restaurant }: { readonly restaurant: BookableRestaurant }) {
  const { booking } = useMessages("booking");
  const closing = useClosing(restaurant);
  if (!closing) return null;
  const { phone, phone_link } = restaurant;
  return (
    <>
      <Notice tone="calm" title={booking.closedOnline(closing.until, closing.from_guests)}>
        <p>{booking.closedOnlineText}</p>
      </Notice>
      {phone && phone_link && (
        <a className="btn btn--secondary btn--wide" href={phone_link}>
          <Phone className="icon" aria-hidden />
          {booking.call(phone)}
        </a>
      )}
    </>
  );
}
