import type { registerRestaurant } from "#shared/restaurants/partner.contract.ts";
import { ApiError } from "#shared/platform/api/errors.ts";
import type { ReservationTabStore } from "#functions/reservations/tab-store.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";
import type { LoadMe } from "./load-me.ts";
import { buildRestaurant } from "./registration.ts";
import type { RegistrationStore } from "./registration-store.ts";

interface Dependencies {
  readonly loadMe: LoadMe;
  readonly registrations: Pick<RegistrationStore, "registerRestaurant">;
  readonly tabs: Pick<ReservationTabStore, "hasOpenReservations">;
  readonly now: () => Date;
  readonly randomSuffix: () => string;
}

/**
 * Registers a restaurant for an account without one. The caller must cancel open reservations first: an owner cannot
 * be a guest (spec, section 6).
 */
export const registerRestaurantHandler =
  ({ loadMe, registrations, tabs, now, randomSuffix }: Dependencies): Handler<typeof registerRestaurant> =>
  async ({ body }, caller) => {
    const { profile, restaurantId } = await loadMe(caller);
    if (restaurantId !== undefined) throw new ApiError("restaurant_exists");
    if (await tabs.hasOpenReservations(caller.userId)) throw new ApiError("open_reservations");
    const restaurant = buildRestaurant({ ...body, email: profile.email }, caller.userId, now(), randomSuffix());
    const outcome = await registrations.registerRestaurant(restaurant, profile);
    if (outcome === "registered") return restaurant;
    if (outcome === "open_reservations") throw new ApiError(outcome);
    const isThere = (await loadMe(caller)).restaurantId !== undefined;
    throw new ApiError(isThere ? "restaurant_exists" : "try_again");
  };
