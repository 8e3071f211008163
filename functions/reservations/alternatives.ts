import { validateBookingTime } from "#shared/reservations/booking-rules.ts";
import type { RestaurantCard, RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import type { StoredReservation } from "./items.ts";
import type { CityStore } from "#functions/restaurants/city-store.ts";

const maxAlternatives = 3;
const cardsPerPage = 100;
/** A large city's restaurants at one hour are many more than three; a rare cuisine may need more than one page. */
const maxPages = 5;

/**
 * Up to three restaurants of the same city that can be requested for the time of a reservation; those that share a
 * cuisine come first, then by name. It reads on until three share a cuisine, or five hundred restaurants are read.
 */
export async function findAlternatives(
  cityList: Pick<CityStore, "listRestaurants">,
  restaurant: RestaurantProfile,
  { reservation_date: date, reservation_time: time, number_of_guests: guests, begins_at }: StoredReservation,
  now: Date,
): Promise<RestaurantCard[]> {
  const { id, city, cuisine_types: cuisines } = restaurant;
  if (city === null) return [];
  const requested = { date, time, begin: new Date(begins_at), guests };
  const similar: RestaurantCard[] = [];
  const others: RestaurantCard[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < maxPages && similar.length < maxAlternatives; page++) {
    const read = await cityList.listRestaurants({ city, limit: cardsPerPage, ...(cursor !== null && { cursor }) });
    for (const card of read.items) {
      if (card.id === id || validateBookingTime(card, requested, now) !== undefined) continue;
      (card.cuisine_types.some((cuisine) => cuisines.includes(cuisine)) ? similar : others).push(card);
    }
    ({ cursor } = read);
    if (cursor === null) break;
  }
  return [...similar, ...others].slice(0, maxAlternatives);
}
