import { buildAddress } from "../platform/api/address.ts";

/** Addresses of the administration (spec, section 2). */
export const adminPaths = {
  admin: "/admin",
} as const;

/** The route of the admin's page about one restaurant. */
export const casePage = "/admin/restaurants/:restaurantId";

/** The address of the admin's page about a restaurant. */
export const casePath = (restaurantId: string): string => casePage.replace(":restaurantId", restaurantId);

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

/** What a text names that an admin looks for: the address of a case, a reservation whose restaurant is to be found, or words. */
export type NamedCase = { readonly path: string } | { readonly reservationId: string } | "words";

/** Finds the ids in a text: a reservation's with its restaurant's, as in the link that a guest gets, or a restaurant's alone. */
export function findCase(text: string): NamedCase {
  const [id] = /rsv_\d{8}T\d{4}_\w{1,40}/.exec(text) ?? [];
  const [restaurantId] = /rst_\w{1,60}/.exec(text) ?? [];
  if (restaurantId === undefined) return id === undefined ? "words" : { reservationId: id };
  return { path: id === undefined ? casePath(restaurantId) : reservationCasePath(id, restaurantId) };
}
