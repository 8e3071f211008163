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
  const found = findSeatingAndNext(plan, seatings, wish);
  return "reason" in found ? found : { tables: found.tables };
}

/** The same, and whether another such party would find tables beside it. */
export function findSeatingAndNext(
  plan: Plan,
  seatings: readonly Seating[],
  wish: SeatingWish,
): Exclude<FoundSeating, { tables: unknown }> | { readonly tables: readonly string[]; readonly hasNext: boolean } {
  const candidates = listCandidates(plan, wish);
  if (!candidates.some(({ max }) => wish.guests <= max)) return { reason: "party_too_large" };
  if (exceedsPacing(plan, seatings, wish, 1)) return { reason: "pacing" };
  const { taken, besideGaps } = readTables(plan, seatings, wish);
  const free = candidates.filter((one) => isFitting(plan, one, wish) && !one.tables.some((id) => taken.has(id)));
  const rank = ({ tables, max }: Candidate) =>
    (max - wish.guests) * 4 + Number(tables.length > 1) * 2 + Number(tables.some((id) => besideGaps.has(id)));
  const best = free.reduce<Candidate | undefined>(
    (first, one) => (first && rank(first) <= rank(one) ? first : one), // the plan's order decides last
    undefined,
  );
  if (!best) return { reason: "no_table" };
  const isBeside = ({ tables }: Candidate) => !tables.some((id) => best.tables.includes(id));
  return { tables: best.tables, hasNext: !exceedsPacing(plan, seatings, wish, 2) && free.some(isBeside) };
}

/** The tables that others have then, and those that would keep a time before or after that is too short for another party. */
function readTables({ turn_times, buffer_minutes: buffer }: Plan, seatings: readonly Seating[], wish: SeatingWish) {
  const shortestTurn = Math.min(...turn_times.map(({ minutes }) => minutes), defaultTurnMinutes);
  const isGap = (minutes: number) => minutes > 0 && minutes < shortestTurn;
  const [taken, besideGaps] = [new Set<string>(), new Set<string>()];
  for (const { from, until, tables } of seatings) {
    if (wish.from < until + buffer && from < wish.until + buffer) for (const id of tables) taken.add(id);
    else if (isGap(wish.from - until - buffer * 2) || isGap(from - wish.until - buffer * 2))
      for (const id of tables) besideGaps.add(id);
  }
  return { taken, besideGaps };
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
export function listCandidates(
  { tables, joins }: Plan,
  { areas, isByHand }: Pick<SeatingWish, "areas" | "isByHand">,
): Candidate[] {
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

/** Whether with so many such parties more guests would arrive in this quarter of an hour than the kitchen takes. */
function exceedsPacing(
  { guests_per_quarter: most }: Plan,
  seatings: readonly Seating[],
  { from: begin, guests: party, isByHand }: SeatingWish,
  parties: number,
): boolean {
  if (most === undefined || isByHand === true) return false;
  return countArriving(seatings, begin) + party * parties > most;
}

/** How many guests arrive in the quarter of an hour that a minute lies in. */
export const countArriving = (seatings: readonly Seating[], minute: number): number =>
  seatings
    .filter(({ kind, from, arrived }) => kind !== "block" && toQuarter(arrived ?? from) === toQuarter(minute))
    .reduce((sum, { guests }) => sum + guests, 0);

const toQuarter = (minute: number): number => Math.floor(minute / 15);
