import * as z from "zod/mini";
import { CustomerRow } from "../accounts/customer-row.ts";
import { RestaurantId } from "../text/ids.ts";
import { reviewDecisions, reviewViews } from "./approval.ts";
import { RestaurantProfile } from "../restaurants/restaurant.ts";
import { PublicRestaurant } from "../menus/menu.ts";
import { endpoint } from "../api/endpoint.ts";
import { pageSchema, paging } from "../api/paging.ts";

const params = z.strictObject({ restaurantId: RestaurantId });

/** How many each section of the admin's page holds. */
const SectionCounts = z.object({ customers: z.int(), pending: z.int(), approved: z.int() });

export const listCustomers = endpoint({
  method: "GET",
  path: "/admin/customers",
  summary: "Customers, newest first; a search finds those whose name or e-mail begins with it, in their order",
  audience: "admin",
  query: z.strictObject({ search: z.optional(z.string().check(z.trim(), z.maxLength(100))), ...paging }),
  status: 200,
  response: z.extend(pageSchema(CustomerRow), { counts: SectionCounts }),
  errors: ["invalid_cursor"],
});

export const listRestaurantsToReview = endpoint({
  method: "GET",
  path: "/admin/restaurants",
  summary: "Restaurants of one section, newest first: pending is whatever is not approved or not verified",
  audience: "admin",
  query: z.strictObject({ view: z._default(z.enum(reviewViews), "pending"), ...paging }),
  status: 200,
  response: z.extend(pageSchema(RestaurantProfile), { counts: SectionCounts }),
  errors: ["invalid_cursor"],
});

export const reviewRestaurant = endpoint({
  method: "PATCH",
  path: "/admin/restaurants/{restaurantId}",
  summary: "Approve or reject a restaurant, verify it after approval or revoke that; each decision is kept for ever",
  audience: "admin",
  params,
  body: z.strictObject({ decision: z.enum(reviewDecisions), version: z.int() }),
  status: 200,
  response: RestaurantProfile,
  errors: ["restaurant_not_found", "changed_meanwhile", "not_approved_yet"],
});

export const previewRestaurant = endpoint({
  method: "GET",
  path: "/admin/restaurants/{restaurantId}/preview",
  summary: "A restaurant's page as the public would see it, also while hidden or not approved",
  audience: "admin",
  params,
  status: 200,
  response: PublicRestaurant,
  errors: ["restaurant_not_found"],
});
