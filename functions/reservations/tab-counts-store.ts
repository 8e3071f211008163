import type { ReservationCounter } from "#shared/reservations/reservation-status.ts";
import { keys } from "#functions/platform/dynamodb/keys.ts";
import { countedItem, incrementCounters, type Steps } from "#functions/platform/dynamodb/counters.ts";
import { isPhoneBooking, type StoredReservation } from "./items.ts";
import { type Key, TableStore } from "#functions/platform/dynamodb/table.ts";
import { putNew, transactWrite, type Write } from "#functions/platform/dynamodb/transact-write.ts";

interface Move {
  readonly reservation: Pick<StoredReservation, "id" | "user_id" | "restaurant_id" | "source">;
  /** The reservation's version after the change; id and version identify the change. */
  readonly version: number;
  /** Where the reservation counted before, and where it does now. */
  readonly from: readonly ReservationCounter[];
  readonly to: readonly ReservationCounter[];
  /** Whether only the restaurant keeps the reservation. */
  readonly hasLeftCustomer?: boolean;
}

/**
 * Counts the reservations of each tab and those whose move is unanswered, per customer and restaurant. The stream updates
 * the counters, so that bookings do not contend for them.
 */
export class TabCountStore extends TableStore {
  /** Counts a change once, however often the stream delivers it, together with what else is to be counted once. */
  async recordMove(move: Move, now: Date, others: readonly Write[] = []): Promise<void> {
    const { reservation, version, from, to, hasLeftCustomer = false } = move;
    const restaurantSteps = toSteps(from, to);
    const customerSteps = isPhoneBooking(reservation) ? [] : toSteps(from, hasLeftCustomer ? [] : to);
    if (restaurantSteps.length + customerSteps.length === 0) return;
    const count = (key: Key, steps: Steps) =>
      steps.length === 0 ? [] : [incrementCounters(this.table, key, "tab_counts", steps, now)];
    await transactWrite(this.table, [
      putNew(this.table, countedItem(reservation.id, version, now)),
      ...count(keys.customerCounts(reservation.user_id), customerSteps),
      ...count(keys.restaurantCounts(reservation.restaurant_id), restaurantSteps),
      ...others,
    ]);
  }
}

function toSteps(from: readonly ReservationCounter[], to: readonly ReservationCounter[]): Steps {
  return [
    ...from.filter((counter) => !to.includes(counter)).map((counter) => [counter, -1] as const),
    ...to.filter((counter) => !from.includes(counter)).map((counter) => [counter, 1] as const),
  ];
}
