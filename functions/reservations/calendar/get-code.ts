import type { getCalendarCode } from "../../../shared/reservations/calendar.contract.ts";
import { ApiError } from "../../../shared/api/errors.ts";
import type { ReservationStore } from "../store.ts";
import type { Handler } from "../../platform/http/endpoint.ts";

/** What the mail's link carries, for the guest whose reservation it is. For everyone else there is no such thing. */
export const getCalendarCodeHandler =
  (reservations: Pick<ReservationStore, "getForCaller">): Handler<typeof getCalendarCode> =>
  async ({ params: { reservationId }, query: { restaurant } }, { userId }) => {
    const found = await reservations.getForCaller(restaurant, reservationId, userId);
    if (found?.actor !== "customer") throw new ApiError("reservation_not_found");
    return { code: found.reservation.calendar_code };
  };
