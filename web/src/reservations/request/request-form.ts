import type { Control } from "react-hook-form";
import type { Bookable } from "#shared/reservations/booking-rules.ts";
import type { ReservationRequest } from "#shared/reservations/reservation-request.ts";
import { maxDaysAhead } from "#shared/platform/time/local-date-time.ts";
import { addDays, type Schedule } from "#shared/restaurants/opening-hours.ts";
import { toServiceDay } from "#shared/restaurants/service-day.ts";
import type { Wish } from "#shared/restaurants/paths.ts";
import {
  bookableTimes,
  checkBookingTime,
  findCurrentDay,
  nearestTime,
  proposableTimes,
  unhurried,
  usualTime,
} from "./booking-rules.ts";

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

/** What a wish fills in of a request's form, its date as a day of the restaurant's book. */
export const toFormValues = (schedule: Schedule, { date, time, guests }: Wish): Partial<RequestForm> => ({
  ...(date !== undefined && { reservation_date: toServiceDay(schedule, date, time ?? "12:00") }),
  ...(time !== undefined && { reservation_time: time }),
  ...(guests !== undefined && { number_of_guests: String(guests) }),
});

/**
 * What is chosen first: party, day and time as wished, else the first day with a bookable time (`today` when there is
 * none) and the half hour nearest to the evening, an hour from now at least. A wished time may be nearer, and so may any
 * on a wished day that has no later one.
 */
export function firstProposal(restaurant: Bookable, today: string, now: Date, wish: Wish = {}): RequestForm {
  const wished = { ...emptyRequest, reservation_time: usualTime, ...toFormValues(restaurant, wish) };
  const { reservation_date: date, reservation_time: time } = wished;
  const guests = Number(wished.number_of_guests);
  const current = findCurrentDay(restaurant, now);
  const days = Array.from({ length: maxDaysAhead + 1 }, (_, ahead) => addDays(current, ahead));
  const timesOn = (one: string) => {
    if (wish.time === undefined && one === date) return proposableTimes(restaurant, one, now, guests);
    return bookableTimes(wish.time === undefined ? unhurried(restaurant) : restaurant, one, now, guests);
  };
  const day = [...days.filter((one) => one === date), ...days].find((one) => timesOn(one).length > 0) ?? today;
  const isBookable =
    wish.time !== undefined && isQuarter(time) && checkBookingTime(restaurant, day, time, now, guests) === undefined;
  return {
    ...wished,
    reservation_date: day,
    reservation_time: isBookable ? time : (nearestTime(timesOn(day), time) ?? ""),
  };
}

/** Tables are offered at quarter hours. */
const isQuarter = (time: string): boolean => Number(time.slice(3)) % 15 === 0;
