import pMap from "p-map";
import { logger } from "#functions/platform/observability/log.ts";
import { cancelUpcoming } from "./cancel-upcoming.ts";
import type { ClosingStore } from "./closing-store.ts";
import type { ReservationStore } from "./reservation-store.ts";

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
