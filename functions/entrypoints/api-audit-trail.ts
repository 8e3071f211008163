import { listAuditTrail } from "#shared/admin/audit-trail/contract.ts";
import { listAuditTrailHandler } from "#functions/admin/audit-trail/list.ts";
import { AuditTrailStore } from "#functions/admin/audit-trail/audit-store.ts";
import { randomSuffix } from "#functions/platform/dynamodb/keys.ts";
import { connectTable } from "#functions/platform/dynamodb/table.ts";
import { EmailStore } from "#functions/platform/email/email-store.ts";
import { createSecondStepCheck } from "#functions/accounts/second-step.ts";
import { createApi } from "#functions/platform/http/api.ts";
import { asAdmin } from "#functions/platform/http/caller.ts";
import { defineRoute } from "#functions/platform/http/endpoint.ts";

const table = connectTable(process.env);
const deps = {
  auditTrails: new AuditTrailStore(table),
  emails: new EmailStore(table),
  now: () => new Date(),
  randomSuffix,
};

const admin = asAdmin(createSecondStepCheck(process.env));

/** Reads audit trails, in a Lambda of their own: no other may read them, and this one reads nothing else but records of emails. */
export const handler = createApi([defineRoute(listAuditTrail, admin, listAuditTrailHandler(deps))]);
