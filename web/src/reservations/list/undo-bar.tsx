import { CircleCheck, CircleX, Undo2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { formatDay } from "#web/platform/forms/day-text.ts";
import { useAnswerWords } from "../request/use-answer-words.ts";
import type { PendingAction } from "#web/platform/use-undo.ts";
import { classes } from "#web/ui/classes/classes.ts";
import { useCardName } from "./reservation-card.tsx";
import type { Answer, Viewer } from "./use-reservations.ts";
import "./undo-bar.css";

interface Props {
  readonly answer: PendingAction<Answer>;
  readonly viewer: Viewer;
  readonly onUndo: () => void;
  /** When the answer goes out; by default after the usual time. */
  readonly waits?: string;
  readonly className?: string;
}

/** Stands where the answered card stood, so that nothing moves under the thumb while the answer can be taken back. */
export function UndoBar({ answer: { action, isRunning }, viewer, onUndo, waits, className }: Props) {
  const { reservation, status } = action;
  const { list: words, booking } = useMessages("reservations");
  const { language } = useLanguage();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const name = useCardName(reservation, viewer);
  const Icon = status === "confirmed" ? CircleCheck : CircleX;
  const when = `${formatDay(reservation.reservation_date, "date", language)}, ${booking.atTime(reservation.reservation_time)}, ${booking.guestCount(reservation.number_of_guests)}.`;
  const { title, waits: usualWaits, sending } = useAnswerWords(reservation.status, status, viewer);
  return (
    <div className={classes("framed-card undo", status === "cancelled" && "undo--brick", className)} role="status">
      <Icon className="icon" aria-hidden />
      <div>
        <h2 className="undo__title" tabIndex={-1}>
          {title(name)}
        </h2>
        <p>
          {when} {isRunning ? sending : (waits ?? usualWaits)}
        </p>
      </div>
      <button
        ref={button}
        className="btn btn--secondary"
        type="button"
        aria-disabled={isRunning}
        onClick={isRunning ? undefined : onUndo}
      >
        <Undo2 className="icon" aria-hidden />
        {words.undo}
      </button>
      {!isRunning && <span className="undo__time" aria-hidden="true" />}
    </div>
  );
}
