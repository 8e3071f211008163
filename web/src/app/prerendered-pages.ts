import { type ComponentType, createElement, lazy } from "react";
import { matchPath } from "react-router-dom";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import { legalPaths, sitePaths } from "#shared/site/paths.ts";
import type { Language } from "#shared/platform/text/language.ts";
import { loadMessages } from "#web/platform/i18n/catalogues.ts";
import { trackPageLoad } from "#web/platform/page-loading.ts";

const fetchLegal = async () => (await import("#web/site/legal/legal.tsx")).prepare();
let legal: ComponentType = lazy(async () => ({ default: await trackPageLoad(fetchLegal()) }));

/** The legal pages: prerendered although their code is a chunk of its own. */
export const LegalPage = () => createElement(legal);

/** Sets the component directly: the build has it at hand (entry-fixed.tsx). */
export function keepLegalPage(page: ComponentType): void {
  legal = page;
}

const fetchPages = async () => (await import("./app-pages.tsx")).AppPages;
let pages: ComponentType = lazy(async () => ({ default: await trackPageLoad(fetchPages()) }));

/** All pages that are not public, and the not-found page, which is prerendered: a public page does not load their routes. */
export const LatePages = () => createElement(pages);

/** Sets the component directly, as `keepLegalPage` does. */
export function keepPages(component: ComponentType): void {
  pages = component;
}

const isPublic = (pathname: string): boolean =>
  [sitePaths.landing, restaurantPaths.restaurants, restaurantPaths.restaurant].some((path) =>
    matchPath(path, pathname),
  );

/** Loads what the page at a path needs beyond the site's own code, so that no fallback flashes over its markup. */
export async function loadPage(pathname: string, language: Language): Promise<void> {
  if (pathname === sitePaths.landing) await loadMessages("landing", language);
  if (legalPaths.some((path) => path === pathname)) keepLegalPage(await fetchLegal());
  else if (!isPublic(pathname)) keepPages(await fetchPages());
}
