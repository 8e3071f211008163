import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { Reservation } from "../../../../shared/reservations/reservation.ts";
import type { ReservationView } from "../../../../shared/reservations/reservation-status.ts";
import { call } from "../../lib/api/call.ts";
import { ApiResponseError } from "../../lib/api/errors.ts";
import { useApiMessages } from "../../lib/forms/use-api-messages.ts";
import { useMessages } from "../../lib/i18n/language.tsx";
import { useSession } from "../../lib/session/session.ts";
import { toast } from "../../ui/toasts.ts";
import { listenToDialogs, topDialog } from "../../ui/top-dialog.ts";
import { correctCounts, shownCounts } from "./counts.ts";

export type Viewer = "customer" | "restaurant";

const lists = { customer: "GET /me/reservations", restaurant: "GET /partner/reservations" } as const;

/** Milliseconds after which a restaurant that has its list in view hears of what came meanwhile. */
const untilNews = 20_000;

/**
 * One tab of the page, and the counts of all three. It is read anew when it comes into view again, and a restaurant's by
 * the clock as well; not while a dialog is open, whose card might go with its question.
 */
export function useReservations(viewer: Viewer | undefined, view: ReservationView) {
  const session = useSession();
  const isAsking = useSyncExternalStore(listenToDialogs, topDialog, () => undefined) !== undefined;
  return useInfiniteQuery({
    queryKey: ["reservations", session === "signed-out" ? "" : session.userId, viewer, view],
    queryFn: ({ pageParam }) =>
      call(lists[viewer ?? "customer"], { query: { view, ...(pageParam !== null && { cursor: pageParam }) } }),
    initialPageParam: nothingYet,
    getNextPageParam: (page) => page.cursor,
    enabled: viewer !== undefined,
    staleTime: 5000,
    refetchInterval: viewer === "restaurant" && !isAsking && untilNews, // react-query rests while the page is hidden
    refetchOnWindowFocus: isAsking ? false : "always",
  });
}

const nothingYet: string | null = null;

/** Confirms or cancels; whatever comes of it, the lists are read anew (spec, section 4). */
export function useChange() {
  const { list: words } = useMessages("reservations");
  const { form } = useMessages("account");
  const { apiError } = useApiMessages();
  const queries = useQueryClient();
  return async (reservation: Reservation, status: "confirmed" | "cancelled"): Promise<void> => {
    const { restaurant_id, id, version } = reservation;
    const place = placeOf(id);
    const counts = shownCounts(queries);
    let isMoved = false;
    try {
      await call("PATCH /restaurants/{restaurantId}/reservations/{reservationId}", {
        params: { restaurantId: restaurant_id, reservationId: id },
        body: { status, version },
      });
      isMoved = true;
      toast(words.updated, words.updatedTo[status]);
    } catch (error) {
      const now = error instanceof ApiResponseError ? statusIn(error.details, words.statuses) : undefined;
      const texts = [words.updateFailed, apiError(error), now !== undefined && words.currentStatus(now)];
      toast(form.failed, texts.filter(Boolean).join(" "), { tone: "error", duration: 5000 });
    }
    await queries.invalidateQueries({ queryKey: ["reservations"] });
    if (isMoved) correctCounts(queries, counts, [reservation.status, status]);
    window.setTimeout(() => keepFocusNear(id, place));
  };
}

const cards = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("[data-reservation]")];
const placeOf = (id: string): number => cards().findIndex((card) => card.dataset["reservation"] === id);

/** The card whose button was pressed may have gone to another tab: the focus goes to the one in its place, the page stays where it is. */
function keepFocusNear(id: string, place: number): void {
  if (document.activeElement !== document.body || placeOf(id) !== -1) return;
  const next = cards()[place] ?? cards().at(-1) ?? document.querySelector("[role=tabpanel]");
  next?.querySelector("h2")?.focus({ preventScroll: true });
}

/** The status that a refusal says the reservation has by now. */
function statusIn({ current }: Readonly<Record<string, unknown>>, names: Readonly<Record<string, string>>) {
  if (typeof current !== "object" || current === null || !("status" in current)) return undefined;
  return typeof current.status === "string" ? names[current.status] : undefined;
}
