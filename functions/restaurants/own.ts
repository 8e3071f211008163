import type {
  changeOwnRestaurant,
  getOwnRestaurant,
  resubmitRestaurant,
} from "#shared/restaurants/partner.contract.ts";
import type { EmailStore } from "#functions/platform/email/email-store.ts";
import { ApiError } from "#shared/platform/api/errors.ts";
import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { findOverlap } from "#shared/restaurants/opening-hours.ts";
import { findChangedParts } from "./page-hashes.ts";
import type { PublicPageStore } from "./public-page-store.ts";
import type { RestaurantStore } from "./restaurant-store.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";

interface Dependencies {
  readonly restaurants: Pick<RestaurantStore, "getRestaurant" | "change">;
  readonly emails: Pick<EmailStore, "findUndeliveredTo">;
  readonly now: () => Date;
  readonly randomSuffix: () => string;
}

/** Returns the caller's restaurant with all its settings. Its owner may have no other way to learn that emails come back. */
export const getOwnRestaurantHandler =
  ({
    restaurants,
    emails,
    now,
  }: Pick<Dependencies, "restaurants" | "emails" | "now">): Handler<typeof getOwnRestaurant> =>
  async (_, { restaurantId }) => {
    const [restaurant, email_undelivered] = await Promise.all([
      loadRestaurant(restaurants, restaurantId),
      emails.findUndeliveredTo(restaurantId, now()),
    ]);
    return { ...restaurant, ...(email_undelivered && { email_undelivered }) };
  };

/** Changes settings or visibility. A change of an old version is rejected with the current restaurant. */
export const changeOwnRestaurantHandler =
  ({ restaurants, now, randomSuffix }: Omit<Dependencies, "emails">): Handler<typeof changeOwnRestaurant> =>
  async ({ body: { version, ...fields } }, { restaurantId, userId }) => {
    const restaurant = await loadRestaurant(restaurants, restaurantId);
    if (version !== restaurant.version) throw new ApiError("changed_meanwhile", { current: restaurant });
    if (fields.is_visible === true && restaurant.hidden_at) throw new ApiError("hidden_by_decision");
    const { opening_hours = restaurant.opening_hours, second_hours = restaurant.second_hours } = fields;
    if (findOverlap({ opening_hours, second_hours }) !== undefined)
      throw new ApiError("invalid_request", { fields: [{ field: "second_hours", code: "hours_overlap" }] });
    const changed = await restaurants.change(restaurant, fields, now().toISOString(), {
      by: userId,
      role: "owner",
      suffix: randomSuffix(),
    });
    if (changed) return changed;
    throw new ApiError("changed_meanwhile", { current: await loadRestaurant(restaurants, restaurantId) });
  };

/** Submits a restaurant again that an admin rejected or hid: it waits for another look, with what has changed since. */
export const resubmitRestaurantHandler =
  ({
    restaurants,
    publicPages,
    now,
    randomSuffix,
  }: Omit<Dependencies, "emails"> & {
    readonly publicPages: Pick<PublicPageStore, "getPreview">;
  }): Handler<typeof resubmitRestaurant> =>
  async (...[, { restaurantId, userId }]) => {
    const restaurant = await loadRestaurant(restaurants, restaurantId);
    if (restaurant.resubmitted || (!restaurant.rejected_at && !restaurant.hidden_at)) return restaurant;
    const page = await publicPages.getPreview(restaurantId, now());
    const at = now().toISOString();
    const resubmitted = { at, changed: page ? findChangedParts(restaurant.page_hashes, page) : [] };
    const author = { action: "resubmit", by: userId, role: "owner", suffix: randomSuffix() } as const;
    const changed = await restaurants.change(restaurant, { resubmitted }, at, author);
    if (changed) return changed;
    throw new ApiError("changed_meanwhile", { current: await loadRestaurant(restaurants, restaurantId) });
  };

/** @throws ApiError not_allowed when the restaurant is gone, because its owner's account is being deleted */
async function loadRestaurant(
  restaurants: Pick<RestaurantStore, "getRestaurant">,
  id: string,
): Promise<RestaurantProfile> {
  const restaurant = await restaurants.getRestaurant(id);
  if (!restaurant) throw new ApiError("not_allowed");
  return restaurant;
}
