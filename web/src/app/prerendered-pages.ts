import { type ComponentType, createElement, lazy } from "react";
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

/** Loads what the page at a path needs beyond the site's own code, so that no fallback flashes over its markup. */
export async function loadPage(pathname: string, language: Language): Promise<void> {
  if (pathname === sitePaths.landing) await loadMessages("landing", language);
  if (legalPaths.some((path) => path === pathname)) keepLegalPage(await fetchLegal());
}
