import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReviewView } from "../../../../shared/reviews/approval.ts";
import { call } from "../../lib/api/call.ts";

/** Invalidated when a restaurant is approved, rejected or verified. */
export const restaurantsKey = ["admin", "restaurants"];

/** One section of restaurants, newest first, or those whose name or email address begins with `search`. */
export const useRestaurantsToReview = (view: ReviewView, search = "") =>
  useInfiniteQuery({
    queryKey: [...restaurantsKey, view, search],
    queryFn: ({ pageParam }) =>
      call("GET /admin/restaurants", {
        query: { view, ...(search !== "" && { search }), ...(pageParam !== null && { cursor: pageParam }) },
      }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.cursor,
    placeholderData: (previous) => previous, // the last result stays while a new search loads
    staleTime: 0,
    refetchOnWindowFocus: "always",
  });

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
