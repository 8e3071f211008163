import { ownValue } from "#shared/platform/own-value.ts";
import { createContext, type ReactNode, startTransition, use, useMemo, useState } from "react";
import type { Language } from "#shared/platform/text/language.ts";
import { ApiResponseError } from "../api/errors.ts";
import type { Area, Areas } from "./areas.ts";
import { cachedMessages, loadSameAreas, loadMessages } from "./catalogues.ts";

interface LanguageChoice {
  readonly language: Language;
  /**
   * Loads the other language's messages, then switches without a reload, so that typed text stays. Throws when they
   * cannot be loaded.
   */
  readonly setLanguage: (language: Language) => Promise<void>;
}

const Choice = createContext<LanguageChoice | null>(null);

export function useLanguage(): LanguageChoice {
  const choice = use(Choice);
  if (!choice) throw new Error("useLanguage must be used within a LanguageProvider");
  return choice;
}

/** The messages of an area in the page's language. Those of a public page are loaded before it renders; others suspend. */
export function useMessages<A extends Area>(area: A): Areas[A] {
  const { language } = useLanguage();
  const cached = cachedMessages(area, language);
  const key = `${area}/${language}`;
  const waitedFor = suspendedOn.get(key);
  if (cached && !waitedFor) return cached;
  const loading = waitedFor ?? loadMessages(area, language);
  suspendedOn.set(key, loading);
  use(loading); // `use` must be called with the same promise after it resolves
  const loaded = cachedMessages(area, language);
  if (!loaded) throw new Error(`No messages of '${area}' in '${language}'`);
  return loaded;
}

const suspendedOn = new Map<string, Promise<unknown>>();

/** The message of an error that an API call threw, in the page's language; the server's own where this page is older. */
export function useApiMessages(): { readonly apiError: (error: unknown) => string } {
  const { codes } = useMessages("errors");
  return {
    apiError: (error) => {
      if (!(error instanceof ApiResponseError)) return codes.fault;
      return error.fields[0]?.message ?? ownValue(codes, error.code) ?? (error.title || codes.fault);
    },
  };
}

/**
 * Waits for all messages that a page with forms needs, loaded in parallel. A component that waited later would
 * suspend the whole page again and lose the focus.
 */
export function useAccountMessages(...more: readonly Area[]): void {
  const { language } = useLanguage();
  for (const area of ["account", "errors", ...more] as const) void loadMessages(area, language);
  useMessages("account");
  useMessages("errors");
}

export function LanguageProvider({ initial, children }: { readonly initial: Language; readonly children: ReactNode }) {
  const [language, set] = useState(initial);
  const choice = useMemo(() => {
    const setLanguage = async (next: Language) => {
      await loadSameAreas(language, next);
      remember(next);
      startTransition(() => set(next));
    };
    return { language, setLanguage };
  }, [language]);
  return <Choice value={choice}>{children}</Choice>;
}

/** Whether this browser remembers a language; until then, a signed-in person's profile decides. */
export const hasChosenLanguage = (): boolean => /(?:^|; )lang=/.test(document.cookie);

const aYear = 31_536_000;

/** Puts the language into document, cookie (set on request, so it needs no consent) and address. */
function remember(language: Language): void {
  document.documentElement.lang = language;
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `lang=${language}; path=/; max-age=${aYear}; samesite=lax${secure}`;
  const address = new URL(location.href);
  if (language === "en") address.searchParams.set("lang", "en");
  else address.searchParams.delete("lang");
  history.replaceState(history.state, "", address); // keeps the router's state object
}
