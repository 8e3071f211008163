import type { Reservation } from "#shared/reservations/reservation.ts";
import { formatDay } from "#web/platform/forms/day-text.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { MessageDialog } from "./message-dialog.tsx";

interface Props {
  readonly reservation: Pick<Reservation, "reservation_date" | "reservation_time" | "number_of_guests">;
  /** The guest's name. */
  readonly name: string;
  readonly onKeep: () => void;
  /** `message` is the sentence to the guest; undefined where there is none. */
  readonly onCancel: (message: string | undefined) => void;
}

/** Rejects a request, with a sentence to the guest if the restaurant likes. */
export function RejectDialog({ name, ...props }: Props) {
  const { list: words, rejection, booking } = useMessages("reservations");
  const { language } = useLanguage();
  const { reservation } = props;
  const when = `${formatDay(reservation.reservation_date, "date", language)}, ${booking.atTime(reservation.reservation_time)}, ${booking.guestCount(reservation.number_of_guests)}`;
  return (
    <MessageDialog
      {...props}
      title={rejection.title}
      text={`${name}, ${when}`}
      action={words.reject}
      keep={rejection.keep}
    />
  );
}
