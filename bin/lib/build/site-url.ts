/**
 * Placeholder for the site's own address in built pages (canonical links, other languages, Open Graph images). The
 * build is the same for every stage; the upload replaces the placeholder.
 */
export const siteUrlPlaceholder = "https://site.invalid";

export const replaceSiteUrl = (text: string, siteUrl: string): string => text.replaceAll(siteUrlPlaceholder, siteUrl);
