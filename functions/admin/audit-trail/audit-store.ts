import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { AuditReading } from "#shared/admin/audit-trail/audit-entry.ts";
import { auditPartition, auditReadingsPartition, keys } from "#functions/platform/dynamodb/keys.ts";
import { queryPage } from "#functions/platform/dynamodb/pages.ts";
import { type Page, type Paging, TableStore } from "#functions/platform/dynamodb/table.ts";
import { transactWrite } from "#functions/platform/dynamodb/transact-write.ts";
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
    const { Items = [] } = await this.table.client.send(
      new QueryCommand({
        TableName: this.table.name,
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": auditReadingsPartition(restaurantId) },
        ScanIndexForward: false,
        Limit: maxReadings,
      }),
    );
    return Items.map((item) => parseAuditReading(item));
  }

  /** Records that somebody reads the trail. A transaction, because the role may append in no other way. */
  async recordReading(restaurantId: string, by: string, at: string, suffix: string): Promise<void> {
    await transactWrite(this.table, [
      {
        Put: {
          TableName: this.table.name,
          Item: {
            ...keys.auditReading(restaurantId, at, suffix),
            entity: "audit",
            restaurant_id: restaurantId,
            by,
            version: 1,
            created_at: at,
            updated_at: at,
          },
          ConditionExpression: "attribute_not_exists(pk)",
        },
      },
    ]);
  }
}
