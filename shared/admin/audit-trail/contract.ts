import * as z from "zod/mini";
import { endpoint } from "#shared/platform/api/endpoint.ts";
import { pageSchema, paging } from "#shared/platform/api/paging.ts";
import { RestaurantId } from "#shared/platform/text/ids.ts";
import { AuditEntry, AuditReading } from "./audit-entry.ts";

export const listAuditTrail = endpoint({
  method: "GET",
  path: "/admin/restaurants/{restaurantId}/audit-trail",
  summary:
    "List a restaurant's audit trail, newest first: who changed what about its listing, when and why, with the values before and after and what became of the emails about it. Reading it is recorded; `readings` are the latest before this one",
  audience: "admin",
  lambda: "audit-trail",
  params: z.strictObject({ restaurantId: RestaurantId }),
  query: z.strictObject(paging),
  response: z.extend(pageSchema(AuditEntry), { readings: z.array(AuditReading) }),
  errors: ["invalid_cursor"],
});
