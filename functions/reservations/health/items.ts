import * as z from "zod/mini";
import { healthDays, type RestaurantHealth } from "#shared/restaurants/health.ts";
import { IsoInstant } from "#shared/platform/stored-fields.ts";
import { incrementCounters, type Steps } from "#functions/platform/dynamodb/counters.ts";
import { healthHoursKey, keys } from "#functions/platform/dynamodb/keys.ts";
import { addDaysToEpoch, firstVersion, isExpired, type Table, WithTtl } from "#functions/platform/dynamodb/table.ts";
import type { Write } from "#functions/platform/dynamodb/transact-write.ts";
import type { StoredReservation } from "../items.ts";

/** Longer than the figures cover, so that no day of theirs goes before its time. */
const retentionDays = healthDays + 10;

const minuteMs = 60_000;
const hour = 60;
const quarter = 15;

/** The counters of a day: `expired`, and one for each length of an answer, such as `minutes_15`. */
const prefix = "minutes_";

/** To the minute up to an hour, then to the quarter, so that a day has few counters. */
export const roundMinutes = (minutes: number): number =>
  minutes < hour ? Math.max(0, Math.floor(minutes)) : Math.floor(minutes / quarter) * quarter;

/**
 * The writes that count how a request ended, for the transaction that counts the change once: a day's answers and
 * expired requests, and how many expired in a row. None for any other change.
 */
export function healthUpdates(
  table: Pick<Table, "name">,
  from: StoredReservation | undefined,
  to: StoredReservation | undefined,
  now: Date,
): Write[] {
  if (from?.status !== "pending" || !to || to.status === "pending" || to.changed_by === "customer") return [];
  const { restaurant_id, created_at, changed_at, updated_at } = to;
  const minutes = (Date.parse(updated_at) - Date.parse(changed_at ?? created_at)) / minuteMs;
  const isUnanswered = isExpiry(from, to);
  const steps: Steps = [[isUnanswered ? "expired" : `${prefix}${roundMinutes(minutes)}`, 1]];
  const ttl = addDaysToEpoch(retentionDays, now);
  return [
    incrementCounters(table, keys.healthDay(restaurant_id, updated_at.slice(0, 10)), "health_day", steps, now, { ttl }),
    isUnanswered
      ? incrementCounters(table, keys.expiredInRow(restaurant_id), "expired_in_row", [["count", 1]], now, { ttl })
      : endRow(table, restaurant_id, now),
  ];
}

/** Whether a change is the restaurant's answer to a request. */
export const isAnswer = (from: StoredReservation | undefined, to: StoredReservation | undefined): boolean =>
  from?.status === "pending" && to !== undefined && to.status !== "pending" && to.changed_by === "restaurant";

/** Whether a change is that nobody answered a request in time. */
export const isExpiry = (from: StoredReservation | undefined, to: StoredReservation | undefined): boolean =>
  from?.status === "pending" && to?.status === "cancelled" && to.changed_by === "schedule";

/** An answer ends the row of expired requests, and so does the end of a pause. */
export const endRow = ({ name }: Pick<Table, "name">, restaurantId: string, now: Date): Write => ({
  Put: {
    TableName: name,
    Item: {
      ...keys.expiredInRow(restaurantId),
      entity: "expired_in_row",
      count: 0,
      ttl: addDaysToEpoch(retentionDays, now),
      ...firstVersion(now),
    },
  },
});

/** How many requests have expired since the last answer. */
export function parseRow(item: unknown, now: Date): number {
  const row = z.optional(Row).parse(item);
  return row && !isExpired(row, now) ? row.count : 0;
}

const Day = z.catchall(z.object({ sk: z.string(), expired: z._default(z.int(), 0) }), z.unknown());
const Row = z.extend(WithTtl, { count: z._default(z.int(), 0) });
const Hours = z.object({ hours_changed_at: IsoInstant });
const Key = z.object({ sk: z.string() });

/** The figures from all items of a restaurant's health. */
export function parseHealth(items: readonly unknown[], restaurantId: string, now: Date): RestaurantHealth {
  const first = new Date(now.getTime() - (healthDays - 1) * 24 * hour * minuteMs).toISOString().slice(0, 10);
  const byKey = new Map(items.map((item) => [Key.parse(item).sk, item]));
  const days = [...byKey].filter(([sk]) => /^\d/.test(sk) && sk >= first).map(([, item]) => Day.parse(item));
  const hours = z.optional(Hours).parse(byKey.get(healthHoursKey));
  const answers = days.flatMap(listAnswers);
  return {
    answered: answers.reduce((sum, { count }) => sum + count, 0),
    expired: days.reduce((sum, { expired }) => sum + expired, 0),
    median_minutes: findMedian(answers),
    expired_in_row: parseRow(byKey.get(keys.expiredInRow(restaurantId).sk), now),
    hours_changed_at: hours?.hours_changed_at ?? null,
  };
}

interface Answers {
  readonly minutes: number;
  readonly count: number;
}

const listAnswers = (day: z.infer<typeof Day>): Answers[] =>
  Object.entries(day).flatMap(([name, count]) =>
    name.startsWith(prefix) ? [{ minutes: Number(name.slice(prefix.length)), count: Number(count) }] : [],
  );

/** The answer in the middle; of two, the quicker. */
function findMedian(answers: readonly Answers[]): number | null {
  const total = answers.reduce((sum, { count }) => sum + count, 0);
  let seen = 0;
  for (const { minutes, count } of answers.toSorted((a, b) => a.minutes - b.minutes)) {
    seen += count;
    if (seen * 2 >= total && seen > 0) return minutes;
  }
  return null;
}
