import type { StatusChange } from "../../shared/reservations/status-change.ts";
import type { StoredReservation } from "./items.ts";

const changers = { customer: "guest", restaurant: "restaurant", schedule: "system" } as const;
const endsOfRequest = { customer: "withdrawn", restaurant: "rejected", schedule: "expired" } as const;

/** Who set the current status, and what that meant. */
export function describeChange({
  status,
  changed_by,
  cancelled_from,
  updated_at: at,
}: StoredReservation): StatusChange {
  const by = changers[changed_by];
  if (status === "pending") return { by, what: "requested", at };
  const isEndOfRequest = status === "cancelled" && cancelled_from === "pending";
  return { by, what: isEndOfRequest ? endsOfRequest[changed_by] : status, at };
}
