import { useQuery } from "@tanstack/react-query";
import type { PublicRestaurant } from "#shared/restaurants/restaurant.ts";
import { restaurantIdPattern } from "#shared/platform/text/restaurant-id.ts";
import { ApiResponseError } from "#web/platform/api/errors.ts";
import { apiQuery, callAddress } from "#web/platform/api/call.ts";
import { useFirstData } from "#web/platform/first-data.tsx";

/**
 * One listed restaurant. Null in the page's data and 404 from the API both mean that there is none. An
 * address with a malformed id (`/restaurant/%E0%A4%A`) is decoded differently by server and browser, but matches none in both.
 */
export function useRestaurant(restaurantId: string) {
  const request = { params: { restaurantId } };
  // oxlint-disable-next-line typescript/consistent-type-assertions -- shaped by the contract's schema in our own Lambda
  const first = useFirstData()[callAddress("GET /restaurants/{restaurantId}", request)] as
    | PublicRestaurant
    | null
    | undefined;
  const isNone = first === null || !restaurantIdPattern.test(restaurantId);
  const query = useQuery({
    ...apiQuery("GET /restaurants/{restaurantId}", request),
    enabled: !isNone,
    staleTime: 10_000,
    ...(first && { initialData: first }),
  });
  const isMissing = isNone || (query.error instanceof ApiResponseError && [400, 404].includes(query.error.status));
  return { restaurant: query.data, isMissing, failed: query.isError, retry: () => void query.refetch() };
}
