import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  categories,
  cuisinePreferences,
  cuisineTypes,
  offerTypes,
  priceRanges,
} from "../../shared/restaurants/constants.ts";
import { de as reservations } from "../../shared/messages/reservations/de.ts";
import { de as words } from "../../shared/messages/public/de.ts";
import { paths } from "../../shared/paths.ts";
import { comingPages } from "../../web/src/features/coming/pages.ts";
import { messageTexts } from "../support/message-catalogues.ts";

const spec = readFileSync("docs/spec.md", "utf8");

/** The texts that the spec quotes in straight quotes. Inside a word, a quote is an apostrophe. */
const quoted: readonly string[] = [
  ...new Set([...spec.matchAll(/(?<![\w'])'(?=\S)((?:[^'\n]|(?<=\w)'(?=\w))+?)'(?!\w)/g)].map(([, text = ""]) => text)),
];

/** Quoted texts that are not in the catalogues, with the reason. */
const unshown: Readonly<Record<string, string>> = {
  "404": "the number on the not-found page, the same in every language",
  "als abgeschlossen markiert": "the end of a sentence: 'Reservierung wurde als abgeschlossen markiert'",
  "useLanguage must be used within a LanguageProvider": "said to developers, by web/src/lib/i18n/language.tsx",
  "session missing": "a library's error: whoever has no session is shown the way to sign in",
  "Invalid JWT signature": "a library's error: API Gateway checks signatures and answers 401",
  "Failed to send a request to the Edge Function": "a library's error: the browser invokes no functions by name",
  "Relay Error invoking the Edge Function": "a library's error: the browser invokes no functions by name",
  "Edge Function returned a non-2xx status code": "a library's error: the browser invokes no functions by name",
};

/** Texts of coming pages. The test requires them once their page is no longer in `comingPages`. */
const owed: Readonly<Record<string, readonly string[]>> = {
  [paths.restaurantProfile]: [
    "Kein Restaurant-Profil gefunden.",
    "Veröffentlicht",
    "Verborgen",
    "Foto konnte nicht hochgeladen werden.",
    "Sichtbarkeit konnte nicht geändert werden.",
    "Menüpunkt konnte nicht gelöscht werden.",
    "Menüpunkt konnte nicht hinzugefügt werden.",
    "Angebot konnte nicht erstellt werden.",
    "Wein konnte nicht hinzugefügt werden.",
    "Foto wurde hochgeladen.",
    "Menüpunkt wurde entfernt.",
    "Menüpunkt wurde hinzugefügt.",
    "Angebot wurde erstellt.",
    "Wein wurde hinzugefügt.",
    "Noch keine Fotos hochgeladen",
  ],
  [paths.restaurantSettings]: [
    "Änderungen konnten nicht gespeichert werden.",
    "Ihre Informationen wurden aktualisiert.",
  ],
  [paths.admin]: [
    "Approved",
    "Not Approved",
    "Not Verified",
    "View Profile",
    "N/A",
    "Access Denied",
    "You don't have admin privileges.",
    "Restaurant Approved",
    "The restaurant is now visible to customers.",
    "Restaurant Rejected",
    "The restaurant has been rejected.",
    "Restaurant Verified",
    "The restaurant can now access the partner portal.",
    "Verification Revoked",
    "The restaurant's portal access has been revoked.",
    "Failed to load customer profiles.",
    "Failed to load restaurants.",
    "Failed to update restaurant status.",
    "Failed to update restaurant verification.",
  ],
  [paths.partnerLogin]: [
    "Not a restaurant account",
    "Please sign in with a restaurant account.",
    "Account not verified yet",
    "Your restaurant account is currently under review. You will receive an email once approved.",
    "Successfully signed in",
    "Welcome to the partner portal!",
    "Login error",
  ],
  [paths.partnerSignup]: ["Registrierungsfehler", "Fehler bei der Registrierung"],
  [paths.partnerDashboard]: ["Zugriff verweigert", "Konto noch nicht verifiziert"],
};

const knownTexts = new Set(messageTexts.map(({ text }) => text));
const coming: readonly string[] = comingPages.map(([path]) => path);
const later = new Set(Object.entries(owed).flatMap(([path, texts]) => (coming.includes(path) ? texts : [])));

describe("a text that the spec quotes", () => {
  it("is found by the pattern, together with all exceptions", () => {
    expect(quoted.length).toBeGreaterThan(130);
    expect(quoted).toEqual(expect.arrayContaining([...Object.keys(unshown), ...Object.values(owed).flat()]));
  });

  it.each(quoted.filter((text) => !(text in unshown) && !later.has(text)))(
    "is in the catalogues word for word: %s",
    (text) => {
      expect(knownTexts).toContain(text);
    },
  );

  it("has no exception when the catalogues contain it", () => {
    expect(Object.keys(unshown).filter((text) => knownTexts.has(text))).toEqual([]);
  });
});

const list = (name: string): string[] => {
  const line = new RegExp(`\\*\\*${name}:\\*\\* (.+)\\.$`, "m").exec(spec)?.[1] ?? "";
  return line.replace(/ \(.*\)$/, "").split(", ");
};
const labels = (name: string): string[] =>
  (new RegExp(`\\*\\*${name}:\\*\\* .+ \\((.+)\\)\\.$`, "m").exec(spec)?.[1] ?? "").split(", ");

describe("the spec's lists (section 9)", () => {
  it.each([
    ["Customer cuisine preferences", cuisinePreferences],
    ["Restaurant cuisine styles", cuisineTypes],
    ["Categories", categories],
    ["Price ranges", priceRanges],
    ["Offer types", offerTypes],
  ])("equal the constants of the code: %s", (name, ours) => {
    expect(list(name)).toEqual([...ours]);
  });

  it("have the same labels in the German catalogue", () => {
    expect(Object.values(words.priceWords)).toEqual(labels("Price ranges"));
    expect(Object.values(words.offerTypes)).toEqual(labels("Offer types"));
    const statuses = /^Labels: (.+)\. /m.exec(spec)?.[1]?.split(", ");
    expect(Object.values(reservations.list.statuses).sort()).toEqual(statuses?.sort());
  });
});

const keysIn = (language: "de" | "en") =>
  messageTexts
    .filter((entry) => entry.language === language)
    .map(({ at }) => at)
    .sort();

/** Whether a key is an identifier. Other keys are values, such as a cuisine, a price range or an allergen. */
const isName = (key: string): boolean => /^[a-z]\w+$/.test(key);

describe("the message catalogues", () => {
  it("have every key in both languages", () => {
    expect(keysIn("de").length).toBeGreaterThan(300);
    expect(keysIn("en")).toEqual(keysIn("de"));
  });

  it("have no empty text, no repeated whitespace and no tab", () => {
    const odd = messageTexts.filter(({ text }) => text?.trim() === "" || (text !== undefined && /\s{2}|\t/.test(text)));
    expect(odd.map(({ at, language }) => `${language} ${at}`)).toEqual([]);
  });

  it("have no key that the code does not use", () => {
    const sources = globSync(["{bin,functions,web/src}/**/*.{ts,tsx}", "shared/!(messages)/**/*.ts", "shared/*.ts"]);
    const named = new Set(sources.flatMap((file) => readFileSync(file, "utf8").match(/\w+/g) ?? []));
    const unnamed = messageTexts.filter(({ keys }) => keys.some((key) => isName(key) && !named.has(key)));
    expect(unnamed.map(({ at, language }) => `${language} ${at}`)).toEqual([]);
  });
});
