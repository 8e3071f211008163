import type { Context } from "aws-lambda";
import { DueStore } from "../reservations/due/store.ts";
import { ReservationStore } from "../reservations/store.ts";
import { tableOf } from "../platform/dynamodb/table.ts";
import { runDueTasks } from "../reservations/due/run.ts";

const table = tableOf(process.env);
const runTasks = runDueTasks({
  due: new DueStore(table),
  reservations: new ReservationStore(table),
  now: () => new Date(),
});

/** Time to finish the current tasks before the Lambda times out. */
const reserveMs = 5000;

/** Runs due tasks once a minute. It ignores its event, so that no caller can set the clock. */
export const handler = (_: unknown, context: Context): Promise<void> =>
  runTasks(new Date(Date.now() + context.getRemainingTimeInMillis() - reserveMs));
