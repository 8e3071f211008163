import type { getMyReservation } from "#shared/reservations/contract.ts";
import type { StatusChange } from "#shared/reservations/reservation.ts";
import { ApiError } from "#shared/platform/api/errors.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";
import type { CityStore } from "#functions/restaurants/city-store.ts";
import type { RestaurantStore } from "#functions/restaurants/restaurant-store.ts";
import { findAlternatives } from "./alternatives.ts";
import { describeChange, toNoShow } from "./items.ts";
import type { ReservationStore } from "./reservation-store.ts";
import type { ReservedRestaurant } from "#shared/reservations/own-reservation.ts";
import { telephoneLink } from "#shared/platform/text/telephone-link.ts";
import { findCountry } from "#shared/restaurants/postal-address.ts";
import { isListed } from "#shared/restaurants/listing.ts";
import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";

interface Dependencies {
  readonly reservations: Pick<ReservationStore, "getForCaller">;
  readonly restaurants: Pick<RestaurantStore, "getRestaurant" | "getAnswerTimes">;
  readonly cityList: Pick<CityStore, "listRestaurants">;
  readonly now: () => Date;
}

/** Returns a reservation to its guest; for everybody else, the restaurant included, it does not exist. */
export const getMyReservationHandler =
  ({ reservations, restaurants, cityList, now }: Dependencies): Handler<typeof getMyReservation> =>
  async ({ params: { reservationId }, query: { restaurant: restaurantId } }, { userId }) => {
    const [found, profile] = await Promise.all([
      reservations.getForCaller(restaurantId, reservationId, userId),
      restaurants.getRestaurant(restaurantId),
    ]);
    if (found?.actor !== "customer") throw new ApiError("reservation_not_found");
    const { reservation } = found;
    const change = describeChange(reservation);
    const at = now();
    const isOpen = reservation.status === "pending";
    const answerTimes = isOpen ? await restaurants.getAnswerTimes([restaurantId], at) : undefined;
    const needsAlternatives = isWithoutTable(change) && new Date(reservation.begins_at) > at;
    return {
      ...reservation,
      restaurant: toReservedRestaurant(profile, answerTimes?.get(restaurantId)),
      change,
      no_show: toNoShow(reservation),
      alternatives: profile && needsAlternatives ? await findAlternatives(cityList, profile, reservation, at) : [],
    };
  };

/** Whether the guest wanted a table and did not get it. */
const isWithoutTable = ({ what, by }: StatusChange): boolean =>
  what === "rejected" || what === "expired" || (what === "cancelled" && by === "restaurant");

/** What the guest of a reservation sees of its restaurant; null for a deleted one. */
export function toReservedRestaurant(
  profile: RestaurantProfile | undefined,
  answersInMinutes?: number,
): ReservedRestaurant | null {
  if (!profile) return null;
  const { address, city, phone, category, cuisine_types } = profile;
  return {
    address,
    city,
    phone,
    phone_link: telephoneLink(phone ?? "", findCountry(profile)),
    category,
    cuisine_types,
    is_listed: isListed(profile),
    answers_in_minutes: answersInMinutes,
  };
}
