import { listAuditTrail } from "#shared/admin/audit-trail/contract.ts";
import { randomSuffix } from "#functions/platform/dynamodb/keys.ts";
import type { Table } from "#functions/platform/dynamodb/table.ts";
import { EmailStore } from "#functions/platform/email/email-store.ts";
import { defineRoute } from "#functions/platform/http/endpoint.ts";
import { AuditTrailStore } from "./audit-store.ts";
import { listAuditTrailHandler } from "./list.ts";

/** Routes of admins who read audit trails. */
export function auditTrailRoutes(table: Table) {
  const deps = {
    auditTrails: new AuditTrailStore(table),
    emails: new EmailStore(table),
    now: () => new Date(),
    randomSuffix,
  };
  return [defineRoute(listAuditTrail, listAuditTrailHandler(deps))];
}
