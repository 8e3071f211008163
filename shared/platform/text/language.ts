// Public pages load this file: it must not import anything.

/** The languages of the site, of emails and of the API's errors. */
export const languages = ["de", "en"] as const;
export type Language = (typeof languages)[number];
