import type { StatusChange } from "#shared/reservations/status-change.ts";
import type { StoredReservation } from "./items.ts";

const changers = { customer: "guest", restaurant: "restaurant", schedule: "system" } as const;
const endsOfRequest = { customer: "withdrawn", restaurant: "rejected", schedule: "expired" } as const;

/** Who set the current status, and what that meant. */
export function describeChange({
  status,
  changed_by,
  cancelled_from,
  changed_at,
  updated_at: at,
}: StoredReservation): StatusChange {
  const by = changers[changed_by];
  if (status === "pending") {
    return changed_at === undefined ? { by, what: "requested", at } : { by, what: "changed", at: changed_at };
  }
  const isEndOfRequest = status === "cancelled" && cancelled_from === "pending";
  return { by, what: isEndOfRequest ? endsOfRequest[changed_by] : status, at };
}
