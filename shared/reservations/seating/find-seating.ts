// Public pages load this file: it imports only types and files of the same kind.

import type { Plan } from "./plan.ts";
import type { Seating } from "./seating-day.ts";

/** A party that needs a table. */
export interface SeatingWish {
  /** In epoch minutes. */
  readonly from: number;
  readonly until: number;
  readonly guests: number;
  /** Only in these areas. */
  readonly areas?: readonly string[] | undefined;
  /** The restaurant itself chooses: tables that are not online and emptier ones too, and pacing does not hold it up. */
  readonly isByHand?: boolean;
}

export type NoSeating = "party_too_large" | "pacing" | "no_table";
export type FoundSeating = { readonly tables: readonly string[] } | { readonly reason: NoSeating };

/** A table, or tables put together. */
export interface Candidate {
  readonly tables: readonly string[];
  readonly min: number;
  readonly max: number;
}

const defaultTurnMinutes = 120;

/** How long a party stays. */
export function turnMinutes({ turn_times }: Pick<Plan, "turn_times">, guests: number): number {
  const byParty = turn_times.toSorted((a, b) => a.up_to - b.up_to);
  return (byParty.find(({ up_to }) => guests <= up_to) ?? byParty.at(-1))?.minutes ?? defaultTurnMinutes;
}

/**
 * Finds the tables for a party, or why there are none: those with the fewest empty seats, single tables before joins,
 * without a gap in which nobody could eat, and then the first of the plan.
 */
export function findSeating(plan: Plan, seatings: readonly Seating[], wish: SeatingWish): FoundSeating {
  const candidates = listCandidates(plan, wish);
  if (!candidates.some(({ max }) => wish.guests <= max)) return { reason: "party_too_large" };
  if (wish.isByHand !== true && exceedsPacing(plan, seatings, wish)) return { reason: "pacing" };
  const shortestTurn = Math.min(...plan.turn_times.map(({ minutes }) => minutes), defaultTurnMinutes);
  // Most seatings of three days are too far away to matter to any of the tables.
  const reach = shortestTurn + plan.buffer_minutes * 2;
  const near = seatings.filter(({ from, until }) => from < wish.until + reach && wish.from < until + reach);
  const byTable = Map.groupBy(
    near.flatMap((seating) => seating.tables.map((table) => ({ table, seating }))),
    ({ table }) => table,
  );
  const seatingsAt = (tables: readonly string[]) =>
    tables.flatMap((id) => byTable.get(id) ?? []).map(({ seating }) => seating);
  const best = candidates
    .filter((one) => isFitting(plan, one, wish) && isFree(plan, seatingsAt(one.tables), one.tables, wish))
    .map((one) => ({
      tables: one.tables,
      rank: [
        Math.max(0, one.max - wish.guests),
        Number(one.tables.length > 1),
        Number(leavesGap(plan, seatingsAt(one.tables), one.tables, wish, shortestTurn)),
      ],
    }))
    .toSorted((a, b) => compareRanks(a.rank, b.rank))[0]; // stable: the plan's order decides last
  return best ? { tables: best.tables } : { reason: "no_table" };
}

/** Whether nobody else has one of the tables then, with the time between two parties. */
export function isFree(
  { buffer_minutes: buffer }: Pick<Plan, "buffer_minutes">,
  seatings: readonly Seating[],
  tables: readonly string[],
  { from, until }: Pick<SeatingWish, "from" | "until">,
): boolean {
  return !seatings.some(
    (one) => from < one.until + buffer && one.from < until + buffer && one.tables.some((id) => tables.includes(id)),
  );
}

/**
 * Until when a party that has come can stay at tables: as wished, or until the next one needs them. Undefined where they
 * are not free.
 */
export function findFreeUntil(
  plan: Pick<Plan, "buffer_minutes">,
  seatings: readonly Seating[],
  tables: readonly string[],
  { from, until }: Pick<SeatingWish, "from" | "until">,
): number | undefined {
  const own = seatings.filter((one) => one.from > from && one.tables.some((id) => tables.includes(id)));
  const end = Math.min(until, ...own.map((one) => one.from - plan.buffer_minutes));
  return end - from >= shortestStay && isFree(plan, seatings, tables, { from, until: end }) ? end : undefined;
}

/** Nobody sits down for less, in minutes. */
export const shortestStay = 15;

/** Lists the tables and joins that a party may get, whoever has them. */
export function listCandidates({ tables, joins }: Plan, { areas, isByHand }: SeatingWish): Candidate[] {
  const usable = tables.filter(
    ({ retired, online, area }) => !retired && (isByHand === true || online) && (areas?.includes(area) ?? true),
  );
  const ids = new Set(usable.map(({ id }) => id));
  return [
    ...usable.map(({ id, min, max }) => ({ tables: [id], min, max })),
    ...joins.filter((join) => join.tables.every((id) => ids.has(id))),
  ];
}

/** Whether they are neither too small nor too empty for a party. */
export const isFitting = (
  { max_empty_seats }: Plan,
  { min, max }: Candidate,
  { guests, isByHand }: SeatingWish,
): boolean => guests <= max && (isByHand === true || (guests >= min && max - guests <= max_empty_seats));

/** Whether more guests would arrive in this quarter of an hour than the kitchen takes. */
function exceedsPacing({ guests_per_quarter: most }: Plan, seatings: readonly Seating[], wish: SeatingWish): boolean {
  if (most === undefined) return false;
  const arriving = seatings
    .filter(({ kind, from }) => kind !== "block" && toQuarter(from) === toQuarter(wish.from))
    .reduce((sum, { guests }) => sum + guests, 0);
  return arriving + wish.guests > most;
}

const toQuarter = (minute: number): number => Math.floor(minute / 15);

/** Whether a time is left before or after the party at one of its tables that is too short for another. */
function leavesGap(
  { buffer_minutes: buffer }: Plan,
  seatings: readonly Seating[],
  tables: readonly string[],
  { from, until }: SeatingWish,
  shortestTurn: number,
): boolean {
  const isGap = (minutes: number) => minutes > 0 && minutes < shortestTurn;
  return seatings
    .filter((one) => one.tables.some((id) => tables.includes(id)))
    .some((one) => isGap(from - one.until - buffer * 2) || isGap(one.from - until - buffer * 2));
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
