import { healthEn } from "./health.en.ts";
import { reservationCaseEn } from "./reservation-case.en.ts";
import { noticesEn } from "./notices.en.ts";
import { caseEn } from "./case.en.ts";
import { deadEventTexts } from "./dead-events.ts";
import { reviewReasonTexts } from "./review-reasons.ts";
import { de, type AdminMessages } from "./de.ts";

export const en: AdminMessages = {
  ...de,
  toDo: "At a glance",
  order: {
    newest: "Newest first",
    oldest: "Waiting longest",
    name: "By name or email",
    due: "Next deadline first",
    queue: "By queue",
  },
  areas: "Areas",
  rejection: {
    reject: "Reject the restaurant?",
    revoke: "Revoke the verification?",
    reason: "Reason",
    reasons: reviewReasonTexts.en,
    message: "Sentence",
    hint: "Reason and sentence are part of the email to the restaurant.",
    charactersLeft: (count) => (count < 0 ? `${-count} characters too many` : `${count} characters left`),
    keep: "Cancel",
  },
  missing: {
    address: "Address missing",
    photos: "Photos missing",
    menu: "Menu missing",
    hours: "Opening hours not confirmed",
  },
  complete: "Complete",
  doubles: {
    same: (details) => `Possible duplicate: ${details} as`,
    shared: {
      phone: "same phone number",
      website: "same website",
      address: "same name and address",
    },
  },
  approval: {
    title: "Approve anyway?",
    text: "Guests will see the restaurant as it is now.",
    confirm: "Approve anyway",
  },
  noCity: "City missing",
  hidden: "hidden",
  waitingHours: (hours) =>
    hours < 1 ? "waiting for less than an hour" : hours === 1 ? "waiting for 1 hour" : `waiting for ${hours} hours`,
  waitingDays: (days) => (days === 1 ? "waiting for 1 day" : `waiting for ${days} days`),
  registeredOn: (day) => `registered on ${day}`,
  saving: "Saving …",
  empty: {
    pending: "Nothing waits for your approval.",
    approved: "No restaurant is approved and verified yet.",
    customers: "No customer has registered yet.",
  },
  searchCustomers: "Search customers",
  searchHint: "Name or email",
  searchRestaurantsHint: "Name, city, email, phone",
  chooseOrder: "Order",
  expiredInRow: (count) => (count === 1 ? "1 deadline missed" : `${count} deadlines missed in a row`),
  paused: "Requests paused",
  oldest: (days) => (days === 0 ? "oldest since today" : days === 1 ? "oldest 1 day" : `oldest ${days} days`),
  failedSince: (time) => `since ${time}`,
  undelivered: {
    title: "Returned emails",
    empty: "No email has come back.",
    loadFailed: "The returned emails couldn't be loaded.",
    unknownAddress: "Address not recorded",
    outcomes: { bounced: "Not delivered", complained: "Reported as spam" },
    to: {
      restaurant: "to the restaurant",
      customer: "to the guest",
      notifier: "to the person who reported it",
      admin: "to the administration",
      former_user: "to a deleted account",
    },
  },
  searchRestaurants: {
    pending: "Search pending restaurants",
    approved: "Search approved restaurants",
  },
  notFound: {
    customers: (search) => `No customer found whose name or email begins with “${search}”.`,
    restaurants: (search) => `No restaurant found whose name, city or email begins with “${search}”.`,
  },
  deadLetters: {
    title: "Undelivered",
    empty: "Everything has been delivered.",
    loadFailed: "The list couldn't be loaded.",
    queues: {
      emails: "Emails",
      undelivered: "Emails that weren't handed over",
      events: "Changes without an email",
      projections: "Search and counts",
      photos: "Photos",
      feedback: "Feedback about emails",
    },
    unnamed: {
      emails: "Email",
      undelivered: "Email",
      events: "Changes whose emails are missing",
      projections: "Changes that search and counts don't know",
      photos: "Uploaded photo",
      feedback: "News about an undeliverable email",
    },
    events: deadEventTexts.en,
    reason: (reason) => `Error: ${reason}`,
    noReason: "Only the log knows the reason.",
    rest: (count) => `and ${count} more`,
    sendAgain: "Send again",
    sending: "Sending …",
    redriven: (count) => ({ title: "Sent again", text: `${count} done.` }),
    failedAgain: (redriven, failed) => ({
      title: "Some failed again",
      text: `${redriven} done, ${failed} failed again.`,
    }),
    notAll: "There are more: please send again.",
    redriveFailed: "Sending again failed.",
  },
  case: caseEn,
  health: healthEn,
  reservationCase: reservationCaseEn,
  notices: noticesEn,
  secondStep: {
    title: "Two-step sign-in",
    text: "The administration needs an authenticator app. Set it up under “Security” in your profile.",
    setUp: "Go to profile",
  },
  loadMore: "Load more",
  loadingMore: "Loading …",
};
