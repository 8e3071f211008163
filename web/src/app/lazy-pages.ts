import { restaurantPaths } from "#shared/restaurants/paths.ts";
import { legalPaths, sitePaths } from "#shared/site/paths.ts";
import { lazyPage, type LazyPage } from "#web/platform/lazy-page.tsx";

export const landing = lazyPage(async () => (await import("#web/site/landing/landing.tsx")).prepare());
export const restaurants = lazyPage(async () => (await import("#web/restaurants/list/restaurants.tsx")).Restaurants);
export const restaurant = lazyPage(async () => (await import("#web/restaurants/page/restaurant.tsx")).Restaurant);

export const legal = lazyPage(async () => (await import("#web/site/legal/legal.tsx")).prepare());

/** Every route that is no public page. */
export const appPages = lazyPage(async () => (await import("./app-pages.tsx")).AppPages);

/** The code that the page at a path is made with. */
export function findPage(pathname: string): LazyPage {
  if (pathname === sitePaths.landing) return landing;
  if (pathname === restaurantPaths.restaurants) return restaurants;
  if (isLegal(pathname)) return legal;
  return pathname.startsWith("/restaurant/") ? restaurant : appPages;
}

const isLegal = (pathname: string): boolean => legalPaths.some((path) => path === pathname);
