import pMap from "p-map";
import { logger } from "#functions/platform/observability/log.ts";
import type { ClosingStore } from "./closing-store.ts";
import type { ReservationStore } from "./reservation-store.ts";
import { ApiError } from "#shared/platform/api/errors.ts";
import { backoffAttempts } from "#functions/platform/retry.ts";
import { isPhoneBooking, type StoredReservation } from "./items.ts";

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

/** How many reservations are cancelled at the same time. */
const concurrency = 8;

export interface ClosingDependencies {
  readonly closing: Pick<ClosingStore, "list" | "listUpcoming" | "remove">;
  readonly reservations: Pick<ReservationStore, "getReservation" | "change" | "remove">;
  readonly now: () => Date;
}

/**
 * Cancels what is still to come at a deleted restaurant. What is not done by the deadline is left to the schedule, so
 * that a request that deletes an account ends in time.
 */
export const closeRestaurant =
  (deps: ClosingDependencies) =>
  async (restaurantId: string, deadline: Date): Promise<void> => {
    const { closing, now } = deps;
    for await (const page of closing.listUpcoming(restaurantId, now())) {
      if (now() >= deadline) {
        logger.info("closing continues", { restaurant_id: restaurantId });
        return;
      }
      await pMap(page, (reservation) => cancelUpcoming(deps, reservation), { concurrency });
    }
    await closing.remove(restaurantId);
  };

/** Continues all closings, one after the other. */
export const closeRestaurants =
  (deps: ClosingDependencies) =>
  async (deadline: Date): Promise<void> => {
    for (const restaurantId of await deps.closing.list()) await closeRestaurant(deps)(restaurantId, deadline);
  };
