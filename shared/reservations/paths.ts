import { buildAddress } from "#shared/platform/api/address.ts";

// Pages, emails and the edge load this file: it may only import files of the same kind.

/** Addresses of reservations and of the book of the day (spec, section 2). */
export const reservationPaths = {
  reservations: "/reservations",
  today: "/reservations/today",
  timeline: "/reservations/timeline",
  refused: "/reservations/refused",
} as const;

/** The page of a reservation for its guest. */
export const reservationPage = "/reservations/:reservationId";

/** The page on which a guest answers an email without signing in. */
export const answerPage = "/reservations/:reservationId/answer";

/** The page of a guest's place on a waiting list, and of the table that is offered. */
export const waitPage = "/waits/:waitId";

/** Its parts; the code from the email opens it without signing in. */
export const waitAddress = ({ id, restaurant_id }: Addressed, code?: string) => ({
  path: `/waits/${id}`,
  query: { restaurant: restaurant_id, ...(code !== undefined && { code }) },
});

interface Addressed {
  readonly id: string;
  readonly restaurant_id: string;
}

/** The parts of a reservation's address. A reservation is found by its restaurant, so the address names it. */
export const reservationAddress = ({ id, restaurant_id }: Addressed) => ({
  path: `/reservations/${id}`,
  query: { restaurant: restaurant_id },
});

export const reservationPath = (reservation: Addressed): string => {
  const { path, query } = reservationAddress(reservation);
  return buildAddress(path, query);
};

/** The answer page of a reservation, with the code from the email; it asks whether to cancel with `cannot`. */
export const answerAddress = (reservation: Addressed, code: string, cannot = false) => ({
  path: `/reservations/${reservation.id}/answer`,
  query: { restaurant: reservation.restaurant_id, code, ...(cannot && { cannot: "1" }) },
});
