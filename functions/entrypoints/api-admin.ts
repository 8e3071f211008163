import {
  listCustomers,
  listRestaurantsToReview,
  previewRestaurant,
  reviewRestaurant,
} from "../../shared/reviews/contract.ts";
import { randomSuffix } from "../platform/dynamodb/keys.ts";
import { catalogue, restaurants, reviews, sections } from "../stores.ts";
import { createApi } from "../platform/http/api.ts";
import { asAdmin } from "../platform/http/caller.ts";
import { defineRoute } from "../platform/http/endpoint.ts";
import { listCustomersHandler } from "../reviews/list-customers.ts";
import { createAttributeReader } from "../me/cognito-user.ts";
import { previewRestaurantHandler } from "../restaurants/preview.ts";
import { listRestaurantsToReviewHandler, reviewRestaurantHandler } from "../reviews/review.ts";

const deps = {
  restaurants,
  catalogue,
  reviews,
  sections,
  now: () => new Date(),
  randomSuffix,
  readAttributes: createAttributeReader(process.env),
};

/** Routes of the administration. */
export const handler = createApi([
  defineRoute(listCustomers, asAdmin, listCustomersHandler(deps)),
  defineRoute(listRestaurantsToReview, asAdmin, listRestaurantsToReviewHandler(deps)),
  defineRoute(reviewRestaurant, asAdmin, reviewRestaurantHandler(deps)),
  defineRoute(previewRestaurant, asAdmin, previewRestaurantHandler(deps)),
]);
