import * as z from "zod/mini";
import type { EventDescriptions } from "#shared/platform/event-description.ts";

const about = {
  detail: z.object({
    restaurant_id: z.string(),
    reservation_id: z.string(),
    version: z.int(),
    by: z.enum(["customer", "restaurant", "schedule"]),
  }),
  key: ["reservation_id", "version"],
} as const;

/** What can happen to a reservation, and the emails that follow. */
export const reservationEvents = {
  "reservation.requested": {
    ...about,
    emails: { restaurant: ["requested"], customer: ["requestReceived"] },
    metric: "reservations_requested",
  },
  "reservation.changed": { ...about, emails: { restaurant: ["changed"], customer: ["requestChanged"] } },
  "reservation.confirmed": {
    ...about,
    emails: { restaurant: ["booked", "movedByGuest"], customer: ["confirmed", "moved"] },
    metric: "reservations_confirmed",
  },
  "reservation.rearranged": { ...about, emails: { customer: ["rearranged"] } },
  "reservation.reopened": { ...about, emails: { customer: ["reopened"] } },
  "reservation.cancelled": {
    ...about,
    emails: {
      restaurant: ["withdrawn", "cancelledByGuest"],
      customer: ["rejected", "cancelledByRestaurant", "expired", "ownRequestWithdrawn", "ownTableCancelled"],
    },
    metric: "reservations_cancelled",
  },
  "reservation.reminded": {
    ...about,
    emails: { customer: ["reminder", "reminderToday"] },
    metric: "reservations_reminded",
  },
  "reservation.unanswered": { ...about, emails: { restaurant: ["unanswered"] } },
  "reservation.move_requested": { ...about, emails: { restaurant: ["moveRequested"] } },
  "reservation.move_rejected": { ...about, emails: { customer: ["moveRejected", "moveExpired"] } },
  "reservation.no_show": { ...about, emails: { customer: ["noShow"] } },
  "reservation.objected": { ...about, emails: { restaurant: ["objected"] } },
} as const satisfies EventDescriptions;

/** What moves the waiting list on. */
export const waitlistEvents = {
  /** Tables of a seating day have been given back, by whatever ended a seating. */
  "table.freed": {
    detail: z.object({ restaurant_id: z.string(), day: z.string(), version: z.int() }),
    key: ["restaurant_id", "day", "version"],
    emails: {},
  },
  /** Another plan decides, by which tables may be free for those who wait. */
  "plan.changed": {
    detail: z.object({ restaurant_id: z.string(), version: z.int() }),
    key: ["restaurant_id", "version"],
    emails: {},
  },
  /** A restaurant takes reservations at other times, by its hours, pauses and lead time, or is listed again. */
  "booking_rules.changed": {
    detail: z.object({ restaurant_id: z.string(), version: z.int() }),
    key: ["restaurant_id", "version"],
    emails: {},
  },
  /** A guest waits, for whom a table may be free already. */
  "waitlist.joined": {
    detail: z.object({ restaurant_id: z.string(), day: z.string(), wait_id: z.string() }),
    key: ["wait_id"],
    emails: {},
  },
  /** A table is held for a guest who waits. */
  "table.offered": {
    detail: z.object({ restaurant_id: z.string(), wait_id: z.string(), version: z.int() }),
    key: ["wait_id", "version"],
    emails: { customer: ["tableOffered"] },
  },
} as const satisfies EventDescriptions;

/** After these a table is offered to whoever waits, and an email follows from that. */
export const offeringEvents = ["table.freed", "plan.changed", "booking_rules.changed", "waitlist.joined"] as const;

/** The items from whose changes events and derived items of this noun follow. */
export const reservationStream = {
  events: ["reservation", "seating_day", "plan", "restaurant", "waiting"],
  projections: ["reservation"],
} as const;
