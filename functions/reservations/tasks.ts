import { randomCode } from "#functions/platform/dynamodb/keys.ts";
import type { Table } from "#functions/platform/dynamodb/table.ts";
import type { Job } from "#functions/platform/schedule/run-jobs.ts";
import { closeRestaurants } from "./close-restaurant.ts";
import { ClosingStore } from "./closing-store.ts";
import { DueStore } from "./due/due-store.ts";
import { runDueTasks } from "./due/run.ts";
import { ReservationStore } from "./reservation-store.ts";
import { WaitStore } from "./waitlist/wait-store.ts";

/** What the schedule does about reservations every minute: what is due, and what deleted restaurants left open. */
export function reservationTasks(table: Table): Job[] {
  const deps = {
    due: new DueStore(table),
    closing: new ClosingStore(table),
    reservations: new ReservationStore(table),
    waits: new WaitStore(table),
    now: () => new Date(),
    randomCode,
  };
  return [runDueTasks(deps), closeRestaurants(deps)];
}
