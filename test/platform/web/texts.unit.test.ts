import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { categories, cuisinePreferences, cuisineTypes, priceRanges } from "#shared/restaurants/constants.ts";
import { offerTypes } from "#shared/menus/menu-constants.ts";
import { de as reservations } from "#shared/reservations/messages/reservations/de.ts";
import { de as words } from "#shared/site/messages/public/de.ts";
import { messageTexts } from "#test/support/message-catalogues.ts";

const spec = readFileSync("docs/spec.md", "utf8");

/** The texts that the spec quotes in straight quotes. Inside a word, a quote is an apostrophe. */
const quoted: readonly string[] = [
  ...new Set([...spec.matchAll(/(?<![\w'])'(?=\S)((?:[^'\n]|(?<=\w)'(?=\w))+?)'(?!\w)/g)].map(([, text = ""]) => text)),
];

/** Quoted texts that are not in the catalogues, with the reason. */
const unshown: Readonly<Record<string, string>> = {
  "404": "the number on the not-found page, the same in every language",
  "als abgeschlossen markiert": "the end of a sentence: 'Reservierung wurde als abgeschlossen markiert'",
  "useLanguage must be used within a LanguageProvider": "said to developers, by web/src/platform/i18n/language.tsx",
  "session missing": "a library's error: a person without a session is shown the way to sign in",
  "Invalid JWT signature": "a library's error: API Gateway checks signatures and answers 401",
  "Failed to send a request to the Edge Function": "a library's error: the browser invokes no functions by name",
  "Relay Error invoking the Edge Function": "a library's error: the browser invokes no functions by name",
  "Edge Function returned a non-2xx status code": "a library's error: the browser invokes no functions by name",
};

const knownTexts = new Set(messageTexts.map(({ text }) => text));

describe("a text that the spec quotes", () => {
  it("is found by the pattern, together with all exceptions, which the catalogues do not contain", () => {
    expect(quoted.length).toBeGreaterThan(130);
    expect(quoted).toEqual(expect.arrayContaining(Object.keys(unshown)));
    expect(Object.keys(unshown).filter((text) => knownTexts.has(text))).toEqual([]);
  });

  it.each(quoted.filter((text) => !(text in unshown)))("is in the catalogues word for word: %s", (text) => {
    expect(knownTexts).toContain(text);
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
    const sources = globSync("{bin,functions,shared,web/src}/**/*.{ts,tsx}", { exclude: ["shared/*/messages/**"] });
    const named = new Set(sources.flatMap((file) => readFileSync(file, "utf8").match(/\w+/g) ?? []));
    const unnamed = messageTexts.filter(({ keys }) => keys.some((key) => isName(key) && !named.has(key)));
    expect(unnamed.map(({ at, language }) => `${language} ${at}`)).toEqual([]);
  });
});
