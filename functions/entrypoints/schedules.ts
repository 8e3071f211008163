import type { Context } from "aws-lambda";
import { createUserRemover } from "../me/cognito-user.ts";
import { continueDeletions } from "../me/continue-deletions.ts";
import { DeletionStore } from "../accounts/deletion-store.ts";
import { eraseAccount } from "../me/erase-account.ts";
import { ErasureStore } from "../me/erasure-store.ts";
import { DueStore } from "../reservations/due/store.ts";
import { closeRestaurants } from "../reservations/close-restaurant.ts";
import { ClosingStore } from "../reservations/closing-store.ts";
import { ReservationStore } from "../reservations/store.ts";
import { RestaurantStore } from "../restaurants/store.ts";
import { randomSuffix } from "../platform/dynamodb/keys.ts";
import { connectTable } from "../platform/dynamodb/table.ts";
import { runDueTasks } from "../reservations/due/run.ts";

const table = connectTable(process.env);
const deps = {
  due: new DueStore(table),
  closing: new ClosingStore(table),
  deletions: new DeletionStore(table),
  erasure: new ErasureStore(table),
  reservations: new ReservationStore(table),
  restaurants: new RestaurantStore(table),
  removeUser: createUserRemover(process.env),
  now: () => new Date(),
  randomSuffix,
  randomCode: () => randomSuffix() + randomSuffix(),
};

/** Time to finish the current tasks before the Lambda times out. */
const reserveMs = 5000;

/** Each goes on where its last run ended. */
const jobs = [
  runDueTasks(deps),
  closeRestaurants(deps),
  continueDeletions({ ...deps, eraseAccount: eraseAccount(deps) }),
];

/**
 * Once a minute: runs due tasks, closes deleted restaurants and finishes deletions of accounts. It ignores its event,
 * so that no caller can set the clock.
 *
 * @throws the first failure, after every job had its turn
 */
export const handler = async (_: unknown, context: Context): Promise<void> => {
  const deadline = new Date(Date.now() + context.getRemainingTimeInMillis() - reserveMs);
  const failures: unknown[] = [];
  for (const run of jobs) await run(deadline).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
};
