import { ApiError } from "../../shared/api/errors.ts";
import type { StoredReservation } from "./items.ts";
import type { ReservationStore } from "./store.ts";

/** How often somebody else may be quicker before we give up for now. */
const attempts = 5;

interface Dependencies {
  readonly reservations: Pick<ReservationStore, "getReservation" | "change">;
  readonly now: () => Date;
}

/**
 * Calls off a reservation of a restaurant that goes. What has begun stays as it is; what was still to come is cancelled, and
 * the guest is told.
 *
 * @throws ApiError try_again
 */
export async function cancelUpcoming({ reservations, now }: Dependencies, first: StoredReservation): Promise<void> {
  let reservation: StoredReservation | undefined = first;
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const at = now().toISOString();
    const isAhead = reservation?.status === "confirmed" && reservation.begins_at > at;
    if (!reservation || (reservation.status !== "pending" && !isAhead)) return;
    const change = { status: "cancelled", changed_by: "restaurant", updated_at: at } as const;
    if (await reservations.change(reservation, change)) return;
    reservation = await reservations.getReservation(first.restaurant_id, first.id);
  }
  throw new ApiError("try_again");
}
