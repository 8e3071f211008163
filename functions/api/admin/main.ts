import {
  listCustomers,
  listRestaurantsToReview,
  previewRestaurant,
  reviewRestaurant,
} from "../../../shared/contract/admin.ts";
import { random } from "../../data/keys.ts";
import { catalogue, houses, reviews, sections } from "../../data/stores.ts";
import { api } from "../../http/api.ts";
import { asAdmin } from "../../http/caller.ts";
import { serve } from "../../http/endpoint.ts";
import { list } from "../customers/list.ts";
import { attributesFrom } from "../me/attributes.ts";
import { preview } from "../restaurants/preview.ts";
import { listToReview, review } from "../restaurants/review.ts";

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
