import * as z from "zod/mini";
import type { EventDescriptions } from "#shared/platform/event-description.ts";

const about = {
  detail: z.object({ restaurant_id: z.string(), version: z.int() }),
  key: ["restaurant_id", "version"],
} as const;

/** What admins decide about a restaurant, the pause of its requests, and the emails that follow. */
export const reviewEvents = {
  "restaurant.approved": { ...about, emails: { restaurant: ["approved"] } },
  "restaurant.rejected": { ...about, emails: { restaurant: ["notApproved"] } },
  "restaurant.verified": { ...about, emails: { restaurant: ["verified"] } },
  "restaurant.revoked": { ...about, emails: { restaurant: ["revoked"] } },
  "restaurant.photo_removed": { ...about, emails: { restaurant: ["photoRemoved"] } },
  "restaurant.paused": { ...about, emails: { restaurant: ["paused"] } },
} as const satisfies EventDescriptions;

/** What follows from an entry of a restaurant's audit trail, by its action. */
export const auditedEventTypes = {
  approve: "restaurant.approved",
  reject: "restaurant.rejected",
  verify: "restaurant.verified",
  revoke: "restaurant.revoked",
  remove_photo: "restaurant.photo_removed",
  pause_requests: "restaurant.paused",
} as const satisfies Record<string, keyof typeof reviewEvents>;

/** The items from whose changes events and derived items of this noun follow. */
export const adminStream = { events: ["audit"], projections: ["restaurant", "profile"] } as const;
