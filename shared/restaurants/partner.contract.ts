import * as z from "zod/mini";
import { ClosedOnline, ClosedVisits } from "./closed-online.schema.ts";
import { OwnRestaurant, RestaurantPreview, RestaurantProfile } from "./restaurant.ts";
import { NewRestaurant, RestaurantSettings } from "./settings.ts";
import { endpoint } from "#shared/platform/api/endpoint.ts";

export const registerRestaurant = endpoint({
  method: "POST",
  path: "/partner/restaurant",
  summary: "Register a restaurant for an account without one; it waits for review",
  audience: "authenticated",
  body: NewRestaurant,
  status: 201,
  response: RestaurantProfile,
  errors: ["restaurant_exists", "open_reservations"],
});

export const getOwnRestaurant = endpoint({
  method: "GET",
  path: "/partner/restaurant",
  summary: "Get the own restaurant with all its settings, and whether emails to it came back",
  audience: "owner",
  response: OwnRestaurant,
});

export const changeOwnRestaurant = endpoint({
  method: "PATCH",
  path: "/partner/restaurant",
  summary: "Change settings or visibility of the own restaurant; omitted fields stay as they are",
  audience: "owner",
  body: RestaurantSettings,
  response: RestaurantProfile,
  errors: ["changed_meanwhile", "hidden_by_decision"],
});

export const resubmitRestaurant = endpoint({
  method: "POST",
  path: "/partner/restaurant/resubmission",
  summary:
    "Submit the own restaurant again, which an admin rejected or hid, with what has changed since; changes nothing for others",
  audience: "owner",
  response: RestaurantProfile,
  errors: ["changed_meanwhile"],
});

export const resumeRequests = endpoint({
  method: "DELETE",
  path: "/partner/restaurant/pause",
  summary:
    "End the pause of guests' requests, which begins when three have expired in a row; changes nothing while there is none",
  audience: "owner",
  response: RestaurantProfile,
});

const Closing = z.object({ closed_online: z.nullable(ClosedOnline) });

export const closeOnline = endpoint({
  method: "POST",
  path: "/partner/restaurant/closed-online",
  summary:
    "Take no more requests for today: for all visits, those before a time, or larger parties; the public page gives the " +
    "phone number. It ends with the day of the book, and replaces what was closed before",
  audience: "owner",
  body: ClosedVisits,
  response: Closing,
});

export const reopenOnline = endpoint({
  method: "DELETE",
  path: "/partner/restaurant/closed-online",
  summary: "Take requests for today again",
  audience: "owner",
  response: Closing,
});

export const previewOwnRestaurant = endpoint({
  method: "GET",
  path: "/partner/restaurant/preview",
  summary: "Preview the own restaurant's public page, even if it is hidden or not approved",
  audience: "owner",
  response: RestaurantPreview,
});
