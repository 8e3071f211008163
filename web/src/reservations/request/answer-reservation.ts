import * as z from "zod/mini";
import { Reservation, StatusChange } from "#shared/reservations/reservation.ts";
import type { Actor } from "#shared/reservations/reservation-status.ts";
import { call } from "#web/platform/api/call.ts";
import { ApiResponseError } from "#web/platform/api/errors.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { formatVisit } from "../parts/request-changes.tsx";

export const AnswerStatus = z.enum(["confirmed", "cancelled"]);
export type AnswerStatus = z.infer<typeof AnswerStatus>;

interface Answer {
  readonly reservation: Pick<Reservation, "id" | "restaurant_id" | "version">;
  readonly status: AnswerStatus;
  /** A sentence to the guest. */
  readonly message?: string | undefined;
}

/** Who was faster, with what, and the reservation as it is now. */
const Conflict = z.object({ change: StatusChange, current: Reservation });
export type Conflict = z.infer<typeof Conflict>;

/**
 * Confirms or cancels a reservation. Returns who was faster, if somebody was; then nothing has changed.
 *
 * @throws any other error of the call
 */
export async function answerReservation({ reservation, status, message }: Answer): Promise<Conflict | undefined> {
  const { id, restaurant_id, version } = reservation;
  try {
    await call("PATCH /restaurants/{restaurantId}/reservations/{reservationId}", {
      params: { restaurantId: restaurant_id, reservationId: id },
      body: { status, version, ...(message !== undefined && { message }) },
    });
    return undefined;
  } catch (error) {
    const conflict = error instanceof ApiResponseError ? parseConflict(error) : undefined;
    if (!conflict) throw error;
    return conflict;
  }
}

/** Whether an answer failed on its way, so that the same one may get through later. */
export const isUnsent = (error: unknown): boolean =>
  !(error instanceof ApiResponseError) || error.status === 0 || error.status >= 500;

/** Who was faster, from the problem document of a conflict. */
export const parseConflict = ({ code, details }: ApiResponseError): Conflict | undefined =>
  code === "status_changed_meanwhile" ? Conflict.safeParse(details).data : undefined;

/**
 * The words for a conflict, by the state that was seen: its title takes the name. A table or request that only became
 * another one is told as it is now, as its last change of status says nothing of that.
 */
export function useConflictWords(viewer: Exclude<Actor, "schedule"> = "restaurant") {
  const { booking } = useMessages("booking");
  const { titles, texts } = useMessages("reservations").conflict;
  const { language } = useLanguage();
  return (
    before: Pick<Reservation, "status">,
    { change: { by, what }, current }: Conflict,
    when: string,
    attempt: "change" | typeof viewer = viewer,
  ) => {
    if (current.status !== before.status) return { title: titles[viewer][what], text: texts[attempt][by](when) };
    const title = titles[viewer][what === "changed" ? what : "requested"];
    return { title, text: texts.outdated[attempt](when, formatVisit(current, booking, language)) };
  };
}

/** What an answer does (its title takes the name), and the words while it can be taken back and while it is sent. */
export function useAnswerWords(
  before: Reservation["status"],
  status: AnswerStatus,
  viewer: Exclude<Actor, "schedule"> = "restaurant",
) {
  const { list: words, page } = useMessages("reservations");
  const { answered, answerWaits, answerSending, cancelWaits, cancelSending } = words;
  if (viewer === "customer") return { title: words.cancelling, waits: page.cancelWaits, sending: cancelSending };
  if (status === "confirmed") return { title: answered[status], waits: answerWaits, sending: answerSending };
  return before === "confirmed"
    ? { title: answered.cancelled, waits: cancelWaits, sending: cancelSending }
    : { title: answered.rejected, waits: answerWaits, sending: answerSending };
}
