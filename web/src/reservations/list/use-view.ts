import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { type ReservationView, reservationViews } from "#shared/reservations/reservation-status.ts";
import { useReservations, type Viewer } from "./use-reservations.ts";

/**
 * The selected tab. It is in the address once somebody has chosen it, so that Back, a reload and a shared link lead to
 * it. Before, a restaurant sees its requests, and a guest the tab that holds the next table; `isLoading` until that is
 * known.
 */
export function useView(viewer: Viewer | undefined) {
  const [search, setSearch] = useSearchParams();
  const chosen = reservationViews.find((name) => name === search.get("view"));
  const [first, setFirst] = useState<ReservationView>();
  const isLooking = viewer === "customer" && chosen === undefined && first === undefined;
  const next = useNextTab(isLooking);
  if (next !== undefined) setFirst(next); // it stays when that table is cancelled
  const selectView = (view: ReservationView) =>
    setSearch((old) => {
      const changed = new URLSearchParams(old);
      changed.set("view", view);
      return changed;
    });
  return { view: chosen ?? first ?? "pending", isLoading: isLooking, selectView };
}

/** The tab with the earliest table to come; requests when both or none have it. Undefined while it loads. */
function useNextTab(isEnabled: boolean): ReservationView | undefined {
  const viewer = isEnabled ? "customer" : undefined;
  const lists = [useReservations(viewer, "pending"), useReservations(viewer, "confirmed")] as const;
  if (!isEnabled || lists.some(({ data, isPending, isPaused }) => isPending && !data && !isPaused)) return undefined;
  const [pending, confirmed] = lists.map(({ data }) => data?.pages[0]?.items[0]?.id); // an id begins with the visit's time
  return confirmed !== undefined && (pending === undefined || confirmed < pending) ? "confirmed" : "pending";
}
