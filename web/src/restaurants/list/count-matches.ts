import { getOpeningState } from "#shared/restaurants/opening-hours.ts";
import type { ListFilters } from "./list-address.ts";
import type { Card } from "./use-restaurants.ts";

/** Counts the restaurants of a search that filters leave, as the server filters them, and "open now" by the clock. */
export const countMatches = (found: readonly Card[], filters: ListFilters, now: Date): number =>
  found.filter(
    (card) =>
      (filters.cuisine === undefined || card.cuisine_types.includes(filters.cuisine)) &&
      (filters.city === undefined || card.city === filters.city) &&
      (filters.price_range === undefined || card.price_range === filters.price_range) &&
      (filters.open === undefined || getOpeningState(card, now).is === "open"),
  ).length;
