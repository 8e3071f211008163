import type { StoredNotice } from "./items.ts";
import type { NoticeEmailKind } from "./notice-emails.ts";

/** Which emails follow from a decision: one each to who reported and to the restaurant, or none. */
interface NoticeEmails {
  readonly notifier?: NoticeEmailKind;
  readonly restaurant?: NoticeEmailKind;
}

/** The emails about the decision that led to a version of a notice; none when another has followed since. */
export function getNoticeEmailKinds(
  { state, outcome, appeal, appealed_outcome, version }: StoredNotice,
  decided: number,
): NoticeEmails {
  const isLatest = version === decided || (state === "appealed" && version === decided + 1);
  if (!isLatest || outcome === null) return {};
  const isPageUnchanged = outcome === "keep";
  if (state !== "closed")
    return isPageUnchanged ? { notifier: "noticeKept" } : { notifier: "noticeTakenDown", restaurant: "takenDown" };
  if (appeal?.by === "notifier")
    return isPageUnchanged ? { notifier: "noticeKept" } : { notifier: "noticeTakenDown", restaurant: "takenDown" };
  if (isPageUnchanged)
    return { notifier: "noticeKept", ...(appealed_outcome !== "keep" && { restaurant: "restored" }) };
  return { restaurant: "staysDown" };
}
