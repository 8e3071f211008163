import type { Language } from "#shared/platform/text/language.ts";
import type { Area, Areas, LateArea, LoadersOf } from "./areas.ts";

const loaders: { [A in Area]?: LoadersOf<A> } = {
  public: {
    de: () => import("#shared/site/messages/public/de.ts"),
    en: () => import("#shared/site/messages/public/en.ts"),
  },
  landing: {
    de: () => import("#shared/site/messages/landing/de.ts"),
    en: () => import("#shared/site/messages/landing/en.ts"),
  },
};

/** Adds where the messages of further areas are. */
export const addLoaders = (more: { readonly [A in LateArea]?: LoadersOf<A> }): void =>
  void Object.assign(loaders, more);

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
  const load = loaders[area];
  if (!load) throw new Error(`No catalogue of '${area}'`);
  cacheMessages(area, language, language === "de" ? (await load.de()).de : (await load.en()).en);
}

/** Loads the other language of all loaded areas. */
export const loadSameAreas = async (from: Language, to: Language): Promise<void> => {
  const areas = Object.keys(cached[from]).filter(isArea);
  await Promise.all(areas.map((area) => loadMessages(area, to)));
};

const isArea = (name: string): name is Area => name in loaders;
