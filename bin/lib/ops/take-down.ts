import * as z from "zod/mini";
import { randomSuffix } from "#functions/platform/dynamodb/keys.ts";
import { PublicPageStore } from "#functions/restaurants/public-page-store.ts";
import { RestaurantStore } from "#functions/restaurants/restaurant-store.ts";
import { reviewRestaurant } from "#functions/admin/reviews/review.ts";
import { ApiError } from "#shared/platform/api/errors.ts";
import { reviewReasonTexts } from "#shared/admin/messages/review-reasons.ts";
import { maxReviewMessageLength, reviewReasons } from "#shared/restaurants/approval.ts";
import { nullableLines } from "#shared/platform/text/text.ts";
import { openStageTable, runStageScript } from "#bin/lib/deploy/stage.ts";
import { Failure } from "#bin/lib/process/failure.ts";

const usage = 'npm run ops -- take-down <restaurant id> --reason <reason> [--message "<sentence>"] [--stage prod]';

const Reason = z.enum(reviewReasons);
const Message = z.optional(nullableLines(maxReviewMessageLength));

/**
 * `npm run ops -- take-down <restaurant id> --reason <reason>`: rejects a restaurant, as an admin does at /admin, when no
 * admin can: it leaves list, search and its page, and its owner gets an email with the reason and the sentence. The
 * audit trail keeps both and names the operator (docs/operations.md).
 */
const script = { usage, subject: "restaurant's id", texts: ["reason", "message"] } as const;
await runStageScript(script, async (stage, { name: id, text }) => {
  const reason = Reason.safeParse(text("reason"));
  if (!reason.success) throw new Failure(`Give the reason with --reason:\n${listReasons()}`);
  const message = Message.safeParse(text("message"));
  if (!message.success)
    throw new Failure(`The sentence must be readable text of at most ${maxReviewMessageLength} characters.`);

  const table = openStageTable(stage);
  const restaurants = new RestaurantStore(table);
  const restaurant = await restaurants.getRestaurant(id);
  if (!restaurant) throw new Failure(`There is no restaurant ${id}.`);
  const review = reviewRestaurant({
    restaurants,
    publicPages: new PublicPageStore(table),
    randomSuffix,
    now: () => new Date(),
  });
  const decision = {
    decision: "reject",
    version: restaurant.version,
    reason: reason.data,
    message: message.data,
  } as const;
  await review(id, decision, { by: "operator", role: "operator" }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    throw new Failure(`${restaurant.restaurant_name} has just been changed: look at it, then run this again.`);
  });
  console.log(
    `${restaurant.restaurant_name} is taken down: ${reviewReasonTexts.en[reason.data]}. Open requests stay with it; its ` +
      "owner gets an email with the reason. An admin can approve it again at /admin.",
  );
});

/** The reasons that admins choose from, as `--reason` takes them, with their texts. */
function listReasons(): string {
  const width = Math.max(...reviewReasons.map(({ length }) => length));
  return reviewReasons.map((reason) => `  ${reason.padEnd(width)}  ${reviewReasonTexts.en[reason]}`).join("\n");
}
