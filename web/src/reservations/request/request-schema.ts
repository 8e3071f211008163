import * as z from "zod/mini";
import type { Bookable } from "#shared/reservations/booking-rules.ts";
import { ReservationRequest } from "#shared/reservations/reservation-request.ts";
import { seatingTimes, toCalendarDate } from "#shared/restaurants/service-day.ts";
import { checkBookingTime, findCurrentDay } from "./booking-rules.ts";
import { parseDay, parseTime } from "#web/platform/forms/day-text.ts";
import { serverNow } from "#web/platform/server-time.ts";
import type { RequestForm } from "./request-form.ts";

/**
 * Turns what is typed into the API's request, and validates it: first by the API's schema, then by the opening hours. The
 * form's day is one of the restaurant's book, so a time after midnight gets the date of the next day in the end.
 */
export const requestSchema = (restaurant: Bookable, today: string) =>
  z.pipe(
    z.pipe(
      z.pipe(
        z.transform((form: RequestForm) => toRequest(form, today)),
        ReservationRequest,
      ),
      z.custom<ReservationRequest>().check(
        z.superRefine(({ reservation_date: day, reservation_time: time, number_of_guests: guests }, context) => {
          const now = serverNow();
          const message = checkBookingTime(restaurant, day, time, now, guests);
          if (message === undefined) return;
          const isClosedAllDay = message === "restaurant_closed" && seatingTimes(restaurant, day).length === 0;
          const isOver = day < findCurrentDay(restaurant, now);
          const concernsDay = message === "reservation_too_far_ahead" || isOver || isClosedAllDay;
          const path = [concernsDay ? "reservation_date" : "reservation_time"];
          context.addIssue({ code: "custom", message, path });
        }),
      ),
    ),
    z.transform((request: ReservationRequest): ReservationRequest => {
      const { reservation_date: day, reservation_time: time } = request;
      return { ...request, reservation_date: toCalendarDate(restaurant, day, time) };
    }),
  );

function toRequest(form: RequestForm, today: string): z.input<typeof ReservationRequest> {
  const guests = form.number_of_guests.trim();
  return {
    ...form,
    reservation_date: parseDay(form.reservation_date, today) ?? form.reservation_date,
    reservation_time: parseTime(form.reservation_time) ?? form.reservation_time,
    number_of_guests: /^\d+$/.test(guests) ? Number(guests) : Number.NaN,
  };
}
