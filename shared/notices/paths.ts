// Pages, emails and the edge load this file: it may only import files of the same kind.

/** The route of the page on which a restaurant's page is reported, and a decision about a report is appealed. */
export const noticePage = "/report/:restaurantId";

export const noticePath = (restaurantId: string): string => noticePage.replace(":restaurantId", restaurantId);
