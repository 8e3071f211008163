import pMap from "p-map";
import { ApiError } from "#shared/platform/api/errors.ts";
import { shortHash } from "#functions/platform/hash.ts";
import { logger } from "#functions/platform/observability/log.ts";
import { backoffAttempts } from "#functions/platform/retry.ts";
import { closeRestaurant, type ClosingDependencies } from "#functions/reservations/close-restaurant.ts";
import type { StoredReservation } from "#functions/reservations/items.ts";
import { ReservationStore } from "#functions/reservations/reservation-store.ts";
import { RestaurantStore } from "#functions/restaurants/restaurant-store.ts";
import { DeletionStore } from "./deletion-store.ts";
import { ErasureStore } from "./erasure-store.ts";
import { randomSuffix } from "#functions/platform/dynamodb/keys.ts";
import type { Table } from "#functions/platform/dynamodb/table.ts";
import { ClosingStore } from "#functions/reservations/closing-store.ts";
import { createUserRemover } from "./cognito-user.ts";

/** How many reservations are changed at the same time. */
const concurrency = 8;
/** How long a request works on a deletion, before the rest is left to the schedule. */
const requestMs = 4000;

export interface ErasureDependencies {
  readonly deletions: Pick<DeletionStore, "begin" | "finish">;
  readonly erasure: Pick<
    ErasureStore,
    | "anonymizeOrders"
    | "anonymizeReservation"
    | "listReservationsOfCustomer"
    | "markDeleted"
    | "markRestaurantDeleted"
    | "removeAccount"
    | "removeRestaurant"
    | "removeWaits"
  >;
  readonly closing: ClosingDependencies["closing"];
  readonly restaurants: Pick<RestaurantStore, "getOwnedRestaurantId" | "getRestaurant" | "change">;
  readonly reservations: Pick<ReservationStore, "getReservation" | "change" | "remove">;
  /** Deletes the user in Cognito. */
  readonly removeUser: (username: string) => Promise<void>;
  readonly now: () => Date;
  readonly randomSuffix: () => string;
}

export type EraseAccount = (userId: string, username: string, deadline?: Date) => Promise<void>;

/**
 * Deletes an account: upcoming reservations are cancelled, past ones and orders lose the person, the rest goes. Every
 * step can be repeated, also when Cognito does not know the user any more. The deletion itself is written down first:
 * the schedule continues it until it is done, and then its person is told. The order matters: the account is marked
 * before anything else, so that it can get no new restaurant; its restaurant is hidden before the reservations of its
 * guests are cancelled (the stream cancels those requested concurrently); the Cognito user goes last.
 *
 * @param deadline when to leave the rest to the schedule; seconds from now where it is missing
 * @throws ApiError try_again when concurrent writes won every time
 */
export const eraseAccount =
  (deps: ErasureDependencies): EraseAccount =>
  async (userId, username, deadline = new Date(deps.now().getTime() + requestMs)) => {
    const { deletions, erasure, restaurants, removeUser, now } = deps;
    await deletions.begin(userId, username, now());
    await erasure.markDeleted(userId, now());
    const restaurantId = await restaurants.getOwnedRestaurantId(userId);
    if (restaurantId !== undefined) {
      await hideRestaurant(deps, restaurantId);
      await erasure.markRestaurantDeleted(restaurantId, now());
      await closeRestaurant(deps)(restaurantId, deadline);
      await erasure.removeRestaurant(restaurantId);
    }
    await erasure.removeWaits(userId, now()); // before the reservations: one may come of it
    const own = await erasure.listReservationsOfCustomer(userId);
    await pMap(own, async (one) => (now() < deadline ? anonymizeReservation(deps, one) : undefined), { concurrency });
    if (now() >= deadline) {
      logger.info("deletion continues", { caller: shortHash(userId) });
      return;
    }
    await retryUntilDone(() => erasure.anonymizeOrders(userId, deps.randomSuffix()));
    await erasure.removeAccount(userId);
    await removeUser(username);
    await deletions.finish(userId, now());
    logger.info("account deleted", { caller: shortHash(userId) });
  };

const hideRestaurant = ({ restaurants, now }: ErasureDependencies, restaurantId: string): Promise<void> =>
  retryUntilDone(async () => {
    const restaurant = await restaurants.getRestaurant(restaurantId);
    if (!restaurant?.is_visible) return true;
    return (await restaurants.change(restaurant, { is_visible: false }, now().toISOString())) !== undefined;
  });

function anonymizeReservation(deps: ErasureDependencies, original: StoredReservation): Promise<void> {
  const { erasure, reservations, now } = deps;
  let reservation: StoredReservation | undefined = original;
  return retryUntilDone(async () => {
    if (reservation?.user_id !== original.user_id) return true;
    const calendarCode = deps.randomSuffix() + deps.randomSuffix();
    if (await erasure.anonymizeReservation(reservation, now(), calendarCode)) return true;
    reservation = await reservations.getReservation(original.restaurant_id, original.id);
    return false;
  });
}

/** @throws ApiError try_again when concurrent writes won every time */
async function retryUntilDone(step: () => Promise<boolean>): Promise<void> {
  for await (const _ of backoffAttempts()) if (await step()) return;
  throw new ApiError("try_again");
}

/** Connects the deletion of accounts with the table and with Cognito. */
export const createEraser = (table: Table): EraseAccount =>
  eraseAccount({
    deletions: new DeletionStore(table),
    erasure: new ErasureStore(table),
    closing: new ClosingStore(table),
    restaurants: new RestaurantStore(table),
    reservations: new ReservationStore(table),
    removeUser: createUserRemover(process.env),
    now: () => new Date(),
    randomSuffix,
  });
