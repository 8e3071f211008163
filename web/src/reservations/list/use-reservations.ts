import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useSyncExternalStore } from "react";
import * as z from "zod/mini";
import { Reservation } from "#shared/reservations/reservation.ts";
import { countersOf, type ReservationView } from "#shared/reservations/reservation-status.ts";
import { call } from "#web/platform/api/call.ts";
import { useApiMessages, useMessages } from "#web/platform/i18n/language.tsx";
import { readTicketList, storeTicketList } from "../request/stored-tickets.ts";
import { useIsOnline } from "#web/platform/browser-state.ts";
import { useIsUnreachable } from "../request/use-is-unreachable.ts";
import { correctCounts, readCounts } from "../request/reservation-counts.ts";
import { pendingCountKey } from "../request/request-sound.ts";
import { answerReservation, AnswerStatus, type Conflict, isUnsent } from "../request/answer-reservation.ts";
import { useSession } from "#web/platform/session/session.ts";
import { toast } from "#web/ui/toast/toasts.ts";
import { listenToDialogs, topDialog } from "#web/ui/dialog/top-dialog.ts";
import { bookedPartiesKey } from "./booked-parties.tsx";

/** An answer that has been given to a reservation, and the sentence to the guest with it. */
export const Answer = z.object({
  reservation: Reservation,
  status: AnswerStatus,
  message: z.optional(z.string()),
});
export type Answer = z.infer<typeof Answer>;

export type Viewer = "customer" | "restaurant";

/** How often a visible list is loaded again: a restaurant's, and a guest's, who is to hear of an answer within 20 seconds. */
export const refetchIntervalMs = { restaurant: 20_000, customer: 15_000 };
export const guestRefetchMs = refetchIntervalMs.customer;

/** What is over does not change any more. */
const isLive = (viewer: Viewer, view: ReservationView): boolean => viewer === "restaurant" || view !== "past";

/** Whether a dialog is open, under which nothing should change. */
export const useIsDialogOpen = (): boolean =>
  useSyncExternalStore(listenToDialogs, topDialog, () => undefined) !== undefined;

/**
 * One tab of the page, and the counts of all three. It loads again when the page gets the focus, and at an
 * interval; not while a dialog is open, whose card might leave the list. Without network the tab stays as it was read
 * last, for a guest after a reload, too: `isOffline` says that it may be out of date, `readAt` since when (milliseconds since the epoch).
 */
export function useReservations(viewer: Viewer | undefined, view: ReservationView) {
  const session = useSession();
  const userId = session === "signed-out" ? "" : session.userId;
  const isDialogOpen = useIsDialogOpen();
  const isOnline = useIsOnline();
  const list = useInfiniteQuery({
    queryKey: ["reservations", userId, viewer, view],
    queryFn: async ({ pageParam }) => {
      const query = { view, ...(pageParam !== null && { cursor: pageParam }) };
      if (viewer === "restaurant") return call("GET /partner/reservations", { query });
      const page = await call("GET /me/reservations", { query });
      if (pageParam === null) storeTicketList(userId, view, page);
      return page;
    },
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.cursor,
    enabled: viewer !== undefined,
    staleTime: 5000,
    // react-query pauses while the page is hidden
    refetchInterval:
      viewer !== undefined && isOnline && isLive(viewer, view) && !isDialogOpen && refetchIntervalMs[viewer],
    refetchOnWindowFocus: isDialogOpen ? false : "always",
  });
  const isOffline = useIsUnreachable(list);
  const needsStored = isOffline && viewer === "customer" && !list.data;
  const stored = useMemo(() => (needsStored ? readTicketList(userId, view) : undefined), [needsStored, userId, view]);
  return {
    ...list,
    data: list.data ?? (stored && { pages: [stored.answer], pageParams: [firstPage] }),
    isOffline,
    readAt: stored?.readAt ?? list.dataUpdatedAt,
  };
}

const firstPage: string | null = null;

/**
 * Confirms or cancels a reservation; the lists load again even when that fails (spec, section 4). Returns who was
 * faster, if somebody was: the page says that in the card's place; or that the answer was not sent, and names it.
 */
export function useChangeStatus(viewer: Viewer) {
  const { list: words } = useMessages("reservations");
  const { form } = useMessages("account");
  const { apiError } = useApiMessages();
  const queries = useQueryClient();
  return async ({ reservation, status, message }: Answer): Promise<Conflict | "unsent" | undefined> => {
    const { id, restaurant_name, customer_name } = reservation;
    const index = findCardIndex(id);
    const counts = readCounts(queries);
    let isChanged = false;
    let outcome: Conflict | "unsent" | undefined;
    try {
      outcome = await answerReservation({ reservation, status, message });
      isChanged = outcome === undefined;
      if (isChanged) toast(words.updated, words.updatedTo[status]);
    } catch (error) {
      const name = (viewer === "customer" ? restaurant_name : customer_name) || words.unknown;
      toast(form.failed, `${name}: ${words.updateFailed} ${apiError(error)}`, { tone: "error", duration: 5000 });
      if (isUnsent(error)) outcome = "unsent";
    }
    void queries.invalidateQueries({ queryKey: pendingCountKey });
    void queries.invalidateQueries({ queryKey: bookedPartiesKey });
    const reloaded = queries.invalidateQueries({ queryKey: ["reservations"] });
    if (outcome === "unsent") return outcome; // without network, the lists load once it is back
    await reloaded;
    if (isChanged) correctCounts(queries, counts, countersOf(reservation), countersOf({ ...reservation, status }));
    window.setTimeout(() => keepFocusNear(id, index));
    return outcome;
  };
}

const cards = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("[data-reservation]")];
const findCardIndex = (id: string): number => cards().findIndex((card) => card.dataset["reservation"] === id);

/** Moves the focus to a card that stands again where its answer was taken back. */
export const focusCard = (id: string): void =>
  cards()
    .find((card) => card.dataset["reservation"] === id)
    ?.querySelector("h2")
    ?.focus({ preventScroll: true });

/** Moves the focus of a card that left the list to the card now in its place, without scrolling. */
function keepFocusNear(id: string, index: number): void {
  if (document.activeElement !== document.body || findCardIndex(id) !== -1) return;
  const next = cards()[index] ?? cards().at(-1) ?? document.querySelector("[role=tabpanel]");
  next?.querySelector("h2")?.focus({ preventScroll: true });
}
