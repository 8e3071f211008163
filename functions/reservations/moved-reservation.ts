import * as z from "zod/mini";
import { keys } from "#functions/platform/dynamodb/keys.ts";
import { addDaysToEpoch, batchGet, firstVersion, isExpired, type Table } from "#functions/platform/dynamodb/table.ts";
import { StoredReservation } from "./items.ts";

// A reservation's id begins with its time, so a changed time gives it another id. This item leads there from every
// former one: addresses in emails and open pages still work.

/** How many days after the visit the former ids still lead to it. */
const days = 30;

const MovedReservation = z.object({ restaurant_id: z.string(), reservation_id: z.string(), ttl: z.int() });

export const movedReservationItem = ({ id, restaurant_id, begins_at, updated_at }: StoredReservation) => ({
  ...keys.movedReservation(id),
  entity: "moved_reservation",
  restaurant_id,
  reservation_id: id,
  ttl: addDaysToEpoch(days, new Date(begins_at)),
  ...firstVersion(updated_at),
});

/** Finds a reservation by an id that it had before its time was changed; undefined when there is none. */
export async function findMovedReservation(
  table: Table,
  restaurantId: string,
  formerId: string,
): Promise<StoredReservation | undefined> {
  const [pointer] = await batchGet(table, [keys.movedReservation(formerId)]);
  const moved = z.optional(MovedReservation).parse(pointer);
  if (moved?.restaurant_id !== restaurantId || isExpired(moved, new Date())) return undefined;
  const [item] = await batchGet(table, [keys.reservation({ restaurant_id: restaurantId, id: moved.reservation_id })]);
  return z.optional(StoredReservation).parse(item);
}
