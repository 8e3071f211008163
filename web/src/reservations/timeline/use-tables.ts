import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import * as z from "zod/mini";
import type { BookEntry } from "#shared/reservations/reservation.ts";
import { Seating } from "#shared/reservations/seating/availability.ts";
import { Plan } from "#shared/reservations/seating/plan.ts";
import { apiQuery, call } from "#web/platform/api/call.ts";
import { keepDraft, readDraft } from "#web/platform/forms/draft.ts";

/** Plans rarely change while the book is open. */
const staleMs = 10 * 60_000;

const Seatings = z.object({ items: z.array(Seating), waiting: z._default(z.array(z.int()), []) });
const seatingsKey = (userId: string, date: string) => ["seatings", userId, date] as const;

/**
 * The plan and who sits where on a day, kept in this tab like the book itself. `plan` is null where there is none that
 * decides, and undefined until that is known.
 *
 * @param readAt when the day of the book was read last: the seatings follow it
 */
export function useTables(userId: string, date: string, readAt: number, isEnabled = true) {
  const planName = `book:${userId}:plan`;
  const seatingsName = `book:${userId}:seatings:${date}`;
  const kept = useMemo(() => Plan.safeParse(readDraft(planName)).data, [planName]);
  const { data, error } = useQuery({ ...apiQuery("GET /partner/plan"), staleTime: staleMs });
  useEffect(() => {
    if (data) keepDraft(planName, data);
  }, [data, planName]);
  const known = data ?? kept;
  const plan = known?.live === true ? known : known || error ? null : undefined;
  const isLive = plan != null;

  const queries = useQueryClient();
  const seatings = useQuery({
    queryKey: seatingsKey(userId, date),
    queryFn: () => call("GET /partner/days/{date}/seatings", { params: { date } }),
    initialData: () => Seatings.safeParse(readDraft(seatingsName)).data,
    initialDataUpdatedAt: 0,
    enabled: isLive && isEnabled,
  });
  useEffect(() => {
    if (readAt > 0 && isLive && isEnabled) void queries.invalidateQueries({ queryKey: seatingsKey(userId, date) });
  }, [date, isEnabled, isLive, queries, readAt, userId]);
  useEffect(() => {
    if (seatings.data && isEnabled) keepDraft(seatingsName, seatings.data);
  }, [isEnabled, seatings.data, seatingsName]);
  return {
    plan,
    seatings: seatings.data?.items,
    /** The sizes of the parties on the day's waiting list. */
    waiting: seatings.data?.waiting ?? [],
    /** The day was read after the seatings. */
    isBehind: seatings.dataUpdatedAt < readAt,
    failure: seatings.data ? undefined : seatings.error,
    refetch: seatings.refetch,
  };
}

/** Leaves out who has come since the seatings were read: the party has a table, which is known in a moment. */
export function usePlaced(entries: readonly BookEntry[], { seatings = [], isBehind }: Tables): readonly BookEntry[] {
  const [known, setKnown] = useState(entries);
  if (!isBehind && known !== entries) setKnown(entries);
  if (!isBehind) return entries;
  const placed = new Set([...known.map(({ id }) => id), ...seatings.map(({ ref }) => ref)]);
  return entries.every(({ id }) => placed.has(id)) ? entries : entries.filter(({ id }) => placed.has(id));
}

export type Tables = ReturnType<typeof useTables>;
