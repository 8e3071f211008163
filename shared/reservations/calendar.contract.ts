import * as z from "zod/mini";
import { languages } from "../restaurants/constants.ts";
import { ReservationId, RestaurantId } from "../text/ids.ts";
import { endpoint } from "../api/endpoint.ts";

export const getCalendar = endpoint({
  method: "GET",
  path: "/reservations/{reservationId}/calendar.ics",
  summary: "A reservation as a calendar file, for whoever holds its code: the mail about it carries the link",
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
  summary: "The code that opens the calendar file of an own reservation: asked for one at a time, never part of a list",
  audience: "authenticated",
  params: z.strictObject({ reservationId: ReservationId }),
  query: z.strictObject({ restaurant: RestaurantId }),
  status: 200,
  response: z.object({ code: z.string() }),
  errors: ["reservation_not_found"],
});
