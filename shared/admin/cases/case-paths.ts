import { buildAddress } from "#shared/platform/api/address.ts";
import { casePage, casePath } from "../reviews/case-path.ts";

// Apart from shared/site/paths.ts, which every public page loads.

/** The route of the admin's page about one reservation. */
export const reservationCasePage = "/admin/reservations/:reservationId";

/** The route of the admin's list of a customer's reservations. */
export const customerCasesPage = "/admin/customers/:userId";

/** The route of the admin's list of a restaurant's reservations. */
export const restaurantCasesPage = `${casePage}/reservations`;

/** A reservation is found by its restaurant, so the address names it. */
export const reservationCasePath = (id: string, restaurantId: string): string =>
  buildAddress(reservationCasePage.replace(":reservationId", id), { restaurant: restaurantId });

export const customerCasesPath = (userId: string): string => customerCasesPage.replace(":userId", userId);

export const restaurantCasesPath = (restaurantId: string): string => `${casePath(restaurantId)}/reservations`;

/** What a text names that an admin looks for: the address of a case, a reservation without its restaurant, or words. */
export type NamedCase = { readonly path: string } | "restaurant_missing" | "words";

/** Finds the ids in a text: a reservation's with its restaurant's, as in the link that a guest gets, or a restaurant's alone. */
export function findCase(text: string): NamedCase {
  const [id] = /rsv_\d{8}T\d{4}_\w{1,40}/.exec(text) ?? [];
  const [restaurantId] = /rst_\w{1,60}/.exec(text) ?? [];
  if (restaurantId === undefined) return id === undefined ? "words" : "restaurant_missing";
  return { path: id === undefined ? casePath(restaurantId) : reservationCasePath(id, restaurantId) };
}
