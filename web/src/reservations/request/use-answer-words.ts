import type { Actor } from "#shared/reservations/reservation-status.ts";
import type { Reservation } from "#shared/reservations/reservation.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import type { AnswerStatus } from "./answer-reservation.ts";

/** What an answer does (its title takes the name), and the words while it can be taken back and while it is sent. */
export function useAnswerWords(
  before: Reservation["status"],
  status: AnswerStatus,
  viewer: Exclude<Actor, "schedule"> = "restaurant",
) {
  const { list: words } = useMessages("reservations");
  const { answered, answerWaits, answerSending, cancelWaits, cancelSending } = words;
  if (viewer === "customer" || status === "confirmed")
    return { title: answered[status], waits: answerWaits, sending: answerSending };
  return before === "confirmed"
    ? { title: answered.cancelled, waits: cancelWaits, sending: cancelSending }
    : { title: answered.rejected, waits: answerWaits, sending: answerSending };
}
