import type { deleteMe } from "../../shared/accounts/contract.ts";
import { ApiError } from "../../shared/api/errors.ts";
import { cancelUpcoming } from "../reservations/cancel-upcoming.ts";
import type { RestaurantStore } from "../restaurants/store.ts";
import type { PersonalStore } from "./personal-store.ts";
import type { StoredReservation } from "../reservations/items.ts";
import type { ReservationStore } from "../reservations/store.ts";
import { shortHash } from "../platform/hash.ts";
import type { Handler } from "../platform/http/endpoint.ts";
import { logger } from "../platform/observability/log.ts";

/** How often somebody else may be quicker before we give up for now. */
const attempts = 5;
/** How many reservations change at the same time. */
const lanes = 8;

interface Dependencies {
  readonly personal: Omit<PersonalStore, "exportData" | "exportRestaurant">;
  readonly restaurants: Pick<RestaurantStore, "getOwnedRestaurantId" | "getRestaurant" | "change">;
  readonly reservations: Pick<ReservationStore, "getReservation" | "change">;
  /** Takes the account out of the sign-in service. */
  readonly removeUser: (username: string) => Promise<void>;
  readonly now: () => Date;
  readonly randomSuffix: () => string;
}

/**
 * Deletes the caller's account. Each step may be repeated, and what leads to the next stays until it is done: whoever
 * is told 503 asks again. From the first one on the account can get no restaurant. The one that it has disappears from the
 * public; then its guests are cancelled (a request that is written meanwhile is found by the stream), and the person is
 * taken out of what must stay. The sign-in service forgets the account last.
 */
export const deleteAccountHandler =
  (deps: Dependencies): Handler<typeof deleteMe> =>
  async (_, { userId, username }) => {
    const { personal, restaurants, removeUser, now, randomSuffix } = deps;
    await personal.markDeleted(userId, now());
    const restaurantId = await restaurants.getOwnedRestaurantId(userId);
    if (restaurantId !== undefined) {
      await hideRestaurant(deps, restaurantId);
      await personal.markRestaurantDeleted(restaurantId, now());
      await inLanes(await personal.listReservationsAt(restaurantId), (one) => cancelUpcoming(deps, one));
      await personal.removeRestaurant(restaurantId);
    }
    await inLanes(await personal.listReservationsOfCustomer(userId), (one) => anonymizeReservation(deps, one));
    await retryUntilDone(() => personal.anonymizeOrders(userId, randomSuffix()));
    await personal.removeAccount(userId);
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
  { personal, reservations, now, randomSuffix }: Dependencies,
  first: StoredReservation,
): Promise<void> {
  let reservation: StoredReservation | undefined = first;
  return retryUntilDone(async () => {
    if (reservation?.user_id !== first.user_id) return true;
    if (await personal.anonymizeReservation(reservation, now(), randomSuffix() + randomSuffix())) return true;
    reservation = await reservations.getReservation(first.restaurant_id, first.id);
    return false;
  });
}

/** @throws ApiError try_again when somebody else was quicker each time */
async function retryUntilDone(step: () => Promise<boolean>): Promise<void> {
  for (let attempt = 1; attempt <= attempts; attempt++) if (await step()) return;
  throw new ApiError("try_again");
}

async function inLanes<T>(all: readonly T[], each: (one: T) => Promise<void>): Promise<void> {
  const queue = all.values();
  const lane = async () => {
    for (const one of queue) await each(one);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
