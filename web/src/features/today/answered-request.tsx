import { CircleCheck, CircleX, Undo2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { useMessages } from "../../lib/i18n/language.tsx";
import type { PendingAction } from "../../lib/use-undo.ts";
import type { RequestAnswer } from "./use-answers.ts";
import { usePartyName } from "./use-party-name.ts";

interface Props {
  readonly answer: PendingAction<RequestAnswer>;
  /** This is where the answer was given. */
  readonly hasFocus: boolean;
  readonly onUndo: () => void;
}

/** Stands where the request stood while its answer can be taken back. */
export function AnsweredRequest({ answer: { action, isRunning }, hasFocus, onUndo }: Props) {
  const { list: words } = useMessages("reservations");
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasFocus) button.current?.focus({ preventScroll: true });
  }, [hasFocus]);
  const name = usePartyName()(action.entry);
  const isConfirmed = action.status === "confirmed";
  const Icon = isConfirmed ? CircleCheck : CircleX;
  return (
    <div className="answered" {...(hasFocus && { role: "status" })}>
      <Icon className="icon" aria-hidden />
      <p>
        <b>{words.answered[isConfirmed ? "confirmed" : "rejected"](name)}</b>{" "}
        {isRunning ? words.answerSending : words.answerWaits}
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
