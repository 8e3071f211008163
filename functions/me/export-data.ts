import type { exportMe } from "../../shared/accounts/contract.ts";
import type { OwnMenuItem, OwnOffer, OwnWine } from "../../shared/menus/menu.ts";
import type { OfferingStore } from "../menus/store.ts";
import type { PersonalStore } from "./personal-store.ts";
import type { Handle } from "../platform/http/endpoint.ts";
import type { Attributes } from "./heal.ts";
import type { Self } from "./load-me.ts";

interface Effects {
  readonly self: Self;
  readonly personal: Pick<PersonalStore, "everythingOf" | "restaurant">;
  readonly menuItems: Pick<OfferingStore<OwnMenuItem>, "list">;
  readonly offers: Pick<OfferingStore<OwnOffer>, "list">;
  readonly wines: Pick<OfferingStore<OwnWine>, "list">;
  readonly attributesOf: (username: string) => Promise<Attributes>;
  readonly now: () => Date;
}

/** Hands out everything the product holds about the caller (GDPR, articles 15 and 20). */
export const handOut =
  ({ self, personal, menuItems, offers, wines, attributesOf, now }: Effects): Handle<typeof exportMe> =>
  async (_, caller) => {
    const at = now();
    const { profile, restaurantId } = await self(caller);
    const [everything, account, restaurant] = await Promise.all([
      personal.everythingOf(caller.userId, at),
      attributesOf(caller.username),
      restaurantId === undefined ? null : houseOf(restaurantId),
    ]);
    return {
      ...everything,
      exported_at: at.toISOString(),
      account: Object.fromEntries(Object.entries(account).flatMap(([name, value]) => (value ? [[name, value]] : []))),
      profile,
      roles: [restaurantId === undefined ? "customer" : "restaurant", ...(caller.isAdmin ? ["admin"] : [])],
      restaurant,
    };

    async function houseOf(id: string) {
      const [house, menu_items, special_offers, wine_list] = await Promise.all([
        personal.restaurant(id),
        menuItems.list(id),
        offers.list(id),
        wines.list(id),
      ]);
      return house ? { ...house, menu_items, special_offers, wine_list } : null;
    }
  };
