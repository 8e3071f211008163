import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { cardItem } from "#functions/search/card-items.ts";
import { keys } from "#functions/platform/dynamodb/keys.ts";
import * as z from "zod/mini";
import { healthDays, type RestaurantHealth } from "#shared/restaurants/health.ts";
import { addDaysToEpoch, firstVersion, isExpired, WithTtl } from "#functions/platform/dynamodb/table.ts";

/** The items of a new restaurant: its row, its card for lists, and the pointer from its owner. */
export const restaurantItems = (profile: RestaurantProfile) => {
  const { id, user_id, version, created_at, updated_at } = profile;
  const stamps = { version, created_at, updated_at };
  return {
    profile: rowItem(profile),
    card: cardItem(profile),
    owner: { ...keys.ownedRestaurant(user_id), entity: "owned_restaurant", restaurant_id: id, ...stamps },
  };
};

/** The restaurant's row with the index keys of its section on the admin's page, by time and by name. */
export const rowItem = (profile: RestaurantProfile) => ({
  ...keys.restaurant(profile.id),
  ...keys.reviewed(profile),
  entity: "restaurant",
  ...profile,
});

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
        ...firstVersion(now),
      };

const AnswerTime = z.extend(WithTtl, { median_minutes: z.int() });

/** Minutes that an answer usually takes; undefined where nobody has answered for a month. */
export function parseAnswerTime(item: unknown, now: Date): number | undefined {
  const row = z.optional(AnswerTime).parse(item);
  return row && !isExpired(row, now) ? row.median_minutes : undefined;
}
