import { ownValue } from "#shared/platform/own-value.ts";
import { toCity } from "#shared/restaurants/city.ts";
import { cityOf, type Located } from "#shared/restaurants/postal-address.ts";
import { cityMiddles, districtOf, districtsIn, otherDistrict, type Point } from "./places.ts";

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
  const [nearest] = Object.entries(cityMiddles)
    .map(([city, middle]) => ({ city, km: distanceKm(point, middle) }))
    .sort((a, b) => a.km - b.km);
  return nearest && nearest.km <= nearKm ? nearest.city : undefined;
}

/** The middle of the district that a restaurant's postal code lies in, else of its city; undefined where neither is known. */
export function findMiddle(restaurant: Located): Point | undefined {
  const city = cityOf(restaurant);
  return districtsIn(city)[districtOf(restaurant) ?? ""]?.middle ?? ownValue(cityMiddles, city);
}

/**
 * The parts of a city by their distance from a point, the nearest first: its districts, and what lies in none of them, as
 * far as the city's middle. Together they hold each restaurant of the city once.
 */
export function districtsByDistance(city: string, point: Point): readonly string[] {
  const known = toCity(city);
  const cityMiddle = ownValue(cityMiddles, known);
  if (!cityMiddle) return [];
  return [...Object.entries(districtsIn(known)), [otherDistrict, { middle: cityMiddle }] as const]
    .map(([name, { middle }]) => ({ name, km: distanceKm(point, middle) }))
    .toSorted((a, b) => a.km - b.km)
    .map(({ name }) => name);
}
