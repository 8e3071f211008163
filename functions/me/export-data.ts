import type { exportMe } from "../../shared/accounts/contract.ts";
import type { OwnMenuItem, OwnOffer, OwnWine } from "../../shared/menus/menu.ts";
import type { MenuEntryStore } from "../menus/store.ts";
import type { Handler } from "../platform/http/endpoint.ts";
import type { ExportStore } from "./export-store.ts";
import type { Attributes } from "./heal.ts";
import type { LoadMe } from "./load-me.ts";

interface Dependencies {
  readonly self: LoadMe;
  readonly dataExports: ExportStore;
  readonly menuItems: Pick<MenuEntryStore<OwnMenuItem>, "listAll">;
  readonly offers: Pick<MenuEntryStore<OwnOffer>, "listAll">;
  readonly wines: Pick<MenuEntryStore<OwnWine>, "listAll">;
  readonly attributesOf: (username: string) => Promise<Attributes>;
  readonly now: () => Date;
}

/** Exports all data that the product holds about the caller (GDPR, articles 15 and 20). */
export const exportDataHandler =
  ({ self, dataExports, menuItems, offers, wines, attributesOf, now }: Dependencies): Handler<typeof exportMe> =>
  async (_, caller) => {
    const at = now();
    const { profile, restaurantId } = await self(caller);
    const [data, account, restaurant] = await Promise.all([
      dataExports.exportData(caller.userId, at),
      attributesOf(caller.username),
      restaurantId === undefined ? null : ownRestaurant(restaurantId),
    ]);
    return {
      ...data,
      exported_at: at.toISOString(),
      account: Object.fromEntries(Object.entries(account).flatMap(([name, value]) => (value ? [[name, value]] : []))),
      profile,
      roles: [restaurantId === undefined ? "customer" : "restaurant", ...(caller.isAdmin ? ["admin"] : [])],
      restaurant,
    };

    async function ownRestaurant(id: string) {
      const [profileWithPhotos, menu_items, special_offers, wine_list] = await Promise.all([
        dataExports.exportRestaurant(id),
        menuItems.listAll(id),
        offers.listAll(id),
        wines.listAll(id),
      ]);
      return profileWithPhotos ? { ...profileWithPhotos, menu_items, special_offers, wine_list } : null;
    }
  };
