import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { normalize } from "#shared/search/normalize.ts";
import { type Answer, apiQuery } from "#web/platform/api/call.ts";
import { keepStored } from "#web/platform/stored.ts";
import { storedChoice } from "#web/platform/cookie-choice.ts";

type Suggestion = Answer<"GET /restaurants/suggestions">["items"][number];

/** A row of the list: what the server suggests, or what was searched for before. */
export type Row = Suggestion | { readonly kind: "recent"; readonly name: string };

/** Suggestions are asked for after this many milliseconds without typing. */
const debounceMs = 150;

/**
 * What to suggest for a text: the server's suggestions, then matching recent searches; recent searches alone while
 * nothing is typed. An answer to an older text is dropped.
 */
export function useSuggestions(text: string): { readonly rows: readonly Row[]; readonly isSettled: boolean } {
  const typed = text.trim().slice(0, 100).toLowerCase();
  const debounced = useDebounced(typed);
  const query = useQuery({
    ...apiQuery("GET /restaurants/suggestions", { query: { text: debounced } }),
    enabled: debounced !== "",
    staleTime: 10_000,
    retry: 1, // a busy moment is no reason to say that nothing suits
    placeholderData: keepPreviousData,
  });
  const suggested = typed === "" ? [] : (query.data?.items ?? []);
  const recent = recentSearches()
    .filter((search) => normalize(search).includes(normalize(typed)))
    .map((name) => ({ kind: "recent" as const, name }));
  return { rows: [...suggested, ...recent], isSettled: typed === debounced && !query.isFetching };
}

function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setDebounced(text), debounceMs);
    return () => window.clearTimeout(timer);
  }, [text]);
  return debounced;
}

const storageKey = "recent_searches";
const maxRecent = 5;

/** What was searched for since the page was loaded. It is all there is without consent. */
let ofThisPage: readonly string[] = [];

/**
 * The latest searches on this device, newest first. They are stored only where the person allows functional storage
 * (consent); else they are forgotten with the page.
 */
function recentSearches(): readonly string[] {
  try {
    if (!storedChoice().functional) {
      localStorage.removeItem(storageKey);
      return ofThisPage;
    }
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter((one) => typeof one === "string").slice(0, maxRecent) : [];
  } catch {
    return ofThisPage;
  }
}

export function rememberSearch(text: string): void {
  const search = text.trim();
  if (search === "") return;
  const others = recentSearches().filter((one) => one.toLowerCase() !== search.toLowerCase());
  keep([search, ...others].slice(0, maxRecent));
}

export const clearRecentSearches = (): void => keep([]);

function keep(searches: readonly string[]): void {
  ofThisPage = searches;
  if (storedChoice().functional) keepStored(storageKey, JSON.stringify(searches));
}
