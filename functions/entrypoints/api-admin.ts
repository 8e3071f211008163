import {
  getRestaurantHealth,
  getRestaurantToReview,
  listCustomers,
  listRestaurantsToReview,
  previewRestaurant,
  reviewRestaurant,
} from "#shared/admin/reviews/contract.ts";
import { decideNotice, listNotices } from "#shared/notices/contract.ts";
import { randomSuffix } from "#functions/platform/dynamodb/keys.ts";
import { catalogue, health, notices, restaurants, reviews, sections } from "#functions/stores.ts";
import { createSecondStepCheck } from "#functions/accounts/second-step.ts";
import { createApi } from "#functions/platform/http/api.ts";
import { asAdmin } from "#functions/platform/http/caller.ts";
import { defineRoute } from "#functions/platform/http/endpoint.ts";
import { listCustomersHandler } from "#functions/admin/customers/list-customers.ts";
import { createAttributeReader } from "#functions/accounts/cognito-user.ts";
import { decideNoticeHandler, listNoticesHandler } from "#functions/notices/decide.ts";
import { getRestaurantHealthHandler } from "#functions/admin/reviews/health.ts";
import { previewRestaurantHandler } from "#functions/restaurants/preview.ts";
import {
  getRestaurantToReviewHandler,
  listRestaurantsToReviewHandler,
  reviewRestaurantHandler,
} from "#functions/admin/reviews/review.ts";

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
