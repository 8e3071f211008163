import * as z from "zod/mini";
import { MenuItem, SpecialOffer, Wine } from "#shared/menus/menu.ts";
import { PricePerHead } from "#shared/menus/price-per-head.ts";
import { Photo } from "#shared/photos/photo.ts";
import { detailFields, sharedFields } from "./restaurant.ts";

/** The public page of a listed restaurant, with available and active entries only. */
export const PublicRestaurant = z.object({
  ...sharedFields,
  ...detailFields,
  photos: z.array(Photo),
  price_per_head: z.optional(PricePerHead),
  /** The median of the last month's answers to requests, once there are enough. */
  answers_in_minutes: z.optional(z.int()),
  menu_items: z.array(MenuItem),
  special_offers: z.array(SpecialOffer),
  wine_list: z.array(Wine),
});
export type PublicRestaurant = z.infer<typeof PublicRestaurant>;

/** The public page of any restaurant, with what decides whether the public sees it. */
export const RestaurantPreview = z.extend(PublicRestaurant, { is_approved: z.boolean(), is_visible: z.boolean() });
export type RestaurantPreview = z.infer<typeof RestaurantPreview>;
