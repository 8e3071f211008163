import type { getCalendarCode } from "../../../shared/reservations/calendar.contract.ts";
import { Refusal } from "../../../shared/api/errors.ts";
import type { ReservationStore } from "../store.ts";
import type { Handle } from "../../platform/http/endpoint.ts";

/** What the mail's link carries, for the guest whose reservation it is. For everyone else there is no such thing. */
export const getCode =
  (reservations: Pick<ReservationStore, "forCaller">): Handle<typeof getCalendarCode> =>
  async ({ params: { reservationId }, query: { restaurant } }, { userId }) => {
    const found = await reservations.forCaller(restaurant, reservationId, userId);
    if (found?.actor !== "customer") throw new Refusal("reservation_not_found");
    return { code: found.reservation.calendar_code };
  };
