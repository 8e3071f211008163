import { Check, X } from "lucide-react";
import { useState } from "react";
import type { Reservation } from "../../../../shared/reservations/reservation.ts";
import { canChangeStatus } from "../../../../shared/reservations/reservation-status.ts";
import { dayText } from "../../lib/forms/day-text.ts";
import { useMessages } from "../../lib/i18n/language.tsx";
import { useBusy } from "../../lib/use-busy.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { ActionButton } from "./action-button.tsx";
import { CalendarEntry } from "./calendar-entry.tsx";
import { useNameOn } from "./reservation-card.tsx";
import { useChange, type Viewer } from "./use-reservations.ts";

interface Props {
  readonly reservation: Reservation;
  readonly viewer: Viewer;
}

/** Whether the card has anything to press at all. */
export const canAct = ({ status }: Reservation, viewer: Viewer): boolean =>
  canChangeStatus(viewer, status, "confirmed") || canChangeStatus(viewer, status, "cancelled");

/** What this side may do with a reservation (spec, section 4). A confirmed table is cancelled only when asked once more. */
export function ReservationActions({ reservation, viewer }: Props) {
  const words = useMessages("reservations").list;
  const change = useChange();
  const { busy, run } = useBusy();
  const [asks, setAsks] = useState(false);
  const name = useNameOn(reservation, viewer);
  const to = (status: "confirmed" | "cancelled") => void run(() => change(reservation, status));
  const isConfirmed = reservation.status === "confirmed";
  const about = (action: string) => words.actionLabel(action, name, dayText(reservation.reservation_date));
  const cancelWord = viewer === "restaurant" && !isConfirmed ? words.reject : words.cancel;
  return (
    <>
      {canChangeStatus(viewer, reservation.status, "confirmed") && (
        <ActionButton
          Sign={Check}
          tone="btn--primary"
          word={words.confirm}
          label={about(words.confirm)}
          busy={busy}
          onPress={() => to("confirmed")}
        />
      )}
      {isConfirmed && viewer === "customer" && (
        <CalendarEntry reservation={reservation} label={about(words.calendar)} />
      )}
      {canChangeStatus(viewer, reservation.status, "cancelled") && (
        <ActionButton
          Sign={X}
          tone="btn--danger"
          word={cancelWord}
          label={about(cancelWord)}
          busy={busy}
          onPress={() => (isConfirmed ? setAsks(true) : to("cancelled"))}
        />
      )}
      {asks && (
        <AskOnce
          reservation={reservation}
          viewer={viewer}
          onKeep={() => setAsks(false)}
          onCancel={() => {
            setAsks(false);
            to("cancelled");
          }}
        />
      )}
    </>
  );
}

interface AskProps extends Props {
  readonly onKeep: () => void;
  readonly onCancel: () => void;
}

function AskOnce({ reservation, viewer, onKeep, onCancel }: AskProps) {
  const { list: words, booking } = useMessages("reservations");
  const name = useNameOn(reservation, viewer);
  const when = `${dayText(reservation.reservation_date)}, ${booking.atTime(reservation.reservation_time)}`;
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
