import type { DataExport } from "#shared/accounts/me.ts";
import type { OwnMenuItem, OwnOffer, OwnWine } from "#shared/menus/menu.ts";
import type { Person } from "./account-store.ts";
import type { MenuEntryStore } from "#functions/menus/menu-entry-store.ts";
import type { Attributes } from "./cognito-user.ts";
import type { ExportStore } from "./export-store.ts";

export interface CollectingDependencies {
  readonly dataExports: ExportStore;
  readonly menuItems: Pick<MenuEntryStore<OwnMenuItem>, "listAll">;
  readonly offers: Pick<MenuEntryStore<OwnOffer>, "listAll">;
  readonly wines: Pick<MenuEntryStore<OwnWine>, "listAll">;
}

/** An account, what Cognito knows of it, and the instant of the export. */
interface Subject extends Person {
  readonly attributes: Attributes;
  readonly isAdmin: boolean;
  readonly at: Date;
}

export type CollectData = (subject: Subject) => Promise<DataExport>;

/** Collects all data that the product holds about a person (GDPR, articles 15 and 20). */
export const collectData =
  ({ dataExports, menuItems, offers, wines }: CollectingDependencies): CollectData =>
  async ({ profile, restaurantId, attributes, isAdmin, at }) => {
    const [data, restaurant] = await Promise.all([
      dataExports.exportData(profile.user_id, at),
      restaurantId === undefined ? null : ownRestaurant(restaurantId),
    ]);
    return {
      ...data,
      exported_at: at.toISOString(),
      account: Object.fromEntries(
        Object.entries(attributes).flatMap(([name, value]) => (value ? [[name, value]] : [])),
      ),
      profile,
      roles: [restaurantId === undefined ? "customer" : "restaurant", ...(isAdmin ? ["admin"] : [])],
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
