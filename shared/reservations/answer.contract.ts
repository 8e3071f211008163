import * as z from "zod/mini";
import { endpoint } from "#shared/platform/api/endpoint.ts";
import { ReservationId, RestaurantId } from "#shared/platform/text/ids.ts";
import { GuestAnswer, GuestCode, Objection } from "./guest-answer.ts";

/** What a guest answers without signing in, by the code in an email: to the reminder, and to a no-show's mark. */

const params = z.strictObject({ reservationId: ReservationId });
const query = z.strictObject({ restaurant: RestaurantId });

export const getGuestAnswer = endpoint({
  method: "GET",
  path: "/reservations/{reservationId}/answer",
  summary:
    "Get what an email's code opens: a confirmed table until it ends, or a no-show's mark until it is too late to object",
  audience: "public",
  lambda: "answers",
  params,
  query: z.extend(query, { code: GuestCode }),
  response: GuestAnswer,
  errors: ["reservation_not_found"],
});

export const answerReminder = endpoint({
  method: "POST",
  path: "/reservations/{reservationId}/answer",
  summary:
    "Say with the reminder's code, until the visit begins, that the party is coming, or cancel the table as its guest",
  audience: "public",
  lambda: "answers",
  params,
  query,
  body: z.strictObject({ code: GuestCode, is_coming: z.boolean() }),
  response: GuestAnswer,
  errors: ["reservation_not_found", "reservation_in_the_past"],
});

export const objectByCode = endpoint({
  method: "POST",
  path: "/reservations/{reservationId}/objection",
  summary: "Object once, within two weeks and with the email's code, to the mark that the party never came",
  audience: "public",
  lambda: "answers",
  params,
  query,
  body: z.extend(Objection, { code: GuestCode }),
  response: GuestAnswer,
  errors: ["reservation_not_found", "no_objection_possible"],
});

export const objectToNoShow = endpoint({
  method: "POST",
  path: "/me/reservations/{reservationId}/objection",
  summary: "Object once, within two weeks, to the mark that the own party never came",
  audience: "authenticated",
  params,
  query,
  body: Objection,
  response: GuestAnswer,
  errors: ["reservation_not_found", "no_objection_possible"],
});
