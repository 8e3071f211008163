import type { listRestaurantsToReview, reviewRestaurant } from "../../shared/reviews/contract.ts";
import { after, isSame } from "../../shared/reviews/approval.ts";
import { Refusal } from "../../shared/api/errors.ts";
import type { HouseStore } from "../restaurants/store.ts";
import type { ReviewStore } from "./store.ts";
import type { SectionCounts } from "./section-counts-store.ts";
import type { Handle } from "../platform/http/endpoint.ts";

interface Effects {
  readonly houses: Pick<HouseStore, "house" | "change">;
  readonly now: () => Date;
  readonly random: () => string;
}

/** Decides about a restaurant. Of two admins at once one wins; the other is told how it stands now. */
export const review =
  ({ houses, now, random }: Effects): Handle<typeof reviewRestaurant> =>
  async ({ params: { restaurantId }, body: { decision, version } }, { userId }) => {
    const house = await houses.house(restaurantId);
    if (!house) throw new Refusal("restaurant_not_found");
    if (version !== house.version) throw new Refusal("changed_meanwhile", { current: house });
    const standing = after(decision, house);
    if (!standing) throw new Refusal("not_approved_yet");
    // Nothing changes, so nobody is told. That a house is rejected is news, even if it was never approved.
    if (decision !== "reject" && isSame(standing, house)) return house;
    const reviewed = { decision, by: userId, chance: random() };
    const changed = await houses.change(house, standing, now().toISOString(), reviewed);
    if (changed) return changed;
    throw new Refusal("changed_meanwhile", { current: (await houses.house(restaurantId)) ?? house });
  };

interface Lists {
  readonly reviews: Pick<ReviewStore, "restaurants">;
  readonly sections: Pick<SectionCounts, "current">;
}

/** One section of the restaurants, newest first, with the counts of all sections. */
export const listToReview =
  ({ reviews, sections }: Lists): Handle<typeof listRestaurantsToReview> =>
  async ({ query: { view, ...paging } }) => {
    const [page, counts] = await Promise.all([reviews.restaurants(view, paging), sections.current()]);
    return { ...page, counts };
  };
