// Public pages load this file: nothing may be imported here.

/** By language, created on first use: it costs a Lambda 20 ms at every cold start. */
const formats: Partial<Record<"de" | "en", Intl.NumberFormat>> = {};

/** `14,50 €` (spec, section 9: shown in euro with 2 decimals), or `€14.50`. */
export function formatPrice(euros: number, language: "de" | "en"): string {
  formats[language] ??= new Intl.NumberFormat(language, { style: "currency", currency: "EUR" });
  return formats[language].format(euros);
}

/** Converts euros to whole cents, because 0.1 + 0.2 is not 0.3 in floating point. */
export const toCents = (euros: number): number => Math.round(euros * 100);

/** Tells whether a price has at most two decimals (spec, section 9: step 0.01). */
export const isWholeCents = (euros: number): boolean => toCents(euros) / 100 === euros;
