import type { ReservationView } from "../../shared/reservations/reservation-status.ts";
import { keys } from "../platform/dynamodb/keys.ts";
import { incrementCounters } from "../platform/dynamodb/counters.ts";
import { addDaysToEpoch, type Table } from "../platform/dynamodb/table.ts";
import { transactWrite } from "../platform/dynamodb/transact-write.ts";

/** How long a change is remembered as counted; the stream keeps its records for a day. */
const days = 3;

interface Move {
  readonly reservation: { readonly id: string; readonly user_id: string; readonly restaurant_id: string };
  /** The reservation's version after the move: with its id, the name of this change. */
  readonly version: number;
  readonly from: ReservationView | undefined;
  readonly to: ReservationView | undefined;
}

/** How many reservations each tab holds, for guest and restaurant. Kept by the stream, never part of a booking. */
export class TabCountStore {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Counts a move once, however often it is told. */
  async recordMove({ reservation, version, from, to }: Move, now: Date): Promise<void> {
    if (from === to) return;
    const steps = [...(from ? [[from, -1] as const] : []), ...(to ? [[to, 1] as const] : [])];
    await transactWrite(this.#table, [
      {
        Put: {
          TableName: this.#table.name,
          Item: countedItem(reservation.id, version, now),
          ConditionExpression: "attribute_not_exists(pk)",
        },
      },
      incrementCounters(this.#table, keys.customerCounts(reservation.user_id), "tab_counts", steps, now),
      incrementCounters(this.#table, keys.restaurantCounts(reservation.restaurant_id), "tab_counts", steps, now),
    ]);
  }
}

/** Remembers that a change was counted. */
export const countedItem = (reservationId: string, version: number, now: Date) => ({
  ...keys.counted(reservationId, version),
  entity: "counted",
  ttl: addDaysToEpoch(days, now),
  version: 1,
  created_at: now.toISOString(),
  updated_at: now.toISOString(),
});
