/** `17.2` as `17,20`, as people write prices in a field. */
export const formatPriceText = (euros: number | null): string =>
  euros === null ? "" : euros.toFixed(2).replace(".", ",");

/** Parses a typed price: `17,20`, `17.2`, `1.250,00`, `9 €`. NaN when the text is no price. */
export function parsePriceText(text: string): number {
  const plain = text.replaceAll(/[\s€]/g, "");
  const number = plain.includes(",") ? plain.replaceAll(".", "").replace(",", ".") : plain;
  return /^\d+(?:\.\d+)?$/.test(number) ? Number(number) : Number.NaN;
}
