import { randomSuffix } from "../functions/platform/dynamodb/keys.ts";
import { RestaurantStore } from "../functions/restaurants/store.ts";
import { reviewRestaurant } from "../functions/reviews/review.ts";
import { ApiError } from "../shared/api/errors.ts";
import { runStageScript } from "./lib/deploy/stage.ts";
import { openStageTable } from "./lib/deploy/stage-table.ts";
import { Failure } from "./lib/process/failure.ts";

const usage = "npm run take-down -- <restaurant id> [--stage prod]";

/**
 * `npm run take-down -- <restaurant id>`: rejects a restaurant, as an admin does at /admin, when no admin can: it leaves
 * list, search and its page, and its owner gets an email. The audit trail names the operator (docs/operations.md).
 */
await runStageScript({ usage, subject: "restaurant's id" }, async (stage, id) => {
  const restaurants = new RestaurantStore(openStageTable(stage));
  const restaurant = await restaurants.getRestaurant(id);
  if (!restaurant) throw new Failure(`There is no restaurant ${id}.`);
  const review = reviewRestaurant({ restaurants, randomSuffix, now: () => new Date() });
  const operator = { by: "operator", role: "operator" } as const;
  await review(id, { decision: "reject", version: restaurant.version }, operator).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    throw new Failure(`${restaurant.restaurant_name} has just been changed: look at it, then run this again.`);
  });
  console.log(
    `${restaurant.restaurant_name} is taken down. Open requests stay with it; its owner gets an email. An admin can ` +
      "approve it again at /admin.",
  );
});
