// Pages and Lambdas load this file: it must not import anything.

export const reservationStatuses = ["pending", "confirmed", "cancelled", "completed"] as const;
export type ReservationStatus = (typeof reservationStatuses)[number];

/** The tabs of the reservations page (spec, section 2). */
export const reservationViews = ["pending", "confirmed", "past"] as const;
export type ReservationView = (typeof reservationViews)[number];

export const viewForStatus = (status: ReservationStatus): ReservationView =>
  status === "pending" || status === "confirmed" ? status : "past";

/** The longest sentence to the guest of a cancelled reservation, in characters. */
export const maxMessageLength = 300;

export type Actor = "customer" | "restaurant" | "schedule";

/**
 * Allowed status changes by actor; all others are rejected. Changes of pending reservations follow the spec (section
 * 4); cancelling a confirmed one is our decision (docs/decisions).
 */
const transitions: Record<ReservationStatus, Partial<Record<ReservationStatus, readonly Actor[]>>> = {
  pending: { confirmed: ["restaurant"], cancelled: ["restaurant", "customer", "schedule"] },
  confirmed: { cancelled: ["restaurant", "customer"], completed: ["schedule"] },
  cancelled: {},
  completed: {},
};

/**
 * Tells whether an actor may change a status. The server checks it before writing, the page before showing a button.
 */
export function canChangeStatus(actor: Actor, from: ReservationStatus, to: ReservationStatus): boolean {
  return transitions[from][to]?.includes(actor) ?? false;
}
