import { Check, X, CircleCheck, CircleX, Undo2 } from "lucide-react";
import { useState, useEffect, useRef } from "react";
import type { BookEntry } from "#shared/reservations/reservation.ts";
import { formatDay } from "#web/platform/forms/day-text.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { CancelDialog } from "#web/reservations/parts/cancel-dialog.tsx";
import { ConfirmOutsideDialog } from "#web/reservations/parts/outside-hours.tsx";
import { useAnswerWords } from "#web/reservations/request/answer-reservation.ts";
import type { PendingAction } from "#web/platform/use-undo.ts";
import { Button } from "#web/ui/button/button.tsx";
import type { BookAnswer } from "./use-answers.ts";
import { usePartyName } from "./use-party-name.ts";
import "./party-row.css";

interface Props {
  readonly entry: BookEntry;
  /** It lies outside the restaurant's hours. */
  readonly isOutside: boolean;
  /** Hides the buttons; a dialog that is open stays, with what was typed into it. */
  readonly isOffline: boolean;
  readonly onAnswer: (answer: Pick<BookAnswer, "status" | "message">) => void;
}

/** Reject, which asks for a sentence to the guest, and confirm. */
export function AnswerButtons({ entry, isOutside, isOffline, onAnswer }: Props) {
  const { list: words } = useMessages("reservations");
  const { language } = useLanguage();
  const [isAsking, setIsAsking] = useState(false);
  const [isRejecting, setIsRejecting] = useState(false);
  const name = usePartyName()(entry);
  const labelFor = (action: string) =>
    words.actionLabel(action, name, formatDay(entry.reservation_date, "date", language));
  return (
    <>
      {!isOffline && (
        <>
          <Button
            look="btn--danger"
            Icon={X}
            text={words.reject}
            label={labelFor(words.reject)}
            onClick={() => setIsRejecting(true)}
          />
          <Button
            look="btn--secondary"
            Icon={Check}
            text={words.confirm}
            label={labelFor(words.confirm)}
            onClick={() => (isOutside ? setIsAsking(true) : onAnswer({ status: "confirmed" }))}
          />
        </>
      )}
      {isAsking && (
        <ConfirmOutsideDialog
          name={name}
          onKeep={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            onAnswer({ status: "confirmed" });
          }}
        />
      )}
      {isRejecting && (
        <CancelDialog
          reservation={entry}
          name={name}
          viewer="restaurant"
          onKeep={() => setIsRejecting(false)}
          onCancel={(message) => {
            setIsRejecting(false);
            onAnswer({ status: "cancelled", message });
          }}
        />
      )}
    </>
  );
}

interface AnsweredProps {
  readonly answer: PendingAction<BookAnswer>;
  /** This is where the answer was given. */
  readonly hasFocus: boolean;
  readonly onUndo: () => void;
}

/** Stands where the request or the party stood while the answer, or the cancellation, can be taken back. */
export function AnsweredEntry({ answer: { action, isRunning }, hasFocus, onUndo }: AnsweredProps) {
  const { list: words } = useMessages("reservations");
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasFocus) button.current?.focus({ preventScroll: true });
  }, [hasFocus]);
  const { entry, status } = action;
  const name = usePartyName()(entry);
  const { title, waits, sending } = useAnswerWords(entry.status, status);
  const Icon = status === "confirmed" ? CircleCheck : CircleX;
  return (
    <div className="answered" {...(hasFocus && { role: "status" })}>
      <Icon className="icon" aria-hidden />
      <p>
        <b>{title(name)}</b> {isRunning ? sending : waits}
      </p>
      <Button
        look="btn--secondary btn--small"
        Icon={Undo2}
        text={words.undo}
        ref={button}
        aria-disabled={isRunning}
        onClick={isRunning ? undefined : onUndo}
      />
    </div>
  );
}
