import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router-dom";
import { call } from "../../lib/api/call.ts";
import { ApiResponseError } from "../../lib/api/errors.ts";
import { useSession } from "../../lib/session/session.ts";

const queryName = "own-reservation";

/** The reservation that the page's address names. `isMissing`: there is none, or it is somebody else's. */
export function useOwnReservation() {
  const session = useSession();
  const queries = useQueryClient();
  const { reservationId = "" } = useParams();
  const restaurant = useSearchParams()[0].get("restaurant");
  const query = useQuery({
    queryKey: [queryName, session === "signed-out" ? "" : session.userId, reservationId, restaurant],
    queryFn: () =>
      call("GET /me/reservations/{reservationId}", {
        params: { reservationId },
        query: { restaurant: restaurant ?? "" },
      }),
    enabled: restaurant !== null,
    staleTime: 5000,
    refetchOnWindowFocus: "always",
  });
  const isUnknown =
    query.error instanceof ApiResponseError && (query.error.status === 404 || query.error.status === 400);
  return {
    ...query,
    isMissing: restaurant === null || isUnknown,
    reload: () => queries.invalidateQueries({ queryKey: [queryName] }),
  };
}
