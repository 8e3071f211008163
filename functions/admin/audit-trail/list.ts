import type { AuditAction } from "#shared/admin/audit-trail/audit-entry.ts";
import type { listAuditTrail } from "#shared/admin/audit-trail/contract.ts";
import type { EmailRecipient } from "#shared/admin/cases/email-news.ts";
import { auditedEventTypes } from "#shared/admin/events.ts";
import type { DomainEvent } from "#shared/events.ts";
import { eventKind, eventName } from "#functions/platform/stream/domain-event.ts";
import type { EmailStore } from "#functions/platform/email/email-store.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";
import type { TrailEntry } from "#functions/restaurants/audit-items.ts";
import type { AuditTrailStore } from "./audit-store.ts";

interface Dependencies {
  readonly auditTrails: Pick<AuditTrailStore, "listEntries" | "listReadings" | "recordReading">;
  readonly emails: Pick<EmailStore, "listRecords">;
  readonly now: () => Date;
  readonly randomSuffix: () => string;
}

/**
 * Lists a restaurant's audit trail for an admin, each entry with the emails that followed. It is recorded before anything
 * is read: no reading goes unrecorded.
 */
export const listAuditTrailHandler =
  ({ auditTrails, emails, now, randomSuffix }: Dependencies): Handler<typeof listAuditTrail> =>
  async ({ params: { restaurantId }, query }, { userId }) => {
    const readings = await auditTrails.listReadings(restaurantId);
    await auditTrails.recordReading(restaurantId, userId, now().toISOString(), randomSuffix());
    const page = await auditTrails.listEntries(restaurantId, query);
    const eventOf = new Map(page.items.flatMap((entry) => nameEvent(restaurantId, entry)));
    const records = await emails.listRecords([...eventOf.values()], recipients, now());
    const items = page.items.map((entry) => ({
      ...entry,
      emails: records
        .filter(({ event }) => event === eventOf.get(entry.id))
        .map(({ event, ...record }) => ({ ...record, event: eventKind(event) })),
    }));
    return { ...page, items, readings };
  };

/** Who is told of what admins decide about a restaurant. */
const recipients: readonly EmailRecipient[] = ["restaurant", "notifier"];

/** The id of an entry with the name of the event that followed from it, if one did. */
function nameEvent(restaurant_id: string, entry: TrailEntry): [string, string][] {
  const event = toEvent(restaurant_id, entry);
  return event ? [[entry.id, eventName(event)]] : [];
}

function toEvent(
  restaurant_id: string,
  { action, led_to_version: version, notice }: TrailEntry,
): DomainEvent | undefined {
  if (notice) {
    const detail = { restaurant_id, notice_id: notice.id, version: notice.version };
    return { "detail-type": "notice.decided", detail };
  }
  if (version === undefined || !isEmailed(action)) return undefined;
  return { "detail-type": auditedEventTypes[action], detail: { restaurant_id, version } };
}

const isEmailed = (action: AuditAction): action is keyof typeof auditedEventTypes => action in auditedEventTypes;
