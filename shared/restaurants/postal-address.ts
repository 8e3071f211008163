interface Address {
  readonly address: string | null;
  readonly city: string | null;
}

/** Joins address and city in one line: `Kastanienwinkel 8, 10435 Berlin`; undefined when neither is known. */
export function formatPostalAddress({ address, city }: Address): string | undefined {
  if (address === null || city === null) return address ?? city ?? undefined;
  return /\d{4,}$/.test(address) ? `${address} ${city}` : `${address}, ${city}`; // a postal code belongs to the city
}
