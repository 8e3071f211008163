// Pages, emails and the edge load this file: it may only import files of the same kind.

/** Addresses of the landing page and of legal texts (spec, section 2), prerendered in both languages. */
export const sitePaths = {
  landing: "/",
  privacy: "/privacy",
  terms: "/terms",
  impressum: "/impressum",
  cookiePolicy: "/cookie-policy",
  withdrawal: "/withdrawal",
  accessibility: "/accessibility",
} as const;

/** Fixed texts, prerendered in both languages. */
export const legalPaths = [
  sitePaths.impressum,
  sitePaths.privacy,
  sitePaths.terms,
  sitePaths.withdrawal,
  sitePaths.cookiePolicy,
  sitePaths.accessibility,
] as const;
export type LegalPath = (typeof legalPaths)[number];

/** Where the service worker leads when a page is not on the device and the network is away. */
export const offlinePage = "/offline";

/** @param from path and query of the page that was opened */
export const offlinePath = (from: string): string => `${offlinePage}?from=${encodeURIComponent(from)}`;
