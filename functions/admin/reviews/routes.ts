import {
  checkPoint,
  getRestaurantHealth,
  getRestaurantToReview,
  listCustomers,
  listRestaurantsToReview,
  previewRestaurant,
  reviewRestaurant,
  takeDownPhoto,
} from "#shared/admin/reviews/contract.ts";
import { createAttributeReader } from "#functions/accounts/cognito-user.ts";
import { randomSuffix } from "#functions/platform/dynamodb/keys.ts";
import type { Table } from "#functions/platform/dynamodb/table.ts";
import { defineRoute } from "#functions/platform/http/endpoint.ts";
import { HealthStore } from "#functions/reservations/health/health-store.ts";
import { previewRestaurantHandler } from "#functions/restaurants/catalogue.ts";
import { PublicPageStore } from "#functions/restaurants/public-page-store.ts";
import { takeDownPhotoHandler } from "#functions/restaurants/take-down-photo.ts";
import { PhotoStore } from "#functions/photos/photo-store.ts";
import { RestaurantStore } from "#functions/restaurants/restaurant-store.ts";
import { listCustomersHandler } from "../customers/list-customers.ts";
import {
  getRestaurantHealthHandler,
  getRestaurantToReviewHandler,
  listRestaurantsToReviewHandler,
  reviewRestaurantHandler,
} from "./review.ts";
import { checkPointHandler, ReviewPointStore } from "./review-points.ts";
import { ReviewStore } from "./review-store.ts";
import { SectionCountStore } from "./section-counts-store.ts";

/** Routes of admins who decide about restaurants and look for customers. */
export function reviewRoutes(table: Table) {
  const deps = {
    restaurants: new RestaurantStore(table),
    publicPages: new PublicPageStore(table),
    health: new HealthStore(table),
    photos: new PhotoStore(table),
    points: new ReviewPointStore(table),
    table,
    reviews: new ReviewStore(table),
    sections: new SectionCountStore(table),
    now: () => new Date(),
    randomSuffix,
    readAttributes: createAttributeReader(process.env),
  };
  return [
    defineRoute(listCustomers, listCustomersHandler(deps)),
    defineRoute(listRestaurantsToReview, listRestaurantsToReviewHandler(deps)),
    defineRoute(getRestaurantToReview, getRestaurantToReviewHandler(deps)),
    defineRoute(reviewRestaurant, reviewRestaurantHandler(deps)),
    defineRoute(checkPoint, checkPointHandler(deps)),
    defineRoute(takeDownPhoto, takeDownPhotoHandler(deps)),
    defineRoute(getRestaurantHealth, getRestaurantHealthHandler(deps)),
    defineRoute(previewRestaurant, previewRestaurantHandler(deps)),
  ];
}
