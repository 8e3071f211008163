// Apart from shared/site/paths.ts, which every public page loads.

/** The route of the page on which a restaurant's page is reported, and a decision about a report is appealed. */
export const noticePage = "/report/:restaurantId";

export const noticePath = (restaurantId: string): string => noticePage.replace(":restaurantId", restaurantId);
