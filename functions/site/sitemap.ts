import { restaurantPath, restaurantPaths } from "#shared/restaurants/paths.ts";
import { legalPaths, sitePaths } from "#shared/site/paths.ts";
import { readPages } from "#functions/platform/dynamodb/pages.ts";
import type { CatalogueStore } from "#functions/restaurants/catalogue-store.ts";
import { escapeHtml } from "./document.ts";
import { localizeAddress } from "./head.ts";

const staticPaths = [sitePaths.landing, restaurantPaths.restaurants, ...legalPaths];

/**
 * A Lambda's response is at most 6 MB, which this many restaurants fill in both languages. More of them need an index of
 * sitemaps, as do more than 50,000 addresses (https://www.sitemaps.org/protocol.html).
 */
const maxRestaurants = 7_500;

/** Renders the sitemap: every public page in both languages, including the listed restaurants. */
export async function renderSitemap(
  catalogue: Pick<CatalogueStore, "listRestaurants">,
  origin: string,
): Promise<string> {
  const restaurants: string[] = [];
  for await (const page of readPages((paging) => catalogue.listRestaurants(paging))) {
    restaurants.push(...page.map(({ id }) => restaurantPath(id)));
    if (restaurants.length >= maxRestaurants) break;
  }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...[...staticPaths, ...restaurants].flatMap((path) => [
      renderEntry(path, "de", origin),
      renderEntry(path, "en", origin),
    ]),
    "</urlset>",
  ].join("\n");
}

function renderEntry(path: string, language: "de" | "en", origin: string): string {
  const addressIn = (target: "de" | "en") => escapeHtml(origin + localizeAddress(path, target));
  const alternates = (["de", "en"] as const)
    .map((other) => `<xhtml:link rel="alternate" hreflang="${other}" href="${addressIn(other)}"/>`)
    .join("");
  return `<url><loc>${addressIn(language)}</loc>${alternates}</url>`;
}
