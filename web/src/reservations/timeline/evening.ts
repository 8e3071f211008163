import type { BookEntry } from "#shared/reservations/reservation.ts";
import { shortestStay, turnMinutes } from "#shared/reservations/seating/find-seating.ts";
import { listArrivals } from "#shared/reservations/seating/list-times.ts";
import type { Plan } from "#shared/reservations/seating/plan.ts";
import { type Seating, toEpochMinutes } from "#shared/reservations/seating/seating-day.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { toInstant } from "#shared/platform/time/zoned-time.ts";
import { eveningMinutes, isListed, minutesLate } from "../book/book.ts";
import { listTargets, type Target } from "./targets.ts";

/** Everything that the timeline of an evening is drawn from. */
export interface Evening {
  readonly plan: Plan;
  readonly seatings: readonly Seating[];
  readonly entries: readonly BookEntry[];
  /** The book's day. */
  readonly date: string;
  readonly timeZone: string;
  /** In epoch minutes; undefined on other days than today, when nobody is late and nothing is free now. */
  readonly now: number | undefined;
}

export type PlanTable = Plan["tables"][number];

/** How a block looks: its mark, unless something else is more urgent. */
type BlockState = "expected" | "arrived" | "seated" | "left" | "open" | "late" | "over" | "clash" | "block" | "offer";

/** A party at its tables, or tables that are blocked. */
export interface Block {
  readonly seating: Seating;
  /** Undefined for blocks and offers, and for a party that another day's book holds. */
  readonly entry: BookEntry | undefined;
  readonly state: BlockState;
  /** Until when the tables are taken: longer than planned where somebody still sits. */
  readonly until: number;
  /** How many minutes the party is late, or sits longer than planned. */
  readonly minutes: number | undefined;
}

/** Until when a table is free from now on, and for whom it is needed then. */
export interface FreeTime {
  readonly from: number;
  readonly until: number | undefined;
  readonly next: Block | undefined;
}

export interface Row {
  readonly table: PlanTable;
  readonly blocks: readonly Block[];
  readonly free: FreeTime | undefined;
}

export interface AreaRows {
  readonly id: string;
  readonly name: string;
  readonly rows: readonly Row[];
}

export interface Hour {
  readonly at: number;
  readonly time: string;
  /** Guests in the room then. */
  readonly guests: number;
}

export interface Timeline {
  /** In epoch minutes, on the half hour. */
  readonly from: number;
  readonly until: number;
  readonly hours: readonly Hour[];
  readonly areas: readonly AreaRows[];
  /** Parties that are promised without a table. */
  readonly unseated: readonly Block[];
}

/** A party is told before it finds its table taken. */
const clashMinutes = 30;

/** Lists the evening's blocks, in the order of time. */
export function listBlocks({ plan, seatings, entries, timeZone, now }: Evening): Block[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const seated = new Set(seatings.map(({ ref }) => ref));
  const without = entries
    .filter((entry) => isListed(entry) && entry.visit !== "no_show" && entry.visit !== "left" && !seated.has(entry.id))
    .map((entry) => toUnseated(plan, entry, timeZone));
  const clock = now === undefined ? undefined : localDateTime(new Date(now * 60_000), timeZone);
  const blocks = [...seatings, ...without].map((seating): Block => {
    const entry = byId.get(seating.ref);
    const plain = { seating, entry, until: seating.until, minutes: undefined };
    if (seating.kind !== "reservation") return { ...plain, state: seating.kind };
    if (!entry) return { ...plain, state: "expected" };
    if (entry.status === "pending") return { ...plain, state: "open" };
    const late = minutesLate(entry, clock);
    if (late !== undefined) return { ...plain, state: "late", minutes: late };
    const over = now === undefined ? -1 : now - seating.until;
    if (entry.visit === "seated" && now !== undefined && over >= 0 && over < eveningMinutes) {
      return { ...plain, state: "over", minutes: over, until: (Math.floor(now / 15) + 1) * 15 };
    }
    return { ...plain, state: entry.visit === "no_show" ? "left" : entry.visit };
  });
  const sitting = blocks.filter(({ state }) => state === "over");
  return blocks
    .map((block) => (sitting.some((one) => collides(one, block, now)) ? { ...block, state: "clash" as const } : block))
    .toSorted((a, b) => a.seating.from - b.seating.from);
}

const toUnseated = (plan: Plan, entry: BookEntry, timeZone: string): Seating => {
  const from = toEpochMinutes(toInstant(entry.reservation_date, entry.reservation_time, timeZone));
  const guests = entry.number_of_guests;
  return { ref: entry.id, tables: [], from, until: from + turnMinutes(plan, guests), guests, kind: "reservation" };
};

/** Whether a party that sits too long keeps the next one from its table soon. */
const collides = (sitting: Block, next: Block, now = 0): boolean =>
  (next.state === "expected" || next.state === "arrived" || next.state === "late") &&
  next.seating.from >= sitting.seating.until &&
  next.seating.from - now <= clashMinutes &&
  sitting.seating.tables.some((id) => next.seating.tables.includes(id));

/** Whether two drawings of a block show the same. */
export const isSameBlock = (a: Block, b: Block): boolean =>
  a.seating === b.seating &&
  a.entry === b.entry &&
  a.state === b.state &&
  a.until === b.until &&
  a.minutes === b.minutes;

/** The seatings with those who still sit: what is really free. */
export const takenBy = (blocks: readonly Block[]): Seating[] =>
  blocks.map(({ seating, until }) => ({ ...seating, until }));

/** Draws the evening: tables by area, their blocks, and what is free now. */
export function toTimeline(evening: Evening, blocks = listBlocks(evening)): Timeline {
  const { plan, timeZone, now } = evening;
  const { from, until } = findRange(evening, blocks);
  const hours = Array.from({ length: (until - from) / 30 }, (_, index) => from + index * 30).flatMap((at) => {
    const { time } = localDateTime(new Date(at * 60_000), timeZone);
    if (!time.endsWith(":00")) return [];
    const inside = blocks.filter(({ seating: one }) => one.kind !== "block" && one.from <= at && at < one.until);
    return { at, time, guests: inside.reduce((sum, { seating }) => sum + seating.guests, 0) };
  });
  const toRow = (table: PlanTable): Row => {
    const own = blocks.filter(({ seating }) => seating.tables.includes(table.id));
    const isShown = now !== undefined && now >= from && now < until && !table.retired;
    return { table, blocks: own, free: isShown ? findFreeTime(plan, own, now) : undefined };
  };
  const rows = plan.tables.map(toRow).filter(({ table, blocks: own }) => !table.retired || own.length > 0);
  const areas = plan.areas
    .map((area) => ({ ...area, rows: rows.filter(({ table }) => table.area === area.id) }))
    .filter(({ rows: own }) => own.length > 0);
  return { from, until, hours, areas, unseated: blocks.filter(({ seating }) => seating.tables.length === 0) };
}

function findFreeTime({ buffer_minutes: buffer }: Plan, blocks: readonly Block[], now: number): FreeTime | undefined {
  const open = blocks.filter((one) => one.until > now && one.state !== "left");
  if (open.some(({ seating }) => seating.from <= now)) return undefined;
  const [next] = open;
  const until = next === undefined ? undefined : next.seating.from - buffer;
  return until !== undefined && until - now < shortestStay ? undefined : { from: now, until, next };
}

/** From half an hour before the first arrival until the last party has gone; now is inside on the evening itself. */
function findRange({ plan, date, timeZone, now }: Evening, blocks: readonly Block[]): { from: number; until: number } {
  const toMinutes = (day: string, time: string) => toEpochMinutes(toInstant(day, time, timeZone));
  const arrivals = listArrivals(plan, date).map((one) => toMinutes(one.date, one.time));
  const parties = blocks.filter(({ seating }) => seating.kind !== "block");
  const begins = [...arrivals.map((at) => at - 30), ...parties.map(({ seating }) => seating.from)];
  const ends = [...arrivals.map((at) => at + turnMinutes(plan, 2)), ...parties.map(({ until }) => until)];
  if (begins.length === 0) {
    begins.push(toMinutes(date, "17:30"));
    ends.push(toMinutes(date, "23:30"));
  }
  const near = now !== undefined && now > Math.min(...begins) - 180 && now < Math.max(...ends) + 180 ? [now] : [];
  return {
    from: Math.floor(Math.min(...begins, ...near) / 30) * 30,
    until: Math.ceil((Math.max(...ends, ...near) + 1) / 30) * 30,
  };
}

/** What needs somebody now. */
export type Care =
  | {
      readonly kind: "clash";
      readonly sitting: Block;
      readonly next: Block;
      readonly to: Target | undefined;
    }
  | { readonly kind: "late"; readonly block: Block }
  | { readonly kind: "unseated"; readonly parties: readonly Block[] }
  | { readonly kind: "open"; readonly parties: readonly Block[] };

const maxCares = 3;

/** The most urgent first: a table that is still taken, parties that are late, those without a table, requests without an answer. */
export function listCares({ plan, seatings }: Pick<Evening, "plan" | "seatings">, blocks: readonly Block[]): Care[] {
  const clashes = blocks
    .filter(({ state }) => state === "clash")
    .flatMap((next): Care[] => {
      const sitting = blocks.find(
        ({ state, seating }) => state === "over" && seating.tables.some((id) => next.seating.tables.includes(id)),
      );
      if (!sitting) return [];
      const [best] = listTargets(plan, takenBy(blocks), next.seating);
      const to = best && best.verdict !== "taken" && !best.isTooSmall ? best : undefined;
      return [{ kind: "clash", sitting, next, to }];
    });
  const late = blocks.filter(({ state }) => state === "late").map((block): Care => ({ kind: "late", block }));
  const without = blocks.filter(
    ({ seating, state }) =>
      seating.tables.length === 0 && state !== "left" && state !== "open" && seatings.includes(seating),
  );
  const unseated: Care[] = without.length > 0 ? [{ kind: "unseated", parties: without }] : [];
  const parties = blocks.filter(({ state }) => state === "open");
  const open: Care[] = parties.length > 0 ? [{ kind: "open", parties }] : [];
  return [...clashes, ...late.toSorted(byLateness), ...unseated, ...open].slice(0, maxCares);
}

const byLateness = (a: Care, b: Care): number => minutesOf(b) - minutesOf(a);
const minutesOf = (care: Care): number => (care.kind === "late" ? (care.block.minutes ?? 0) : 0);

/** For how many guests tables are: those put together have seats of their own. Without limit where one is not known. */
export const seatsAt = ({ tables, joins }: Pick<Plan, "tables" | "joins">, ids: readonly string[]): number =>
  joins.find((one) => one.tables.length === ids.length && one.tables.every((id) => ids.includes(id)))?.max ??
  ids.reduce((sum, id) => sum + (tables.find((one) => one.id === id)?.max ?? Infinity), 0);

/** The names of tables as they are said together: `4 + 5`. */
export const nameTables = ({ tables }: Pick<Plan, "tables">, ids: readonly string[]): string =>
  ids.map((id) => tables.find((one) => one.id === id)?.name ?? id).join(" + ");

/** Whether nobody can book a table on that day, from now on, because all are blocked. */
export function isAllBlocked({ plan, seatings, date, timeZone, now = 0 }: Evening): boolean {
  const times = listArrivals(plan, date)
    .map((one) => toEpochMinutes(toInstant(one.date, one.time, timeZone)))
    .filter((at) => at >= now);
  const blocks = seatings.filter(({ kind }) => kind === "block");
  const isBlocked = (id: string, at: number) =>
    blocks.some(({ tables, from, until }) => from <= at && at < until && tables.includes(id));
  const tables = plan.tables.filter(({ retired }) => !retired);
  return times.length > 0 && times.every((at) => tables.every(({ id }) => isBlocked(id, at)));
}
