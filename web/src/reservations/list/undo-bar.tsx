import { CircleCheck, CircleX, Undo2, CheckCheck, Hourglass, type LucideIcon } from "lucide-react";
import { useEffect, useRef } from "react";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import type { Reservation, StatusChange } from "#shared/reservations/reservation.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { formatDay } from "#web/platform/forms/day-text.ts";
import type { PendingAction } from "#web/platform/use-undo.ts";
import { classes } from "#web/ui/classes/classes.ts";
import { useNow } from "#web/platform/now.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { type Conflict, useAnswerWords, useConflictWords } from "../request/answer-reservation.ts";
import { formatVisit } from "../parts/request-changes.tsx";
import { useCardName } from "./reservation-card.tsx";
import type { Answer, Viewer } from "./use-reservations.ts";
import "./undo-bar.css";

interface Props {
  readonly answer: PendingAction<Answer>;
  readonly viewer: Viewer;
  readonly onUndo: () => void;
  readonly className?: string;
}

/** Stands where the answered card stood, so that nothing moves under the thumb while the answer can be taken back. */
export function UndoBar({ answer: { action, isRunning }, viewer, onUndo, className }: Props) {
  const { reservation, status } = action;
  const { booking } = useMessages("booking");
  const { language } = useLanguage();
  const name = useCardName(reservation, viewer);
  const { title, waits, sending } = useAnswerWords(reservation.status, status, viewer);
  return (
    <UndoNotice
      title={title(name)}
      text={`${formatVisit(reservation, booking, language)}. ${isRunning ? sending : waits}`}
      isCancelled={status === "cancelled"}
      isRunning={isRunning}
      onUndo={onUndo}
      {...(className !== undefined && { className })}
    />
  );
}

interface NoticeProps extends Pick<Props, "onUndo" | "className"> {
  readonly title: string;
  readonly text: string;
  readonly isCancelled: boolean;
  readonly isRunning: boolean;
}

/** Says what runs in some seconds, with the button that takes it back. */
export function UndoNotice({ title, text, isCancelled, isRunning, onUndo, className }: NoticeProps) {
  const { list: words } = useMessages("reservations");
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus({ preventScroll: true });
    button.current?.closest(".undo")?.scrollIntoView({ block: "nearest" });
  }, []);
  const Icon = isCancelled ? CircleX : CircleCheck;
  return (
    <div className={classes("framed-card undo", isCancelled && "undo--brick", className)} role="status">
      <Icon className="icon" aria-hidden />
      <div>
        <h2 className="undo__title" tabIndex={-1}>
          {title}
        </h2>
        <p>{text}</p>
      </div>
      <Button
        look="btn--secondary"
        Icon={Undo2}
        text={words.undo}
        ref={button}
        aria-disabled={isRunning}
        onClick={isRunning ? undefined : onUndo}
      />
      {!isRunning && <span className="undo__time" aria-hidden="true" />}
    </div>
  );
}

/** The button that had the focus is gone. */
export const focusHeading = () =>
  window.setTimeout(() => {
    if (document.activeElement === document.body) document.querySelector("h1")?.focus({ preventScroll: true });
  });

interface ConflictProps {
  readonly reservation: Reservation;
  readonly conflict: Conflict;
  readonly viewer: Viewer;
  /** What came too late: an answer or a cancellation unless it is a change of the request. */
  readonly attempt?: "change";
  readonly onUnderstood: () => void;
}

const icons: Readonly<Record<StatusChange["by"], LucideIcon>> = {
  restaurant: CheckCheck,
  guest: Undo2,
  system: Hourglass,
};

/** Stands where the card stood whose answer came too late: who decided before, when, and what became of the answer. */
export function ConflictCard({ reservation, conflict, viewer, attempt, onUnderstood }: ConflictProps) {
  const { booking } = useMessages("booking");
  const { conflict: words } = useMessages("reservations");
  const toWords = useConflictWords(viewer);
  const { language } = useLanguage();
  const name = useCardName(reservation, viewer);
  const now = useNow();
  const { time_zone: timeZone } = reservation;
  const { by, at } = conflict.change;
  const { date, time } = localDateTime(new Date(at), timeZone);
  const isToday = now !== undefined && localDateTime(now, timeZone).date === date;
  const when = isToday ? booking.atTime(time) : `${formatDay(date, "date", language)}, ${booking.atTime(time)}`;
  const { title, text } = toWords(reservation, conflict, when, attempt);
  const Icon = icons[by];
  return (
    <div className={classes("framed-card undo", by === "system" ? "undo--brick" : "undo--stone")} role="alert">
      <Icon className="icon" aria-hidden />
      <div>
        <h2 className="undo__title" tabIndex={-1}>
          {title(name)}
        </h2>
        <p>{text}</p>
      </div>
      <Button look="btn--secondary" text={words.understood} onClick={onUnderstood} />
    </div>
  );
}
