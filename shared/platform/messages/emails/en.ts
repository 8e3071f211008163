import { noticeTexts } from "#shared/notices/messages/notice-texts.ts";
import { reviewReasonTexts } from "#shared/admin/messages/review-reasons.ts";
import { brand } from "#shared/platform/brand.ts";
import { expiredUntilPause } from "#shared/reservations/request-limits.ts";
import type { EmailMessages } from "./de.ts";

const becauseOfTable = "You are receiving this message because you requested a table.";
const becauseOfRestaurant = `You are receiving this message because your restaurant is listed on ${brand}.`;
const becauseOfAccount = `You are receiving this message because someone entered this address on ${brand}. If this wasn’t you, you can ignore this email.`;
const becauseOfNotice = `You're receiving this email because this address was given with a report on ${brand}. If this wasn't you, you can ignore it.`;

export const en: EmailMessages = {
  clock: (time) => time,
  guests: (count) => (count === 1 ? "1\u00a0guest" : `${count}\u00a0guests`),
  imprint: "Legal notice",
  privacy: "Privacy",
  name: "Name",
  email: "Email",
  phone: "Phone",
  specialRequests: "Special requests",
  messageOfRestaurant: "Message from the restaurant",
  answerBy: "Reply by",
  before: "Before",
  alternatives: ({ time }) => `Also open at ${time}:`,
  reviewReason: "Reason",
  reviewReasons: reviewReasonTexts.en,
  reviewMessage: "Our message",
  deletedGuest: "A guest whose account was deleted",
  calendar: "Add to calendar",
  visit: (restaurant) => `Table at ${restaurant}`,

  requested: {
    subject: ({ day, time }) => `New reservation request: ${day}, ${time}`,
    heading: "New request",
    lead: ({ guest }) => `${guest} would like a table.`,
    action: "Answer the request",
    reason: becauseOfRestaurant,
  },
  changed: {
    subject: ({ day, time }) => `Request changed: ${day}, ${time}`,
    heading: "Request changed",
    lead: ({ guest }) => `${guest} has changed the request. It replaces the earlier one and awaits your reply.`,
    action: "Answer the request",
    reason: becauseOfRestaurant,
  },
  unanswered: {
    subject: ({ day, time }) => `Still unanswered: request for ${day}, ${time}`,
    heading: "A request is waiting for you",
    lead: ({ guest }) => `${guest} is waiting for your reply. Without one, we’ll decline for you in time.`,
    action: "Answer the request",
    reason: becauseOfRestaurant,
  },
  withdrawn: {
    subject: ({ day, time }) => `Request withdrawn: ${day}, ${time}`,
    heading: "Request withdrawn",
    lead: ({ guest }) => `${guest} has withdrawn the request. There’s nothing you need to do.`,
    action: "Open reservations",
    reason: becauseOfRestaurant,
  },
  cancelledByGuest: {
    subject: ({ day, time }) => `Cancelled: ${day}, ${time}`,
    heading: "Reservation cancelled",
    lead: ({ guest }) => `${guest} isn’t coming, so the table is free again.`,
    action: "Open reservations",
    reason: becauseOfRestaurant,
  },
  requestReceived: {
    subject: ({ restaurant, day }) => `Your request is on its way: ${restaurant}, ${day}`,
    heading: "Your request is on its way",
    lead: ({ restaurant, guest }) =>
      `Hello ${guest}, ${restaurant} has your request. We’ll email you again as soon as they reply.`,
    action: "View request",
    after: "Change of plans? Tap “View request” – you can cancel it there.",
    reason: becauseOfTable,
  },
  requestChanged: {
    subject: ({ restaurant, day }) => `Your request has been changed: ${restaurant}, ${day}`,
    heading: "Your request has been changed",
    lead: ({ restaurant, guest }) =>
      `Hello ${guest}, ${restaurant} has your new request, which replaces the earlier one. We’ll write again as soon as they reply.`,
    action: "View request",
    after: "Something came up? Tap “View request” to change or cancel it there.",
    reason: becauseOfTable,
  },
  confirmed: {
    subject: ({ restaurant, day }) => `Your table is confirmed: ${restaurant}, ${day}`,
    heading: "Your table is confirmed",
    lead: ({ restaurant, guest }) => `Hello ${guest}, ${restaurant} is looking forward to seeing you.`,
    action: "View reservation",
    after: "Something came up? Please cancel in good time in your reservations.",
    reason: becauseOfTable,
  },
  rejected: {
    subject: ({ restaurant, day }) => `Sorry, no table: ${restaurant}, ${day}`,
    heading: "Sorry, no table available",
    lead: ({ restaurant, guest }) => `Hello ${guest}, ${restaurant} has no table left at this time.`,
    action: "See other restaurants",
    reason: becauseOfTable,
  },
  cancelledByRestaurant: {
    subject: ({ restaurant, day }) => `Cancelled: ${restaurant}, ${day}`,
    heading: "Your reservation was cancelled",
    lead: ({ restaurant, guest }) => `Hello ${guest}, ${restaurant} unfortunately had to cancel your reservation.`,
    action: "See other restaurants",
    reason: becauseOfTable,
  },
  expired: {
    subject: ({ restaurant, day }) => `Request expired: ${restaurant}, ${day}`,
    heading: "Your request has expired",
    lead: ({ restaurant, guest }) => `Hello ${guest}, unfortunately ${restaurant} didn’t reply in time. We’re sorry.`,
    action: "See other restaurants",
    reason: becauseOfTable,
  },

  reminder: {
    subject: ({ restaurant, time }) => `Tomorrow at ${time}: your table at ${restaurant}`,
    heading: "See you tomorrow",
    lead: ({ restaurant, guest }) => `Hello ${guest}, ${restaurant} is expecting you.`,
    action: "View reservation",
    reason: becauseOfTable,
  },
  reminderToday: {
    subject: ({ restaurant, time }) => `Today at ${time}: your table at ${restaurant}`,
    heading: "See you today",
    lead: ({ restaurant, guest }) => `Hello ${guest}, ${restaurant} is expecting you.`,
    action: "View reservation",
    reason: becauseOfTable,
  },

  approved: {
    subject: (name) => `${name} is approved`,
    heading: "Your restaurant is approved",
    lead: (name) => `${name} is approved. Make it visible so guests can find it on ${brand} and request tables.`,
    action: "Open your restaurant",
    reason: becauseOfRestaurant,
  },
  notApproved: {
    subject: (name) => `${name} was not approved`,
    heading: "Your restaurant is not approved",
    lead: (name) => `We can’t list ${name} at the moment. Please check your details, and we’ll take another look.`,
    action: "Check your details",
    reason: becauseOfRestaurant,
  },
  verified: {
    subject: (name) => `${name} is verified`,
    heading: "Your restaurant is verified",
    lead: (name) => `${name} is verified. You can now use the partner portal.`,
    action: "Go to the portal",
    reason: becauseOfRestaurant,
  },
  revoked: {
    subject: (name) => `Verification revoked: ${name}`,
    heading: "Your verification was revoked",
    lead: (name) => `The partner portal is closed to ${name} for now.`,
    action: "Open your restaurant",
    reason: becauseOfRestaurant,
  },
  paused: {
    subject: (name) => `Requests paused: ${name}`,
    heading: "We’ve paused new requests",
    lead: (name) =>
      `${expiredUntilPause} requests in a row expired without an answer. So that nobody waits in vain, ${name} takes no new ones for now. Existing requests and reservations stay, and you can enter phone bookings as usual. Back again? One tap is all it takes.`,
    action: "Take requests again",
    reason: becauseOfRestaurant,
  },

  notice: {
    ...noticeTexts.en,
    reason: "Reported",
    decision: "Our decision",
    basis: "Grounds",
    statement: "Reasons",
    appeal: "Appeal",
    human: "We looked into this after a report. A person decided, not an automated system.",
    redress: (date) =>
      `You can appeal free of charge until ${date}, and we'll look at it again. You can also turn to a dispute settlement body or a court at any time.`,
    final: "You can also turn to a dispute settlement body or a court.",
    noticeReceived: {
      subject: (name) => `We received your report about ${name}`,
      heading: "Thanks for your report",
      lead: (name, date) =>
        `We'll review your report about ${name} and decide by ${date}. We'll email you the outcome.`,
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
  },

  signUp: {
    subject: (name) => `New registration: ${name}`,
    heading: "New registration",
    customer: "A guest has registered.",
    restaurant: "A restaurant has registered and is waiting for review.",
    type: "Account type",
    types: { customer: "Guest", restaurant: "Restaurant" },
    action: "Open administration",
    reason: `You are receiving this message because you run ${brand}.`,
  },

  accountDeleted: {
    subject: `Your ${brand} account is deleted`,
    heading: "Your account is deleted",
    lead: "We’ve deleted your profile and everything that belonged to it. Past reservations and orders no longer carry your name. Wasn’t it you? Then please contact us right away.",
    contact: "How to reach us",
    reason: "You are receiving this message once, because the account with this address was deleted.",
  },
  confirmAddress: {
    subject: `Your code for ${brand}`,
    heading: "Your confirmation code",
    lead: "Enter this code or tap the button – it’s filled in for you.",
    action: "Confirm email address",
    reason: becauseOfAccount,
  },
  resetPassword: {
    subject: `New password for ${brand}`,
    heading: "New password",
    lead: "Use this code to set a new password, or tap the button – it’s filled in for you.",
    action: "Set a new password",
    reason: becauseOfAccount,
  },
};
