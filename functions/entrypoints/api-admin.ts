import {
  getRestaurantHealth,
  getRestaurantToReview,
  listCustomers,
  listRestaurantsToReview,
  previewRestaurant,
  reviewRestaurant,
} from "../../shared/reviews/contract.ts";
import { decideNotice, listNotices } from "../../shared/notices/contract.ts";
import { randomSuffix } from "../platform/dynamodb/keys.ts";
import { catalogue, health, notices, restaurants, reviews, sections } from "../stores.ts";
import { createSecondStepCheck } from "../me/second-step.ts";
import { createApi } from "../platform/http/api.ts";
import { asAdmin } from "../platform/http/caller.ts";
import { defineRoute } from "../platform/http/endpoint.ts";
import { listCustomersHandler } from "../reviews/list-customers.ts";
import { createAttributeReader } from "../me/cognito-user.ts";
import { decideNoticeHandler, listNoticesHandler } from "../notices/decide.ts";
import { getRestaurantHealthHandler } from "../reviews/health.ts";
import { previewRestaurantHandler } from "../restaurants/preview.ts";
import {
  getRestaurantToReviewHandler,
  listRestaurantsToReviewHandler,
  reviewRestaurantHandler,
} from "../reviews/review.ts";

const deps = {
  restaurants,
  catalogue,
  health,
  notices,
  reviews,
  sections,
  now: () => new Date(),
  randomSuffix,
  readAttributes: createAttributeReader(process.env),
};

const admin = asAdmin(createSecondStepCheck(process.env));

/** Routes of the administration. */
export const handler = createApi([
  defineRoute(listCustomers, admin, listCustomersHandler(deps)),
  defineRoute(listRestaurantsToReview, admin, listRestaurantsToReviewHandler(deps)),
  defineRoute(getRestaurantToReview, admin, getRestaurantToReviewHandler(deps)),
  defineRoute(reviewRestaurant, admin, reviewRestaurantHandler(deps)),
  defineRoute(listNotices, admin, listNoticesHandler(deps)),
  defineRoute(decideNotice, admin, decideNoticeHandler(deps)),
  defineRoute(getRestaurantHealth, admin, getRestaurantHealthHandler(deps)),
  defineRoute(previewRestaurant, admin, previewRestaurantHandler(deps)),
]);
