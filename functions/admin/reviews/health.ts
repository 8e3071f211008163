import type { getRestaurantHealth } from "#shared/admin/reviews/contract.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";
import type { HealthStore } from "#functions/reservations/health/health-store.ts";

interface Dependencies {
  readonly health: Pick<HealthStore, "getHealth">;
  readonly now: () => Date;
}

/** Returns how a restaurant answers requests; of one that nobody asked for a table, zeros. */
export const getRestaurantHealthHandler =
  ({ health, now }: Dependencies): Handler<typeof getRestaurantHealth> =>
  ({ params: { restaurantId } }) =>
    health.getHealth(restaurantId, now());
