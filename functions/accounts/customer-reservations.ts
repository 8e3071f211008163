import * as z from "zod/mini";
import { Reservation } from "#shared/reservations/reservation.ts";
import { customerTabsPartition, idempotencyPartition, keys } from "#functions/platform/dynamodb/keys.ts";
import { queryAll } from "#functions/platform/dynamodb/pages.ts";
import { batchGet, type Table } from "#functions/platform/dynamodb/table.ts";
import { StoredReservation } from "#functions/reservations/items.ts";

const batchSize = 50;

/** An idempotency record: the response to a request for a table, stored for a day. */
export const IdempotencyRecord = z.object({ reservation: Reservation });

type Row = Readonly<Record<string, unknown>>;

/** Reads a customer's idempotency records. */
export const queryIdempotencyRecords = (table: Table, userId: string): Promise<Row[]> =>
  queryAll(table, { partition: idempotencyPartition(userId) });

/**
 * Lists all reservations of a customer. The index is eventually consistent, so reservations of the last day are also
 * looked up by the customer's idempotency records.
 */
export async function listCustomerReservations(
  table: Table,
  userId: string,
  idempotencyRecords: Promise<Row[]> = queryIdempotencyRecords(table, userId),
): Promise<StoredReservation[]> {
  const [rows, records] = await Promise.all([
    queryAll(table, { index: "gsi1", partition: customerTabsPartition(userId) }),
    idempotencyRecords,
  ]);
  const indexed = rows.map((row) => StoredReservation.parse(row));
  const indexedIds = new Set(indexed.map(({ id }) => id));
  const missing = records
    .map((row) => IdempotencyRecord.parse(row).reservation)
    .filter(({ id }) => !indexedIds.has(id));
  const recent = await readReservations(table, missing);
  return [...indexed, ...recent.filter(({ user_id }) => user_id === userId)];
}

async function readReservations(table: Table, reservations: readonly Reservation[]): Promise<StoredReservation[]> {
  const result: StoredReservation[] = [];
  for (let start = 0; start < reservations.length; start += batchSize) {
    const batch = reservations.slice(start, start + batchSize).map(keys.reservation);
    const rows = await batchGet(table, batch);
    result.push(...rows.filter((row) => row !== undefined).map((row) => StoredReservation.parse(row)));
  }
  return result;
}
