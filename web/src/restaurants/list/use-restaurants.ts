import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { readFree } from "#shared/restaurants/free-tables.ts";
import type { PartialWish } from "#shared/restaurants/wished-times.ts";
import type { RestaurantFilters } from "#shared/restaurants/restaurant-filters.ts";
import { buildAddress } from "#shared/platform/api/address.ts";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import { type Answer, call, callAddress } from "#web/platform/api/call.ts";
import { useFirstData } from "#web/platform/first-data.tsx";
import { useLanguage } from "#web/platform/i18n/language.tsx";

/** The list's filters, with those that the page decides: whether a restaurant is open at this minute, or has a table. */
export interface ListFilters extends RestaurantFilters {
  readonly open?: "now" | undefined;
  readonly free?: ReturnType<typeof readFree>;
}

type Change = { readonly [Name in keyof ListFilters]?: ListFilters[Name] | undefined };

/** Builds addresses of the list with changed filters. They keep the language, so that they work without script. */
export function useListAddress(filters: ListFilters): (change: Change) => string {
  const { language } = useLanguage();
  return (change) =>
    buildAddress(restaurantPaths.restaurants, { ...filters, ...(language === "en" && { lang: language }), ...change });
}

/** A search without what its words say of day, time and party: what is chosen takes their place. */
export const withoutWhen = (search: string, wishes: NonNullable<ListPage["reading"]>["wishes"]): string =>
  wishes
    .filter(({ kind }) => ["day", "time", "guests"].includes(kind))
    .reduce((words, { text }) => words.replace(text, " "), search)
    .replaceAll(/[\s,]+/g, " ")
    .trim();

export type ListPage = Answer<"GET /restaurants">;
export type Card = ListPage["items"][number];

/** Another order than that of the names (near.ts). */
export interface ListOrder {
  /** Two with the same order have the same lists. */
  readonly order: string;
  readonly loadPage: (filters: RestaurantFilters, cursor: string | undefined) => Promise<ListPage>;
}

/** Listed restaurants, page by page, by name or by distance. The previous result stays visible while a new search loads. */
export function useRestaurants(filters: RestaurantFilters, near: ListOrder | undefined) {
  const address = callAddress("GET /restaurants", { query: filters });
  // oxlint-disable-next-line typescript/consistent-type-assertions -- shaped by the contract's schema in our own Lambda
  const first = useFirstData()[address] as ListPage | undefined;
  return useInfiniteQuery({
    queryKey: ["api", address, near?.order],
    queryFn: ({ pageParam: cursor }) =>
      near ? near.loadPage(filters, cursor) : call("GET /restaurants", { query: { ...filters, cursor } }),
    initialPageParam: noCursor,
    getNextPageParam: (page: ListPage) => page.cursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    ...(first && !near && { initialData: { pages: [first], pageParams: [noCursor] } }),
  });
}

const noCursor: string | undefined = undefined;

/** After this many pages the reader decides whether to load more. */
const maxPages = 10;

/**
 * Loads further pages while none has a match: the server reads a search's index only so far at once, and what is open now
 * only the page knows. Returns whether more pages are coming.
 */
export function useLoadUntilMatch(query: ReturnType<typeof useRestaurants>, hasNoMatch: boolean): boolean {
  const { hasNextPage, isError, isFetching, isPlaceholderData, fetchNextPage, data } = query;
  const isLoadingOn =
    hasNoMatch && hasNextPage && !isError && !isPlaceholderData && (data?.pages.length ?? maxPages) < maxPages;
  useEffect(() => {
    if (isLoadingOn && !isFetching) void fetchNextPage();
  }, [isLoadingOn, isFetching, fetchNextPage]);
  return isLoadingOn;
}

/** When a table is wished, as far as it is known: as the list was read, and until then as the address says. */
export function useTableWish(query: ReturnType<typeof useRestaurants>, filters: ListFilters) {
  const page = query.isPlaceholderData ? undefined : query.data?.pages[0];
  const party = filters.guests === undefined ? undefined : Number(filters.guests);
  const read: PartialWish = page ? (page.wish ?? {}) : { date: filters.date, time: filters.time, guests: party };
  const { date, time, guests } = read;
  return useMemo(() => {
    const isWhole = date !== undefined && time !== undefined && guests !== undefined;
    return { partial: { date, time, guests }, whole: isWhole ? { date, time, guests } : undefined };
  }, [date, time, guests]); // the cards are memoized
}

export type ListWish = ReturnType<typeof useTableWish>;
