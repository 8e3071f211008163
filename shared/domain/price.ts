// Public pages load this file: nothing may be imported here.

const format = new Intl.NumberFormat("de-DE", { style: "currency", currency: "EUR" });

/** `14,50 €`, in both languages (spec, section 9: shown in euro with 2 decimals). */
export const priceText = (euros: number): string => format.format(euros);
