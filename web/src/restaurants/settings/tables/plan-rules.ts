import { addDays } from "#shared/restaurants/opening-hours.ts";
import type { Plan, PlanRules } from "#shared/reservations/seating/plan.ts";
import { isSameValue } from "#web/platform/same-value.ts";
import { sumSeats, toJoin } from "./new-room.ts";

export type RuleName = keyof PlanRules;
export type Table = PlanRules["tables"][number];

/** A plan without what only the server writes. */
export const toRules = ({ live: _live, version: _version, ...rules }: Plan): PlanRules => rules;

/** In the order on screen. */
const ruleNames = [
  "tables",
  "max_empty_seats",
  "joins",
  "areas",
  "services",
  "turn_times",
  "buffer_minutes",
  "guests_per_quarter",
  "mode",
  "instant_up_to",
  "special_days",
  "closed_online",
] as const satisfies readonly RuleName[];

/** The rules in which two plans differ, in the order on screen. */
export const changedRules = (one: PlanRules, other: PlanRules): RuleName[] =>
  ruleNames.filter((name) => !isSameValue(one[name], other[name]));

/** An id that no other entry has: seatings name tables by it for months. */
export const newId = (): string => crypto.randomUUID().replaceAll("-", "").slice(0, 16);

export const listInUse = (tables: readonly Table[]): Table[] => tables.filter(({ retired }) => !retired);

/** Takes a table out: it takes nobody any more, alone or with others. */
export const retireTable = (rules: PlanRules, id: string): PlanRules => ({
  ...rules,
  tables: rules.tables.map((one) => (one.id === id ? { ...one, retired: true } : one)),
  joins: rules.joins.filter(({ tables }) => !tables.includes(id)),
});

/** The names of joined tables: `4 + 5`. */
export const nameTables = ({ tables }: Pick<PlanRules, "tables">, ids: readonly string[]): string =>
  ids.map((id) => tables.find((one) => one.id === id)?.name ?? "?").join(" + ");

export interface MergedRules {
  readonly rules: PlanRules;
  /** Rules that only the other side changed, or in which both sides' changes fit. */
  readonly alsoChanged: readonly RuleName[];
  /** Rules that both sides changed: the other side's stays. */
  readonly lost: readonly RuleName[];
}

/**
 * Merges what is typed here with what somebody else has written since it was read. What the other one wrote is kept;
 * lists are merged entry by entry.
 */
export function mergeRules(read: PlanRules, own: PlanRules, current: PlanRules): MergedRules {
  const lost: RuleName[] = [];
  const merge = (merged: PlanRules, name: RuleName): PlanRules => {
    const { value, isLost } = mergeValue(read[name], own[name], current[name]);
    if (isLost) lost.push(name);
    return { ...merged, [name]: value };
  };
  const rules = ruleNames.reduce<PlanRules>(merge, current);
  return { rules, alsoChanged: changedRules(read, current).filter((name) => !lost.includes(name)), lost };
}

interface Merged<T> {
  readonly value: T;
  readonly isLost: boolean;
}

function mergeValue<T>(read: T, own: T, current: T): Merged<T> {
  if (isSameValue(read, own) || isSameValue(own, current)) return { value: current, isLost: false };
  if (isSameValue(read, current)) return { value: own, isLost: false };
  if (!isEntries(read) || !isEntries(own) || !isEntries(current)) return { value: current, isLost: true };
  const find = (list: readonly Entry[], key: string) => list.find((one) => toKey(one) === key);
  const keys = [...new Set([...current, ...own].map(toKey))];
  const merged = keys.map((key) => mergeValue(find(read, key), find(own, key), find(current, key)));
  const isLost = merged.some((one) => one.isLost);
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the entries come from lists of this type
  return { value: merged.flatMap(({ value }) => (value ? [value] : [])) as T, isLost };
}

type Entry = { readonly id: string } | { readonly date: string };
const isEntries = (value: unknown): value is readonly Entry[] =>
  Array.isArray(value) &&
  value.every((one: unknown) => typeof one === "object" && one !== null && ("id" in one || "date" in one));
const toKey = (entry: Entry): string => ("id" in entry ? entry.id : entry.date);

/** The days on which a plan can be tried out: five weeks before today, the latest first. */
export const listPastDays = (today: string): string[] =>
  Array.from({ length: 35 }, (_, index) => addDays(today, -1 - index));

/** A party that would find no table. */
export interface Lack {
  readonly number_of_guests: number;
  readonly reason: "party_too_large" | "pacing" | "no_table";
}

/** A change of the rules that may seat somebody more. */
export interface Mend {
  readonly rules: PlanRules;
  readonly change:
    | { readonly kind: "join"; readonly tables: string; readonly guests: number }
    | { readonly kind: "pacing"; readonly guests: number }
    | { readonly kind: "online"; readonly table: string }
    | { readonly kind: "empty_seats"; readonly seats: number }
    | { readonly kind: "stays" };
}

/** Ways to seat a party, the least change first. Whether one works is for the server to say. */
export function proposeMends(rules: PlanRules, { number_of_guests: guests, reason }: Lack): Mend[] {
  if (reason === "pacing") {
    const most = Math.min(99, (rules.guests_per_quarter ?? 0) + guests);
    return [{ rules: { ...rules, guests_per_quarter: most }, change: { kind: "pacing", guests: most } }];
  }
  const usable = listInUse(rules.tables);
  const mends: Mend[] = [];
  const offline = usable.find(({ online, max }) => !online && max >= guests);
  if (offline) {
    const tables = rules.tables.map((one) => (one === offline ? { ...one, online: true } : one));
    mends.push({ rules: { ...rules, tables }, change: { kind: "online", table: offline.name } });
  }
  if (reason === "no_table" && usable.some(({ max }) => max - guests > rules.max_empty_seats)) {
    const seats = rules.max_empty_seats + 2;
    mends.push({
      rules: {
        ...rules,
        max_empty_seats: seats,
        tables: rules.tables.map((one) => ({ ...one, min: Math.min(one.min, guests) })),
      },
      change: { kind: "empty_seats", seats },
    });
  }
  const joined = findTogether(rules, guests);
  if (joined) {
    const join = toJoin(newId(), joined, Math.min(sumSeats(joined), 99));
    mends.push({
      rules: { ...rules, joins: [...rules.joins, join] },
      change: { kind: "join", tables: nameTables(rules, join.tables), guests: join.max },
    });
  }
  if (reason === "no_table") {
    const turn_times = rules.turn_times.map(({ up_to, minutes }) => ({ up_to, minutes: Math.max(60, minutes - 15) }));
    mends.push({ rules: { ...rules, turn_times }, change: { kind: "stays" } });
  }
  return mends;
}

/** Two tables of one area that are not joined yet, with the fewest seats that are enough. */
function findTogether({ tables, joins }: PlanRules, guests: number): [Table, Table] | undefined {
  const usable = listInUse(tables).filter(({ online }) => online);
  return usable
    .flatMap((one, index) => usable.slice(index + 1).map((other): [Table, Table] => [one, other]))
    .filter(
      ([one, other]) =>
        one.area === other.area && one.max + other.max >= guests && Math.max(one.max, other.max) < guests,
    )
    .filter(
      (pair) => !joins.some((join) => join.tables.length === 2 && pair.every(({ id }) => join.tables.includes(id))),
    )
    .toSorted((a, b) => sumSeats(a) - sumSeats(b))[0];
}
