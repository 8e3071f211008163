import {
  listCustomers,
  listRestaurantsToReview,
  previewRestaurant,
  reviewRestaurant,
} from "../../shared/reviews/contract.ts";
import { random } from "../platform/dynamodb/keys.ts";
import { catalogue, houses, reviews, sections } from "../stores.ts";
import { api } from "../platform/http/api.ts";
import { asAdmin } from "../platform/http/caller.ts";
import { serve } from "../platform/http/endpoint.ts";
import { list } from "../reviews/list-customers.ts";
import { attributesFrom } from "../me/cognito-user.ts";
import { preview } from "../restaurants/preview.ts";
import { listToReview, review } from "../reviews/review.ts";

const effects = {
  houses,
  catalogue,
  reviews,
  sections,
  now: () => new Date(),
  random,
  attributesOf: attributesFrom(process.env),
};

/** What the administration may do. The table of routes is the whole file. */
export const handler = api([
  serve(listCustomers, asAdmin, list(effects)),
  serve(listRestaurantsToReview, asAdmin, listToReview(effects)),
  serve(reviewRestaurant, asAdmin, review(effects)),
  serve(previewRestaurant, asAdmin, preview(effects)),
]);
