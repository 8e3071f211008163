import type { Reservation } from "../reservations/reservation.ts";

/** Who a reservation's guest is once the account is deleted: of the person nothing is left in it. */
export const anonymousUserId = "deleted";

/** Has this reservation's guest deleted the account? Its texts about a guest say nothing, then. */
export const isAnonymized = ({ user_id }: Pick<Reservation, "user_id">): boolean => user_id === anonymousUserId;
