import { listAuditTrail } from "../../shared/audit/contract.ts";
import { listAuditTrailHandler } from "../audit/list.ts";
import { AuditTrailStore } from "../audit/store.ts";
import { randomSuffix } from "../platform/dynamodb/keys.ts";
import { connectTable } from "../platform/dynamodb/table.ts";
import { EmailStore } from "../platform/email/email-store.ts";
import { createSecondStepCheck } from "../me/second-step.ts";
import { createApi } from "../platform/http/api.ts";
import { asAdmin } from "../platform/http/caller.ts";
import { defineRoute } from "../platform/http/endpoint.ts";

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
