import { ApiError } from "#shared/platform/api/errors.ts";
import { backoffAttempts } from "#functions/platform/retry.ts";
import { isPhoneBooking, type StoredReservation } from "./items.ts";
import type { ReservationStore } from "./reservation-store.ts";

interface Dependencies {
  readonly reservations: Pick<ReservationStore, "getReservation" | "change" | "remove">;
  readonly now: () => Date;
}

/**
 * Cancels a reservation of a restaurant that is being deleted, if it is pending or still to come. The guest gets the
 * usual email;
 * a booking by phone is deleted.
 *
 * @throws ApiError try_again when concurrent writes won every time
 */
export async function cancelUpcoming({ reservations, now }: Dependencies, original: StoredReservation): Promise<void> {
  let reservation: StoredReservation | undefined = original;
  for await (const _ of backoffAttempts()) {
    const at = now().toISOString();
    const isUpcoming = reservation?.status === "confirmed" && reservation.begins_at > at;
    if (!reservation || (reservation.status !== "pending" && !isUpcoming)) return;
    if (isPhoneBooking(reservation)) {
      await reservations.remove(reservation); // no guest looks at it, and nobody else could delete name and number
      return;
    }
    const change = { status: "cancelled", changed_by: "restaurant", updated_at: at } as const;
    if (await reservations.change(reservation, change)) return;
    reservation = await reservations.getReservation(original.restaurant_id, original.id);
  }
  throw new ApiError("try_again");
}
