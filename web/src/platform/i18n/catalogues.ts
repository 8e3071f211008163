import type { Language } from "#shared/platform/text/language.ts";
import { type Area, type Areas, messageFolders } from "./areas.ts";

/** Every file of messages, each a chunk of its own. */
const files = import.meta.glob<Readonly<Record<string, unknown>>>([
  "../../../../shared/*/messages/{de,en}.ts",
  "../../../../shared/*/messages/*/{de,en}.ts",
  "!../../../../shared/*/messages/{emails,legal,start}/*",
]);

const cached: Readonly<Record<Language, Partial<Areas>>> = { de: {}, en: {} };
const pending = new Map<string, Promise<unknown>>();

/** The messages if they are loaded. */
export const cachedMessages = <A extends Area>(area: A, language: Language): Areas[A] | undefined =>
  cached[language][area];

/** Registers messages without loading, on the server and in tests. */
export function cacheMessages<A extends Area>(area: A, language: Language, messages: Areas[A]): void {
  cached[language][area] = messages;
}

/** Loads the messages once and returns the same promise each time, so that a suspended page can wait for it. */
export function loadMessages(area: Area, language: Language): Promise<unknown> {
  const key = `${area}/${language}`;
  const running = pending.get(key);
  if (running) return running;
  const loading = fetchInto(area, language).catch((error: unknown) => {
    pending.delete(key); // a failed load may be retried
    throw error;
  });
  pending.set(key, loading);
  return loading;
}

async function fetchInto(area: Area, language: Language): Promise<void> {
  const file = await files[`../../../../shared/${messageFolders[area]}/${language}.ts`]?.();
  // oxlint-disable-next-line typescript/consistent-type-assertions -- Areas has the type of each area's file
  cacheMessages(area, language, file?.[language] as Areas[Area]);
}

/** Loads the other language of all loaded areas. */
export const loadSameAreas = async (from: Language, to: Language): Promise<void> => {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- Object.keys has no names
  const areas = Object.keys(cached[from]) as Area[];
  await Promise.all(areas.map((area) => loadMessages(area, to)));
};
