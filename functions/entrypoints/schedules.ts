import type { Context } from "aws-lambda";
import { DueStore } from "../reservations/due/store.ts";
import { closeRestaurants } from "../reservations/close-restaurant.ts";
import { ClosingStore } from "../reservations/closing-store.ts";
import { ReservationStore } from "../reservations/store.ts";
import { randomSuffix } from "../platform/dynamodb/keys.ts";
import { tableOf } from "../platform/dynamodb/table.ts";
import { runDueTasks } from "../reservations/due/run.ts";

const table = tableOf(process.env);
const deps = {
  due: new DueStore(table),
  closing: new ClosingStore(table),
  reservations: new ReservationStore(table),
  now: () => new Date(),
  randomCode: () => randomSuffix() + randomSuffix(),
};

/** Time to finish the current tasks before the Lambda times out. */
const reserveMs = 5000;

/** Runs due tasks once a minute and closes deleted restaurants. It ignores its event, so that no caller can set the clock. */
export const handler = async (_: unknown, context: Context): Promise<void> => {
  const deadline = new Date(Date.now() + context.getRemainingTimeInMillis() - reserveMs);
  try {
    await runDueTasks(deps)(deadline);
  } finally {
    await closeRestaurants(deps)(deadline);
  }
};
