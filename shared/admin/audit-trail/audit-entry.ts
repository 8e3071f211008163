import * as z from "zod/mini";
import { EmailNews } from "../cases/email-news.ts";
import { noticeOutcomes } from "#shared/notices/notice-rules.ts";
import { OpeningHours, SecondHours } from "#shared/restaurants/opening-hours.schema.ts";
import { auditReasons, reviewDecisions, reviewPoints } from "#shared/restaurants/approval.ts";
import { IsoInstant } from "#shared/platform/stored-fields.ts";

/** The beginning and the end of a pause of a restaurant's requests. */
export const pauseActions = ["pause_requests", "resume_requests"] as const;

/** What an owner does about a decision. */
export const ownerActions = ["resubmit"] as const;

/** That an admin ticks a point of a restaurant's review, or takes that back. */
export const pointActions = ["check_point", "uncheck_point"] as const;

/** What an entry of a restaurant's audit trail is about: a review decision or a point of it, a decision about a notice, a pause, or changes to how the restaurant is listed. */
export const auditActions = [
  ...reviewDecisions,
  "change_listing",
  "decide_notice",
  "remove_photo",
  ...pauseActions,
  ...ownerActions,
  ...pointActions,
] as const;
export type AuditAction = (typeof auditActions)[number];

/** On whose behalf somebody acted; the schedule acts by a rule, an operator with a command, when no admin can. */
export const auditRoles = ["admin", "owner", "schedule", "operator"] as const;
export type AuditRole = (typeof auditRoles)[number];

/**
 * The fields of a restaurant whose changes the audit trail keeps: whether and how guests find it. Only these; a
 * restaurant's texts are not in it, nor anything about a guest.
 */
export const ListingState = z.object({
  is_approved: z.optional(z.boolean()),
  is_verified: z.optional(z.boolean()),
  is_visible: z.optional(z.boolean()),
  restaurant_name: z.optional(z.string()),
  address: z.optional(z.nullable(z.string())),
  city: z.optional(z.nullable(z.string())),
  opening_hours: z.optional(OpeningHours),
  second_hours: z.optional(SecondHours),
  closing_days: z.optional(z.array(z.string())),
});
export type ListingState = z.infer<typeof ListingState>;

/** An entry of a restaurant's audit trail. `before` and `after` hold the fields that changed. */
export const AuditEntry = z.object({
  id: z.string(),
  at: IsoInstant,
  action: z.enum(auditActions),
  /** The user id of who did it, `schedule` or `operator`. */
  by: z.string(),
  role: z.enum(auditRoles),
  reason: z.nullable(z.enum(auditReasons)),
  message: z.nullable(z.string()),
  /** The notice that an admin decided about, and its version since. */
  notice: z.nullable(z.object({ id: z.string(), outcome: z.enum(noticeOutcomes), version: z.int() })),
  /** The point of the review that an admin ticked. */
  point: z.nullable(z.enum(reviewPoints)),
  before: ListingState,
  after: ListingState,
  /** The emails that followed, and what became of them. */
  emails: z.array(EmailNews),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** That an admin read a restaurant's audit trail. */
export const AuditReading = z.object({ at: IsoInstant, by: z.string() });
export type AuditReading = z.infer<typeof AuditReading>;
