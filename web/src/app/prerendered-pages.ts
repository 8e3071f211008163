import { legalPaths, sitePaths } from "#shared/site/paths.ts";
import type { Language } from "#shared/platform/text/language.ts";
import { loadMessages } from "#web/platform/i18n/catalogues.ts";
import { lazyPage } from "#web/platform/lazy-page.tsx";

/** Prerendered although its code is a chunk of its own: entry-fixed.tsx keeps it for the build. */
export const legal = lazyPage(async () => (await import("#web/site/legal/legal.tsx")).prepare());

/** Loads what the page at a path needs beyond the site's own code, so that its markup is hydrated at once. */
export async function loadPage(pathname: string, language: Language): Promise<void> {
  if (pathname === sitePaths.landing) await loadMessages("landing", language);
  if (legalPaths.some((path) => path === pathname)) await legal.load();
}
