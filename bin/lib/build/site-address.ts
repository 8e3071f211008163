/**
 * Stands in built pages where the site's own address belongs (canonical, other languages, pictures of shared
 * links). A build is the same wherever it is deployed to; the upload, which knows the address, puts it in.
 */
export const unknownSite = "https://site.invalid";

export const withSiteAddress = (text: string, siteUrl: string): string => text.replaceAll(unknownSite, siteUrl);
