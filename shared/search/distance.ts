import { middles, type Point } from "./middles.ts";
import { districts } from "./places.ts";

/** Beyond this many kilometres a city is not near. */
const nearKm = 50;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/**
 * Kilometres between two points, by the haversine formula.
 *
 * @see https://en.wikipedia.org/wiki/Haversine_formula
 */
export function distanceKm([fromLatitude, fromLongitude]: Point, [toLatitude, toLongitude]: Point): number {
  const height = Math.sin(radians(toLatitude - fromLatitude) / 2) ** 2;
  const width = Math.sin(radians(toLongitude - fromLongitude) / 2) ** 2;
  const across = Math.cos(radians(fromLatitude)) * Math.cos(radians(toLatitude)) * width;
  return 2 * 6371 * Math.asin(Math.sqrt(height + across));
}

/** The nearest city whose districts are known; undefined when none is near. */
export function nearestCity(point: Point): string | undefined {
  const [nearest] = Object.entries(middles)
    .map(([city, { at }]) => ({ city, km: distanceKm(point, at) }))
    .sort((a, b) => a.km - b.km);
  return nearest && nearest.km <= nearKm ? nearest.city : undefined;
}

/** The middle of the district that a restaurant's postal code lies in, else of its city; undefined where neither is known. */
export function middleOf({ address, city }: { readonly address: string | null; readonly city: string | null }) {
  const known = middles[city ?? ""];
  const [postalCode = "?"] = /\b\d{5}\b/.exec(address ?? "") ?? [];
  const district = Object.entries(districts[city ?? ""] ?? {}).find(([, codes]) => codes.includes(postalCode))?.[0];
  return known?.districts[district ?? ""] ?? known?.at;
}
