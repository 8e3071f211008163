import { districts } from "./places.ts";

/** What says where a restaurant is. */
export interface Located {
  readonly address: string | null;
  readonly city: string | null;
}

/** Stands for the part of a city whose postal codes belong to no district that search knows. */
export const otherDistrict = "other";

/** The district that a restaurant's postal code lies in, the first of several; undefined where none is known. */
export function districtOf({ address, city }: Located): string | undefined {
  const [postalCode = "?"] = /\b\d{5}\b/.exec(address ?? "") ?? [];
  return Object.entries(districts[city ?? ""] ?? {}).find(([, codes]) => codes.includes(postalCode))?.[0];
}
