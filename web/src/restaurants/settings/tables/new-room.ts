import { toMinutes, toTime } from "#shared/platform/time/time-of-day.ts";
import {
  isMidnight,
  isRoundTheClock,
  getIntervals,
  type Weekday,
  type WeeklyHours,
  weekdays,
} from "#shared/restaurants/opening-hours.ts";
import type { Interval } from "#shared/restaurants/opening-hours.schema.ts";
import type { PlanRules } from "#shared/reservations/seating/plan.ts";

// What the wizard makes of four numbers and the opening hours. Everything can be changed afterwards.

type Table = PlanRules["tables"][number];
type Join = PlanRules["joins"][number];
type Service = PlanRules["services"][number];

/** How many tables there are for so many guests. */
export type Counts = ReadonlyMap<number, number>;

export const usualSizes = [2, 4, 6, 8] as const;
export const otherSizes = [1, 3, 5, 7, 10, 12] as const;
export const maxTables = 200;

/** Guests stay longer the more they are. */
export const usualTurnTimes: PlanRules["turn_times"] = [
  { up_to: 2, minutes: 105 },
  { up_to: 4, minutes: 120 },
  { up_to: 6, minutes: 150 },
  { up_to: 99, minutes: 180 },
];

/** Tables numbered from the smallest, in one area. A table that is more than two seats too large stays for a larger party. */
export function buildTables(counts: Counts, area: string): Table[] {
  const sizes = [...counts.keys()]
    .toSorted((a, b) => a - b)
    .flatMap((size) => Array<number>(counts.get(size) ?? 0).fill(size));
  return sizes.slice(0, maxTables).map((max, index) => ({
    id: `t${index + 1}`,
    name: String(index + 1),
    area,
    min: Math.max(1, max - 2),
    max,
    online: true,
    retired: false,
  }));
}

export function countTables(tables: readonly Table[]): Counts {
  const counts = new Map<number, number>(usualSizes.map((size) => [size, 0]));
  for (const { max } of tables) counts.set(max, (counts.get(max) ?? 0) + 1);
  return counts;
}

/** Neighbours of the same size, the larger ones first: what may be put together. */
export function listPairs(tables: readonly Table[]): (readonly [Table, Table])[] {
  const pairs: (readonly [Table, Table])[] = [];
  for (const size of [...new Set(tables.map(({ max }) => max))].toSorted((a, b) => b - a)) {
    const same = tables.filter(({ max }) => max === size);
    for (let index = 0; index + 1 < same.length; index += 2) {
      const [one, other] = [same[index], same[index + 1]];
      if (one && other) pairs.push([one, other]);
    }
  }
  return pairs;
}

/** Tables put together, for more guests than the largest of them takes alone. */
export function toJoin(id: string, tables: readonly Table[], max = sumSeats(tables)): Join {
  const largest = Math.max(...tables.map((one) => one.max));
  return { id, tables: tables.map((one) => one.id), min: Math.min(max, Math.max(largest + 1, max - 2)), max };
}

export const sumSeats = (tables: readonly Pick<Table, "max">[]): number =>
  tables.reduce((sum, { max }) => sum + max, 0);

/** Which pairs are joined unless the owner says otherwise: two tables for two are more useful apart. */
export const proposeJoins = (tables: readonly Table[]): Join[] =>
  listPairs(tables)
    .filter(([one]) => one.max >= 4 && one.max <= 6)
    .map((pair, index) => toJoin(`j${index + 1}`, pair));

/** The names of services. */
export interface ServiceNames {
  readonly lunch: string;
  readonly dinner: string;
  readonly allDay: string;
}

const lastBeforeClose = 60;
const dayMinutes = 24 * 60;

/** Services after the opening hours: the last party arrives an hour before closing. Days with the same times are one. */
export function proposeServices(hours: WeeklyHours, names: ServiceNames): Service[] {
  const services: Service[] = [];
  for (const day of weekdays) {
    for (const interval of getIntervals(hours, day)) {
      const { kind, ...times } = toTimes(interval);
      const same = services.find(
        (one) => one.name === names[kind] && one.first === times.first && one.last === times.last,
      );
      if (same) same.weekdays = [...same.weekdays, day];
      else services.push({ id: `s${services.length + 1}`, name: names[kind], weekdays: [day], ...times });
    }
  }
  return services.toSorted((a, b) => a.first.localeCompare(b.first)); // stable: then by weekday
}

function toTimes(interval: Interval): { kind: keyof ServiceNames; first: string; last: string; step: 15 | 30 } {
  const open = toMinutes(interval.open);
  const closing = isMidnight(interval.close) ? 0 : toMinutes(interval.close);
  const close = closing <= open || isRoundTheClock(interval) ? closing + dayMinutes : closing;
  const last = Math.max(open, close - lastBeforeClose);
  const kind = open >= 15 * 60 ? "dinner" : close <= 18 * 60 ? "lunch" : "allDay";
  // A service ends by the next noon.
  return {
    kind,
    first: interval.open,
    last: toTime(Math.min(last, dayMinutes * 1.5)),
    step: kind === "lunch" ? 30 : 15,
  };
}

/** Days in a row as ranges: `tuesday–saturday`; two neighbours stay apart. */
export function toDayRanges(days: readonly Weekday[]): (readonly Weekday[])[] {
  const ranges: Weekday[][] = [];
  for (const day of weekdays.filter((one) => days.includes(one))) {
    const last = ranges.at(-1);
    const before = weekdays[weekdays.indexOf(day) - 1];
    if (last && before !== undefined && last.includes(before)) last.push(day);
    else ranges.push([day]);
  }
  return ranges;
}
