import type { listAuditTrail } from "../../shared/audit/contract.ts";
import type { Handler } from "../platform/http/endpoint.ts";
import type { AuditTrailStore } from "./store.ts";

interface Dependencies {
  readonly auditTrails: Pick<AuditTrailStore, "listEntries" | "listReadings" | "recordReading">;
  readonly now: () => Date;
  readonly randomSuffix: () => string;
}

/** Lists a restaurant's audit trail for an admin. It is recorded before anything is read: no reading goes unrecorded. */
export const listAuditTrailHandler =
  ({ auditTrails, now, randomSuffix }: Dependencies): Handler<typeof listAuditTrail> =>
  async ({ params: { restaurantId }, query }, { userId }) => {
    const readings = await auditTrails.listReadings(restaurantId);
    await auditTrails.recordReading(restaurantId, userId, now().toISOString(), randomSuffix());
    return { ...(await auditTrails.listEntries(restaurantId, query)), readings };
  };
