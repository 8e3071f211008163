import type { getCalendarCode } from "#shared/reservations/calendar.contract.ts";
import { ApiError } from "#shared/platform/api/errors.ts";
import type { ReservationStore } from "../reservation-store.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";

/** Returns the calendar code to the guest of the reservation; for everybody else the reservation does not exist. */
export const getCalendarCodeHandler =
  (reservations: Pick<ReservationStore, "getForCaller">): Handler<typeof getCalendarCode> =>
  async ({ params: { reservationId }, query: { restaurant } }, { userId }) => {
    const found = await reservations.getForCaller(restaurant, reservationId, userId);
    if (found?.actor !== "customer") throw new ApiError("reservation_not_found");
    return { code: found.reservation.calendar_code };
  };
