import { ApiError } from "#shared/platform/api/errors.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import type { ClosedOnline } from "#shared/restaurants/closed-online.schema.ts";
import type { closeOnline, reopenOnline } from "#shared/restaurants/partner.contract.ts";
import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { toServiceDay } from "#shared/restaurants/service-day.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";
import { backoffAttempts } from "#functions/platform/retry.ts";
import type { RestaurantStore } from "./restaurant-store.ts";

interface Dependencies {
  readonly restaurants: Pick<RestaurantStore, "getRestaurant" | "change">;
  readonly now: () => Date;
}

/** Closes the open day of the book for requests: after midnight, until the restaurant closes, that is yesterday's. */
export const closeOnlineHandler =
  (deps: Dependencies): Handler<typeof closeOnline> =>
  ({ body }, { restaurantId }) =>
    changeClosing(deps, restaurantId, (restaurant, at) => {
      const { date, time } = localDateTime(at, restaurant.time_zone);
      return { day: toServiceDay(restaurant, date, time), ...body };
    });

/** Takes requests for today again. */
export const reopenOnlineHandler =
  (deps: Dependencies): Handler<typeof reopenOnline> =>
  (_, { restaurantId }) =>
    changeClosing(deps, restaurantId, () => null);

/** @throws ApiError try_again, and not_allowed when the restaurant is gone */
async function changeClosing(
  { restaurants, now }: Dependencies,
  restaurantId: string,
  toClosing: (restaurant: RestaurantProfile, at: Date) => ClosedOnline | null,
): Promise<{ closed_online: ClosedOnline | null }> {
  for await (const _ of backoffAttempts()) {
    const restaurant = await restaurants.getRestaurant(restaurantId);
    if (!restaurant) throw new ApiError("not_allowed");
    const at = now();
    const closed_online = toClosing(restaurant, at);
    if (await restaurants.change(restaurant, { closed_online }, at.toISOString())) return { closed_online };
  }
  throw new ApiError("try_again");
}
