import type { AuditReading } from "#shared/admin/audit-trail/audit-entry.ts";
import { auditPartition, auditReadingsPartition, keys } from "#functions/platform/dynamodb/keys.ts";
import { queryLast, queryPage } from "#functions/platform/dynamodb/pages.ts";
import { firstVersion, type Page, type Paging, TableStore } from "#functions/platform/dynamodb/table.ts";
import { putNew, transactWrite } from "#functions/platform/dynamodb/transact-write.ts";
import { parseAuditEntry, parseAuditReading, type TrailEntry } from "#functions/restaurants/audit-items.ts";

/** Sort keys begin with an instant. */
const positionPattern = /^\d{4}-[^]{1,100}$/;

const maxReadings = 5;

/** Reads restaurants' audit trails, and records every reading. */
export class AuditTrailStore extends TableStore {
  /** Lists a restaurant's entries, newest first. @throws ApiError invalid_cursor */
  async listEntries(restaurantId: string, paging: Paging): Promise<Page<TrailEntry>> {
    const partition = auditPartition(restaurantId);
    const page = await queryPage(
      this.table,
      { name: partition, partition, isDescending: true, positionPattern },
      paging,
    );
    return { ...page, items: page.items.map(parseAuditEntry) };
  }

  /** The latest readings, newest first. */
  async listReadings(restaurantId: string): Promise<AuditReading[]> {
    const rows = await queryLast(this.table, auditReadingsPartition(restaurantId), maxReadings);
    return rows.map(parseAuditReading);
  }

  /** Records that somebody reads the trail. A transaction, because the role may append in no other way. */
  async recordReading(restaurantId: string, by: string, at: string, suffix: string): Promise<void> {
    const key = keys.auditReading(restaurantId, at, suffix);
    const item = { ...key, entity: "audit", restaurant_id: restaurantId, by, ...firstVersion(at) };
    await transactWrite(this.table, [putNew(this.table, item)]);
  }
}
