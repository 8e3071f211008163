import { CircleCheck, CircleX, Undo2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { useAnswerWords } from "#web/reservations/request/use-answer-words.ts";
import type { PendingAction } from "#web/platform/use-undo.ts";
import type { BookAnswer } from "./use-answers.ts";
import { usePartyName } from "./use-party-name.ts";
import "./answered-entry.css";

interface Props {
  readonly answer: PendingAction<BookAnswer>;
  /** This is where the answer was given. */
  readonly hasFocus: boolean;
  readonly onUndo: () => void;
}

/** Stands where the request or the party stood while the answer, or the cancellation, can be taken back. */
export function AnsweredEntry({ answer: { action, isRunning }, hasFocus, onUndo }: Props) {
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
      <button
        ref={button}
        className="btn btn--secondary btn--small"
        type="button"
        aria-disabled={isRunning}
        onClick={isRunning ? undefined : onUndo}
      >
        <Undo2 className="icon" aria-hidden />
        {words.undo}
      </button>
    </div>
  );
}
