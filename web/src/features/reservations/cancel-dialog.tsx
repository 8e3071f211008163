import { X } from "lucide-react";
import type { Reservation } from "../../../../shared/reservations/reservation.ts";
import { formatNumericDay } from "../../lib/forms/day-text.ts";
import { useMessages } from "../../lib/i18n/language.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { MessageDialog } from "../../ui/reservations/message-dialog.tsx";
import { useCardName } from "./reservation-card.tsx";
import type { Viewer } from "./use-reservations.ts";

interface Props {
  readonly reservation: Reservation;
  readonly onKeep: () => void;
  /** `message` is the sentence to the guest; undefined where there is none. */
  readonly onCancel: (message: string | undefined) => void;
}

/** Asks before a confirmed reservation is cancelled. A restaurant may add a sentence to the guest. */
export function CancelDialog({ viewer, ...props }: Props & { readonly viewer: Viewer }) {
  const { list: words, booking } = useMessages("reservations");
  const { reservation, onKeep, onCancel } = props;
  const name = useCardName(reservation, viewer);
  const when = `${formatNumericDay(reservation.reservation_date)}, ${booking.atTime(reservation.reservation_time)}`;
  if (viewer === "restaurant" && reservation.source !== "phone") {
    return (
      <MessageDialog
        {...props}
        title={words.confirmCancelTitle}
        text={words.confirmCancelForRestaurant(name, when)}
        action={words.cancel}
        keep={words.keepReservation}
      />
    );
  }
  return (
    <Dialog
      title={words.confirmCancelTitle}
      onClose={onKeep}
      foot={
        <div className="dialog__foot row">
          <button className="btn btn--secondary" type="button" onClick={onKeep}>
            {words.keepReservation}
          </button>
          <button className="btn btn--filled-danger" type="button" onClick={() => onCancel(undefined)}>
            <X className="icon" aria-hidden />
            {words.cancel}
          </button>
        </div>
      }
    >
      <div className="dialog__body">
        <p>
          {viewer === "restaurant"
            ? words.confirmCancelForRestaurant(name, when)
            : words.confirmCancelForCustomer(name, when)}
        </p>
      </div>
    </Dialog>
  );
}
