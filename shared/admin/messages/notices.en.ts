import { noticeTexts } from "#shared/notices/messages/notice-texts.ts";
import type { Widened } from "#shared/platform/messages/widened.ts";
import type { NoticeAdminMessages } from "./notices.de.ts";

export const noticesEn: Widened<NoticeAdminMessages> = {
  ...noticeTexts.en,
  title: "Reports",
  empty: "No report is waiting for your decision.",
  showFrom: "Show who sent it …",
  shownBefore: (count) => (count === 1 ? "shown once before" : `shown ${count} times before`),
  loadFailed: "We couldn’t load the reports.",
  appealOf: { restaurant: "Appeal by the restaurant", notifier: "Appeal about a report" },
  reportedOn: (day) => `received on ${day}`,
  dueOn: (day) => `due ${day}`,
  dueIn: (days) => (days === 0 ? "due today" : days === 1 ? "due tomorrow" : `${days} days left`),
  overdue: "Overdue",
  decide: "Decide",
  decision: "Decision",
  choices: {
    keep: "Page stays visible",
    hide: "Hide until we approve it again",
    reject: "Withdraw approval",
  },
  basis: "Grounds",
  statement: "Reasons",
  statementHint: "Goes into the email to the restaurant, along with how to appeal.",
  statementHintKept: "Goes into the email to the person who reported it.",
  reported: "Reported",
  explanation: "Explanation",
  from: "From",
  firstDecision: "First decision",
  objection: "Appeal",
  decided: "Decided",
  decidedText: "Everyone involved gets an email.",
  decideFailed: "The decision wasn’t saved.",
};
