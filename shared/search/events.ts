/** The items from whose changes the search index follows. */
export const searchStream = { events: [], projections: ["card", "menu_item"] } as const;
