import type { noticeEvents } from "#shared/notices/events.ts";
import type { EmailKind } from "#shared/platform/event-description.ts";
import type { AccountStore } from "#functions/accounts/account-store.ts";
import type { AddressedEmail, EmailEnvironment, EmailsOf } from "#functions/platform/email/emails-of.ts";
import type { RestaurantStore } from "#functions/restaurants/restaurant-store.ts";
import { composeNoticeEmail } from "./emails/notice-email.ts";
import type { StoredNotice } from "./items.ts";
import type { NoticeStore } from "./notice-store.ts";

export interface NoticeEmailDependencies extends EmailEnvironment {
  readonly accounts: Pick<AccountStore, "getProfile">;
  readonly notices: Pick<NoticeStore, "getNotice">;
  readonly restaurants: Pick<RestaurantStore, "getRestaurant">;
}

/** Both sides learn of a decision; who reported only with an address, which nobody has verified. */
export const resolveNoticeEmails = (deps: NoticeEmailDependencies): EmailsOf<typeof noticeEvents> => ({
  "notice.received": async ({ detail }) => {
    const notice = await deps.notices.getNotice(detail.notice_id, deps.now());
    return notice ? toNotifier(deps, notice, "noticeReceived") : [];
  },
  "notice.decided": async ({ detail }) => {
    const notice = await deps.notices.getNotice(detail.notice_id, deps.now());
    if (!notice) return [];
    const { notifier, restaurant } = chooseEmails(notice, detail.version);
    return [
      ...(notifier ? toNotifier(deps, notice, notifier) : []),
      ...(restaurant ? await toRestaurant(deps, notice, restaurant) : []),
    ];
  },
});

type NotifierEmail = EmailKind<typeof noticeEvents, "notifier">;
type RestaurantEmail = EmailKind<typeof noticeEvents, "restaurant">;

function toNotifier({ site }: NoticeEmailDependencies, notice: StoredNotice, kind: NotifierEmail): AddressedEmail[] {
  if (notice.email === null) return [];
  return [{ to: "notifier", address: notice.email, content: composeNoticeEmail(kind, notice, notice.language, site) }];
}

async function toRestaurant(
  { accounts, restaurants, site }: NoticeEmailDependencies,
  notice: StoredNotice,
  kind: RestaurantEmail,
): Promise<AddressedEmail[]> {
  const restaurant = await restaurants.getRestaurant(notice.restaurant_id);
  if (!restaurant) return [];
  const owner = await accounts.getProfile(restaurant.user_id);
  const content = composeNoticeEmail(kind, notice, owner?.language ?? "de", site);
  return [{ to: "restaurant", address: restaurant.email, content }];
}

/** The emails about the decision that led to a version of a notice; none when another has followed since. */
function chooseEmails(
  { state, outcome, appeal, appealed_outcome, version }: StoredNotice,
  decided: number,
): { readonly notifier?: NotifierEmail; readonly restaurant?: RestaurantEmail } {
  const isLatest = version === decided || (state === "appealed" && version === decided + 1);
  if (!isLatest || outcome === null) return {};
  const isPageUnchanged = outcome === "keep";
  if (state !== "closed" || appeal?.by === "notifier")
    return isPageUnchanged ? { notifier: "noticeKept" } : { notifier: "noticeTakenDown", restaurant: "takenDown" };
  if (isPageUnchanged)
    return { notifier: "noticeKept", ...(appealed_outcome !== "keep" && { restaurant: "restored" }) };
  return { restaurant: "staysDown" };
}
