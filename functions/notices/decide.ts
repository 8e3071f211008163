import type { decideNotice, listNotices } from "#shared/notices/contract.ts";
import { appealDays, isWaiting, type NoticeOutcome } from "#shared/notices/notice-rules.ts";
import { ApiError } from "#shared/platform/api/errors.ts";
import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import type { Changes } from "#functions/platform/dynamodb/update.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";
import { withhold } from "#functions/restaurants/page-hashes.ts";
import type { PublicPageStore } from "#functions/restaurants/public-page-store.ts";
import type { RestaurantStore } from "#functions/restaurants/restaurant-store.ts";
import { type StoredNotice, toAdminNotice } from "./items.ts";
import type { NoticeStore } from "./notice-store.ts";

interface Dependencies {
  readonly notices: Pick<NoticeStore, "listWaiting" | "getNotice" | "changePart" | "decide">;
  readonly restaurants: Pick<RestaurantStore, "getRestaurant" | "change">;
  readonly publicPages: Pick<PublicPageStore, "getPreview">;
  readonly now: () => Date;
  readonly randomSuffix: () => string;
}

/** Lists what waits for a decision; who sent it is masked. */
export const listNoticesHandler =
  ({ notices }: Pick<Dependencies, "notices">): Handler<typeof listNotices> =>
  async ({ query }) => {
    const page = await notices.listWaiting(query);
    return { ...page, items: page.items.map(toAdminNotice) };
  };

/**
 * Decides about a notice or an appeal: notice, restaurant and audit trail change in one transaction. A decision to keep
 * after an appeal gives back what the first one took.
 */
export const decideNoticeHandler =
  ({ notices, restaurants, publicPages, now, randomSuffix }: Dependencies): Handler<typeof decideNotice> =>
  async ({ params: { noticeId }, body }, { userId }) => {
    const { version, outcome, basis = null, statement = null } = body;
    const at = now().toISOString();
    const notice = await notices.getNotice(noticeId, now());
    if (!notice) throw new ApiError("notice_not_found");
    if (version !== notice.version || !isWaiting(notice.state))
      throw new ApiError("changed_meanwhile", { current: toAdminNotice(notice) });
    if (outcome !== "keep" && (basis === null || statement === null)) throw toMissingFieldError(basis === null);

    const restaurant = await restaurants.getRestaurant(notice.restaurant_id);
    if (!restaurant && outcome !== "keep") throw new ApiError("restaurant_not_found");
    const effect = restaurant && decideEffect(restaurant, notice, outcome, statement);
    const withheld = effect?.withholds && (await withhold(effect.withholds, notice.restaurant_id, publicPages, now()));
    const isFinal = notice.state === "appealed";
    const change: Changes<StoredNotice> = {
      state: isFinal ? "closed" : "decided",
      outcome,
      basis: outcome === "keep" ? null : basis,
      statement,
      appeal_code: isFinal ? undefined : randomSuffix() + randomSuffix(),
      appeal_until: new Date(now().getTime() + appealDays * 86_400_000).toISOString(),
      taken: effect?.taken,
    };
    const author = {
      by: userId,
      role: "admin",
      suffix: randomSuffix(),
      review_message: statement,
      notice: { id: noticeId, outcome, version: notice.version + 1 },
    } as const;
    const isDone =
      restaurant && effect?.change
        ? await restaurants.change(restaurant, { ...effect.change, ...withheld }, at, author, [
            notices.changePart(notice, change, at),
          ])
        : await notices.decide(notice, change, at, author);
    const current = await notices.getNotice(noticeId, now());
    if (isDone && current) return toAdminNotice(current);
    throw new ApiError("changed_meanwhile", { current: toAdminNotice(current ?? notice) });
  };

const toMissingFieldError = (isBasis: boolean): ApiError =>
  new ApiError("invalid_request", { fields: [{ field: isBasis ? "basis" : "statement", code: "required" }] });

interface Effect {
  readonly change?: Changes<RestaurantProfile>;
  /** What keeps its owner from showing it again. */
  readonly withholds?: "rejected_at" | "hidden_at";
  /** What the restaurant had before, for an appeal. */
  readonly taken?: StoredNotice["taken"];
}

/** What a decision changes about the restaurant; nothing where it already is so. */
function decideEffect(
  restaurant: RestaurantProfile,
  { reason, taken }: StoredNotice,
  outcome: NoticeOutcome,
  statement: string | null,
): Effect {
  const { is_visible, is_approved, is_verified, hidden_at } = restaurant;
  if (outcome === "keep") {
    const lifted = { rejected_at: null, hidden_at: null, page_hashes: null, resubmitted: null };
    return taken ? { change: { ...taken, ...lifted, review_reason: null, review_message: null } } : {};
  }
  if (outcome === "hide") {
    if (hidden_at) return taken ? { taken } : {};
    const change = { is_visible: false, review_reason: null, review_message: statement };
    return { change, withholds: "hidden_at", taken: { ...taken, is_visible } };
  }
  const review_reason = reason === "photo_rights" ? reason : null;
  const change = { is_approved: false, is_verified: false, review_reason, review_message: statement };
  return { change, withholds: "rejected_at", taken: { ...taken, is_approved, is_verified } };
}
