import { render, shells } from "#render";
import { catalogue } from "#functions/stores.ts";
import { servePages } from "#functions/site/pages.ts";

/** Public pages with data: the list, a restaurant, the sitemap. */
export const handler = servePages({
  catalogue,
  now: () => new Date(),
  render,
  shells,
  siteUrl: process.env["SITE_URL"],
});
