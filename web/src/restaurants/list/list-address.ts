import { buildAddress } from "#shared/platform/api/address.ts";
import type { RestaurantFilters } from "#shared/restaurants/restaurant-filters.ts";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import { useLanguage } from "#web/platform/i18n/language.tsx";

/** The list's filters, with the one that only the page can decide: whether a restaurant is open at this minute. */
export interface ListFilters extends RestaurantFilters {
  readonly open?: "now" | undefined;
}

type Change = { readonly [Name in keyof ListFilters]?: ListFilters[Name] | undefined };

/** Builds addresses of the list with changed filters. They keep the language, so that they work without script. */
export function useListAddress(filters: ListFilters): (change: Change) => string {
  const { language } = useLanguage();
  return (change) =>
    buildAddress(restaurantPaths.restaurants, { ...filters, ...(language === "en" && { lang: language }), ...change });
}
