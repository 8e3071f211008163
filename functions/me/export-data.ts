import type { exportMe } from "../../shared/accounts/contract.ts";
import { ApiError } from "../../shared/api/errors.ts";
import type { OwnMenuItem, OwnOffer, OwnWine } from "../../shared/menus/menu.ts";
import type { MenuEntryStore } from "../menus/store.ts";
import type { Handler } from "../platform/http/endpoint.ts";
import type { ExportStore } from "./export-store.ts";
import type { ReadAttributes } from "./cognito-user.ts";
import type { EraseAccount } from "./erase-account.ts";
import type { LoadMe } from "./load-me.ts";

interface Dependencies {
  readonly loadMe: LoadMe;
  readonly dataExports: ExportStore;
  readonly menuItems: Pick<MenuEntryStore<OwnMenuItem>, "listAll">;
  readonly offers: Pick<MenuEntryStore<OwnOffer>, "listAll">;
  readonly wines: Pick<MenuEntryStore<OwnWine>, "listAll">;
  readonly readAttributes: ReadAttributes;
  readonly eraseAccount: EraseAccount;
  readonly now: () => Date;
}

/**
 * Exports all data that the product holds about the caller (GDPR, articles 15 and 20). Finishes the deletion of an
 * account that was deleted in Cognito alone.
 */
export const exportDataHandler =
  (deps: Dependencies): Handler<typeof exportMe> =>
  async (_, caller) => {
    const { loadMe, dataExports, menuItems, offers, wines, readAttributes, eraseAccount, now } = deps;
    const at = now();
    const { profile, restaurantId } = await loadMe(caller);
    const [data, account, restaurant] = await Promise.all([
      dataExports.exportData(caller.userId, at),
      readAttributes(caller.username),
      restaurantId === undefined ? null : ownRestaurant(restaurantId),
    ]);
    if (!account) {
      await eraseAccount(caller.userId, caller.username);
      throw new ApiError("not_signed_in");
    }
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
