import { use } from "react";
import type { Language } from "#shared/platform/text/language.ts";
import type { LegalMessages } from "#shared/site/messages/legal/de.ts";
import type { LegalDocument, OperatorWords } from "#shared/site/messages/legal/document.ts";
import { operatorWords } from "#shared/site/messages/legal/operator-words.ts";
import { operator } from "#shared/site/operator.ts";
import type { LegalPath } from "#shared/site/paths.ts";

/** A text with the words around it. */
export interface LegalTexts {
  readonly t: LegalMessages;
  readonly text: LegalDocument;
}

type Text = (operator: OperatorWords) => LegalDocument;
type Loader = () => Promise<Text>;

/** Each text is a chunk of its own, so that a page loads no other. */
const loaders: Readonly<Record<LegalPath, Readonly<Record<Language, Loader>>>> = {
  "/impressum": {
    de: async () => (await import("#shared/site/messages/legal/impressum/de.ts")).impressum,
    en: async () => (await import("#shared/site/messages/legal/impressum/en.ts")).impressum,
  },
  "/privacy": {
    de: async () => (await import("#shared/site/messages/legal/privacy/de.ts")).privacy,
    en: async () => (await import("#shared/site/messages/legal/privacy/en.ts")).privacy,
  },
  "/terms": {
    de: async () => (await import("#shared/site/messages/legal/terms/de.ts")).terms,
    en: async () => (await import("#shared/site/messages/legal/terms/en.ts")).terms,
  },
  "/withdrawal": {
    de: async () => (await import("#shared/site/messages/legal/withdrawal/de.ts")).withdrawal,
    en: async () => (await import("#shared/site/messages/legal/withdrawal/en.ts")).withdrawal,
  },
  "/cookie-policy": {
    de: async () => (await import("#shared/site/messages/legal/cookie-policy/de.ts")).cookiePolicy,
    en: async () => (await import("#shared/site/messages/legal/cookie-policy/en.ts")).cookiePolicy,
  },
  "/accessibility": {
    de: async () => (await import("#shared/site/messages/legal/accessibility/de.ts")).accessibility,
    en: async () => (await import("#shared/site/messages/legal/accessibility/en.ts")).accessibility,
  },
};

const words = {
  de: async () => (await import("#shared/site/messages/legal/de.ts")).de,
  en: async () => (await import("#shared/site/messages/legal/en.ts")).en,
} satisfies Record<Language, () => Promise<LegalMessages>>;

const cachedTexts = new Map<string, LegalTexts>();
const pending = new Map<string, Promise<LegalTexts>>();
const toKey = (path: LegalPath, language: Language): string => `${language}${path}`;

/** Puts a text in place without loading: the build has all of them at hand. */
export const keepTexts = (path: LegalPath, language: Language, texts: LegalTexts): void =>
  void cachedTexts.set(toKey(path, language), texts);

/** The first page's text comes before hydration, so that nothing is waited for over prerendered markup. */
export const prepareTexts = async (path: LegalPath, language: Language): Promise<void> =>
  keepTexts(path, language, await load(path, language));

/** The text of a page in the page's language; waited for (Suspense) where it is not here yet. */
export const useTexts = (path: LegalPath, language: Language): LegalTexts =>
  cachedTexts.get(toKey(path, language)) ?? use(load(path, language));

function load(path: LegalPath, language: Language): Promise<LegalTexts> {
  const key = toKey(path, language);
  const running = pending.get(key);
  if (running) return running;
  const loading = fetchTexts(path, language).catch((error: unknown) => {
    pending.delete(key); // a failed load may be retried
    throw error;
  });
  pending.set(key, loading);
  return loading;
}

async function fetchTexts(path: LegalPath, language: Language): Promise<LegalTexts> {
  const [write, t] = await Promise.all([loaders[path][language](), words[language]()]);
  return { t, text: write(operatorWords(operator, t.placeholders)) };
}
