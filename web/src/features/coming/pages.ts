import { paths } from "../../../../shared/paths.ts";
import type { ComingMessages } from "../../../../shared/messages/coming/de.ts";

export type ComingPage = keyof ComingMessages["pages"];

/** Routes of the spec whose own page comes later; each leaves this list when it does. */
export const comingPages: readonly (readonly [path: string, page: ComingPage])[] = [
  [paths.restaurantProfile, "restaurantProfile"],
  [paths.restaurantSettings, "restaurantSettings"],
  [paths.restaurantPreview, "restaurantPreview"],
  [paths.admin, "admin"],
  [paths.partnerLogin, "partner"],
  [paths.partnerSignup, "partner"],
  [paths.partnerDashboard, "partner"],
  [paths.partnerOrders, "partner"],
  [paths.partnerMenu, "partner"],
  [paths.partnerDelivery, "partner"],
  [paths.partnerTables, "partner"],
  [paths.partnerCoupons, "partner"],
  [paths.partnerLoyalty, "partner"],
  [paths.partnerFinances, "partner"],
  [paths.partnerSettings, "partner"],
];
