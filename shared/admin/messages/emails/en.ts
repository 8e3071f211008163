import { brand } from "#shared/platform/brand.ts";
import { becauseOfRestaurant } from "#shared/platform/messages/emails/en.ts";
import { expiredUntilPause } from "#shared/reservations/request-limits.ts";
import { reviewReasonTexts } from "../review-reasons.ts";
import type { ReviewEmailMessages } from "./de.ts";

export const en: ReviewEmailMessages = {
  reviewReason: "Reason",
  reviewReasons: reviewReasonTexts.en,
  reviewMessage: "Our message",
  listed: (name) => `${name} is approved. Guests can now find it on ${brand} and request tables.`,
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
    lead: (name) =>
      `We can’t list ${name} at the moment. Please check your details, then submit your restaurant again.`,
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
  photoRemoved: {
    subject: (name) => `A photo of ${name} is no longer visible`,
    heading: "We’ve removed a photo",
    lead: (name) =>
      `A photo of ${name} is no longer visible. Everything else stays as it is. Do you disagree? Write to us: our address is in the legal notice.`,
    action: "View photos",
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
};
