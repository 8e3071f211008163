import type { getCalendar, getCalendarCode } from "#shared/reservations/contract.ts";
import { ApiError } from "#shared/platform/api/errors.ts";
import type { ReservationStore } from "../reservation-store.ts";
import type { RestaurantStore } from "#functions/restaurants/restaurant-store.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";
import { negotiateLanguage } from "#functions/platform/http/language.ts";
import { isSameText } from "../guest-answer.ts";
import { renderCalendar } from "./event.ts";

interface Dependencies {
  readonly reservations: Pick<ReservationStore, "findReservation">;
  readonly restaurants: Pick<RestaurantStore, "getRestaurant">;
  readonly sender: string;
}

/** Returns the visit as a calendar file, to a former address, too. With a wrong code the reservation does not exist. */
export const getCalendarHandler =
  ({ reservations, restaurants, sender }: Dependencies): Handler<typeof getCalendar> =>
  async ({ params: { reservationId }, query: { restaurant: restaurantId, code, lang }, headers }) => {
    const [reservation, restaurant] = await Promise.all([
      reservations.findReservation(restaurantId, reservationId),
      restaurants.getRestaurant(restaurantId),
    ]);
    if (!reservation || !isSameText(reservation.calendar_code, code)) throw new ApiError("reservation_not_found");
    return renderCalendar(reservation, restaurant, lang ?? negotiateLanguage(headers["accept-language"]), sender);
  };

/** Returns the calendar code to the guest of the reservation; for everybody else the reservation does not exist. */
export const getCalendarCodeHandler =
  (reservations: Pick<ReservationStore, "getForCaller">): Handler<typeof getCalendarCode> =>
  async ({ params: { reservationId }, query: { restaurant } }, { userId }) => {
    const found = await reservations.getForCaller(restaurant, reservationId, userId);
    if (found?.actor !== "customer") throw new ApiError("reservation_not_found");
    return { code: found.reservation.calendar_code };
  };
