import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import type { StoredProfile } from "./items.ts";
import { keys } from "#functions/platform/dynamodb/keys.ts";
import { firstVersion, TableStore } from "#functions/platform/dynamodb/table.ts";
import { putNew, requireMissing, transactWrite } from "#functions/platform/dynamodb/transact-write.ts";
import { updateItem } from "#functions/platform/dynamodb/update.ts";
import { closeRequests } from "#functions/reservations/request-quota.ts";
import { restaurantItems } from "#functions/restaurants/items.ts";
import type { Registration } from "./registration.ts";

/** The items of a new account. An account without a restaurant is a customer (spec, section 6) and is listed as one. */
export const accountItems = ({ profile, restaurant }: Registration) => {
  const metadata = firstVersion(profile.created_at);
  return [
    {
      ...keys.profile(profile.user_id),
      ...(!restaurant && keys.customer(profile)),
      entity: "profile",
      ...profile,
      ...metadata,
    },
    {
      ...keys.role(profile.user_id),
      ...(!restaurant && keys.customerEmail(profile)),
      entity: "role",
      user_id: profile.user_id,
      role: "customer",
      ...metadata,
    },
    ...(restaurant ? Object.values(restaurantItems(restaurant)) : []),
  ];
};

/** Removes an item from an index. */
const notListed = { g1pk: undefined, g1sk: undefined };

/** Writes new accounts and new restaurants. */
export class RegistrationStore extends TableStore {
  /**
   * Writes profile, role and restaurant, all or none. Does nothing when the account exists or was deleted: Cognito may
   * call the trigger twice, and healing may run between.
   */
  async register(registration: Registration): Promise<void> {
    await transactWrite(this.table, [
      requireMissing(this.table, keys.tombstone(registration.profile.user_id)),
      ...accountItems(registration).map((item) => putNew(this.table, item)),
    ]);
  }

  /**
   * Writes a new restaurant for an existing customer, who leaves the list of customers and can request no more tables.
   * "open_reservations": a request of theirs is open. "overtaken": the restaurant exists, or the account was deleted or
   * changed concurrently.
   */
  async registerRestaurant(
    restaurant: RestaurantProfile,
    owner: StoredProfile,
  ): Promise<"registered" | "open_reservations" | "overtaken"> {
    const updated_at = restaurant.created_at;
    const [isOpen, ...failed] = await transactWrite(this.table, [
      closeRequests(this.table, owner.user_id, updated_at),
      ...Object.values(restaurantItems(restaurant)).map((item) => putNew(this.table, item)),
      updateItem(this.table, keys.profile(owner.user_id), {
        set: { ...notListed, g2pk: undefined, g2sk: undefined, updated_at, version: owner.version + 1 },
        version: owner.version,
      }),
      updateItem(this.table, keys.role(owner.user_id), { set: { ...notListed, updated_at } }),
      requireMissing(this.table, keys.tombstone(owner.user_id)),
    ]);
    if (failed.includes(true)) return "overtaken";
    return isOpen ? "open_reservations" : "registered";
  }
}
