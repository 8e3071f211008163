// Pages and Lambdas load this file: it must not import anything.

export const reservationStatuses = ["pending", "confirmed", "cancelled", "completed"] as const;
export type ReservationStatus = (typeof reservationStatuses)[number];

/** The tabs of the reservations page (spec, section 2). */
export const reservationViews = ["pending", "confirmed", "past"] as const;
export type ReservationView = (typeof reservationViews)[number];

export const viewForStatus = (status: ReservationStatus): ReservationView =>
  status === "pending" || status === "confirmed" ? status : "past";

/** Whether a reservation still leads to a visit. */
export const isOpenStatus = (status: ReservationStatus): boolean => viewForStatus(status) !== "past";

/** The longest sentence to the guest of a cancelled reservation, in characters. */
export const maxMessageLength = 300;

export const actors = ["customer", "restaurant", "schedule"] as const;
export type Actor = (typeof actors)[number];

/**
 * Allowed status changes by actor; all others are rejected. Changes of pending reservations follow the spec (section
 * 4); cancelling a confirmed one is our decision (docs/decisions), and so is that a restaurant takes back a rejection.
 */
const transitions: Record<ReservationStatus, Partial<Record<ReservationStatus, readonly Actor[]>>> = {
  pending: { confirmed: ["restaurant"], cancelled: ["restaurant", "customer", "schedule"] },
  confirmed: { cancelled: ["restaurant", "customer"], completed: ["schedule"] },
  cancelled: { pending: ["restaurant"] },
  completed: {},
};

/**
 * Tells whether an actor may change a status. The server checks it before writing, the page before showing a button.
 */
export function canChangeStatus(actor: Actor, from: ReservationStatus, to: ReservationStatus): boolean {
  return transitions[from][to]?.includes(actor) ?? false;
}

/** What becomes of a guest's wish to move a confirmed table, which stands until it is `accepted`. */
export const moveStates = ["none", "asked", "accepted", "rejected", "expired"] as const;
type MoveState = (typeof moveStates)[number];

/** Allowed changes by actor; all others are rejected. An answer ends the wish, after which another may follow. */
const moveTransitions: Record<"none" | "asked", Partial<Record<MoveState, readonly Actor[]>>> = {
  none: { asked: ["customer"] },
  asked: { asked: ["customer"], accepted: ["restaurant"], rejected: ["restaurant"], expired: ["schedule"] },
};

/** Tells whether an actor may change what becomes of a move. Only a confirmed table can be moved. */
export const canChangeMove = (
  actor: Actor,
  { status, move }: { readonly status: ReservationStatus; readonly move?: unknown },
  to: MoveState,
): boolean =>
  status === "confirmed" && (moveTransitions[move === undefined ? "none" : "asked"][to]?.includes(actor) ?? false);

/** What is counted of a guest's or a restaurant's reservations: the tabs, and the confirmed ones whose move is unanswered. */
export const reservationCounters = [...reservationViews, "moves"] as const;
export type ReservationCounter = (typeof reservationCounters)[number];

/** Where a reservation counts. */
export const countersOf = (reservation: {
  readonly status: ReservationStatus;
  readonly move?: unknown;
}): readonly ReservationCounter[] => [
  viewForStatus(reservation.status),
  ...(canChangeMove("restaurant", reservation, "accepted") ? (["moves"] as const) : []),
];

/** What became of a party on its evening, beside the four states of its reservation. */
export const visitMarks = ["expected", "arrived", "seated", "left", "no_show"] as const;

export type VisitMark = (typeof visitMarks)[number];

/** Why a guest objects to the mark that the party never came. */
export const objectionReasons = ["were_there", "had_cancelled", "restaurant_had_cancelled", "other"] as const;
export type ObjectionReason = (typeof objectionReasons)[number];

/** The longest sentence of an objection, in characters. */
export const maxObjectionLength = 500;

const objectionDays = 14;
/** Until when a guest can object to a mark: two weeks. */
export const objectionEnd = (markedAt: string): Date => new Date(Date.parse(markedAt) + objectionDays * 86_400_000);

/** The longest note of a restaurant's own on a reservation, in characters. */
export const maxNoteLength = 300;

/** The user id of reservations whose guest deleted the account. */
export const anonymousUserId = "deleted";
/** The user id of reservations whose visit is so long ago that nobody needs to know the guest any more. */
export const formerGuestId = "former";

/** Tells whether the reservation has no personal data any more. */
export const isAnonymized = ({ user_id }: { readonly user_id: string }): boolean =>
  user_id === anonymousUserId || user_id === formerGuestId;

interface Rejected {
  readonly status: ReservationStatus;
  readonly user_id: string;
  readonly changed_by?: Actor | undefined;
  readonly cancelled_from?: ReservationStatus | undefined;
  readonly answer_by?: string | undefined;
}

/** Whether a restaurant can take back its rejection: as long as it could still answer the request. */
export const canTakeBack = (rejected: Rejected, now: Date): boolean =>
  canChangeStatus("restaurant", rejected.status, "pending") &&
  rejected.changed_by === "restaurant" &&
  rejected.cancelled_from === "pending" &&
  !isAnonymized(rejected) &&
  Date.parse(rejected.answer_by ?? "") > now.getTime();
