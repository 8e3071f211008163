import type { listRestaurantsToReview, reviewRestaurant } from "../../shared/reviews/contract.ts";
import { applyDecision, isNegative, isSameState } from "../../shared/reviews/approval.ts";
import { ApiError } from "../../shared/api/errors.ts";
import type { RestaurantStore } from "../restaurants/store.ts";
import type { ReviewStore } from "./store.ts";
import type { SectionCountStore } from "./section-counts-store.ts";
import type { Handler } from "../platform/http/endpoint.ts";

interface Dependencies {
  readonly restaurants: Pick<RestaurantStore, "getRestaurant" | "change">;
  readonly now: () => Date;
  readonly randomSuffix: () => string;
}

/**
 * Applies an admin's decision about a restaurant. A decision on an outdated version gets 409 with the current
 * restaurant.
 */
export const reviewRestaurantHandler =
  ({ restaurants, now, randomSuffix }: Dependencies): Handler<typeof reviewRestaurant> =>
  async ({ params: { restaurantId }, body: { decision, version, reason = null, message = null } }, { userId }) => {
    const restaurant = await restaurants.getRestaurant(restaurantId);
    if (!restaurant) throw new ApiError("restaurant_not_found");
    if (version !== restaurant.version) throw new ApiError("changed_meanwhile", { current: restaurant });
    const approvalState = applyDecision(decision, restaurant);
    if (!approvalState) throw new ApiError("not_approved_yet");
    // Nothing changes, so no email is sent. A rejection is always stored and sent, even if the restaurant was never
    // approved.
    if (decision !== "reject" && isSameState(approvalState, restaurant)) return restaurant;
    const why = isNegative(decision)
      ? { review_reason: reason, review_message: message }
      : { review_reason: null, review_message: null };
    const author = { decision, by: userId, role: "admin", suffix: randomSuffix(), ...why } as const;
    const at = now().toISOString();
    const approval = approvalState.is_approved && { approved_at: restaurant.approved_at ?? at };
    const changed = await restaurants.change(restaurant, { ...approvalState, ...approval, ...why }, at, author);
    if (changed) return changed;
    throw new ApiError("changed_meanwhile", { current: (await restaurants.getRestaurant(restaurantId)) ?? restaurant });
  };

interface Lists {
  readonly reviews: Pick<ReviewStore, "listRestaurants" | "searchRestaurants" | "addMissingDetails" | "findDoubles">;
  readonly sections: Pick<SectionCountStore, "getCounts">;
}

/** Lists or searches one section of restaurants, with what each lacks, its likely doubles and the counts of all sections. */
export const listRestaurantsToReviewHandler =
  ({ reviews, sections }: Lists): Handler<typeof listRestaurantsToReview> =>
  async ({ query: { view, search, ...paging } }) => {
    const [page, counts] = await Promise.all([
      search ? reviews.searchRestaurants(view, search, paging) : reviews.listRestaurants(view, paging),
      sections.getCounts(),
    ]);
    const [restaurants, doubles] = await Promise.all([
      reviews.addMissingDetails(page.items),
      reviews.findDoubles(page.items),
    ]);
    const items = restaurants.map((restaurant, index) => ({ ...restaurant, doubles: doubles[index] ?? [] }));
    return { ...page, items, counts };
  };
