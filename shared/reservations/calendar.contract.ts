import * as z from "zod/mini";
import { languages } from "#shared/platform/text/language.ts";
import { ReservationId, RestaurantId } from "#shared/platform/text/ids.ts";
import { endpoint } from "#shared/platform/api/endpoint.ts";

export const getCalendar = endpoint({
  method: "GET",
  path: "/reservations/{reservationId}/calendar.ics",
  summary: "Get a reservation as a calendar file; the email about the reservation contains the link with the code",
  audience: "public",
  params: z.strictObject({ reservationId: ReservationId }),
  query: z.strictObject({
    restaurant: RestaurantId,
    code: z.string().check(z.minLength(1), z.maxLength(100)),
    lang: z.optional(z.enum(languages)),
  }),
  headers: z.object({ "accept-language": z.optional(z.string()) }),
  status: 200,
  produces: "text/calendar; charset=utf-8",
  response: z.string(),
  errors: ["reservation_not_found"],
});

export const getCalendarCode = endpoint({
  method: "GET",
  path: "/me/reservations/{reservationId}/calendar",
  summary: "Get the code for the calendar file of an own reservation; lists never contain it",
  audience: "authenticated",
  params: z.strictObject({ reservationId: ReservationId }),
  query: z.strictObject({ restaurant: RestaurantId }),
  status: 200,
  response: z.object({ code: z.string() }),
  errors: ["reservation_not_found"],
});
