import { createHash, timingSafeEqual } from "node:crypto";
import type { getCalendar } from "../../../shared/reservations/calendar.contract.ts";
import { Refusal } from "../../../shared/api/errors.ts";
import type { ReservationStore } from "../store.ts";
import type { HouseStore } from "../../restaurants/store.ts";
import type { Handle } from "../../platform/http/endpoint.ts";
import { languageOf } from "../../platform/http/language.ts";
import { calendarOf } from "./event.ts";

interface Effects {
  readonly reservations: Pick<ReservationStore, "reservation">;
  readonly houses: Pick<HouseStore, "house">;
}

/** The visit as a calendar knows it. A wrong code finds nothing, as if the reservation were not there. */
export const get =
  ({ reservations, houses }: Effects): Handle<typeof getCalendar> =>
  async ({ params: { reservationId }, query: { restaurant, code, lang }, headers }) => {
    const [reservation, house] = await Promise.all([
      reservations.reservation(restaurant, reservationId),
      houses.house(restaurant),
    ]);
    if (!reservation || !isSame(reservation.calendar_code, code)) throw new Refusal("reservation_not_found");
    return calendarOf(reservation, house, lang ?? languageOf(headers["accept-language"]));
  };

/** Compared in a time that tells nothing about how much of it was right. */
const isSame = (a: string, b: string): boolean => timingSafeEqual(digestOf(a), digestOf(b));
const digestOf = (text: string): Buffer => createHash("sha256").update(text).digest();
