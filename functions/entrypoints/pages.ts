import { render, shells } from "#render";
import { connectTable } from "#functions/platform/dynamodb/table.ts";
import { CatalogueStore } from "#functions/restaurants/catalogue-store.ts";
import { PublicPageStore } from "#functions/restaurants/public-page-store.ts";
import { servePages } from "#functions/site/pages.ts";

const table = connectTable(process.env);

/** Public pages with data: the list, a restaurant, the sitemap. */
export const handler = servePages({
  catalogue: new CatalogueStore(table),
  publicPages: new PublicPageStore(table),
  now: () => new Date(),
  render,
  shells,
  siteUrl: process.env["SITE_URL"],
});
