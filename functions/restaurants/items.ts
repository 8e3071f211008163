import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { cardItem } from "#functions/search/card-items.ts";
import { keys } from "#functions/platform/dynamodb/keys.ts";

/** The items of a new restaurant: its row, its card for lists, and the pointer from its owner. */
export const restaurantItems = (profile: RestaurantProfile) => {
  const { id, user_id, version, created_at, updated_at } = profile;
  const stamps = { version, created_at, updated_at };
  return {
    profile: rowItem(profile),
    card: cardItem(profile),
    owner: { ...keys.ownedRestaurant(user_id), entity: "owned_restaurant", restaurant_id: id, ...stamps },
  };
};

/** The restaurant's row with the index keys of its section on the admin's page, by time and by name. */
export const rowItem = (profile: RestaurantProfile) => ({
  ...keys.restaurant(profile.id),
  ...keys.reviewed(profile),
  entity: "restaurant",
  ...profile,
});
