import type { getCalendarCode } from "../../../shared/contract/calendar.ts";
import { Refusal } from "../../../shared/domain/refusal.ts";
import type { ReservationStore } from "../../data/reservation-store.ts";
import type { Handle } from "../../http/endpoint.ts";

/** What the mail's link carries, for the guest whose reservation it is. For everyone else there is no such thing. */
export const getCode =
  (reservations: Pick<ReservationStore, "forCaller">): Handle<typeof getCalendarCode> =>
  async ({ params: { reservationId }, query: { restaurant } }, { userId }) => {
    const found = await reservations.forCaller(restaurant, reservationId, userId);
    if (found?.actor !== "customer") throw new Refusal("reservation_not_found");
    return { code: found.reservation.calendar_code };
  };
