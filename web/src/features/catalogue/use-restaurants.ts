import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { RestaurantFilters } from "../../../../shared/restaurants/restaurant-filters.ts";
import { call } from "../../lib/api/call.ts";
import { callAddress, type Answer } from "../../lib/api/calls.ts";
import { useFirstData } from "../../lib/first-data.tsx";

type Page = Answer<"GET /restaurants">;
export type Card = Page["items"][number];

/** Listed restaurants, page by page; what is seen stays while another search is under way. */
export function useRestaurants(filters: RestaurantFilters) {
  const address = callAddress("GET /restaurants", { query: filters });
  // oxlint-disable-next-line typescript/consistent-type-assertions -- shaped by the contract's schema in our own Lambda
  const first = useFirstData()[address] as Page | undefined;
  return useInfiniteQuery({
    queryKey: ["api", address],
    queryFn: ({ pageParam: cursor }) => call("GET /restaurants", { query: { ...filters, cursor } }),
    initialPageParam: noCursor,
    getNextPageParam: (page: Page) => page.cursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    ...(first && { initialData: { pages: [first], pageParams: [noCursor] } }),
  });
}

const noCursor: string | undefined = undefined;

/** So many pages are read before somebody is asked whether to go on. */
const mostPages = 10;

/** Reads on while nothing of what was read is wanted, and says whether it does: whoever asks for open restaurants sees one, or that there is none. */
export function useOneAtLeast(query: ReturnType<typeof useRestaurants>, isNoneYet: boolean): boolean {
  const { hasNextPage, isError, isFetching, isPlaceholderData, fetchNextPage, data } = query;
  const goesOn =
    isNoneYet && hasNextPage && !isError && !isPlaceholderData && (data?.pages.length ?? mostPages) < mostPages;
  useEffect(() => {
    if (goesOn && !isFetching) void fetchNextPage();
  }, [goesOn, isFetching, fetchNextPage]);
  return goesOn;
}

/**
 * Where the restaurants found so far stand, in the order of the alphabet: as if no city had been chosen, so that another
 * can be. While none is, that is the list itself, and nothing more is asked.
 */
export function useCities({ city: chosen, ...others }: RestaurantFilters): readonly string[] {
  const cards = useRestaurants(others).data?.pages.flatMap((page) => page.items) ?? [];
  const cities = new Set(cards.map(({ city }) => city).filter((city) => city !== null));
  if (chosen !== undefined) cities.add(chosen);
  return [...cities].toSorted((a, b) => a.localeCompare(b, "de"));
}
