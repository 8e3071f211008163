import { legalPaths, paths } from "../../../shared/paths.ts";
import { lazyPage, type LazyPage } from "./lazy-page.tsx";

export const landing = lazyPage(async () => (await import("../features/landing/landing.tsx")).Landing);
export const restaurants = lazyPage(async () => (await import("../features/catalogue/restaurants.tsx")).Restaurants);
export const restaurant = lazyPage(async () => (await import("../features/catalogue/restaurant.tsx")).Restaurant);

export const legal = lazyPage(async () => (await import("../features/legal/legal.tsx")).prepared());

/** The code that a prerendered page was made with. */
export function partAt(pathname: string): LazyPage | undefined {
  if (pathname === paths.landing) return landing;
  if (pathname === paths.restaurants) return restaurants;
  if (isLegal(pathname)) return legal;
  return pathname.startsWith("/restaurant/") ? restaurant : undefined;
}

const isLegal = (pathname: string): boolean => legalPaths.some((path) => path === pathname);
