import { QueryClient } from "@tanstack/react-query";
import { call } from "./call.ts";
import { callAddress, type Arguments, type CallKey } from "./calls.ts";
import { ApiResponseError } from "./errors.ts";

const minutes = 60_000;

/** Spec, section 9: three retries with exponential backoff capped at 30 s, cache kept 5 minutes. Errors of the API are not retried. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 3 && isTransient(error),
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, 30_000),
        gcTime: import.meta.env.SSR ? Infinity : 5 * minutes, // a timer would keep the server process alive
        refetchOnWindowFocus: false,
        networkMode: "offlineFirst", // the service worker answers some requests without network
      },
    },
  });

const isTransient = (error: Error): boolean =>
  !(error instanceof ApiResponseError) || error.status === 0 || error.status >= 500;

/** Key and function of a query for react-query: `useQuery({ ...queryOf("GET /me") })`. */
export const apiQuery = <K extends CallKey>(key: K, ...given: Arguments<K>) => ({
  queryKey: ["api", callAddress(key, given[0])] as const,
  queryFn: () => call(key, ...given),
});

/** How a list that the API answers in pages goes on; a query takes `pageParam` as its cursor. */
export const byCursor: {
  readonly initialPageParam: string | undefined;
  readonly getNextPageParam: (page: { readonly cursor: string | null }) => string | null;
} = { initialPageParam: undefined, getNextPageParam: ({ cursor }) => cursor };

/** A restaurant's hours and rules, which a dialog that was opened a moment ago need not load again. */
export const bookableRestaurantQuery = (restaurantId: string) => ({
  ...apiQuery("GET /restaurants/{restaurantId}", { params: { restaurantId } }),
  staleTime: 10_000,
});
