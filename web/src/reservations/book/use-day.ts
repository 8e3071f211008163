import { type QueryClient, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { BookDay, BookEntry } from "#shared/reservations/reservation.ts";
import { defaultTimeZone } from "#shared/restaurants/constants.ts";
import { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { toServiceDay, type ZonedSchedule } from "#shared/restaurants/service-day.ts";
import { call } from "#web/platform/api/call.ts";
import { keepDraft, readDraft } from "#web/platform/forms/draft.ts";
import { useIsOnline } from "#web/platform/browser-state.ts";
import { changeWithRetry } from "#web/platform/version-conflict.ts";
import { useNow } from "#web/platform/now.tsx";
import { serverNow } from "#web/platform/server-time.ts";
import { useIsDialogOpen } from "../list/use-reservations.ts";
import { ownHours } from "../parts/own-hours.ts";
import type { Clock } from "./book.ts";

/**
 * The restaurant, its time zone, and what its clock and its book say now, to the minute. Its hours stay in this tab like
 * the book itself: without network, too, the evening does not end at midnight.
 */
export function useServiceDay(userId: string) {
  const now = useNow();
  const [opened] = useState(serverNow);
  const { data: current } = useQuery(ownHours);
  const [kept] = useState(() => RestaurantProfile.safeParse(readDraft(toHoursName(userId))).data);
  useEffect(() => {
    if (current) keepDraft(toHoursName(userId), current);
  }, [current, userId]);
  const restaurant = current ?? kept;
  const schedule: ZonedSchedule | undefined = restaurant;
  const timeZone = restaurant?.time_zone ?? defaultTimeZone;
  return { timeZone, restaurant, schedule, now: toBookClock(now ?? opened, schedule) };
}

/** An instant by a restaurant's book. */
export interface BookClock extends Clock {
  /** The day whose book is open then: after midnight the one before the calendar's. */
  readonly date: string;
  readonly calendarDate: string;
  readonly at: Date;
}

/** An instant by the book of a restaurant; by the calendar alone while its hours are not known. */
export function toBookClock(at: Date, schedule: ZonedSchedule | undefined): BookClock {
  const { date, time } = localDateTime(at, schedule?.time_zone ?? defaultTimeZone);
  return { at, time, calendarDate: date, date: schedule ? toServiceDay(schedule, date, time) : date };
}

/** How often the open book is read again. */
const refetchIntervalMs = 20_000;

const dayKey = (userId: string, date: string) => ["day", userId, date] as const;

/**
 * A day of the restaurant's book. What was shown last stays in this tab until the owner signs out, so that a lost network
 * or a reload still shows it; `isOffline` says that it may be out of date. Without anything to show, `failure` says why,
 * until a later attempt succeeds. Under a dialog it stays, as the dialog's party might leave it.
 */
export function useDay(userId: string, date: string, isEnabled = true) {
  const isOnline = useIsOnline();
  const isDialogOpen = useIsDialogOpen();
  const day = useQuery({
    queryKey: dayKey(userId, date),
    queryFn: () => call("GET /partner/days/{date}", { params: { date } }),
    enabled: isEnabled,
    initialData: () => BookDay.safeParse(readDraft(toStoredName(userId, date))).data,
    initialDataUpdatedAt: 0,
    staleTime: 5000,
    refetchInterval: !isDialogOpen && refetchIntervalMs, // react-query pauses while the page is hidden
    refetchOnWindowFocus: isDialogOpen ? false : "always",
  });
  useEffect(() => {
    if (day.data && isEnabled) keepDraft(toStoredName(userId, date), day.data);
  }, [date, day.data, isEnabled, userId]);
  // While it is read again, a day that could not be read is "pending" to react-query: the failure would flicker.
  const [failed, setFailed] = useState<{ readonly date: string; readonly error: Error }>();
  if (day.error && failed?.error !== day.error) setFailed({ date, error: day.error });
  return {
    day,
    failure: failed?.date === date ? failed.error : undefined,
    // react-query counts anew with each attempt, while the last one's error stays.
    isOffline: !isOnline || (day.data !== undefined && (day.failureCount > 0 || day.isError)),
  };
}

const toHoursName = (userId: string): string => `book:${userId}:hours`;
const toStoredName = (userId: string, date: string): string => `book:${userId}:${date}`;

/** Shows in the book what the server has just closed for requests, or opened again. */
export async function showClosing(
  queries: QueryClient,
  userId: string,
  closing: Pick<BookDay, "closed_online">,
): Promise<void> {
  const queryKey = ["day", userId];
  await queries.cancelQueries({ queryKey }); // an answer on its way may be older
  queries.setQueriesData<BookDay>({ queryKey }, (day) => day && { ...day, ...closing });
}

/** Puts an entry, as the server has just answered it, into the days that are shown; a new one into its day of the book. */
export async function showEntry(queries: QueryClient, userId: string, entry: BookEntry, newIn?: string): Promise<void> {
  const queryKey = ["day", userId];
  await queries.cancelQueries({ queryKey }); // an answer on its way may be older
  queries.setQueriesData<BookDay>({ queryKey }, (day) => {
    if (!day) return undefined;
    const isListed = day.items.some(({ id }) => id === entry.id);
    if (!isListed) return day.date === newIn ? { ...day, items: [...day.items, entry] } : day;
    return { ...day, items: day.items.map((one) => (one.id === entry.id ? entry : one)) };
  });
}

type Change = Partial<Pick<BookEntry, "visit" | "restaurant_note">> & { readonly cancellation_seen?: true };

/** An entry as the person saw it. */
type SeenEntry = Pick<BookEntry, "book_version"> & Partial<BookEntry> & { readonly id: string };

/** Marks belong to parties that are expected; a request has none yet, a cancelled table none any more. */
export const canMark = ({ status }: Pick<BookEntry, "status">): boolean =>
  status === "confirmed" || status === "completed";

/**
 * Changes mark or note. After a concurrent change of the other one it repeats the change; after one of the same it throws
 * the conflict, which carries the entry as it is now.
 */
export const changeEntry = (before: SeenEntry, change: Change): Promise<BookEntry> =>
  changeWithRetry<SeenEntry, BookEntry>({
    before,
    change,
    schema: BookEntry,
    send: ({ book_version }) =>
      call("PATCH /partner/reservations/{reservationId}", {
        params: { reservationId: before.id },
        body: { book_version, ...change },
      }),
    canRepeat: (current) =>
      current.book_version !== before.book_version && // else it was refused for another reason
      (change.visit === undefined || (current.status !== undefined && canMark({ status: current.status }))),
  });
