import * as z from "zod/mini";
import { RestaurantId } from "#shared/platform/text/ids.ts";
import {
  identifyingDetails,
  isNegative,
  maxReviewMessageLength,
  photoReasons,
  reviewDecisions,
  reviewDetails,
  reviewOrders,
  reviewPoints,
  reviewReasons,
  reviewViews,
} from "#shared/restaurants/approval.ts";
import { toAsciiDomain } from "#shared/platform/text/email-domain.ts";
import { message } from "#shared/platform/text/field-message.ts";
import { nullableLines } from "#shared/platform/text/text.ts";
import { PhotoId } from "#shared/photos/stored-photo.ts";
import { RestaurantHealth } from "#shared/restaurants/health.ts";
import { RestaurantPreview, RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { CheckedPoints } from "./checked-points.ts";
import { endpoint } from "#shared/platform/api/endpoint.ts";
import { pageSchema, paging } from "#shared/platform/api/paging.ts";
import { IsoInstant } from "#shared/platform/stored-fields.ts";

/** A row of the admin's list of customers; `email` is null ('N/A') when the look-up failed. */
const CustomerRow = z.object({
  user_id: z.string(),
  full_name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  created_at: IsoInstant,
});
export type CustomerRow = z.infer<typeof CustomerRow>;

const params = z.strictObject({ restaurantId: RestaurantId });

/** The number of entries in each section of the admin page. */
const SectionCounts = z.object({ customers: z.int(), pending: z.int(), approved: z.int(), rejected: z.int() });

/** Addresses are stored encoded, and shown with umlauts. */
const search = z.optional(z.string().check(z.trim(), z.overwrite(toAsciiDomain), z.maxLength(100)));

/** Another restaurant that is likely the same place, and what the two have in common. */
const LikelyDouble = z.object({
  id: z.string(),
  restaurant_name: z.string(),
  is_approved: z.boolean(),
  is_visible: z.boolean(),
  shared: z.array(z.enum(identifyingDetails)),
});
export type LikelyDouble = z.infer<typeof LikelyDouble>;

/** A restaurant with what it lacks, others that are likely the same place, and whether it leaves requests unanswered. */
const RestaurantToReview = z.extend(RestaurantProfile, {
  missing: z.array(z.enum(reviewDetails)),
  doubles: z.array(LikelyDouble),
  /** How many requests have expired since the last answer. */
  expired_in_row: z.int(),
});
export type RestaurantToReview = z.infer<typeof RestaurantToReview>;

export const listCustomers = endpoint({
  method: "GET",
  path: "/admin/customers",
  summary:
    "List customers, newest first, or search them by any part of their name or the beginning of their email address",
  audience: "admin",
  query: z.strictObject({ search, ...paging }),
  response: z.extend(pageSchema(CustomerRow), { counts: SectionCounts }),
  errors: ["invalid_cursor"],
});

export const listRestaurantsToReview = endpoint({
  method: "GET",
  path: "/admin/restaurants",
  summary:
    "List restaurants of one section with what they lack and others that are likely the same place, newest or oldest first, or search them by a phone number or the beginning of their name, email address or city, which has an order of its own; pending restaurants are not approved or not verified, rejected ones wait for their owner",
  audience: "admin",
  query: z.strictObject({
    view: z._default(z.enum(reviewViews), "pending"),
    order: z._default(z.enum(reviewOrders), "newest"),
    search,
    ...paging,
  }),
  response: z.extend(pageSchema(RestaurantToReview), { counts: SectionCounts }),
  errors: ["invalid_cursor"],
});

export const getRestaurantToReview = endpoint({
  method: "GET",
  path: "/admin/restaurants/{restaurantId}",
  summary:
    "Get a restaurant as the lists of the administration show it, with what it lacks, its likely doubles and the points of its review that are ticked",
  audience: "admin",
  params,
  response: z.extend(RestaurantToReview, { checked: CheckedPoints }),
  errors: ["restaurant_not_found"],
});

export const reviewRestaurant = endpoint({
  method: "PATCH",
  path: "/admin/restaurants/{restaurantId}",
  summary:
    "Approve or reject a restaurant, or verify it or revoke that; the audit trail keeps every decision. Rejections and revocations need a reason and may have a message, which are emailed to the restaurant",
  audience: "admin",
  params,
  body: z
    .strictObject({
      decision: z.enum(reviewDecisions),
      version: z.int(),
      reason: z.optional(z.enum(reviewReasons)),
      message: z.optional(nullableLines(maxReviewMessageLength)),
    })
    .check(
      z.refine(({ decision, reason }) => !isNegative(decision) || reason !== undefined, {
        path: ["reason"],
        error: message("required"),
      }),
    ),
  response: RestaurantProfile,
  errors: ["restaurant_not_found", "changed_meanwhile", "not_approved_yet"],
});

export const checkPoint = endpoint({
  method: "POST",
  path: "/admin/restaurants/{restaurantId}/points",
  summary: "Tick a point of a restaurant's review, or take that back; the audit trail keeps both",
  audience: "admin",
  params,
  body: z.strictObject({ point: z.enum(reviewPoints), is_checked: z.boolean() }),
  status: 204,
  response: z.null(),
  errors: ["restaurant_not_found"],
});

export const getRestaurantHealth = endpoint({
  method: "GET",
  path: "/admin/restaurants/{restaurantId}/health",
  summary:
    "Get how a restaurant answered requests in the last 30 days, how many expired in a row, and when it last changed its hours",
  audience: "admin",
  params,
  response: RestaurantHealth,
});

export const previewRestaurant = endpoint({
  method: "GET",
  path: "/admin/restaurants/{restaurantId}/preview",
  summary: "Preview a restaurant's public page, even if it is hidden or not approved",
  audience: "admin",
  params,
  response: RestaurantPreview,
  errors: ["restaurant_not_found"],
});

export const takeDownPhoto = endpoint({
  method: "POST",
  path: "/admin/restaurants/{restaurantId}/photos/{photoId}/take-down",
  summary:
    "Take one photo off a restaurant's page and delete its files; reason and message are emailed to the restaurant, and the audit trail keeps them",
  audience: "admin",
  params: z.strictObject({ restaurantId: RestaurantId, photoId: PhotoId }),
  body: z.strictObject({
    reason: z.enum(photoReasons),
    message: z.optional(nullableLines(maxReviewMessageLength)),
  }),
  status: 204,
  response: z.null(),
  errors: ["entry_not_found"],
});
