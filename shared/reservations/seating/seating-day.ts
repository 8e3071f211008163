// Public pages load this file: it must not import zod.

import { addDays } from "#shared/restaurants/opening-hours.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { toInstant } from "#shared/platform/time/zoned-time.ts";

// A seating day holds all seatings between six in the morning and six the next morning: an evening stays whole. It does
// not follow the opening hours as the book's day does, because they change: two parties at one table would then stand
// in different items, and neither would see the other.

export const seatingDayBegin = "06:00";

/** The longest stay, and the longest time between two. With both, a stay reaches into the next day only from 22:00 on. */
export const maxTurnMinutes = 360;
export const maxBufferMinutes = 60;
const latestWithin = "22:00";

export const seatingKinds = ["reservation", "block", "offer"] as const;

/** Why tables are blocked, for the team. */
export const blockReasons = ["broken", "event", "staff"] as const;

/** A party's tables, in epoch minutes: clock changes and midnight need no rule. */
export interface Seating {
  /** The reservation's id, or that of a block or an offer. */
  readonly ref: string;
  /** None: the restaurant promised more than it has tables. */
  readonly tables: readonly string[];
  readonly from: number;
  readonly until: number;
  readonly guests: number;
  readonly kind: (typeof seatingKinds)[number];
  /** When the party came, where it sat at other tables until `from`. */
  readonly arrived?: number | undefined;
  /** Of a block. */
  readonly reason?: (typeof blockReasons)[number] | undefined;
}

/** When a seating day ends, in epoch minutes: a block without an end lasts until then. */
export const endOfSeatingDay = (day: string, timeZone: string): number =>
  toEpochMinutes(toInstant(addDays(day, 1), seatingDayBegin, timeZone));

export const toEpochMinutes = (instant: Date | string): number => Math.floor(new Date(instant).getTime() / 60_000);

/** The seating day (`YYYY-MM-DD`) of a local date and time. */
export const toSeatingDay = (date: string, time: string): string => (time < seatingDayBegin ? addDays(date, -1) : date);

/** The seating days that a stay from a local date and time may touch, whatever the plan says. */
export function listPossibleDays(date: string, time: string): string[] {
  const first = toSeatingDay(date, time);
  return time >= seatingDayBegin && time < latestWithin ? [first] : [first, addDays(first, 1)];
}

/** The seating days of a stay, with the time until the next party may follow. */
export function listSeatingDays({ from, until }: Pick<Seating, "from" | "until">, timeZone: string): string[] {
  const dayAt = (minute: number) => {
    const { date, time } = localDateTime(new Date(minute * 60_000), timeZone);
    return toSeatingDay(date, time);
  };
  const [first, last] = [dayAt(from), dayAt(until - 1)];
  const days = [first];
  for (let next = addDays(first, 1); next <= last; next = addDays(next, 1)) days.push(next);
  return days;
}

/** The seatings of some days, each once; all but the one that is `replaced`. */
export const mergeSeatings = <T extends Seating>(
  days: readonly { readonly seatings: readonly T[] }[],
  replaced?: string,
): T[] => [
  ...new Map(
    days
      .flatMap(({ seatings }) => seatings)
      .filter(({ ref }) => ref !== replaced)
      .map((one) => [one.ref, one]),
  ).values(),
];

/** The seatings after one is added or changed. */
export const putSeating = (seatings: readonly Seating[], seating: Seating): Seating[] => [
  ...releaseSeating(seatings, seating.ref),
  seating,
];

/** The seatings after one has ended. */
export const releaseSeating = (seatings: readonly Seating[], ref: string): Seating[] =>
  seatings.filter((one) => one.ref !== ref);
