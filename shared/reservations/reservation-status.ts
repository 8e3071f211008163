// Lazy pages and servers alike ask this file: nothing may be imported here.

export const reservationStatuses = ["pending", "confirmed", "cancelled", "completed"] as const;
export type ReservationStatus = (typeof reservationStatuses)[number];

/** The tabs of the reservations page (spec, section 2). */
export const reservationViews = ["pending", "confirmed", "past"] as const;
export type ReservationView = (typeof reservationViews)[number];

export const viewForStatus = (status: ReservationStatus): ReservationView =>
  status === "pending" || status === "confirmed" ? status : "past";

export type Actor = "customer" | "restaurant" | "schedule";

/**
 * Who may move a reservation where; what is not listed is refused. Pending moves are the spec's
 * (section 4); that either side may still cancel a confirmed table is ours (docs/decisions).
 */
const transitions: Record<ReservationStatus, Partial<Record<ReservationStatus, readonly Actor[]>>> = {
  pending: { confirmed: ["restaurant"], cancelled: ["restaurant", "customer", "schedule"] },
  confirmed: { cancelled: ["restaurant", "customer"], completed: ["schedule"] },
  cancelled: {},
  completed: {},
};

/** The server asks before it writes, the page before it shows a button. */
export function canChangeStatus(actor: Actor, from: ReservationStatus, to: ReservationStatus): boolean {
  return transitions[from][to]?.includes(actor) ?? false;
}
