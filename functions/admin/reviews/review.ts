import type { Input } from "#shared/platform/api/endpoint.ts";
import type {
  getRestaurantHealth,
  getRestaurantToReview,
  listRestaurantsToReview,
  RestaurantToReview,
  reviewRestaurant as reviewRestaurantEndpoint,
} from "#shared/admin/reviews/contract.ts";
import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { applyDecision, isNegative, isSameState } from "#shared/restaurants/approval.ts";
import { ApiError } from "#shared/platform/api/errors.ts";
import type { ChangeAuthor } from "#functions/restaurants/audit-items.ts";
import type { HealthStore } from "#functions/reservations/health/health-store.ts";
import { withhold } from "#functions/restaurants/page-hashes.ts";
import type { PublicPageStore } from "#functions/restaurants/public-page-store.ts";
import type { RestaurantStore } from "#functions/restaurants/restaurant-store.ts";
import type { ReviewPointStore } from "./review-points.ts";
import type { ReviewStore } from "./review-store.ts";
import type { SectionCountStore } from "./section-counts-store.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";

interface Dependencies {
  readonly restaurants: Pick<RestaurantStore, "getRestaurant" | "change">;
  readonly publicPages: Pick<PublicPageStore, "getPreview">;
  readonly now: () => Date;
  readonly randomSuffix: () => string;
}

type Decision = Input<typeof reviewRestaurantEndpoint>["body"];
type Reviewer = Pick<ChangeAuthor, "by" | "role">;

/**
 * Applies a decision about a restaurant. One on an outdated version gets 409 with the current restaurant.
 *
 * @throws ApiError restaurant_not_found, changed_meanwhile, not_approved_yet
 */
export const reviewRestaurant =
  ({ restaurants, publicPages, now, randomSuffix }: Dependencies) =>
  async (
    restaurantId: string,
    { decision, version, reason, message }: Decision,
    reviewer: Reviewer,
  ): Promise<RestaurantProfile> => {
    const restaurant = await restaurants.getRestaurant(restaurantId);
    if (!restaurant) throw new ApiError("restaurant_not_found");
    if (version !== restaurant.version) throw new ApiError("changed_meanwhile", { current: restaurant });
    const approvalState = applyDecision(decision, restaurant);
    if (!approvalState) throw new ApiError("not_approved_yet");
    // Nothing changes, so no email is sent. A rejection is always stored and sent, even if the restaurant was never
    // approved.
    const isLifted = decision === "approve" && Boolean(restaurant.hidden_at);
    if (decision !== "reject" && !isLifted && isSameState(approvalState, restaurant)) return restaurant;
    const why = isNegative(decision)
      ? { review_reason: reason ?? null, review_message: message ?? null }
      : { review_reason: null, review_message: null };
    const author = { ...reviewer, action: decision, suffix: randomSuffix(), ...why };
    const at = now().toISOString();
    const approval = approvalState.is_approved && { approved_at: restaurant.approved_at ?? at };
    const change = {
      ...approvalState,
      ...approval,
      ...why,
      ...(decision === "approve" && { rejected_at: null, hidden_at: null, page_hashes: null, resubmitted: null }),
      ...(isLifted && { is_visible: true }),
      ...(decision === "reject" && (await withhold("rejected_at", restaurantId, publicPages, now()))),
    };
    const changed = await restaurants.change(restaurant, change, at, author);
    if (changed) return changed;
    throw new ApiError("changed_meanwhile", { current: (await restaurants.getRestaurant(restaurantId)) ?? restaurant });
  };

/** Applies an admin's decision about a restaurant. */
export const reviewRestaurantHandler = (deps: Dependencies): Handler<typeof reviewRestaurantEndpoint> => {
  const review = reviewRestaurant(deps);
  return ({ params: { restaurantId }, body }, { userId }) => review(restaurantId, body, { by: userId, role: "admin" });
};

interface Details {
  readonly reviews: Pick<ReviewStore, "addMissingDetails" | "findDoubles">;
  readonly health: Pick<HealthStore, "countExpiredInRows">;
  readonly now: () => Date;
}

interface Lists extends Details {
  readonly reviews: Pick<ReviewStore, "listRestaurants" | "searchRestaurants" | "addMissingDetails" | "findDoubles">;
  readonly sections: Pick<SectionCountStore, "getCounts">;
}

/** Lists or searches one section of restaurants, with what each lacks, its likely doubles and the counts of all sections. */
export const listRestaurantsToReviewHandler =
  (deps: Lists): Handler<typeof listRestaurantsToReview> =>
  async ({ query: { view, order, search, ...paging } }) => {
    const { reviews, sections } = deps;
    const [page, counts] = await Promise.all([
      search ? reviews.searchRestaurants(view, search, paging) : reviews.listRestaurants(view, paging, order),
      sections.getCounts(),
    ]);
    return { ...page, items: await addDetails(deps, page.items), counts };
  };

interface OneRestaurant extends Details {
  readonly restaurants: Pick<RestaurantStore, "getRestaurant">;
  readonly points: Pick<ReviewPointStore, "getChecked">;
}

/** Returns one restaurant as the lists show it, with what is ticked of its review. */
export const getRestaurantToReviewHandler =
  (deps: OneRestaurant): Handler<typeof getRestaurantToReview> =>
  async ({ params: { restaurantId } }) => {
    const [restaurant, checked] = await Promise.all([
      deps.restaurants.getRestaurant(restaurantId),
      deps.points.getChecked(restaurantId),
    ]);
    const [detailed] = restaurant ? await addDetails(deps, [restaurant]) : [];
    if (!detailed) throw new ApiError("restaurant_not_found");
    return { ...detailed, checked };
  };

async function addDetails(
  { reviews, health, now }: Details,
  restaurants: readonly RestaurantProfile[],
): Promise<RestaurantToReview[]> {
  const [missing, doubles, expired] = await Promise.all([
    reviews.addMissingDetails(restaurants),
    reviews.findDoubles(restaurants),
    health.countExpiredInRows(
      restaurants.map(({ id }) => id),
      now(),
    ),
  ]);
  return missing.map((restaurant, index) => ({
    ...restaurant,
    doubles: doubles[index] ?? [],
    expired_in_row: expired[index] ?? 0,
  }));
}

interface HealthDependencies {
  readonly health: Pick<HealthStore, "getHealth">;
  readonly now: () => Date;
}

/** Returns how a restaurant answers requests; of one that nobody asked for a table, zeros. */
export const getRestaurantHealthHandler =
  ({ health, now }: HealthDependencies): Handler<typeof getRestaurantHealth> =>
  ({ params: { restaurantId } }) =>
    health.getHealth(restaurantId, now());
