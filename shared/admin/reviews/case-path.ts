// Apart from shared/site/paths.ts, which every public page loads.

/** The route of the admin's page about one restaurant. */
export const casePage = "/admin/restaurants/:restaurantId";

/** The address of the admin's page about a restaurant. */
export const casePath = (restaurantId: string): string => casePage.replace(":restaurantId", restaurantId);
