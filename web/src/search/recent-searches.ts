import { storedChoice } from "#web/platform/cookie-choice.ts";

const key = "recent_searches";
const max = 5;

/** What was searched for since the page was loaded. It is all there is without consent. */
let ofThisPage: readonly string[] = [];

/**
 * The latest searches on this device, newest first. They are stored only where the person allows functional storage
 * (consent); else they are forgotten with the page.
 */
export function recentSearches(): readonly string[] {
  try {
    if (!storedChoice().functional) {
      localStorage.removeItem(key);
      return ofThisPage;
    }
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.filter((one) => typeof one === "string").slice(0, max) : [];
  } catch {
    return ofThisPage;
  }
}

export function rememberSearch(text: string): void {
  const search = text.trim();
  if (search === "") return;
  const others = recentSearches().filter((one) => one.toLowerCase() !== search.toLowerCase());
  keep([search, ...others].slice(0, max));
}

export const clearRecentSearches = (): void => keep([]);

function keep(searches: readonly string[]): void {
  ofThisPage = searches;
  try {
    if (storedChoice().functional) localStorage.setItem(key, JSON.stringify(searches));
  } catch {
    // Storage is forbidden: the page remembers them as long as it is open.
  }
}
