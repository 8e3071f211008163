import { Check, X } from "lucide-react";
import { useState } from "react";
import type { BookEntry } from "#shared/reservations/reservation.ts";
import { formatDay } from "#web/platform/forms/day-text.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { RejectDialog } from "#web/reservations/parts/reject-dialog.tsx";
import type { BookAnswer } from "./use-answers.ts";
import { usePartyName } from "./use-party-name.ts";

interface Props {
  readonly entry: BookEntry;
  readonly onAnswer: (answer: Pick<BookAnswer, "status" | "message">) => void;
}

/** Reject, which asks for a sentence to the guest, and confirm. */
export function AnswerButtons({ entry, onAnswer }: Props) {
  const { list: words } = useMessages("reservations");
  const { language } = useLanguage();
  const [isRejecting, setIsRejecting] = useState(false);
  const name = usePartyName()(entry);
  const labelFor = (action: string) =>
    words.actionLabel(action, name, formatDay(entry.reservation_date, "date", language));
  return (
    <>
      <button
        className="btn btn--danger"
        type="button"
        aria-label={labelFor(words.reject)}
        onClick={() => setIsRejecting(true)}
      >
        <X className="icon" aria-hidden />
        {words.reject}
      </button>
      <button
        className="btn btn--secondary"
        type="button"
        aria-label={labelFor(words.confirm)}
        onClick={() => onAnswer({ status: "confirmed" })}
      >
        <Check className="icon" aria-hidden />
        {words.confirm}
      </button>
      {isRejecting && (
        <RejectDialog
          reservation={entry}
          name={name}
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
