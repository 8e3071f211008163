import type { Reservation } from "./reservation.ts";

/** The user id of reservations whose guest deleted the account. */
export const anonymousUserId = "deleted";
/** The user id of reservations whose visit is so long ago that nobody needs to know the guest any more. */
export const formerGuestId = "former";

/** Tells whether the reservation has no personal data any more. */
export const isAnonymized = ({ user_id }: Pick<Reservation, "user_id">): boolean =>
  user_id === anonymousUserId || user_id === formerGuestId;
