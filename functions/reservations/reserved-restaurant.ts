import type { ReservedRestaurant } from "#shared/reservations/own-reservation.ts";
import { isListed } from "#shared/restaurants/listing.ts";
import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";

/** What the guest of a reservation sees of its restaurant; null for a deleted one. */
export function toReservedRestaurant(profile: RestaurantProfile | undefined): ReservedRestaurant | null {
  if (!profile) return null;
  const { address, city, phone, category, cuisine_types } = profile;
  return { address, city, phone, category, cuisine_types, is_listed: isListed(profile) };
}
