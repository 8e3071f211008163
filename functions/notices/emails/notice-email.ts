import { noticePath } from "#shared/notices/paths.ts";
import { restaurantPath, restaurantPaths } from "#shared/restaurants/paths.ts";
import type { EmailKind } from "#shared/platform/event-description.ts";
import type { noticeEvents } from "#shared/notices/events.ts";
import type { Language } from "#shared/platform/text/language.ts";
import type { StoredNotice } from "../items.ts";
import { formatLongDate } from "#functions/platform/email/dates.ts";
import { buildSiteUrl, type EmailContent } from "#functions/platform/email/email-content.ts";
import { de } from "#shared/notices/messages/emails/de.ts";
import { en } from "#shared/notices/messages/emails/en.ts";

export const messages = { de, en };

export type NoticeEmailKind = EmailKind<typeof noticeEvents, "notifier" | "restaurant">;

/** The emails to those against whom a decision went: the first of them carries the way to appeal. */
const appealable: ReadonlySet<NoticeEmailKind> = new Set(["noticeKept", "takenDown"]);
/** The statements of reasons to the restaurant (DSA, article 17). */
const statements: ReadonlySet<NoticeEmailKind> = new Set(["takenDown", "staysDown"]);

/**
 * Composes the email about a notice to who sent it or to the restaurant. It quotes nothing of the notice but its choice:
 * nobody can send text to others through us.
 */
export function composeNoticeEmail(
  kind: NoticeEmailKind,
  notice: StoredNotice,
  language: Language,
  site: string,
): EmailContent {
  const t = messages[language];
  const { restaurant_id, restaurant_name, reason, outcome, basis, statement, appeal_code, appeal_until } = notice;
  const words = t[kind];
  const date = (instant: string) => formatLongDate(language, instant);
  const canAppeal = appealable.has(kind) && appeal_code !== undefined && appeal_until !== undefined;
  const decision = kind === "noticeReceived" ? [] : decisionDetails(notice, language);
  const page =
    kind === "restored" || statements.has(kind) ? restaurantPaths.restaurantProfile : restaurantPath(restaurant_id);
  return {
    language,
    subject: words.subject(restaurant_name),
    heading: words.heading,
    lead: words.lead(restaurant_name, date(notice.due_at)),
    details: [[t.reason, t.reasons[reason]], ...decision],
    action: canAppeal
      ? {
          label: t.appeal,
          url: buildSiteUrl(site, language, noticePath(restaurant_id), { notice: notice.id, code: appeal_code }),
        }
      : { label: words.action, url: buildSiteUrl(site, language, page) },
    ...(outcome !== null && { note: noteOf() }),
    reason: words.reason,
  };

  function noteOf(): string {
    const human = basis !== null && statement !== null && statements.has(kind) ? `${t.human} ` : "";
    return human + (canAppeal ? t.redress(date(appeal_until)) : t.final);
  }
}

function decisionDetails({ outcome, basis, statement }: StoredNotice, language: Language) {
  const t = messages[language];
  return [
    ...(outcome === null ? [] : [[t.decision, t.outcomes[outcome]] as const]),
    ...(basis === null ? [] : [[t.basis, t.bases[basis]] as const]),
    ...(statement === null ? [] : [[t.statement, statement] as const]),
  ];
}
