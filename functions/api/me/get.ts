import type { getMe } from "../../../shared/contract/me.ts";
import { Refusal } from "../../../shared/domain/refusal.ts";
import type { AccountStore } from "../../data/account-store.ts";
import type { RestaurantStore } from "../../data/restaurant-store.ts";
import type { Caller } from "../../http/caller.ts";
import type { Handle } from "../../http/endpoint.ts";

interface Effects {
  readonly accounts: Pick<AccountStore, "person" | "isDeleted">;
  readonly restaurants: Pick<RestaurantStore, "profile">;
  /** Writes what the trigger should have written. */
  readonly heal: (caller: Caller, now: Date) => Promise<void>;
  readonly now: () => Date;
}

/** Who is signed in, read fresh. An account whose trigger failed is healed here; a deleted one stays deleted. */
export const get =
  ({ accounts, restaurants, heal, now }: Effects): Handle<typeof getMe> =>
  async (_, caller) => {
    const person = (await accounts.person(caller.userId)) ?? (await healed());
    if (!person) throw new Refusal("not_signed_in");
    const { profile, restaurantId } = person;
    const restaurant = restaurantId === undefined ? undefined : await restaurants.profile(restaurantId);
    return { ...profile, is_admin: caller.isAdmin, restaurant: restaurant ?? null };

    async function healed() {
      const at = now();
      if (await accounts.isDeleted(caller.userId, at)) return undefined;
      await heal(caller, at);
      return accounts.person(caller.userId);
    }
  };
