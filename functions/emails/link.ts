import { buildAddress } from "../../shared/api/address.ts";
import type { Language } from "../../shared/restaurants/constants.ts";

/** An address of the site in the language of the mail that links it: German is what the site speaks when nothing is said. */
export const linkTo = (
  site: string,
  language: Language,
  path: string,
  asked: Readonly<Record<string, string>> = {},
): string => site + buildAddress(path, language === "de" ? asked : { ...asked, lang: language });
