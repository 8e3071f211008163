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
    emails: { restaurant: ["booked"], customer: ["confirmed", "moved"] },
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

/** The items from whose changes events and derived items of this noun follow. */
export const reservationStream = { events: ["reservation"], projections: ["reservation"] } as const;
