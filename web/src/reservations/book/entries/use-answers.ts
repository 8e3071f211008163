import { useQueryClient } from "@tanstack/react-query";
import type { BookEntry } from "#shared/reservations/reservation.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { useApiMessages, useMessages } from "#web/platform/i18n/language.tsx";
import { pendingCountKey } from "#web/reservations/request/request-sound.ts";
import {
  answerReservation,
  type AnswerStatus,
  isUnsent,
  useConflictWords,
} from "#web/reservations/request/answer-reservation.ts";
import { useUndo } from "#web/platform/use-undo.ts";
import { toast } from "#web/ui/toast/toasts.ts";
import { usePartyName } from "./use-party-name.ts";

/** Where the answer was given: the focus stays there. */
type Area = "book" | "side";

/** An answer to a request, or the cancellation of a party, which goes out unless it is taken back. */
export interface BookAnswer {
  readonly entry: BookEntry;
  readonly status: AnswerStatus;
  /** A sentence to the guest. */
  readonly message?: string | undefined;
  readonly area: Area;
}

/** Answers requests of the book and cancels its parties, each after some seconds in which it can be taken back. */
export function useAnswers() {
  const { booking } = useMessages("booking");
  const { list: words } = useMessages("reservations");
  const toWords = useConflictWords();
  const { form } = useMessages("account");
  const { apiError } = useApiMessages();
  const queries = useQueryClient();
  const nameOf = usePartyName();
  const { pending, unsent, start, undo, sendAgain } = useUndo<BookAnswer>(async ({ entry, status, message }) => {
    let outcome: "unsent" | undefined;
    try {
      const conflict = await answerReservation({ reservation: entry, status, message });
      if (conflict) {
        const { time } = localDateTime(new Date(conflict.change.at), entry.time_zone);
        const { title, text } = toWords(entry, conflict, booking.atTime(time));
        toast(title(nameOf(entry)), text, { tone: "error", duration: 5000 });
      } else toast(words.updated, words.updatedTo[status]);
    } catch (error) {
      toast(form.failed, `${nameOf(entry)}: ${words.updateFailed} ${apiError(error)}`, {
        tone: "error",
        duration: 5000,
      });
      if (isUnsent(error)) outcome = "unsent";
    }
    void queries.invalidateQueries({ queryKey: pendingCountKey });
    void queries.invalidateQueries({ queryKey: ["reservations"] });
    const reloaded = queries.invalidateQueries({ queryKey: ["day"] });
    if (outcome === undefined) await reloaded; // without network, the day loads once it is back
    window.setTimeout(() => keepFocus(entry.id));
    return outcome;
  });
  return {
    /** Answers that can still be taken back, by the reservation's id. */
    pending,
    /** Answers that did not get through, by the reservation's id. */
    unsent,
    sendAgain,
    answer: (given: BookAnswer) => start(given.entry.id, given),
    undo: (id: string) => {
      undo(id);
      window.setTimeout(() => keepFocus(id));
    },
  };
}

export type Answers = ReturnType<typeof useAnswers>;

/** The area of the answer is gone: the keyboard goes on at its party or request, or at the day. */
function keepFocus(id: string): void {
  if (document.activeElement !== document.body) return;
  const party = document.querySelector<HTMLElement>(`[data-party="${id}"] button`);
  (party ?? document.querySelector("h1"))?.focus({ preventScroll: true });
}
