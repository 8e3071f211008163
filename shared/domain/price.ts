// Public pages load this file: nothing may be imported here.

/** Money is counted in whole cents; on the wire and in the table it is euros with at most two decimals. */
export const centsOf = (euros: number): number => Math.round(euros * 100);
export const eurosOf = (cents: number): number => cents / 100;

const format = new Intl.NumberFormat("de-DE", { style: "currency", currency: "EUR" });

/** `14,50 €`, in both languages (spec, section 9: shown in euro with 2 decimals). */
export const priceText = (euros: number): string => format.format(euros);
