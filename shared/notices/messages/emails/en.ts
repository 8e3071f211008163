import { brand } from "#shared/platform/brand.ts";
import { becauseOfRestaurant } from "#shared/platform/messages/emails/en.ts";
import { noticeTexts } from "../notice-texts.ts";
import type { NoticeEmailMessages } from "./de.ts";

const becauseOfNotice = `You’re receiving this email because this address was given with a report on ${brand}. If this wasn’t you, you can ignore it.`;

export const en: NoticeEmailMessages = {
  ...noticeTexts.en,
  reason: "Reported",
  decision: "Our decision",
  basis: "Grounds",
  statement: "Reasons",
  appeal: "Appeal",
  human: "We looked into this after a report. A person decided, not an automated system.",
  redress: (date) =>
    `You can appeal free of charge until ${date}, and we’ll look at it again. You can also turn to a dispute settlement body or a court at any time.`,
  final: "You can also turn to a dispute settlement body or a court.",
  noticeReceived: {
    subject: (name) => `We received your report about ${name}`,
    heading: "Thanks for your report",
    lead: (name, date) => `We’ll review your report about ${name} and decide by ${date}. We’ll email you the outcome.`,
    action: "View page",
    reason: becauseOfNotice,
  },
  noticeKept: {
    subject: (name) => `Our decision about ${name}`,
    heading: "The page stays visible",
    lead: (name) => `We reviewed your report about ${name} and found nothing that breaks the rules.`,
    action: "View page",
    reason: becauseOfNotice,
  },
  noticeTakenDown: {
    subject: (name) => `Our decision about ${name}`,
    heading: "The page has been taken down",
    lead: (name) => `We reviewed your report about ${name} and took the page down.`,
    action: "View page",
    reason: becauseOfNotice,
  },
  takenDown: {
    subject: (name) => `${name} has been taken down`,
    heading: "Your page has been taken down",
    lead: (name) => `After a report we reviewed ${name} and took it off the site.`,
    action: "Open restaurant",
    reason: becauseOfRestaurant,
  },
  staysDown: {
    subject: (name) => `Your appeal about ${name}`,
    heading: "Our decision stands",
    lead: (name) => `We reviewed your appeal about ${name} and our decision stands.`,
    action: "Open restaurant",
    reason: becauseOfRestaurant,
  },
  restored: {
    subject: (name) => `${name} is visible again`,
    heading: "Your appeal was successful",
    lead: (name) => `We reviewed ${name} again and reversed our decision.`,
    action: "Open restaurant",
    reason: becauseOfRestaurant,
  },
};
