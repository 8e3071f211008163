import { Readable } from "node:stream";
import { type AttributeValue, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import type { Table } from "#functions/platform/dynamodb/table.ts";
import { getItemSize, type Item, getIndexKey, getReadUnits, getWriteUnits } from "./capacity.ts";
import { getPartition, createSortKeyFilter, applyUpdate } from "./expressions.ts";

/** The table's cost of some work. */
export interface Cost {
  /** Calls, and rounds of parallel calls. */
  readonly calls: number;
  readonly rounds: number;
  readonly read: number;
  readonly write: number;
  /** Items written in transactions. */
  readonly transactionItems: number;
}

const Value = z.custom<AttributeValue>((value: unknown) => typeof value === "object" && value !== null);
const Row = z.record(z.string(), Value);
const Change = z.object({
  Key: z.optional(Row),
  Item: z.optional(Row),
  UpdateExpression: z.optional(z.string()),
  ExpressionAttributeNames: z.optional(z.record(z.string(), z.string())),
  ExpressionAttributeValues: z.optional(Row),
});
type Change = z.infer<typeof Change>;
const Query = z.object({
  IndexName: z.optional(z.enum(["gsi1", "gsi2"])),
  KeyConditionExpression: z.string(),
  ExpressionAttributeValues: Row,
  ScanIndexForward: z._default(z.boolean(), true),
  Limit: z._default(z.int(), Infinity),
});
const Get = z.object({ Key: Row, ConsistentRead: z._default(z.boolean(), false) });
const BatchGet = z.object({
  RequestItems: z.record(z.string(), z.object({ Keys: z.array(Row), ConsistentRead: z._default(z.boolean(), false) })),
});
const BatchWrite = z.object({
  RequestItems: z.record(
    z.string(),
    z.array(z.object({ PutRequest: z.optional(Change), DeleteRequest: z.optional(Change) })),
  ),
});
const Transaction = z.object({ TransactItems: z.array(z.record(z.string(), Change)) });

const getRowKey = (row: Item): string => `${row["pk"]?.S ?? ""}\n${row["sk"]?.S ?? ""}`;

/**
 * An in-memory table behind the real client that counts DynamoDB's capacity units. It assumes that every condition holds,
 * also those that filter what a Query read, so it tests costs only. The local AWS reports a constant capacity instead.
 */
export class MeteredTable {
  readonly table: Table;
  readonly #rows = new Map<string, Item>();
  #cost = { calls: 0, rounds: 0, read: 0, write: 0, transactionItems: 0 };
  #pendingCalls = 0;

  constructor() {
    const client = new DynamoDBClient({
      region: "eu-central-1",
      credentials: { accessKeyId: "test", secretAccessKey: "test" },
      requestHandler: {
        handle: async ({ headers, body }: { headers: Record<string, string>; body?: unknown }) => {
          const [, action = ""] = (headers["x-amz-target"] ?? "").split(".");
          const result = await this.#handle(
            action,
            JSON.parse(Buffer.from(body instanceof Uint8Array ? body : String(body)).toString()),
          );
          const text = Buffer.from(JSON.stringify(result));
          const response = { statusCode: 200, headers: { "content-type": "application/x-amz-json-1.0" } };
          return { response: { ...response, body: Readable.from([text]) } };
        },
      },
    });
    const marshallOptions = { removeUndefinedValues: true };
    this.table = { name: "table", client: DynamoDBDocumentClient.from(client, { marshallOptions }) };
  }

  /** Runs the work and returns its cost. */
  async measureCost(work: () => Promise<unknown>): Promise<Cost> {
    this.#cost = { calls: 0, rounds: 0, read: 0, write: 0, transactionItems: 0 };
    await work();
    return this.#cost;
  }

  async #handle(action: string, input: unknown): Promise<unknown> {
    this.#cost.calls++;
    if (this.#pendingCalls++ === 0) this.#cost.rounds++;
    await new Promise(setImmediate); // lets parallel calls start
    this.#pendingCalls--;
    switch (action) {
      case "GetItem": {
        const { Key, ConsistentRead } = Get.parse(input);
        return { Item: this.#read(Key, ConsistentRead) };
      }
      case "BatchGetItem": {
        const [request] = Object.values(BatchGet.parse(input).RequestItems);
        const rows = request?.Keys.map((key) => this.#read(key, request.ConsistentRead)) ?? [];
        return { Responses: { table: rows.filter(Boolean) } };
      }
      case "Query":
        return this.#query(input);
      case "PutItem":
      case "UpdateItem":
      case "DeleteItem":
        this.#write(action.replace("Item", ""), Change.parse(input), false);
        return {};
      case "BatchWriteItem":
        for (const { PutRequest, DeleteRequest } of Object.values(BatchWrite.parse(input).RequestItems).flat()) {
          if (PutRequest) this.#write("Put", PutRequest, false);
          if (DeleteRequest) this.#write("Delete", DeleteRequest, false);
        }
        return {};
      case "TransactWriteItems":
        for (const item of Transaction.parse(input).TransactItems) {
          for (const [kind, change] of Object.entries(item)) this.#write(kind, change, true);
          this.#cost.transactionItems++;
        }
        return {};
      default:
        throw new Error(`The metered table does not support ${action}`);
    }
  }

  #read(key: Item, isConsistent: boolean): Item | undefined {
    const row = this.#rows.get(getRowKey(key));
    this.#cost.read += getReadUnits(row ? getItemSize(row) : 0, isConsistent);
    return row;
  }

  #query(input: unknown): unknown {
    const { IndexName, KeyConditionExpression: condition, ...query } = Query.parse(input);
    const { ExpressionAttributeValues: values, ScanIndexForward, Limit } = query;
    const matches = createSortKeyFilter(condition, values);
    const partition = getPartition(condition, values);
    const rows = [...this.#rows.values()]
      .map((row) => ({ row, key: (IndexName ? getIndexKey(IndexName, row) : getRowKey(row))?.split("\n") ?? [] }))
      .filter(({ key: [pk, sk] }) => pk === partition && matches(sk ?? ""))
      .sort((a, b) => ((a.key[1] ?? "") < (b.key[1] ?? "") === ScanIndexForward ? -1 : 1));
    const Items = rows.slice(0, Limit).map(({ row }) => row);
    const isConsistent = z.object({ ConsistentRead: z._default(z.boolean(), false) }).parse(input).ConsistentRead;
    this.#cost.read += getReadUnits(
      Items.reduce((sum, row) => sum + getItemSize(row), 0),
      isConsistent,
    );
    const last = Items.at(-1);
    return {
      Items,
      ...(rows.length > Items.length && last && { LastEvaluatedKey: { pk: last["pk"], sk: last["sk"] } }),
    };
  }

  #write(kind: string, change: Change, isTransaction: boolean): void {
    const key = change.Item ?? change.Key ?? {};
    const before = this.#rows.get(getRowKey(key));
    const after = applyChange(kind, before, change);
    this.#cost.write +=
      kind === "ConditionCheck"
        ? 2 * Math.max(1, Math.ceil(before ? getItemSize(before) / 1024 : 0))
        : getWriteUnits(before, after, isTransaction);
    if (after) this.#rows.set(getRowKey(key), after);
    else this.#rows.delete(getRowKey(key));
  }
}

function applyChange(kind: string, before: Item | undefined, change: Change): Item | undefined {
  switch (kind) {
    case "Put":
      return change.Item;
    case "Update":
      return applyUpdate(before ?? change.Key ?? {}, withDefaults(change));
    case "Delete":
      return undefined;
    default:
      return before;
  }
}

/** Replaces absent fields with empty ones, because exactOptionalPropertyTypes forbids undefined. */
const withDefaults = ({
  UpdateExpression = "",
  ExpressionAttributeNames = {},
  ExpressionAttributeValues = {},
}: Change) => ({
  UpdateExpression,
  ExpressionAttributeNames,
  ExpressionAttributeValues,
});
