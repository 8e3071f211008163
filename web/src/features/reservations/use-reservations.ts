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
import { correctCounts, readCounts } from "./counts.ts";

export type Viewer = "customer" | "restaurant";

const lists = { customer: "GET /me/reservations", restaurant: "GET /partner/reservations" } as const;

/** How often a restaurant's visible list is loaded again. */
const refetchIntervalMs = 20_000;

/**
 * One tab of the page, and the counts of all three. It loads again when the page gets the focus, and a restaurant's at an
 * interval; not while a dialog is open, whose card might leave the list.
 */
export function useReservations(viewer: Viewer | undefined, view: ReservationView) {
  const session = useSession();
  const isDialogOpen = useSyncExternalStore(listenToDialogs, topDialog, () => undefined) !== undefined;
  return useInfiniteQuery({
    queryKey: ["reservations", session === "signed-out" ? "" : session.userId, viewer, view],
    queryFn: ({ pageParam }) =>
      call(lists[viewer ?? "customer"], { query: { view, ...(pageParam !== null && { cursor: pageParam }) } }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.cursor,
    enabled: viewer !== undefined,
    staleTime: 5000,
    refetchInterval: viewer === "restaurant" && !isDialogOpen && refetchIntervalMs, // react-query pauses while the page is hidden
    refetchOnWindowFocus: isDialogOpen ? false : "always",
  });
}

const firstPage: string | null = null;

/** Confirms or cancels a reservation; the lists load again even when that fails (spec, section 4). */
export function useChangeStatus() {
  const { list: words } = useMessages("reservations");
  const { form } = useMessages("account");
  const { apiError } = useApiMessages();
  const queries = useQueryClient();
  return async (reservation: Reservation, status: "confirmed" | "cancelled"): Promise<void> => {
    const { restaurant_id, id, version } = reservation;
    const index = findCardIndex(id);
    const counts = readCounts(queries);
    let isChanged = false;
    try {
      await call("PATCH /restaurants/{restaurantId}/reservations/{reservationId}", {
        params: { restaurantId: restaurant_id, reservationId: id },
        body: { status, version },
      });
      isChanged = true;
      toast(words.updated, words.updatedTo[status]);
    } catch (error) {
      const current = error instanceof ApiResponseError ? parseCurrentStatus(error.details, words.statuses) : undefined;
      const texts = [words.updateFailed, apiError(error), current !== undefined && words.currentStatus(current)];
      toast(form.failed, texts.filter(Boolean).join(" "), { tone: "error", duration: 5000 });
    }
    await queries.invalidateQueries({ queryKey: ["reservations"] });
    if (isChanged) correctCounts(queries, counts, [reservation.status, status]);
    window.setTimeout(() => keepFocusNear(id, index));
  };
}

const cards = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("[data-reservation]")];
const findCardIndex = (id: string): number => cards().findIndex((card) => card.dataset["reservation"] === id);

/** Moves the focus of a card that left the list to the card now in its place, without scrolling. */
function keepFocusNear(id: string, index: number): void {
  if (document.activeElement !== document.body || findCardIndex(id) !== -1) return;
  const next = cards()[index] ?? cards().at(-1) ?? document.querySelector("[role=tabpanel]");
  next?.querySelector("h2")?.focus({ preventScroll: true });
}

/** The current status in words, which a conflict's problem document carries. */
function parseCurrentStatus({ current }: Readonly<Record<string, unknown>>, names: Readonly<Record<string, string>>) {
  if (typeof current !== "object" || current === null || !("status" in current)) return undefined;
  return typeof current.status === "string" ? names[current.status] : undefined;
}
