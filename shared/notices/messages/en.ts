import { noticeTexts } from "./notice-texts.ts";
import type { NoticeMessages } from "./de.ts";

export const en: NoticeMessages = {
  ...noticeTexts.en,
  title: "Report this page",
  lead: (name) => `Is something wrong on ${name}’s page? Let us know: a person reviews every report.`,
  back: "Back to the restaurant",
  reason: "What would you like to report?",
  place: "Where on the page?",
  choose: "Please choose",
  explanation: "What’s wrong with it?",
  explanationHint: "The more precise you are, the faster we can decide.",
  name: "Your name",
  email: "Your email address",
  contactHint: "We’ll confirm your report and send our decision to this address. The restaurant won’t see it.",
  goodFaith: "To the best of my knowledge, this report is accurate and complete.",
  send: "Send report",
  sending: "Sending …",
  failed: "Your report wasn’t sent",
  sent: "Thanks for your report",
  sentText: "We’ll review it within seven days. If you gave an address, you’ll get a confirmation right away.",
  loadFailed: "We couldn’t load the restaurant.",
  missing: "This restaurant is no longer visible",
  appeal: {
    title: "Appeal a decision",
    lead: "Tell us what we missed. We’ll look at the decision again and reply within 14 days.",
    explanation: "Why is the decision wrong?",
    send: "Send appeal",
    failed: "Your appeal wasn’t sent",
    sent: "We’ve received your appeal",
    sentText: "We’ll look at the decision again and write to you within 14 days.",
  },
};
