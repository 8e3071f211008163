import type { Plan } from "#shared/reservations/seating/plan.ts";
import type { Seating } from "#shared/reservations/seating/seating-day.ts";

/** Tables to which a party could move, and what speaks against it. */
export interface Target {
  readonly tables: readonly string[];
  readonly seats: number;
  /** `short`: only for a part of the stay. */
  readonly verdict: "free" | "short" | "taken";
  readonly isTooSmall: boolean;
  /** When they are needed next, or until when they are free; undefined where nobody follows. */
  readonly until: number | undefined;
  /** Who has them during the stay, or follows. */
  readonly by: readonly Seating[];
}

/** Nobody moves to a table for less. */
const shortestMinutes = 30;

/**
 * Judges all tables and joins for a party that has a seating: those that fit best first, those that are taken last.
 *
 * @param seatings all of the evening, with those who sit longer than planned
 * @param now in epoch minutes: a stay that has begun needs what is left of it
 */
export function listTargets(
  { tables, joins, buffer_minutes: buffer }: Plan,
  seatings: readonly Seating[],
  seating: Seating,
  now = 0,
): Target[] {
  const usable = tables.filter(({ retired }) => !retired);
  const candidates = [
    ...usable.map(({ id, max }) => ({ tables: [id], max })),
    ...joins.filter((join) => join.tables.every((id) => usable.some((one) => one.id === id))),
  ].filter((one) => one.tables.join() !== seating.tables.join());
  const others = seatings.filter(({ ref }) => ref !== seating.ref).toSorted((a, b) => a.from - b.from);
  const begin = Math.max(seating.from, now);
  const earliestEnd = begin + shortestMinutes;
  return candidates
    .map((one): Target => {
      const own = others.filter((other) => other.tables.some((id) => one.tables.includes(id)));
      const conflicts = own.filter((other) => begin < other.until + buffer && other.from < seating.until + buffer);
      const next = own.find(({ from }) => from >= seating.until);
      const end = Math.min(...conflicts.map(({ from }) => from)) - buffer;
      const verdict = conflicts.length === 0 ? "free" : end >= earliestEnd ? "short" : "taken";
      return {
        tables: one.tables,
        seats: one.max,
        verdict,
        isTooSmall: seating.guests > one.max,
        until: verdict === "free" ? next?.from : verdict === "short" ? end : undefined,
        by: verdict === "free" ? (next ? [next] : []) : conflicts,
      };
    })
    .toSorted((a, b) => rank(a) - rank(b) || a.seats - b.seats || a.tables.length - b.tables.length);
}

const rank = ({ verdict, isTooSmall }: Target): number =>
  ({ free: 0, short: 1, taken: 4 } as const)[verdict] + (isTooSmall ? 2 : 0);
