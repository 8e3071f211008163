import { ApiError } from "#shared/platform/api/errors.ts";
import { expiredUntilPause } from "#shared/reservations/request-limits.ts";
import type { resumeRequests } from "#shared/restaurants/partner.contract.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";
import { backoffAttempts } from "#functions/platform/retry.ts";
import type { RestaurantStore } from "#functions/restaurants/restaurant-store.ts";
import type { HealthStore } from "./health/health-store.ts";

interface Dependencies {
  readonly restaurants: Pick<RestaurantStore, "getRestaurant" | "change">;
  readonly now: () => Date;
  readonly randomSuffix: () => string;
}

interface PauseDependencies extends Dependencies {
  readonly health: Pick<HealthStore, "countExpiredInRow" | "requireRow">;
}

/**
 * Pauses a restaurant's requests when too many have expired in a row; its audit entry sends the email. Harmless to
 * repeat: the row is read again, and the end of a pause ends the row too.
 *
 * @throws ApiError try_again
 */
export async function pauseUnanswered(
  { health, restaurants, now, randomSuffix }: PauseDependencies,
  restaurantId: string,
): Promise<void> {
  for await (const _ of backoffAttempts()) {
    if ((await health.countExpiredInRow(restaurantId, now())) < expiredUntilPause) return;
    const restaurant = await restaurants.getRestaurant(restaurantId);
    if (!restaurant || restaurant.requests_paused_at) return;
    const at = now().toISOString();
    const paused = await restaurants.change(
      restaurant,
      { requests_paused_at: at },
      at,
      { action: "pause_requests", by: "schedule", role: "schedule", suffix: randomSuffix() },
      [health.requireRow(restaurantId, expiredUntilPause)],
    );
    if (paused) return;
  }
  throw new ApiError("try_again");
}

interface ResumeDependencies extends Dependencies {
  readonly health: Pick<HealthStore, "endRow">;
}

/** Ends the pause of the caller's restaurant, and the row of expired requests that led to it. */
export const resumeRequestsHandler =
  ({ health, restaurants, now, randomSuffix }: ResumeDependencies): Handler<typeof resumeRequests> =>
  async (...[, { restaurantId, userId }]) => {
    for await (const _ of backoffAttempts()) {
      const restaurant = await restaurants.getRestaurant(restaurantId);
      if (!restaurant) throw new ApiError("not_allowed");
      if (!restaurant.requests_paused_at) return restaurant;
      const at = now();
      const resumed = await restaurants.change(
        restaurant,
        { requests_paused_at: null },
        at.toISOString(),
        { action: "resume_requests", by: userId, role: "owner", suffix: randomSuffix() },
        [health.endRow(restaurantId, at)],
      );
      if (resumed) return resumed;
    }
    throw new ApiError("try_again");
  };
