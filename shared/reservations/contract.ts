import * as z from "zod/mini";
import { ReservationId, RestaurantId } from "#shared/platform/text/ids.ts";
import { OwnReservationDetails, OwnReservationPage, ReservationCounts } from "./own-reservation.ts";
import { Reservation } from "./reservation.ts";
import { RequestChange, requestErrors, ReservationRequest } from "./reservation-request.ts";
import { maxMessageLength, reservationViews } from "./reservation-status.ts";
import { LocalTime } from "#shared/restaurants/opening-hours.schema.ts";
import { day, nullableLines } from "#shared/platform/text/text.ts";
import { endpoint } from "#shared/platform/api/endpoint.ts";
import { pageSchema, paging } from "#shared/platform/api/paging.ts";
import { languages } from "#shared/platform/text/language.ts";

const query = z.strictObject({ view: z._default(z.enum(reservationViews), "pending"), ...paging });

/** Filters a tab by a date (`YYYY-MM-DD`). With `view=all` it lists the restaurant's whole day, sorted by time. */
const restaurantQuery = z.extend(query, {
  view: z._default(z.enum([...reservationViews, "all"]), "pending"),
  date: z.optional(day),
});

/** Says that a second table at the same restaurant and time, or one that overlaps, is meant: without it, 409. */
const furtherTable = { is_further_table: z.optional(z.boolean()) };

/** The time that was refused before, for which this one is taken: the restaurant counts that. */
const refusedTime = { instead_of: z.optional(z.strictObject({ date: day, time: LocalTime })) };

export const requestReservation = endpoint({
  method: "POST",
  path: "/restaurants/{restaurantId}/reservations",
  summary: "Request a table at a restaurant; a repeated Idempotency-Key returns the first response",
  audience: "authenticated",
  params: z.strictObject({ restaurantId: RestaurantId }),
  headers: z.object({ "idempotency-key": z.string().check(z.minLength(8), z.maxLength(255)) }),
  body: z.extend(ReservationRequest, { ...furtherTable, ...refusedTime }),
  status: 201,
  response: Reservation,
  errors: [
    "not_for_restaurants",
    ...requestErrors,
    "slot_taken",
    "request_repeated_with_other_content",
    "too_many_open_requests",
    "too_many_open_requests_at_restaurant",
  ],
});

export const changeRequest = endpoint({
  method: "PATCH",
  path: "/me/reservations/{reservationId}",
  summary:
    "Change day, time, party size or wish of an own request that waits for its answer. The restaurant gets a new " +
    "version with a new deadline; another time gives the request another id, under which its former ids lead to it",
  audience: "authenticated",
  params: z.strictObject({ reservationId: ReservationId }),
  query: z.strictObject({ restaurant: RestaurantId }),
  body: z.extend(RequestChange, furtherTable),
  response: OwnReservationDetails,
  errors: ["reservation_not_found", ...requestErrors, "slot_taken", "status_changed_meanwhile"],
});

export const changeReservation = endpoint({
  method: "PATCH",
  path: "/restaurants/{restaurantId}/reservations/{reservationId}",
  summary:
    "Confirm or cancel a reservation, as its guest or as the restaurant's owner; a restaurant that cancels may send the " +
    "guest a sentence, and takes back the rejection of a request by making it pending again, until the request's deadline",
  audience: "authenticated",
  params: z.strictObject({ restaurantId: RestaurantId, reservationId: ReservationId }),
  body: z.strictObject({
    status: z.enum(["pending", "confirmed", "cancelled"]),
    version: z.optional(z.int()),
    message: z.optional(nullableLines(maxMessageLength)),
  }),
  response: Reservation,
  errors: ["reservation_not_found", "reservation_in_the_past", "already_requested", "status_changed_meanwhile"],
});

export const listMyReservations = endpoint({
  method: "GET",
  path: "/me/reservations",
  summary: "List the caller's reservations of one tab: pending and confirmed by date, past newest first",
  audience: "authenticated",
  query,
  response: OwnReservationPage,
  errors: ["invalid_cursor"],
});

export const getMyReservation = endpoint({
  method: "GET",
  path: "/me/reservations/{reservationId}",
  summary: "Get an own reservation with the way to its restaurant and its last change; others' do not exist",
  audience: "authenticated",
  params: z.strictObject({ reservationId: ReservationId }),
  query: z.strictObject({ restaurant: RestaurantId }),
  response: OwnReservationDetails,
  errors: ["reservation_not_found"],
});

export const listRestaurantReservations = endpoint({
  method: "GET",
  path: "/partner/reservations",
  summary:
    "List the own restaurant's reservations of one tab, or all: pending and confirmed by date, past newest first; " +
    "a date limits them to one day",
  audience: "owner",
  query: restaurantQuery,
  response: z.extend(pageSchema(Reservation), { counts: ReservationCounts }),
  errors: ["invalid_cursor"],
});

export const getCalendar = endpoint({
  method: "GET",
  path: "/reservations/{reservationId}/calendar.ics",
  summary: "Get a reservation as a calendar file; the email about the reservation contains the link with the code",
  audience: "public",
  lambda: "answers",
  params: z.strictObject({ reservationId: ReservationId }),
  query: z.strictObject({
    restaurant: RestaurantId,
    code: z.string().check(z.minLength(1), z.maxLength(100)),
    lang: z.optional(z.enum(languages)),
  }),
  headers: z.object({ "accept-language": z.optional(z.string()) }),
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
  response: z.object({ code: z.string() }),
  errors: ["reservation_not_found"],
});
