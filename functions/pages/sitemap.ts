import { legalPaths, paths, restaurantPath } from "../../shared/paths.ts";
import type { CatalogueStore } from "../restaurants/catalogue-store.ts";
import { escapeHtml } from "./escape.ts";
import { localizedAddress } from "./head.ts";

const fixed = [paths.landing, paths.restaurants, ...legalPaths];

/**
 * A Lambda answers 6 MB at most, which this many restaurants fill in both languages. Whoever lists more needs an index of
 * sitemaps, and so does whoever has 50,000 addresses (https://www.sitemaps.org/protocol.html).
 */
const most = 7_500;

/** Every public page in both languages, the listed restaurants among them. */
export async function sitemap(catalogue: Pick<CatalogueStore, "listRestaurants">, origin: string): Promise<string> {
  const restaurants: string[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null && restaurants.length < most) {
    const page = await catalogue.listRestaurants({ limit: 100, ...(cursor !== undefined && { cursor }) });
    restaurants.push(...page.items.map(({ id }) => restaurantPath(id)));
    cursor = page.cursor;
  }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...[...fixed, ...restaurants].flatMap((path) => [entry(path, "de", origin), entry(path, "en", origin)]),
    "</urlset>",
  ].join("\n");
}

function entry(path: string, language: "de" | "en", origin: string): string {
  const at = (wanted: "de" | "en") => escapeHtml(origin + localizedAddress(path, wanted));
  const alternates = (["de", "en"] as const)
    .map((other) => `<xhtml:link rel="alternate" hreflang="${other}" href="${at(other)}"/>`)
    .join("");
  return `<url><loc>${at(language)}</loc>${alternates}</url>`;
}
