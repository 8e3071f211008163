import { previewPath, restaurantPath } from "#shared/restaurants/paths.ts";
import type { ReviewedRestaurant } from "./use-review.ts";

/** The address of a restaurant's page; of its preview while the public cannot see it. */
export const profilePath = ({
  id,
  is_approved,
  is_visible,
}: Pick<ReviewedRestaurant, "id" | "is_approved" | "is_visible">): string =>
  is_approved && is_visible ? restaurantPath(id) : previewPath(id);
