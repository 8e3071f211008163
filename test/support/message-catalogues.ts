import { globSync } from "node:fs";
import path from "node:path";
import * as z from "zod/mini";
import type { Language } from "#shared/platform/text/language.ts";

/** A text of a message catalogue, by area and keys: `public.frame.skip`. Texts with parameters are functions. */
export interface MessageText {
  readonly at: string;
  readonly keys: readonly string[];
  readonly language: Language;
  readonly text: string | undefined;
}

const Catalogue = z.record(z.string(), z.unknown());
const Module = z.union([
  z.pipe(
    z.object({ de: Catalogue }),
    z.transform(({ de }) => de),
  ),
  z.pipe(
    z.object({ en: Catalogue }),
    z.transform(({ en }) => en),
  ),
]);

/** All texts of one catalogue file. Legal documents are functions and are not included. */
async function loadMessageTexts(file: string): Promise<MessageText[]> {
  const language = path.basename(file) === "de.ts" ? "de" : "en";
  const catalogue = Module.parse(await import(path.resolve(file)));
  const area = path.dirname(file).replace("shared/", "").replace("/messages", "");
  const walk = (value: unknown, keys: readonly string[]): MessageText[] => {
    if (typeof value === "object" && value !== null) {
      return Object.entries(value).flatMap(([key, inner]) => walk(inner, [...keys, key]));
    }
    return [{ at: [area, ...keys].join("."), keys, language, text: typeof value === "string" ? value : undefined }];
  };
  return walk(catalogue, []);
}

export const messageTexts: readonly MessageText[] = (
  await Promise.all(
    globSync("shared/*/messages/{,*/}{de,en}.ts", { exclude: ["shared/site/messages/legal/*"] }).map((file) =>
      loadMessageTexts(file),
    ),
  )
).flat();
