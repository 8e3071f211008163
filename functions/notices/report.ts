import type { appealNotice, reportRestaurant } from "#shared/notices/contract.ts";
import { appealDecisionDays, decisionDays } from "#shared/notices/notice-rules.ts";
import { ApiError } from "#shared/platform/api/errors.ts";
import { isListed } from "#shared/restaurants/listing.ts";
import { entryId } from "#functions/platform/dynamodb/keys.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";
import type { RestaurantStore } from "#functions/restaurants/restaurant-store.ts";
import { getAppellant } from "./items.ts";
import type { NoticeStore } from "./notice-store.ts";

interface Dependencies {
  readonly notices: Pick<NoticeStore, "create" | "getNotice" | "change">;
  readonly restaurants: Pick<RestaurantStore, "getRestaurant">;
  readonly now: () => Date;
  readonly randomSuffix: () => string;
}

/** Stores a notice about a listed restaurant. The stream has it confirmed by email. */
export const reportRestaurantHandler =
  ({ notices, restaurants, now, randomSuffix }: Dependencies): Handler<typeof reportRestaurant> =>
  async ({ params: { restaurantId }, body }) => {
    const { good_faith: _, ...report } = body;
    const restaurant = await restaurants.getRestaurant(restaurantId);
    if (!restaurant || !isListed(restaurant)) throw new ApiError("restaurant_not_found");
    const at = now();
    const created_at = at.toISOString();
    const notice = {
      ...report,
      id: entryId("ntc", at.getTime(), randomSuffix()),
      restaurant_id: restaurantId,
      restaurant_name: restaurant.restaurant_name,
      state: "open",
      due_at: addDaysTo(at, decisionDays),
      outcome: null,
      basis: null,
      statement: null,
      appeal: null,
      version: 1,
      created_at,
      updated_at: created_at,
    } as const;
    if (!(await notices.create(notice, at))) throw new ApiError("too_many_notices");
    return { id: notice.id };
  };

/** Stores the objection to a decision, once. A wrong code finds nothing, as an unknown notice does. */
export const appealNoticeHandler =
  ({ notices, now }: Dependencies): Handler<typeof appealNotice> =>
  async ({ params: { noticeId }, body: { code, explanation } }) => {
    const at = now();
    const notice = await notices.getNotice(noticeId, at);
    if (!notice || notice.appeal_code !== code) throw new ApiError("notice_not_found");
    const { state, outcome, appeal_until } = notice;
    if (state !== "decided" || outcome === null || (appeal_until ?? "") < at.toISOString())
      throw new ApiError("no_appeal_possible");
    const appeal = { by: getAppellant(outcome), explanation, at: at.toISOString() };
    const change = {
      state: "appealed",
      appeal,
      appealed_outcome: outcome,
      due_at: addDaysTo(at, appealDecisionDays),
    } as const;
    if (!(await notices.change(notice, change, at.toISOString()))) throw new ApiError("no_appeal_possible");
    return null;
  };

const addDaysTo = (at: Date, days: number): string => new Date(at.getTime() + days * 86_400_000).toISOString();
