import * as z from "zod/mini";
import { endpoint } from "#shared/platform/api/endpoint.ts";
import { ReservationId, RestaurantId } from "#shared/platform/text/ids.ts";
import { nullableLines } from "#shared/platform/text/text.ts";
import { OwnReservationDetails } from "./own-reservation.ts";
import { Reservation } from "./reservation.ts";
import { RequestChange, requestErrors } from "./reservation-request.ts";
import { maxMessageLength } from "./reservation-status.ts";

/** Moving a confirmed table, at once or by asking: it stands as it is until the restaurant accepts. */

const params = z.strictObject({ reservationId: ReservationId });

export const requestMove = endpoint({
  method: "POST",
  path: "/me/reservations/{reservationId}/move",
  summary:
    "Move an own confirmed table to another day, time or party size: at once where the restaurant confirms at once, and " +
    "then it has another id at another time. Elsewhere this asks the restaurant, and the table stands until it accepts; " +
    "asking again replaces the question",
  audience: "authenticated",
  params,
  query: z.strictObject({ restaurant: RestaurantId }),
  body: z.omit(RequestChange, { special_requests: true }),
  response: OwnReservationDetails,
  errors: ["reservation_not_found", ...requestErrors, "slot_taken", "status_changed_meanwhile"],
});

export const answerMove = endpoint({
  method: "POST",
  path: "/partner/reservations/{reservationId}/move",
  summary:
    "Accept or reject the move that a guest asks for. Accepted, the table has the new day, time and party size, and at " +
    "another time another id; rejected, it stands as it was",
  audience: "owner",
  params,
  body: z.strictObject({
    version: z.int(),
    is_accepted: z.boolean(),
    message: z.optional(nullableLines(maxMessageLength)),
  }),
  response: Reservation,
  errors: ["reservation_not_found", "reservation_in_the_past", "already_requested", "status_changed_meanwhile"],
});
