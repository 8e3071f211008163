import { toClockMinutes } from "#shared/platform/time/time-of-day.ts";
import type { BookEntry } from "#shared/reservations/reservation.ts";
import { canChangeMove } from "#shared/reservations/reservation-status.ts";
import type { Language } from "#shared/platform/text/language.ts";
import { formatDay } from "#web/platform/forms/day-text.ts";

/** A quarter of an hour and its parties. */
export interface Quarter {
  /** The calendar's date: the last quarters of a night are on the next one. */
  readonly date: string;
  /** `HH:MM`, the begin of the quarter. */
  readonly time: string;
  readonly guests: number;
  readonly entries: readonly BookEntry[];
}

export interface Totals {
  readonly guests: number;
  readonly parties: number;
}

export const meals = ["lunch", "dinner"] as const;
export type Meal = (typeof meals)[number];

export interface MealBook extends Totals {
  readonly meal: Meal;
  readonly quarters: readonly Quarter[];
  /** Nobody of this meal is expected or still there. */
  readonly isOver: boolean;
}

/** Parties that come: their guests count. Requests stand in the book, but nobody has promised them a table. */
const isExpected = ({ status }: BookEntry): boolean => status === "confirmed" || status === "completed";
/** Confirmed parties and requests; what was cancelled stands below the book. */
export const isListed = ({ status }: BookEntry): boolean => status !== "cancelled";
export const isCancelled = ({ status }: BookEntry): boolean => status === "cancelled";
/** A guest who was expected has cancelled, and nobody has said so far that they know. */
export const isUnseenCancellation = (entry: BookEntry): boolean =>
  isCancelled(entry) &&
  entry.changed_by === "customer" &&
  entry.cancelled_from === "confirmed" &&
  entry.cancellation_seen !== true;
export const isRequest = ({ status }: BookEntry): boolean => status === "pending";
export const isMoveAsked = (entry: BookEntry): boolean =>
  entry.move !== undefined && canChangeMove("restaurant", entry, "accepted");
/** What a guest waits for: the answer to a request, or to the wish to move a table. */
export const isUnanswered = (entry: BookEntry): boolean => isRequest(entry) || isMoveAsked(entry);

const dinnerBegins = "16:00";
/** What lies on the next date belongs to the night of the book's day, however long it lasts. */
const toMeal = ({ reservation_date: date, reservation_time: time }: BookEntry, day: string): Meal =>
  date > day || time >= dinnerBegins ? "dinner" : "lunch";

/** Guests and parties that are expected or were there; no-shows do not count. */
export function sumTotals(entries: readonly BookEntry[]): Totals {
  const counted = entries.filter((entry) => isExpected(entry) && entry.visit !== "no_show");
  return {
    guests: counted.reduce((sum, { number_of_guests: guests }) => sum + guests, 0),
    parties: counted.length,
  };
}

/** A day (`YYYY-MM-DD`) as the book shows it: its meals, each by quarters of an hour. Meals without parties are left out. */
export function toMeals(entries: readonly BookEntry[], day: string): MealBook[] {
  const listed = entries.filter(isListed).sort(compareEntries);
  return meals.flatMap((meal) => {
    const parties = listed.filter((entry) => toMeal(entry, day) === meal);
    if (parties.length === 0) return [];
    return {
      meal,
      ...sumTotals(parties),
      quarters: toQuarters(parties),
      isOver: parties.every(({ visit }) => visit === "left" || visit === "no_show"),
    };
  });
}

/** By date and time; at the same time in the order of booking. */
const compareEntries = (a: BookEntry, b: BookEntry): number =>
  a.reservation_date.localeCompare(b.reservation_date) ||
  a.reservation_time.localeCompare(b.reservation_time) ||
  a.created_at.localeCompare(b.created_at);

const toQuarters = (entries: readonly BookEntry[]): Quarter[] =>
  Array.from(
    Map.groupBy(entries, (entry) => `${entry.reservation_date}T${toQuarter(entry.reservation_time)}`),
    ([at, parties]) => ({
      date: at.slice(0, 10),
      time: at.slice(11),
      guests: sumTotals(parties).guests,
      entries: parties,
    }),
  );

/** `19:42` belongs to `19:30`. */
export function toQuarter(time: string): string {
  const [hours = "", minutes = ""] = time.split(":");
  return `${hours}:${String(Math.floor(Number(minutes) / 15) * 15).padStart(2, "0")}`;
}

/** Minutes from which a party that is expected counts as late. */
const lateMinutes = 15;

/** Local date and time at the restaurant. */
export interface Clock {
  readonly date: string;
  readonly time: string;
}

/** Minutes after which a party that is not there, or that nobody has marked as gone, belongs to another evening. */
export const eveningMinutes = 12 * 60;

/** How many minutes a party is late, from a quarter of an hour on; undefined when it is not, or not any more. */
export function minutesLate(entry: BookEntry, now: Clock | undefined): number | undefined {
  if (now === undefined || entry.status === "pending" || entry.visit !== "expected") return undefined;
  const minutes = toClockMinutes(now) - toClockMinutes({ date: entry.reservation_date, time: entry.reservation_time });
  return minutes >= lateMinutes && minutes < eveningMinutes ? minutes : undefined;
}

export const isAfter = (one: Clock, other: Clock): boolean => `${one.date}T${one.time}` > `${other.date}T${other.time}`;

/** Whether a visit has not begun, so that it can still be cancelled. */
export const isAhead = ({ reservation_date: date, reservation_time: time }: BookEntry, now: Clock): boolean =>
  isAfter({ date, time }, now);

/** Whether a meal is collapsed: it is over, and a later one is in the book. */
export const isCollapsed = (book: MealBook, all: readonly MealBook[]): boolean => book.isOver && book !== all.at(-1);

/** A day (`YYYY-MM-DD`) as the book's heading has it: `So 22. Nov`, `Sun 22 Nov`. */
export const formatBookDay = (date: string, language: Language): string =>
  formatDay(date, "short", language).replaceAll(/,|\.(?=,|$)/g, "");
