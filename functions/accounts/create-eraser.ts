import { randomSuffix } from "#functions/platform/dynamodb/keys.ts";
import type { Table } from "#functions/platform/dynamodb/table.ts";
import { ClosingStore } from "#functions/reservations/closing-store.ts";
import { ReservationStore } from "#functions/reservations/reservation-store.ts";
import { RestaurantStore } from "#functions/restaurants/restaurant-store.ts";
import { createUserRemover } from "./cognito-user.ts";
import { DeletionStore } from "./deletion-store.ts";
import { type EraseAccount, eraseAccount } from "./erase-account.ts";
import { ErasureStore } from "./erasure-store.ts";

/** Connects the deletion of accounts with the table and with Cognito. */
export const createEraser = (table: Table): EraseAccount =>
  eraseAccount({
    deletions: new DeletionStore(table),
    erasure: new ErasureStore(table),
    closing: new ClosingStore(table),
    restaurants: new RestaurantStore(table),
    reservations: new ReservationStore(table),
    removeUser: createUserRemover(process.env),
    now: () => new Date(),
    randomSuffix,
  });
