// Public pages load this file: it must not import anything.

/** How many days ahead a table can be requested; the spec does not say. */
export const maxDaysAhead = 365;
