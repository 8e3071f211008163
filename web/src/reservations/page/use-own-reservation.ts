import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router-dom";
import { isOpenStatus } from "#shared/reservations/reservation-status.ts";
import type { OwnReservationDetails } from "#shared/reservations/own-reservation.ts";
import { reservationPath } from "#shared/reservations/paths.ts";
import { call } from "#web/platform/api/call.ts";
import { ApiResponseError } from "#web/platform/api/errors.ts";
import { useIsOnline } from "#web/platform/browser-state.ts";
import { storeTicket, readTicket } from "../request/stored-tickets.ts";
import { guestRefetchMs, useIsDialogOpen } from "../list/use-reservations.ts";
import { useIsUnreachable } from "../request/use-is-unreachable.ts";
import { useSession } from "#web/platform/session/session.ts";

const queryName = "own-reservation";

const queryKeyOf = (session: ReturnType<typeof useSession>, reservationId: string, restaurant: string | null) => [
  queryName,
  session === "signed-out" ? "" : session.userId,
  reservationId,
  restaurant,
];

/** Shows a changed request, which has another address when its time has changed. */
export function useShowChanged(): (changed: OwnReservationDetails) => void {
  const session = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (changed) => {
    queries.setQueryData(queryKeyOf(session, changed.id, changed.restaurant_id), changed);
    void queries.invalidateQueries({ queryKey: ["reservations"] });
    void navigate(reservationPath(changed), { replace: true, preventScrollReset: true });
  };
}

/**
 * The reservation that the page's address names; one that is open is loaded again at an interval, but not under a dialog. `isMissing`: there is none, or it is somebody else's. Without network it
 * is the one that was read last: `isOffline` says that it may be out of date, `readAt` since when (milliseconds since the
 * epoch).
 */
export function useOwnReservation() {
  const session = useSession();
  const userId = session === "signed-out" ? "" : session.userId;
  const queries = useQueryClient();
  const { reservationId = "" } = useParams();
  const restaurant = useSearchParams()[0].get("restaurant");
  const isDialogOpen = useIsDialogOpen();
  const isOnline = useIsOnline();
  const query = useQuery({
    queryKey: queryKeyOf(session, reservationId, restaurant),
    queryFn: async () => {
      const read = await call("GET /me/reservations/{reservationId}", {
        params: { reservationId },
        query: { restaurant: restaurant ?? "" },
      });
      storeTicket(userId, reservationId, read);
      return read;
    },
    enabled: restaurant !== null,
    staleTime: 5000,
    refetchOnWindowFocus: "always",
    // react-query pauses while the page is hidden
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isOpenStatus(data.status) && isOnline && !isDialogOpen && guestRefetchMs,
  });
  const isUnknown =
    query.error instanceof ApiResponseError && (query.error.status === 404 || query.error.status === 400);
  const isOffline = useIsUnreachable(query);
  const needsStored = isOffline && !query.data;
  const stored = useMemo(
    () => (needsStored ? readTicket(userId, reservationId) : undefined),
    [needsStored, userId, reservationId],
  );
  return {
    ...query,
    data: query.data ?? stored?.answer,
    isOffline,
    readAt: stored?.readAt ?? query.dataUpdatedAt,
    isMissing: restaurant === null || isUnknown,
    reload: () => queries.invalidateQueries({ queryKey: [queryName] }),
  };
}
