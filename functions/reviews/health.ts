import type { getRestaurantHealth } from "../../shared/reviews/contract.ts";
import type { Handler } from "../platform/http/endpoint.ts";
import type { HealthStore } from "../reservations/health/store.ts";

interface Dependencies {
  readonly health: Pick<HealthStore, "getHealth">;
  readonly now: () => Date;
}

/** Returns how a restaurant answers requests; of one that nobody asked for a table, zeros. */
export const getRestaurantHealthHandler =
  ({ health, now }: Dependencies): Handler<typeof getRestaurantHealth> =>
  ({ params: { restaurantId } }) =>
    health.getHealth(restaurantId, now());
