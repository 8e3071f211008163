import { Repeat, X } from "lucide-react";
import { useState } from "react";
import { reservationPath } from "#shared/reservations/paths.ts";
import { reservePath } from "#shared/restaurants/paths.ts";
import type { OwnReservationDetails } from "#shared/reservations/own-reservation.ts";
import { canChangeStatus } from "#shared/reservations/reservation-status.ts";
import { formatDay } from "#web/platform/forms/day-text.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { cancelMs, useUndo } from "#web/platform/use-undo.ts";
import { Button, ButtonLink } from "#web/ui/button/button.tsx";
import { type DialogOrigin, keepRequestLike } from "../request/dialog-origin.ts";
import type { Conflict } from "../request/answer-reservation.ts";
import { CancelDialog } from "../parts/cancel-dialog.tsx";
import { UnsentAnswer } from "../parts/unsent-answer.tsx";
import { CalendarEntry } from "../list/calendar-entry.tsx";
import { ChangeRequest } from "../dialog/change-request.tsx";
import { ConflictCard, focusHeading, UndoBar } from "../list/undo-bar.tsx";
import { toOutcome } from "./reservation-steps.tsx";
import { useCardName } from "../list/reservation-card.tsx";
import { ShareButton } from "./share-button.tsx";
import { useShowChanged } from "./use-own-reservation.ts";
import { Answer, useChangeStatus } from "../list/use-reservations.ts";

interface Props {
  readonly reservation: OwnReservationDetails;
  /** Without network, what needs it is left out. */
  readonly isOffline: boolean;
  /** The page above says that a cancellation runs, or no longer. */
  readonly onCancelling: (isCancelling: boolean) => void;
  /** Loads the reservation again. */
  readonly onChanged: () => Promise<void>;
}

/** What the guest can do: keep the visit in the calendar, share it, cancel it, or ask again once it is over. */
export function OwnActions({ reservation, isOffline, onCancelling, onChanged }: Props) {
  const changeStatus = useChangeStatus("customer");
  const [conflict, setConflict] = useState<LateAct>();
  const { created_at: id } = reservation; // the id changes with the time
  const send = async (answer: Answer) => {
    const earlier = await changeStatus(answer);
    if (earlier === "unsent") return earlier;
    setConflict(earlier && { reservation: answer.reservation, earlier });
    await onChanged();
    onCancelling(false);
    focusHeading();
    return undefined;
  };
  const { pending, unsent, start, undo, sendAgain } = useUndo(send, cancelMs, {
    name: "unsent:own",
    schema: Answer,
    isOpen: (key, answer) => key === id && answer.reservation.status === reservation.status,
  });
  const reportConflict = async (earlier: Conflict) => {
    setConflict({ reservation, earlier, attempt: "change" });
    await onChanged();
  };
  const given = pending.get(id);
  if (given) {
    const takeBack = () => {
      undo(id);
      onCancelling(false);
      focusHeading();
    };
    return <UndoBar answer={given} viewer="customer" onUndo={takeBack} className="undo--long" />;
  }
  if (conflict) {
    return (
      <ConflictCard
        reservation={conflict.reservation}
        conflict={conflict.earlier}
        viewer="customer"
        {...(conflict.attempt && { attempt: conflict.attempt })}
        onUnderstood={() => setConflict(undefined)}
      />
    );
  }
  const { status } = reservation;
  return (
    <div className="reservation-summary__actions">
      <UnsentAnswer
        reservation={reservation}
        answer={unsent.get(id)}
        viewer="customer"
        isOffline={isOffline}
        onSend={() => sendAgain(id)}
      />
      {status === "pending" || status === "confirmed" ? (
        <UpcomingActions
          reservation={reservation}
          isOffline={isOffline}
          onCancel={() => {
            onCancelling(true);
            start(id, { reservation, status: "cancelled" });
          }}
          onConflict={(earlier) => void reportConflict(earlier)}
        />
      ) : (
        <RequestAgain reservation={reservation} />
      )}
    </div>
  );
}

/** A cancellation or change of the reservation as the guest saw it, and who was faster. */
interface LateAct {
  readonly reservation: Answer["reservation"];
  readonly earlier: Conflict;
  readonly attempt?: "change";
}

interface UpcomingProps extends Pick<Props, "reservation" | "isOffline"> {
  readonly onCancel: () => void;
  /** The guest's change came too late. */
  readonly onConflict: (earlier: Conflict) => void;
}

/** A confirmed reservation is cancelled after a question, a request at once. */
function UpcomingActions({ reservation, isOffline, onCancel, onConflict }: UpcomingProps) {
  const { list: words } = useMessages("reservations");
  const { language } = useLanguage();
  const [isAsking, setIsAsking] = useState(false);
  const name = useCardName(reservation, "customer");
  const showChanged = useShowChanged();
  const isConfirmed = reservation.status === "confirmed";
  const labelFor = (action: string) =>
    words.actionLabel(action, name, formatDay(reservation.reservation_date, "date", language));
  const cancel = () => {
    setIsAsking(false);
    onCancel();
  };
  return (
    <>
      {isConfirmed && !isOffline && (
        <CalendarEntry reservation={reservation} label={labelFor(words.calendar)} tone="btn--primary" />
      )}
      <ChangeRequest {...{ reservation, isOffline, onConflict }} onChanged={showChanged} />
      <ShareButton reservation={reservation} />
      {!isOffline && canChangeStatus("customer", reservation.status, "cancelled") && (
        <Button
          Icon={X}
          look="btn--danger"
          text={words.cancel}
          label={labelFor(words.cancel)}
          onClick={() => (isConfirmed ? setIsAsking(true) : cancel())}
        />
      )}
      {isAsking && (
        <CancelDialog
          reservation={reservation}
          name={name}
          viewer="customer"
          onKeep={() => setIsAsking(false)}
          onCancel={cancel}
        />
      )}
    </>
  );
}

/** Leads to the restaurant's dialog, while it takes requests; it begins with the data of this reservation. */
function RequestAgain({ reservation }: Pick<Props, "reservation">) {
  const { page: words } = useMessages("reservations");
  if (reservation.restaurant?.is_listed !== true) return null;
  const outcome = toOutcome(reservation);
  const hadNoTable = outcome === "rejected" || outcome === "expired";
  const { restaurant_id: restaurantId } = reservation;
  const origin: DialogOrigin = { from: reservationPath(reservation) };
  return (
    <ButtonLink
      look="btn--secondary"
      Icon={Repeat}
      text={hadNoTable ? words.otherDay : words.bookAgain}
      to={reservePath(restaurantId)}
      state={origin}
      onClick={() => keepRequestLike(reservation, restaurantId)}
    />
  );
}
