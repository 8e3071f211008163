import { createContext, type ReactNode, startTransition, use, useMemo, useState } from "react";
import type { Language } from "../../../../shared/restaurants/constants.ts";
import { type Area, type Areas, cachedMessages, loadSameAreas, loadMessages } from "./catalogues.ts";

interface LanguageChoice {
  readonly language: Language;
  /** Fetches the other words, then changes in place: no reload, nothing typed is lost. */
  readonly setLanguage: (language: Language) => void;
}

const Choice = createContext<LanguageChoice | null>(null);

export function useLanguage(): LanguageChoice {
  const choice = use(Choice);
  if (!choice) throw new Error("useLanguage must be used within a LanguageProvider");
  return choice;
}

/** The words of an area in the page's language. Those of a public page are there before it renders; others are waited for (Suspense). */
export function useMessages<A extends Area>(area: A): Areas[A] {
  const { language } = useLanguage();
  const cached = cachedMessages(area, language);
  const key = `${area}/${language}`;
  const waitedFor = suspendedOn.get(key);
  if (cached && !waitedFor) return cached;
  const loading = waitedFor ?? loadMessages(area, language);
  suspendedOn.set(key, loading);
  use(loading); // asked again after the wait, as React wants it
  const loaded = cachedMessages(area, language);
  if (!loaded) throw new Error(`No messages of '${area}' in '${language}'`);
  return loaded;
}

const suspendedOn = new Map<string, Promise<unknown>>();

export function LanguageProvider({ initial, children }: { readonly initial: Language; readonly children: ReactNode }) {
  const [language, set] = useState(initial);
  const choice = useMemo(() => {
    const change = async (next: Language) => {
      await loadSameAreas(language, next);
      remember(next);
      startTransition(() => set(next));
    };
    return { language, setLanguage: (next: Language) => void change(next) };
  }, [language]);
  return <Choice value={choice}>{children}</Choice>;
}

const aYear = 31_536_000;

/** Document, cookie (asked for by a click, so it needs no consent) and address agree with what is shown. */
function remember(language: Language): void {
  document.documentElement.lang = language;
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `lang=${language}; path=/; max-age=${aYear}; samesite=lax${secure}`;
  const address = new URL(location.href);
  if (language === "en") address.searchParams.set("lang", "en");
  else address.searchParams.delete("lang");
  history.replaceState(history.state, "", address); // the router's own state object stays
}
