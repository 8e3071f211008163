/** The items from whose changes the counts of listed restaurants follow. */
export const restaurantStream = { events: [], projections: ["card"] } as const;
