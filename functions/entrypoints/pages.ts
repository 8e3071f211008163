import { render, shells } from "#render";
import { connectTable } from "#functions/platform/dynamodb/table.ts";
import { findTimes } from "#functions/reservations/seating/wished-times.ts";
import { CatalogueStore } from "#functions/restaurants/catalogue-store.ts";
import { PublicPageStore } from "#functions/restaurants/public-page-store.ts";
import { servePages } from "#functions/site/pages.ts";

const table = connectTable(process.env);
const now = () => new Date();

/** Public pages with data: the list, a restaurant, the sitemap. */
export const handler = servePages({
  catalogue: new CatalogueStore(table, now, findTimes(table)),
  publicPages: new PublicPageStore(table),
  now,
  render,
  shells,
  siteUrl: process.env["SITE_URL"],
});
