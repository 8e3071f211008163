import { Phone } from "lucide-react";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Notice } from "#web/ui/notice/notice.tsx";
import type { BookableRestaurant } from "../request/booking-rules.ts";

interface Props {
  readonly title: string;
  readonly restaurant: BookableRestaurant;
  readonly onClose: () => void;
}

/** Instead of a form: the restaurant takes no requests for now, and how to reach it. */
export function PausedDialog({ title, restaurant: { restaurant_name, city, phone, phone_link }, onClose }: Props) {
  const { booking } = useMessages("booking");
  const foot = phone && phone_link && (
    <div className="dialog__foot">
      <a className="btn btn--primary" href={phone_link}>
        <Phone className="icon" aria-hidden />
        {booking.call(phone)}
      </a>
    </div>
  );
  return (
    <Dialog title={title} subtitle={[restaurant_name, city].filter(Boolean).join(", ")} onClose={onClose} foot={foot}>
      <div className="dialog__body">
        <Notice tone="calm" title={booking.paused}>
          <p>{phone ? booking.pausedText : booking.pausedWithoutPhone}</p>
        </Notice>
      </div>
    </Dialog>
  );
}
