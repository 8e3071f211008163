import { type Reservation, StatusChange } from "#shared/reservations/reservation.ts";
import type { Actor } from "#shared/reservations/reservation-status.ts";
import { call } from "#web/platform/api/call.ts";
import { ApiResponseError } from "#web/platform/api/errors.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";

export type AnswerStatus = "confirmed" | "cancelled";

interface Answer {
  readonly reservation: Pick<Reservation, "id" | "restaurant_id" | "version">;
  readonly status: AnswerStatus;
  /** A sentence to the guest. */
  readonly message?: string | undefined;
}

/**
 * Confirms or cancels a reservation. Returns who decided before, if somebody did; then nothing has changed.
 *
 * @throws any other error of the call
 */
export async function answerReservation({ reservation, status, message }: Answer): Promise<StatusChange | undefined> {
  const { id, restaurant_id, version } = reservation;
  try {
    await call("PATCH /restaurants/{restaurantId}/reservations/{reservationId}", {
      params: { restaurantId: restaurant_id, reservationId: id },
      body: { status, version, ...(message !== undefined && { message }) },
    });
    return undefined;
  } catch (error) {
    const change = error instanceof ApiResponseError ? parseConflict(error) : undefined;
    if (!change) throw error;
    return change;
  }
}

/** Whether an answer failed on its way, so that the same one may get through later. */
export const isUnsent = (error: unknown): boolean =>
  !(error instanceof ApiResponseError) || error.status === 0 || error.status >= 500;

/** Who decided before, from the problem document of a conflict. */
export const parseConflict = ({ code, details }: ApiResponseError): StatusChange | undefined =>
  code === "status_changed_meanwhile" ? StatusChange.safeParse(details["change"]).data : undefined;

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
