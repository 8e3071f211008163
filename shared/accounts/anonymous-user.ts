import type { Reservation } from "../reservations/reservation.ts";

/** The user id of reservations whose guest deleted the account. */
export const anonymousUserId = "deleted";

/** Tells whether the guest deleted the account, so that the reservation has no personal data. */
export const isAnonymized = ({ user_id }: Pick<Reservation, "user_id">): boolean => user_id === anonymousUserId;
