import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { CaseReservation, type CaseEntry } from "../../shared/cases/reservation-case.ts";
import { customerTabsPartition, keys, showingsPartition, visitTimestamp } from "../platform/dynamodb/keys.ts";
import { queryAll } from "../platform/dynamodb/pages.ts";
import type { Table } from "../platform/dynamodb/table.ts";
import { transactWrite } from "../platform/dynamodb/transact-write.ts";
import { parseShowing, type Showing } from "./items.ts";

const maxShowings = 20;

/** Reads what cases need, and records every showing of personal data. */
export class CaseStore {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** All reservations of a customer, latest visit first, without anything personal. */
  async listReservations(userId: string): Promise<CaseReservation[]> {
    const rows = await queryAll(this.#table, { index: "gsi1", partition: customerTabsPartition(userId) });
    return rows
      .map((row) => CaseReservation.parse(row))
      .sort((a, b) => (visitTimestamp(a.id) < visitTimestamp(b.id) ? 1 : -1));
  }

  /** The latest showings of a reservation's personal data, newest first. */
  async listShowings(reservationId: string): Promise<CaseEntry[]> {
    const { Items = [] } = await this.#table.client.send(
      new QueryCommand({
        TableName: this.#table.name,
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": showingsPartition(reservationId) },
        ScanIndexForward: false,
        ConsistentRead: true,
        Limit: maxShowings,
      }),
    );
    return Items.map((item) => parseShowing(item));
  }

  /** Records that an admin sees personal data. A transaction, because the role may append in no other way. */
  async recordShowing(reservationId: string, { at, suffix, ...showing }: Showing): Promise<void> {
    await transactWrite(this.#table, [
      {
        Put: {
          TableName: this.#table.name,
          Item: {
            ...keys.showing(reservationId, at, suffix),
            entity: "audit",
            reservation_id: reservationId,
            ...showing,
            version: 1,
            created_at: at,
            updated_at: at,
          },
          ConditionExpression: "attribute_not_exists(pk)",
        },
      },
    ]);
  }
}
