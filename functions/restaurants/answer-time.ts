import * as z from "zod/mini";
import { healthDays, type RestaurantHealth } from "#shared/restaurants/health.ts";
import { keys } from "#functions/platform/dynamodb/keys.ts";
import { addDaysToEpoch, isExpired, WithTtl } from "#functions/platform/dynamodb/table.ts";

/** Fewer answers tell a guest nothing. */
const minAnswers = 5;

/** The item that tells guests how long an answer usually takes; undefined while there are too few. */
export const answerTimeItem = (
  restaurantId: string,
  { answered, median_minutes }: RestaurantHealth,
  now: Date,
): object | undefined =>
  answered < minAnswers || median_minutes === null
    ? undefined
    : {
        ...keys.answerTime(restaurantId),
        entity: "answer_time",
        median_minutes,
        ttl: addDaysToEpoch(healthDays, now),
        version: 1,
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
      };

const AnswerTime = z.extend(WithTtl, { median_minutes: z.int() });

/** Minutes that an answer usually takes; undefined where nobody has answered for a month. */
export function parseAnswerTime(item: unknown, now: Date): number | undefined {
  const row = z.optional(AnswerTime).parse(item);
  return row && !isExpired(row, now) ? row.median_minutes : undefined;
}
