import { Check, X } from "lucide-react";
import { useState } from "react";
import type { Reservation } from "../../../../shared/reservations/reservation.ts";
import { canChangeStatus } from "../../../../shared/reservations/reservation-status.ts";
import { formatNumericDay } from "../../lib/forms/day-text.ts";
import { useMessages } from "../../lib/i18n/language.tsx";
import { useBusy } from "../../lib/use-busy.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { ActionButton } from "./action-button.tsx";
import { CalendarEntry } from "./calendar-entry.tsx";
import { useCardName } from "./reservation-card.tsx";
import { useChangeStatus, type Viewer } from "./use-reservations.ts";

interface Props {
  readonly reservation: Reservation;
  readonly viewer: Viewer;
}

/** Whether the viewer has any action on the reservation. */
export const hasActions = ({ status }: Reservation, viewer: Viewer): boolean =>
  canChangeStatus(viewer, status, "confirmed") || canChangeStatus(viewer, status, "cancelled");

/** The viewer's actions on a reservation (spec, section 4). Cancelling a confirmed one needs a confirmation. */
export function ReservationActions({ reservation, viewer }: Props) {
  const words = useMessages("reservations").list;
  const change = useChangeStatus();
  const { busy, run } = useBusy();
  const [isConfirming, setIsConfirming] = useState(false);
  const name = useCardName(reservation, viewer);
  const changeTo = (status: "confirmed" | "cancelled") => void run(() => change(reservation, status));
  const isConfirmed = reservation.status === "confirmed";
  const labelFor = (action: string) => words.actionLabel(action, name, formatNumericDay(reservation.reservation_date));
  const cancelWord = viewer === "restaurant" && !isConfirmed ? words.reject : words.cancel;
  return (
    <>
      {canChangeStatus(viewer, reservation.status, "confirmed") && (
        <ActionButton
          Icon={Check}
          tone="btn--primary"
          word={words.confirm}
          label={labelFor(words.confirm)}
          busy={busy}
          onPress={() => changeTo("confirmed")}
        />
      )}
      {isConfirmed && viewer === "customer" && (
        <CalendarEntry reservation={reservation} label={labelFor(words.calendar)} />
      )}
      {canChangeStatus(viewer, reservation.status, "cancelled") && (
        <ActionButton
          Icon={X}
          tone="btn--danger"
          word={cancelWord}
          label={labelFor(cancelWord)}
          busy={busy}
          onPress={() => (isConfirmed ? setIsConfirming(true) : changeTo("cancelled"))}
        />
      )}
      {isConfirming && (
        <CancelDialog
          reservation={reservation}
          viewer={viewer}
          onKeep={() => setIsConfirming(false)}
          onCancel={() => {
            setIsConfirming(false);
            changeTo("cancelled");
          }}
        />
      )}
    </>
  );
}

interface CancelProps extends Props {
  readonly onKeep: () => void;
  readonly onCancel: () => void;
}

function CancelDialog({ reservation, viewer, onKeep, onCancel }: CancelProps) {
  const { list: words, booking } = useMessages("reservations");
  const name = useCardName(reservation, viewer);
  const when = `${formatNumericDay(reservation.reservation_date)}, ${booking.atTime(reservation.reservation_time)}`;
  return (
    <Dialog
      title={words.confirmCancelTitle}
      onClose={onKeep}
      foot={
        <div className="dialog__foot row">
          <button className="btn btn--secondary" type="button" onClick={onKeep}>
            {words.keepReservation}
          </button>
          <button className="btn btn--filled-danger" type="button" onClick={onCancel}>
            <X className="icon" aria-hidden />
            {words.cancel}
          </button>
        </div>
      }
    >
      <div className="dialog__body">
        <p>
          {viewer === "customer"
            ? words.confirmCancelForCustomer(name, when)
            : words.confirmCancelForRestaurant(name, when)}
        </p>
      </div>
    </Dialog>
  );
}
