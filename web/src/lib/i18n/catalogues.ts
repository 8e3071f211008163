import type { Language } from "../../../../shared/restaurants/constants.ts";
import type { AccountMessages } from "../../../../shared/messages/account/de.ts";
import type { AllergenMessages } from "../../../../shared/messages/allergens/de.ts";
import type { ComingMessages } from "../../../../shared/messages/coming/de.ts";
import type { ConsentMessages } from "../../../../shared/messages/consent/de.ts";
import type { ProfileMessages } from "../../../../shared/messages/profile/de.ts";
import type { PublicMessages } from "../../../../shared/messages/public/de.ts";
import type { ErrorMessages } from "../../../../shared/messages/errors/de.ts";
import type { ReservationMessages } from "../../../../shared/messages/reservations/de.ts";

/**
 * Words by area. Each area and language is a chunk of its own: a public page carries one, an account page
 * brings its areas along, the toggle fetches the other language of what is on the page.
 */
export interface Areas {
  public: PublicMessages;
  account: AccountMessages;
  reservations: ReservationMessages;
  errors: ErrorMessages;
  coming: ComingMessages;
  allergens: AllergenMessages;
  consent: ConsentMessages;
  profile: ProfileMessages;
}
const areas = ["public", "account", "reservations", "errors", "coming", "allergens", "consent", "profile"] as const;
export type Area = (typeof areas)[number];

const loaders: { readonly [A in Area]: Readonly<Record<Language, () => Promise<Areas[A]>>> } = {
  public: {
    de: async () => (await import("../../../../shared/messages/public/de.ts")).de,
    en: async () => (await import("../../../../shared/messages/public/en.ts")).en,
  },
  account: {
    de: async () => (await import("../../../../shared/messages/account/de.ts")).de,
    en: async () => (await import("../../../../shared/messages/account/en.ts")).en,
  },
  reservations: {
    de: async () => (await import("../../../../shared/messages/reservations/de.ts")).de,
    en: async () => (await import("../../../../shared/messages/reservations/en.ts")).en,
  },
  errors: {
    de: async () => (await import("../../../../shared/messages/errors/de.ts")).de,
    en: async () => (await import("../../../../shared/messages/errors/en.ts")).en,
  },
  coming: {
    de: async () => (await import("../../../../shared/messages/coming/de.ts")).de,
    en: async () => (await import("../../../../shared/messages/coming/en.ts")).en,
  },
  allergens: {
    de: async () => (await import("../../../../shared/messages/allergens/de.ts")).de,
    en: async () => (await import("../../../../shared/messages/allergens/en.ts")).en,
  },
  profile: {
    de: async () => (await import("../../../../shared/messages/profile/de.ts")).de,
    en: async () => (await import("../../../../shared/messages/profile/en.ts")).en,
  },
  consent: {
    de: async () => (await import("../../../../shared/messages/consent/de.ts")).de,
    en: async () => (await import("../../../../shared/messages/consent/en.ts")).en,
  },
};

type Kept = { [A in Area]: Partial<Record<Language, Areas[A]>> };
const cached: Kept = {
  public: {},
  account: {},
  reservations: {},
  errors: {},
  coming: {},
  allergens: {},
  consent: {},
  profile: {},
};
const pending = new Map<string, Promise<unknown>>();

/** The words if they are here already. */
export const cachedMessages = <A extends Area>(area: A, language: Language): Areas[A] | undefined =>
  cached[area][language];

/** Puts words in place without loading: the server has both languages at hand, tests as well. */
export function cacheMessages<A extends Area>(area: A, language: Language, messages: Areas[A]): void {
  const languages: Partial<Record<Language, Areas[A]>> = cached[area];
  languages[language] = messages;
}

/** Fetches the words once; the promise stays the same, so that a suspended page can wait on it. */
export function loadMessages(area: Area, language: Language): Promise<unknown> {
  const key = `${area}/${language}`;
  const running = pending.get(key);
  if (running) return running;
  const loading = fetchInto(area, language).catch((error: unknown) => {
    pending.delete(key); // a lost connection is no reason never to ask again
    throw error;
  });
  pending.set(key, loading);
  return loading;
}

async function fetchInto(area: Area, language: Language): Promise<void> {
  cacheMessages(area, language, await loaders[area][language]());
}

/** The other language of everything that is on the page. */
export const loadSameAreas = async (from: Language, to: Language): Promise<void> => {
  await Promise.all(areas.filter((area) => cachedMessages(area, from)).map((area) => loadMessages(area, to)));
};
