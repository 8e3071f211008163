import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import {
  type AuditAction,
  auditActions,
  AuditEntry,
  type AuditReading,
  type AuditRole,
  auditRoles,
  ListingState,
  type ownerActions,
  type pauseActions,
  type pointActions,
} from "#shared/admin/audit-trail/audit-entry.ts";
import { type AuditReason, auditReasons, type ReviewDecision, type ReviewPoint } from "#shared/restaurants/approval.ts";
import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { keys } from "#functions/platform/dynamodb/keys.ts";
import { firstVersion, type Table } from "#functions/platform/dynamodb/table.ts";
import { putNew } from "#functions/platform/dynamodb/transact-write.ts";

/** Who changes a restaurant, and an admin's decision with its explanation, about a review or about a notice; or a pause. */
export interface ChangeAuthor {
  readonly by: string;
  readonly role: AuditRole;
  readonly suffix: string;
  readonly action?:
    | ReviewDecision
    | "remove_photo"
    | (typeof pauseActions | typeof ownerActions | typeof pointActions)[number];
  readonly review_reason?: AuditReason | null;
  readonly review_message?: string | null;
  readonly notice?: NonNullable<AuditEntry["notice"]>;
  readonly point?: ReviewPoint;
}

/** An entry as stored. One about no change of the listing has no values. */
const StoredEntry = z.object({
  sk: z.string(),
  action: z.enum(auditActions),
  by: z.string(),
  role: z.enum(auditRoles),
  review_reason: z._default(z.nullable(z.enum(auditReasons)), null),
  review_message: z._default(z.nullable(z.string()), null),
  notice: z._default(AuditEntry.shape.notice, null),
  point: z._default(AuditEntry.shape.point, null),
  before: z._default(ListingState, {}),
  after: z._default(ListingState, {}),
  led_to_version: z.optional(z.int()),
  created_at: z.string(),
});

/** An entry without its emails, which have records of their own. */
export interface TrailEntry extends Omit<AuditEntry, "emails"> {
  /** The version of the restaurant that the change led to; entries that changed nothing of it have none. */
  readonly led_to_version?: number | undefined;
}

export function parseAuditEntry(item: unknown): TrailEntry {
  const { sk, review_reason, review_message, created_at, ...entry } = StoredEntry.parse(item);
  return {
    ...entry,
    id: sk,
    at: created_at,
    reason: review_reason,
    message: review_message,
  };
}

const StoredReading = z.object({ by: z.string(), created_at: z.string() });

export function parseAuditReading(item: unknown): AuditReading {
  const { by, created_at } = StoredReading.parse(item);
  return { at: created_at, by };
}

/** Finds the audited fields that differ, with the values before and after; undefined when none does. */
export function compareListing(before: RestaurantProfile, after: RestaurantProfile) {
  const [was, is] = [new Map(Object.entries(ListingState.parse(before))), Object.entries(ListingState.parse(after))];
  const changed = is.filter(([field, value]) => !isDeepStrictEqual(value, was.get(field)));
  if (changed.length === 0) return undefined;
  return {
    before: Object.fromEntries(changed.flatMap(([field]) => (was.has(field) ? [[field, was.get(field)]] : []))),
    after: Object.fromEntries(changed),
  };
}

/**
 * The entry for a change of a restaurant as a part of the change's transaction: at most one. A decision and a pause have
 * theirs even if no audited field changes.
 */
export function appendAuditEntry(
  table: Pick<Table, "name">,
  { before, after }: { before: RestaurantProfile; after: RestaurantProfile },
  author: ChangeAuthor,
) {
  const values = compareListing(before, after);
  const needsValues = author.action === undefined && author.notice === undefined;
  if (needsValues && !values) return [];
  return [auditEntry(table, after, author, values)];
}

/** An entry about a restaurant as a part of a transaction. */
export function auditEntry(
  table: Pick<Table, "name">,
  { id, updated_at, version }: Pick<RestaurantProfile, "id" | "updated_at"> & { readonly version?: number },
  { suffix, ...author }: ChangeAuthor,
  values?: ReturnType<typeof compareListing>,
) {
  const action: AuditAction = author.action ?? (author.notice ? "decide_notice" : "change_listing");
  return putNew(table, {
    ...keys.audit(id, updated_at, suffix),
    entity: "audit",
    restaurant_id: id,
    ...author,
    action,
    ...values,
    led_to_version: version,
    ...firstVersion(updated_at),
  });
}
