import { keys } from "#functions/platform/dynamodb/keys.ts";
import { parseSeatingDay } from "#functions/reservations/seating/seating-store.ts";
import type { Plan } from "#shared/reservations/seating/plan.ts";
import { mergeSeatings, type Seating } from "#shared/reservations/seating/seating-day.ts";
import type { Given } from "#test/support/given.ts";
import { longAgo } from "#test/support/rows.ts";

/** The item of a restaurant's plan. */
export const planItem = (restaurantId: string, plan: Plan) => ({
  ...keys.plan(restaurantId),
  entity: "plan",
  ...plan,
  created_at: longAgo,
  updated_at: longAgo,
});

/** Who sits where at a restaurant, on one seating day or on all, by the table: each seating once. */
export async function readSeatings(given: Given, restaurantId: string, day = ""): Promise<Seating[]> {
  const rows = await given.rows(keys.seatingDay(restaurantId, "").pk, day);
  return mergeSeatings(rows.map((row) => parseSeatingDay(String(row["sk"]), row, new Date())));
}
