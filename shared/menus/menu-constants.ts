// Public pages load this file: it must not import anything. The lists are the spec's, section 9.

/** What a dish is said to be free of: meat and fish, or anything from animals. */
export const diets = ["vegetarian", "vegan"] as const;
export type Diet = (typeof diets)[number];

export const offerTypes = ["daily", "weekly", "monthly", "special"] as const;

/** Allowed vintages of a wine. */
export const wineYears = { min: 1900, max: 2099 } as const;
