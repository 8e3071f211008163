import { Check, CalendarCheck, Phone, X } from "lucide-react";
import { Suspense, useState } from "react";
import { reservationPath } from "#shared/reservations/paths.ts";
import type { Reservation } from "#shared/reservations/reservation.ts";
import { canChangeStatus } from "#shared/reservations/reservation-status.ts";
import { formatDay } from "#web/platform/forms/day-text.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { lazyPart } from "#web/platform/lazy-part.ts";
import { Button, ButtonLink } from "#web/ui/button/button.tsx";
import type { AnswerStatus } from "../request/answer-reservation.ts";
import { ConfirmOutsideDialog } from "../parts/outside-hours.tsx";
import { CancelDialog } from "../parts/cancel-dialog.tsx";
import { CalendarEntry } from "./calendar-entry.tsx";
import { useCardName } from "./reservation-card.tsx";
import type { Viewer } from "./use-reservations.ts";

/** The rules of telephone numbers: only a restaurant calls. */
const CallGuest = lazyPart(async () => ({ default: (await import("../parts/guest-phone.tsx")).CallGuest }));

/** Keeps the place of the button that calls, so that the others do not move under a thumb. */
const CallPlace = () => (
  <span className="btn btn--secondary btn--icon" aria-hidden>
    <Phone className="icon" />
  </span>
);

interface Props {
  readonly reservation: Reservation;
  readonly viewer: Viewer;
}

/** Whether the viewer has any action on the reservation. */
export const hasActions = ({ status }: Reservation, viewer: Viewer): boolean =>
  canChangeStatus(viewer, status, "confirmed") || canChangeStatus(viewer, status, "cancelled");

interface AnswerOptions {
  /** A guest has confirmed it already, so it cannot be taken back. What a restaurant answers always can. */
  readonly isImmediate?: boolean;
  /** A sentence to the guest. */
  readonly message?: string | undefined;
}

interface ActionsProps extends Props {
  readonly isOutside: boolean;
  /** Without network, what needs it is left out. */
  readonly isOffline: boolean;
  /** The first card of a list carries the filled button. */
  readonly isFirst: boolean;
  readonly onAnswer: (reservation: Reservation, status: AnswerStatus, options?: AnswerOptions) => void;
}

/** The viewer's actions on a reservation (spec, section 4). Rejecting and cancelling a confirmed one open a dialog. */
export function ReservationActions({ reservation, viewer, isOutside, isOffline, isFirst, onAnswer }: ActionsProps) {
  const { list: words, page } = useMessages("reservations");
  const { language } = useLanguage();
  const [isAsking, setIsAsking] = useState(false);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const name = useCardName(reservation, viewer);
  const isConfirmed = reservation.status === "confirmed";
  const isRequest = viewer === "restaurant" && !isConfirmed;
  const labelFor = (action: string) =>
    words.actionLabel(action, name, formatDay(reservation.reservation_date, "date", language));
  const cancelWord = isRequest ? words.reject : words.cancel;
  const needsDialog = isConfirmed || isRequest;
  const cancel = (message: string | undefined) => {
    setIsDialogOpen(false);
    onAnswer(reservation, "cancelled", { isImmediate: isConfirmed && viewer === "customer", message });
  };
  return (
    <>
      {viewer === "restaurant" && (
        <Suspense fallback={reservation.customer_phone !== "" && <CallPlace />}>
          <CallGuest reservation={reservation} label={words.call(name)} />
        </Suspense>
      )}
      {viewer === "customer" && (
        <ButtonLink
          look="btn--secondary"
          Icon={CalendarCheck}
          text={page.view}
          label={page.viewLabel(name, formatDay(reservation.reservation_date, "date", language))}
          to={reservationPath(reservation)}
        />
      )}
      {isConfirmed && viewer === "customer" && !isOffline && (
        <CalendarEntry reservation={reservation} label={labelFor(words.calendar)} />
      )}
      {!isOffline && canChangeStatus(viewer, reservation.status, "cancelled") && (
        <Button
          Icon={X}
          look="btn--danger"
          text={cancelWord}
          label={labelFor(cancelWord)}
          onClick={() => (needsDialog ? setIsDialogOpen(true) : cancel(undefined))}
        />
      )}
      {!isOffline && canChangeStatus(viewer, reservation.status, "confirmed") && (
        <Button
          Icon={Check}
          look={isFirst ? "btn--primary" : "btn--secondary"}
          text={words.confirm}
          label={labelFor(words.confirm)}
          onClick={() => (isOutside ? setIsAsking(true) : onAnswer(reservation, "confirmed"))}
        />
      )}
      {isAsking && (
        <ConfirmOutsideDialog
          name={name}
          onKeep={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            onAnswer(reservation, "confirmed");
          }}
        />
      )}
      {isDialogOpen && (
        <CancelDialog
          reservation={reservation}
          name={name}
          viewer={viewer}
          onKeep={() => setIsDialogOpen(false)}
          onCancel={cancel}
        />
      )}
    </>
  );
}
