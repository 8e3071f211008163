import * as z from "zod/mini";
import { type adminStream, auditedEventTypes } from "#shared/admin/events.ts";
import type { DomainEvent } from "#shared/events.ts";
import type { Image, TableChange } from "#functions/platform/dynamodb/stream.ts";
import type { Table } from "#functions/platform/dynamodb/table.ts";
import { logger } from "#functions/platform/observability/log.ts";
import { toMetricFields } from "#functions/platform/observability/metrics.ts";
import type { Projections } from "#functions/platform/stream/projections.ts";
import { ofNews, type ToEvent } from "#functions/platform/stream/domain-event.ts";
import { HealthStore } from "#functions/reservations/health/health-store.ts";
import { NamePartStore } from "./customers/name-parts.ts";
import { ReviewIndexStore } from "./reviews/index-store.ts";
import { SectionCountStore } from "./reviews/section-counts-store.ts";

/** Review decisions, and the beginning of a pause, are events: each is an entry of the audit trail. */
export const adminToEvent: Record<(typeof adminStream.events)[number], ToEvent> = {
  audit: (change) => {
    reportChangedAuditEntry(change);
    return toAuditedEvent(change);
  },
};

/** Audit entries are append-only. IAM cannot forbid that a put replaces one, so an alarm reports it. */
function reportChangedAuditEntry({ before, sequenceNumber }: TableChange): void {
  if (!before) return;
  logger.error("audit trail changed", {
    sequence_number: sequenceNumber,
    restaurant_id: before["restaurant_id"],
    ...toMetricFields({ trail_changed: 1 }),
  });
}

const toAuditedEvent = ofNews(({ before, after }) => (before ? undefined : toReviewEvent(after)));

/** The fields of an audit entry about a review decision or a pause that an event needs. */
const AuditedChange = z.object({ restaurant_id: z.string(), led_to_version: z.int() });
const hasEvent = (action: unknown): action is keyof typeof auditedEventTypes =>
  Object.hasOwn(auditedEventTypes, String(action));

function toReviewEvent(entry: Image): DomainEvent | undefined {
  const action = entry["action"];
  if (!hasEvent(action)) return undefined;
  const { restaurant_id, led_to_version: version } = AuditedChange.parse(entry);
  return { "detail-type": auditedEventTypes[action], detail: { restaurant_id, version } };
}

/** Counts of the admin's sections, parts of customers' names, likely duplicates and changed opening hours follow from restaurants and profiles. */
export function adminProjections(table: Table): Projections<(typeof adminStream.projections)[number]> {
  const sections = new SectionCountStore(table);
  const health = new HealthStore(table);
  const nameParts = new NamePartStore(table);
  const reviewIndex = new ReviewIndexStore(table);
  return {
    profile: async ({ before, after }) => {
      await sections.recordChange(before, after, new Date());
      await nameParts.updateParts(before, after);
    },
    restaurant: async ({ before, after }) => {
      await sections.recordChange(before, after, new Date());
      await health.recordHours(before, after, new Date());
      await reviewIndex.updateIndex(before, after);
    },
  };
}
