import type { Context } from "aws-lambda";
import { createUserRemover } from "#functions/accounts/cognito-user.ts";
import { continueDeletions } from "#functions/accounts/continue-deletions.ts";
import { DeletionStore } from "#functions/accounts/deletion-store.ts";
import { eraseAccount } from "#functions/accounts/erase-account.ts";
import { ErasureStore } from "#functions/accounts/erasure-store.ts";
import { DueStore } from "#functions/reservations/due/due-store.ts";
import { closeRestaurants } from "#functions/reservations/close-restaurant.ts";
import { ClosingStore } from "#functions/reservations/closing-store.ts";
import { ReservationStore } from "#functions/reservations/reservation-store.ts";
import { RestaurantStore } from "#functions/restaurants/restaurant-store.ts";
import { randomSuffix } from "#functions/platform/dynamodb/keys.ts";
import { connectTable } from "#functions/platform/dynamodb/table.ts";
import { runDueTasks } from "#functions/reservations/due/run.ts";

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
