import { validateBookingTime } from "../../shared/reservations/booking-rules.ts";
import type { RestaurantCard, RestaurantProfile } from "../../shared/restaurants/restaurant.ts";
import type { StoredReservation } from "./items.ts";
import type { CatalogueStore } from "../restaurants/catalogue-store.ts";

const maxAlternatives = 3;
/** The most cards that are looked at: a large city's restaurants at one hour are many more than three. */
const cardsRead = 100;

/**
 * Up to three restaurants of the same city that can be requested for the time of a reservation; those that share a
 * cuisine come first, then by name.
 */
export async function findAlternatives(
  catalogue: Pick<CatalogueStore, "listRestaurants">,
  restaurant: RestaurantProfile,
  { reservation_date: date, reservation_time: time, begins_at }: StoredReservation,
  now: Date,
): Promise<RestaurantCard[]> {
  const { id, city, cuisine_types: cuisines } = restaurant;
  if (city === null) return [];
  const { items } = await catalogue.listRestaurants({ city, limit: cardsRead });
  const requested = { date, time, begin: new Date(begins_at) };
  const sharesCuisine = (card: RestaurantCard) => card.cuisine_types.some((cuisine) => cuisines.includes(cuisine));
  return items
    .filter((card) => card.id !== id && validateBookingTime(card, requested, now) === undefined)
    .sort((a, b) => Number(sharesCuisine(b)) - Number(sharesCuisine(a)))
    .slice(0, maxAlternatives);
}
