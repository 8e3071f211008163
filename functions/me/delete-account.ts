import pMap from "p-map";
import type { deleteMe } from "../../shared/accounts/contract.ts";
import { ApiError } from "../../shared/api/errors.ts";
import { shortHash } from "../platform/hash.ts";
import type { Handler } from "../platform/http/endpoint.ts";
import { logger } from "../platform/observability/log.ts";
import { backoffAttempts } from "../platform/retry.ts";
import { cancelUpcoming } from "../reservations/cancel-upcoming.ts";
import type { StoredReservation } from "../reservations/items.ts";
import type { ReservationStore } from "../reservations/store.ts";
import type { RestaurantStore } from "../restaurants/store.ts";
import type { ErasureStore } from "./erasure-store.ts";

/** How many reservations are changed at the same time. */
const concurrency = 8;

interface Dependencies {
  readonly erasure: ErasureStore;
  readonly restaurants: Pick<RestaurantStore, "getOwnedRestaurantId" | "getRestaurant" | "change">;
  readonly reservations: Pick<ReservationStore, "getReservation" | "change">;
  /** Deletes the user in Cognito. */
  readonly removeUser: (username: string) => Promise<void>;
  readonly now: () => Date;
  readonly randomSuffix: () => string;
}

/**
 * Deletes the caller's account. Every step can be repeated, so a client that gets 503 sends the request again. The order
 * matters: the account is marked first, so that it can get no new restaurant; its restaurant is hidden before the
 * reservations of its guests are cancelled (the stream cancels those requested concurrently); the Cognito user goes last.
 */
export const deleteAccountHandler =
  (deps: Dependencies): Handler<typeof deleteMe> =>
  async (_, { userId, username }) => {
    const { erasure, restaurants, removeUser, now, randomSuffix } = deps;
    await erasure.markDeleted(userId, now());
    const restaurantId = await restaurants.getOwnedRestaurantId(userId);
    if (restaurantId !== undefined) {
      await hideRestaurant(deps, restaurantId);
      await erasure.markRestaurantDeleted(restaurantId, now());
      const guests = await erasure.listReservationsAt(restaurantId);
      await pMap(guests, (reservation) => cancelUpcoming(deps, reservation), { concurrency });
      await erasure.removeRestaurant(restaurantId);
    }
    const own = await erasure.listReservationsOfCustomer(userId);
    await pMap(own, (reservation) => anonymizeReservation(deps, reservation), { concurrency });
    await retryUntilDone(() => erasure.anonymizeOrders(userId, randomSuffix()));
    await erasure.removeAccount(userId);
    await removeUser(username);
    logger.info("account deleted", { caller: shortHash(userId) });
    return null;
  };

const hideRestaurant = ({ restaurants, now }: Dependencies, restaurantId: string): Promise<void> =>
  retryUntilDone(async () => {
    const restaurant = await restaurants.getRestaurant(restaurantId);
    if (!restaurant?.is_visible) return true;
    return (await restaurants.change(restaurant, { is_visible: false }, now().toISOString())) !== undefined;
  });

function anonymizeReservation(
  { erasure, reservations, now, randomSuffix }: Dependencies,
  original: StoredReservation,
): Promise<void> {
  let reservation: StoredReservation | undefined = original;
  return retryUntilDone(async () => {
    if (reservation?.user_id !== original.user_id) return true;
    if (await erasure.anonymizeReservation(reservation, now(), randomSuffix() + randomSuffix())) return true;
    reservation = await reservations.getReservation(original.restaurant_id, original.id);
    return false;
  });
}

/** @throws ApiError try_again when concurrent writes won every time */
async function retryUntilDone(step: () => Promise<boolean>): Promise<void> {
  for await (const _ of backoffAttempts()) if (await step()) return;
  throw new ApiError("try_again");
}
