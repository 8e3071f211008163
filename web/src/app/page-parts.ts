import { paths } from "../../../shared/paths.ts";
import { pagePart, type PagePart } from "./page-part.tsx";

export const landing = pagePart(async () => (await import("../features/landing/landing.tsx")).Landing);
export const restaurants = pagePart(async () => (await import("../features/catalogue/restaurants.tsx")).Restaurants);
export const restaurant = pagePart(async () => (await import("../features/catalogue/restaurant.tsx")).Restaurant);

/** The code that a prerendered page was made with. */
export function partAt(pathname: string): PagePart | undefined {
  if (pathname === paths.landing) return landing;
  if (pathname === paths.restaurants) return restaurants;
  return pathname.startsWith("/restaurant/") ? restaurant : undefined;
}
