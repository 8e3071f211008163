import type { Control } from "react-hook-form";
import type { Bookable } from "#shared/reservations/booking-rules.ts";
import type { ReservationRequest } from "#shared/reservations/reservation-request.ts";
import { maxDaysAhead } from "#shared/platform/time/local-date-time.ts";
import { addDays } from "#shared/restaurants/opening-hours.ts";
import { bookableTimes, findCurrentDay, nearestTime, usualTime } from "./booking-rules.ts";

/** The values of a request's form, named as in the request. */
export interface RequestForm {
  readonly customer_name: string;
  readonly customer_email: string;
  readonly customer_phone: string;
  readonly reservation_date: string;
  readonly reservation_time: string;
  readonly number_of_guests: string;
  readonly special_requests: string;
}

/** The control of a request's form. */
export type RequestControl = Control<RequestForm, unknown, ReservationRequest>;

/** In the order in which the first failing message is chosen (spec, section 5), which is not the order on screen. */
export const emptyRequest: RequestForm = {
  customer_name: "",
  customer_email: "",
  customer_phone: "",
  reservation_date: "",
  reservation_time: "",
  number_of_guests: "2",
  special_requests: "",
};

/** The first day with a bookable time, and the one nearest to the evening; `today` when there is none. */
export function firstProposal(restaurant: Bookable, today: string, now: Date) {
  const current = findCurrentDay(restaurant, now);
  const days = Array.from({ length: maxDaysAhead + 1 }, (_, ahead) => addDays(current, ahead));
  const timesOn = (date: string) => bookableTimes(restaurant, date, now, Number(emptyRequest.number_of_guests));
  const day = days.find((date) => timesOn(date).length > 0) ?? today;
  const time = nearestTime(timesOn(day), usualTime);
  return { reservation_date: day, reservation_time: time ?? "" };
}
