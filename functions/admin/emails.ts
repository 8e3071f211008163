import type { reviewEvents } from "#shared/admin/events.ts";
import type { EmailKind } from "#shared/platform/event-description.ts";
import type { AccountStore } from "#functions/accounts/account-store.ts";
import type { AddressedEmail, EmailEnvironment, EmailsOf } from "#functions/platform/email/emails-of.ts";
import type { PhotoStore } from "#functions/photos/photo-store.ts";
import type { RestaurantStore } from "#functions/restaurants/restaurant-store.ts";
import { composeReviewEmail } from "./reviews/review-email.ts";

export interface ReviewEmailDependencies extends EmailEnvironment {
  readonly accounts: Pick<AccountStore, "getProfile">;
  readonly restaurants: Pick<RestaurantStore, "getRestaurant">;
  readonly photos: Pick<PhotoStore, "findTakenDown">;
}

type Restaurant = NonNullable<Awaited<ReturnType<RestaurantStore["getRestaurant"]>>>;

/** A decision or a pause may be over before its event is delivered; only what still holds is emailed. */
export function resolveReviewEmails(deps: ReviewEmailDependencies): EmailsOf<typeof reviewEvents> {
  const emailIf =
    (kind: EmailKind<typeof reviewEvents, "restaurant">, holds: (restaurant: Restaurant) => boolean) =>
    async ({ detail }: { readonly detail: { readonly restaurant_id: string } }): Promise<readonly AddressedEmail[]> => {
      const restaurant = await deps.restaurants.getRestaurant(detail.restaurant_id);
      if (!restaurant || !holds(restaurant)) return [];
      const owner = await deps.accounts.getProfile(restaurant.user_id);
      const content = composeReviewEmail(kind, restaurant, owner?.language ?? "de", deps.site);
      return [{ to: "restaurant", address: restaurant.email, content }];
    };
  return {
    "restaurant.approved": emailIf("approved", ({ is_approved }) => is_approved),
    "restaurant.rejected": emailIf("notApproved", ({ is_approved }) => !is_approved),
    "restaurant.verified": emailIf("verified", ({ is_verified }) => is_verified),
    "restaurant.revoked": emailIf("revoked", ({ is_verified }) => !is_verified),
    "restaurant.photo_removed": async ({ detail: { restaurant_id, version } }) => {
      const [restaurant, photo] = await Promise.all([
        deps.restaurants.getRestaurant(restaurant_id),
        deps.photos.findTakenDown(restaurant_id, version, deps.now()),
      ]);
      if (!restaurant || !photo) return [];
      const owner = await deps.accounts.getProfile(restaurant.user_id);
      const why = { review_reason: photo.reason, review_message: photo.message };
      const content = composeReviewEmail("photoRemoved", restaurant, owner?.language ?? "de", deps.site, why);
      return [{ to: "restaurant", address: restaurant.email, content }];
    },
    "restaurant.paused": emailIf("paused", ({ requests_paused_at: at }) => Boolean(at)),
  };
}
