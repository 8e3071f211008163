import type { BookEntry } from "#shared/reservations/reservation.ts";
import { toEpochMinutes } from "#shared/reservations/seating/seating-day.ts";
import { type BookClock, useDay } from "../book/use-day.ts";
import type { Evening } from "./evening.ts";
import { usePlaced, useTables } from "./use-tables.ts";

interface Given {
  readonly userId: string;
  /** The book's day. */
  readonly date: string;
  readonly now: BookClock;
  readonly timeZone: string;
}

/**
 * Tables and parties of a day; `evening` is undefined without a live plan, and until the tables are known.
 *
 * @param readAt when the entries were read
 */
export function useEvening(
  { userId, date, now, timeZone }: Given,
  entries: readonly BookEntry[],
  readAt: number,
  isEnabled = true,
) {
  const tables = useTables(userId, date, readAt, isEnabled);
  const placed = usePlaced(entries, tables);
  const { plan, seatings } = tables;
  const minute = date === now.date ? toEpochMinutes(now.at) : undefined;
  const evening: Evening | undefined =
    plan && seatings ? { plan, seatings, entries: placed, date, timeZone, now: minute } : undefined;
  return { tables, placed, evening };
}

const noEntries: readonly BookEntry[] = [];

/** A day beside the open one; while it is not enabled, or could not be read, nothing is known of it. */
export function useOtherDay(given: Given, isEnabled: boolean) {
  const { day } = useDay(given.userId, given.date, isEnabled);
  const entries = day.data?.items ?? noEntries;
  const { tables, evening } = useEvening(given, entries, day.dataUpdatedAt, isEnabled);
  const hasTables = tables.plan === null || tables.seatings !== undefined || tables.failure !== null;
  return { entries, evening, isRead: day.isFetched && hasTables };
}
