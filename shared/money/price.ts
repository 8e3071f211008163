// Public pages load this file: nothing may be imported here.

/** Made when first needed: a Lambda that only counts cents would wait 20 ms for it at every cold start. */
let format: Intl.NumberFormat | undefined;

/** `14,50 €`, in both languages (spec, section 9: shown in euro with 2 decimals). */
export function formatPrice(euros: number): string {
  format ??= new Intl.NumberFormat("de-DE", { style: "currency", currency: "EUR" });
  return format.format(euros);
}

/** Money is counted in whole cents: 0.1 + 0.2 euros are 30 cents, whatever floating point says. */
export const toCents = (euros: number): number => Math.round(euros * 100);

/** Has this price at most two decimals (spec, section 9: step 0.01)? */
export const isWholeCents = (euros: number): boolean => toCents(euros) / 100 === euros;
