import { useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { BookEntry } from "#shared/reservations/reservation.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { useApiMessages, useMessages } from "#web/platform/i18n/language.tsx";
import { pendingCountKey } from "#web/reservations/request/request-sound.ts";
import {
  answerReservation,
  AnswerStatus,
  isUnsent,
  useConflictWords,
} from "#web/reservations/request/answer-reservation.ts";
import { undoMs, useUndo } from "#web/platform/use-undo.ts";
import { toast } from "#web/ui/toast/toasts.ts";
import { usePartyName } from "./use-party-name.ts";

/** An answer to a request, or the cancellation of a party, with a sentence to the guest, which goes out unless it is taken back. */
const BookAnswer = z.object({
  entry: BookEntry,
  status: AnswerStatus,
  message: z.optional(z.string()),
  area: z.enum(["book", "side"]), // where the answer was given: the focus stays there
});
export type BookAnswer = z.infer<typeof BookAnswer>;

/** Answers requests of the book and cancels its parties, each after some seconds in which it can be taken back. `entries` are those of the day. */
export function useAnswers(entries: readonly BookEntry[]) {
  const { booking } = useMessages("booking");
  const { list: words } = useMessages("reservations");
  const toWords = useConflictWords();
  const { form } = useMessages("account");
  const { apiError } = useApiMessages();
  const queries = useQueryClient();
  const nameOf = usePartyName();
  const send = async ({ entry, status, message }: BookAnswer) => {
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
  };
  const { pending, unsent, start, undo, sendAgain } = useUndo(send, undoMs, {
    name: "unsent:book",
    schema: BookAnswer,
    isOpen: (key, { entry: { status } }) => entries.some((entry) => entry.id === key && entry.status === status),
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
