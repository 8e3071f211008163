import type { Bookable } from "../../../../shared/reservations/booking-rules.ts";
import { seatingTimes } from "../../../../shared/restaurants/opening-hours.ts";
import { ReservationRequest } from "../../../../shared/reservations/reservation-request.ts";
import { checkBookingTime } from "../../lib/forms/booking-rules.ts";
import { parseDay, parseTime } from "../../lib/forms/day-text.ts";
import { type Mistakes, mistakesOf } from "../../lib/forms/mistakes.ts";

/** The form's texts, named as the request names them, in the order on screen: the first mistake is the first of these. */
export const emptyRequest = {
  reservation_date: "",
  reservation_time: "",
  number_of_guests: "2",
  customer_name: "",
  customer_email: "",
  customer_phone: "",
  special_requests: "",
};
export type RequestTexts = Readonly<Record<keyof typeof emptyRequest, string>>;

type Checked =
  | { readonly request: ReservationRequest; readonly mistakes?: undefined }
  | { readonly mistakes: Mistakes; readonly request?: undefined };

/** What was typed as the API wants it, or what is wrong: first by the schema, then by the restaurant's hours. */
export function validateRequest(typed: RequestTexts, restaurant: Bookable, today: string, now: Date): Checked {
  const guests = typed.number_of_guests.trim();
  const parsed = ReservationRequest.safeParse({
    ...typed,
    reservation_date: parseDay(typed.reservation_date, today) ?? typed.reservation_date,
    reservation_time: parseTime(typed.reservation_time) ?? typed.reservation_time,
    number_of_guests: /^\d+$/.test(guests) ? Number(guests) : Number.NaN,
  });
  if (!parsed.success) return { mistakes: mistakesOf(parsed.error.issues) };
  const { reservation_date: date, reservation_time: time } = parsed.data;
  const why = checkBookingTime(restaurant, date, time, now);
  if (why === undefined) return { request: parsed.data };
  const isClosedAllDay = why === "restaurant_closed" && seatingTimes(restaurant, date).length === 0;
  const isAboutTheDay = why === "reservation_too_far_ahead" || date < today || isClosedAllDay;
  return { mistakes: { [isAboutTheDay ? "reservation_date" : "reservation_time"]: why } };
}
