import type { Language } from "#shared/platform/text/language.ts";
import { tidyAddress } from "#shared/platform/text/tidy.ts";

/** `1250.5` as `1.250,50`, or `1,250.50` in English; both read the same way in either language. */
export const formatPriceText = (euros: number | null, language: Language): string =>
  euros === null
    ? ""
    : new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(euros);

const decimalSigns: Readonly<Record<Language, string>> = { de: ",", en: "." };

/**
 * Parses a typed price in euros: `17,20`, `17.2`, `€ 1,250.00`, `9 €`, `12€50`, `12,-`. A sign before exactly three digits
 * groups thousands where the language writes it so: `1.250` in German, `1,250` in English. NaN when the text is no price or
 * reads in two ways, as `1,250` does in German.
 */
export function parsePriceText(text: string, language: Language): number {
  const typed = tidyAddress(text)
    .toLowerCase()
    .replaceAll("’", "'")
    .replaceAll(/euros?|eur/g, "€")
    .replace(/^€ ?| ?€$/, "");
  const [, whole = "", sign, cents = ""] =
    /^(.*?)(?:([.,](?=\d{0,2}$|[-–—]+$)| ?€ ?(?=\d\d$))(.*))?$/.exec(typed) ?? [];
  const isWhole = /^\d+$/.test(whole) || isGrouped(whole, sign, language) || (whole === "" && /^\d/.test(cents));
  return isWhole ? Number(`${whole.replaceAll(/\D/g, "")}.${cents.replaceAll(/\D/g, "")}0`) : Number.NaN;
}

/** Whether a number's thousands are grouped, and the sign between them cannot be that of its decimals. */
function isGrouped(whole: string, decimalSign: string | undefined, language: Language): boolean {
  const [, group, more = ""] = /^[1-9]\d{0,2}([.,' ])\d{3}((?:\1\d{3})*)$/.exec(whole) ?? [];
  if (group === undefined || group === decimalSign) return false;
  return decimalSign !== undefined || more !== "" || group !== decimalSigns[language];
}
