import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ReviewOrder, ReviewView } from "#shared/restaurants/approval.ts";
import { call } from "#web/platform/api/call.ts";

/** Invalidated when a restaurant is approved, rejected or verified. */
export const restaurantsKey = ["admin", "restaurants"];

/** One section of restaurants, or those of a phone number, or whose name or email address begins with `search`. */
export const useRestaurantsToReview = (view: ReviewView, search = "", order: ReviewOrder = "newest") =>
  useInfiniteQuery({
    queryKey: [...restaurantsKey, view, search, order],
    queryFn: ({ pageParam }) =>
      call("GET /admin/restaurants", {
        query: {
          view,
          ...(order !== "newest" && { order }),
          ...(search !== "" && { search }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
      }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.cursor,
    placeholderData: (previous) => previous, // the last result stays while a new search loads
    staleTime: 0,
    refetchOnWindowFocus: "always",
  });

/** The restaurant of a section that has waited longest, if there is one. */
export const useOldestRestaurant = (view: ReviewView) =>
  useQuery({
    queryKey: [...restaurantsKey, "oldest", view],
    queryFn: () => call("GET /admin/restaurants", { query: { view, order: "oldest", limit: "1" } }),
    staleTime: 0,
  }).data?.items[0];

/** Customers, newest first, or those whose name or email address begins with `search`. */
export const useCustomers = (search: string) =>
  useInfiniteQuery({
    queryKey: ["admin", "customers", search],
    queryFn: ({ pageParam }) =>
      call("GET /admin/customers", {
        query: { ...(search !== "" && { search }), ...(pageParam !== null && { cursor: pageParam }) },
      }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.cursor,
    placeholderData: (previous) => previous, // the last result stays while a new search loads
    staleTime: 0,
  });

const firstPage: string | null = null;
