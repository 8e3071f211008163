import { use } from "react";
import type { Language } from "#shared/platform/text/language.ts";
import type { LegalMessages } from "#shared/site/messages/legal/de.ts";
import { type LegalDocument, type OperatorWords, operatorWords } from "#shared/site/messages/legal/document.ts";
import { operator } from "#shared/site/operator.ts";
import type { LegalPath } from "#shared/site/paths.ts";

/** A text with the words around it. */
export interface LegalTexts {
  readonly t: LegalMessages;
  readonly text: LegalDocument;
}

type Text = (operator: OperatorWords) => LegalDocument;
const folder = "../../../../shared/site/messages/legal";
/** Each text is a chunk of its own, so that a page loads no other; it is all that its file exports. */
const textFiles = import.meta.glob<Readonly<Record<string, Text>>>(
  "../../../../shared/site/messages/legal/*/{de,en}.ts",
);
const frameFiles = import.meta.glob<Readonly<Record<string, LegalMessages>>>(
  "../../../../shared/site/messages/legal/{de,en}.ts",
);

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
  const [file, words] = await Promise.all([
    textFiles[`${folder}${path}/${language}.ts`]?.(),
    frameFiles[`${folder}/${language}.ts`]?.(),
  ]);
  const [write] = Object.values(file ?? {});
  const t = words?.[language];
  if (!write || !t) throw new Error(`No text for ${path} in '${language}'`);
  return { t, text: write(operatorWords(operator, t.placeholders)) };
}
