import type { Context } from "aws-lambda";
import { DueStore } from "../reservations/due/store.ts";
import { ReservationStore } from "../reservations/store.ts";
import { tableOf } from "../platform/dynamodb/table.ts";
import { runDueTasks } from "../reservations/due/run.ts";

const table = tableOf(process.env);
const work = runDueTasks({
  due: new DueStore(table),
  reservations: new ReservationStore(table),
  now: () => new Date(),
});

/** Milliseconds to spare for what is in hand when the time is over. */
const reserve = 5000;

/** Once a minute: what has become due is done. It takes nothing from its event, so that nobody can turn the clock. */
export const handler = (_: unknown, context: Context): Promise<void> =>
  work(new Date(Date.now() + context.getRemainingTimeInMillis() - reserve));
