import { buildAddress } from "../api/address.ts";

// Apart from shared/paths.ts, which every public page loads.

/** The route of the admin's page about one reservation. */
export const reservationCasePage = "/admin/reservations/:reservationId";

/** The route of the admin's list of a customer's reservations. */
export const customerCasesPage = "/admin/customers/:userId";

/** A reservation is found by its restaurant, so the address names it. */
export const reservationCasePath = (id: string, restaurantId: string): string =>
  buildAddress(reservationCasePage.replace(":reservationId", id), { restaurant: restaurantId });

export const customerCasesPath = (userId: string): string => customerCasesPage.replace(":userId", userId);

/**
 * Finds a reservation's address in a text: the link that its guest got by email, or both ids. Undefined: it names none.
 */
export function findReservationCase(text: string): string | undefined {
  const [id] = /rsv_\d{8}T\d{4}_\w{1,40}/.exec(text) ?? [];
  const [restaurantId] = /rst_\w{1,60}/.exec(text) ?? [];
  return id === undefined || restaurantId === undefined ? undefined : reservationCasePath(id, restaurantId);
}
