import { buildAddress } from "#shared/platform/api/address.ts";
import type { Language } from "#shared/platform/text/language.ts";

/** The URL of a page in the language of the email that links it. German is the site's default and needs no parameter. */
export const buildSiteUrl = (
  site: string,
  language: Language,
  path: string,
  query: Readonly<Record<string, string>> = {},
): string => site + buildAddress(path, language === "de" ? query : { ...query, lang: language });
