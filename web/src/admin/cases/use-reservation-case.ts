import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router-dom";
import { type Answer, call } from "#web/platform/api/call.ts";
import { ApiResponseError } from "#web/platform/api/errors.ts";

export type ReservationCase = Answer<"GET /admin/restaurants/{restaurantId}/reservations/{reservationId}">;
export type PersonalData = Answer<"POST /admin/restaurants/{restaurantId}/reservations/{reservationId}/personal-data">;

/** The case that the page's address names. `isMissing`: there is no such reservation. */
export function useReservationCase() {
  const { reservationId = "" } = useParams();
  const restaurantId = useSearchParams()[0].get("restaurant") ?? "";
  const queryKey = ["admin", "reservation-case", restaurantId, reservationId];
  const queries = useQueryClient();
  const query = useQuery({
    queryKey,
    queryFn: () =>
      call("GET /admin/restaurants/{restaurantId}/reservations/{reservationId}", {
        params: { restaurantId, reservationId },
      }),
    enabled: restaurantId !== "",
    staleTime: 0,
    refetchOnWindowFocus: "always",
  });
  return {
    ...query,
    isMissing: restaurantId === "" || (query.error instanceof ApiResponseError && query.error.status === 404),
    reload: () => queries.invalidateQueries({ queryKey }),
  };
}
