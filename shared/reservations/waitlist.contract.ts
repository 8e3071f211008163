import * as z from "zod/mini";
import { endpoint } from "#shared/platform/api/endpoint.ts";
import { RestaurantId, WaitId } from "#shared/platform/text/ids.ts";
import { bookingTimeErrors } from "./booking-rules.ts";
import { GuestCode } from "./guest-answer.ts";
import { Wait, WaitOfRestaurant, WaitRequest } from "./wait.ts";
import { waitAnswers } from "./waiting.ts";
import { day } from "#shared/platform/text/text.ts";
import { LocalTime } from "#shared/restaurants/opening-hours.schema.ts";

/** The waiting list: a table that becomes free is offered to one guest after the other, for a quarter of an hour each. */

const params = z.strictObject({ waitId: WaitId });
const query = z.strictObject({ restaurant: RestaurantId });
const body = z.strictObject({ answer: z.enum(waitAnswers) });
const answerErrors = ["wait_not_found", "offer_over", "already_requested"] as const;

export const joinWaitlist = endpoint({
  method: "POST",
  path: "/restaurants/{restaurantId}/waits",
  summary:
    "Wait for a table at a restaurant that has none left then; a repeated Idempotency-Key returns the first response",
  audience: "authenticated",
  params: z.strictObject({ restaurantId: RestaurantId }),
  headers: z.object({ "idempotency-key": z.string().check(z.minLength(8), z.maxLength(255)) }),
  body: WaitRequest,
  status: 201,
  response: Wait,
  errors: [
    "not_for_restaurants",
    "restaurant_not_found",
    ...bookingTimeErrors,
    "slot_taken",
    "no_waitlist",
    "already_waiting",
    "too_many_waits",
    "request_repeated_with_other_content",
  ],
});

export const countWaits = endpoint({
  method: "GET",
  path: "/restaurants/{restaurantId}/waits",
  summary: "How many other guests wait for a table at a restaurant on the day of a time, or are offered one",
  audience: "authenticated",
  params: z.strictObject({ restaurantId: RestaurantId }),
  query: z.strictObject({ date: day, time: LocalTime }),
  response: z.object({ ahead: z.int() }),
});

export const listMyWaits = endpoint({
  method: "GET",
  path: "/me/waits",
  summary: "List the waiting lists that the caller is on, by date, with the place in each and what is offered",
  audience: "authenticated",
  response: z.object({ items: z.array(Wait) }),
});

export const listWaits = endpoint({
  method: "GET",
  path: "/partner/waits",
  summary: "List for when and how many guests wait for a table at the own restaurant, without who they are",
  audience: "owner",
  response: z.object({ items: z.array(WaitOfRestaurant) }),
});

export const getMyWait = endpoint({
  method: "GET",
  path: "/me/waits/{waitId}",
  summary: "Get an own place on a waiting list; others' do not exist",
  audience: "authenticated",
  params,
  query,
  response: Wait,
  errors: ["wait_not_found"],
});

export const answerWait = endpoint({
  method: "POST",
  path: "/me/waits/{waitId}",
  summary:
    "Accept the table that is offered, which confirms it, decline it and wait on, or leave the list. The same answer " +
    "again changes nothing",
  audience: "authenticated",
  params,
  query,
  body,
  response: Wait,
  errors: answerErrors,
});

export const getWaitByCode = endpoint({
  method: "GET",
  path: "/waits/{waitId}",
  summary: "Get what the code in the email about an offered table opens. It changes nothing",
  audience: "public",
  lambda: "answers",
  params,
  query: z.extend(query, { code: GuestCode }),
  response: Wait,
  errors: ["wait_not_found"],
});

export const answerWaitByCode = endpoint({
  method: "POST",
  path: "/waits/{waitId}",
  summary: "Accept or decline the table that is offered, or leave the list, with the code from the email",
  audience: "public",
  lambda: "answers",
  params,
  query,
  body: z.extend(body, { code: GuestCode }),
  response: Wait,
  errors: answerErrors,
});
