import { Readable } from "node:stream";
import { type AttributeValue, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import type { Table } from "../../../functions/platform/dynamodb/table.ts";
import { getItemSize, type Item, getIndexKey, readUnits, writeUnits } from "./capacity.ts";
import { partitionIn, takes, updated } from "./expressions.ts";

/** What some work asked of the table. */
export interface Cost {
  /** Calls, and how many of them had to wait for another: calls side by side are one round. */
  readonly calls: number;
  readonly rounds: number;
  readonly read: number;
  readonly write: number;
  /** Items written in transactions. */
  readonly together: number;
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
const BatchGet = z.object({ RequestItems: z.record(z.string(), z.object({ Keys: z.array(Row) })) });
const BatchWrite = z.object({
  RequestItems: z.record(
    z.string(),
    z.array(z.object({ PutRequest: z.optional(Change), DeleteRequest: z.optional(Change) })),
  ),
});
const Transaction = z.object({ TransactItems: z.array(z.record(z.string(), Change)) });

const nameOf = (row: Item): string => `${row["pk"]?.S ?? ""}\n${row["sk"]?.S ?? ""}`;

/**
 * A table in memory behind the real client, which counts what DynamoDB would charge for. It does what the product asks
 * and believes every condition to hold: for costs, not for rules. The local AWS reports a constant capacity.
 */
export class MeteredTable {
  readonly table: Table;
  readonly #rows = new Map<string, Item>();
  #cost = { calls: 0, rounds: 0, read: 0, write: 0, together: 0 };
  #underway = 0;

  constructor() {
    const client = new DynamoDBClient({
      region: "eu-central-1",
      credentials: { accessKeyId: "test", secretAccessKey: "test" },
      requestHandler: {
        handle: async ({ headers, body }: { headers: Record<string, string>; body?: unknown }) => {
          const [, action = ""] = (headers["x-amz-target"] ?? "").split(".");
          const answer = await this.#answer(
            action,
            JSON.parse(Buffer.from(body instanceof Uint8Array ? body : String(body)).toString()),
          );
          const text = Buffer.from(JSON.stringify(answer));
          const response = { statusCode: 200, headers: { "content-type": "application/x-amz-json-1.0" } };
          return { response: { ...response, body: Readable.from([text]) } };
        },
      },
    });
    const marshallOptions = { removeUndefinedValues: true };
    this.table = { name: "table", client: DynamoDBDocumentClient.from(client, { marshallOptions }) };
  }

  /** What this work costs. */
  async measureCost(work: () => Promise<unknown>): Promise<Cost> {
    this.#cost = { calls: 0, rounds: 0, read: 0, write: 0, together: 0 };
    await work();
    return this.#cost;
  }

  async #answer(action: string, asked: unknown): Promise<unknown> {
    this.#cost.calls++;
    if (this.#underway++ === 0) this.#cost.rounds++;
    await new Promise(setImmediate); // calls side by side are under way together
    this.#underway--;
    switch (action) {
      case "GetItem": {
        const { Key, ConsistentRead } = Get.parse(asked);
        return { Item: this.#read(Key, ConsistentRead) };
      }
      case "BatchGetItem": {
        const { Keys } = Object.values(BatchGet.parse(asked).RequestItems)[0] ?? { Keys: [] };
        return { Responses: { table: Keys.map((key) => this.#read(key, true)).filter(Boolean) } };
      }
      case "Query":
        return this.#query(asked);
      case "PutItem":
      case "UpdateItem":
      case "DeleteItem":
        this.#write(action.replace("Item", ""), Change.parse(asked), false);
        return {};
      case "BatchWriteItem":
        for (const { PutRequest, DeleteRequest } of Object.values(BatchWrite.parse(asked).RequestItems).flat()) {
          if (PutRequest) this.#write("Put", PutRequest, false);
          if (DeleteRequest) this.#write("Delete", DeleteRequest, false);
        }
        return {};
      case "TransactWriteItems":
        for (const item of Transaction.parse(asked).TransactItems) {
          for (const [kind, change] of Object.entries(item)) this.#write(kind, change, true);
          this.#cost.together++;
        }
        return {};
      default:
        throw new Error(`The table does not know ${action}`);
    }
  }

  #read(key: Item, isConsistent: boolean): Item | undefined {
    const found = this.#rows.get(nameOf(key));
    this.#cost.read += readUnits(found ? getItemSize(found) : 0, isConsistent);
    return found;
  }

  #query(asked: unknown): unknown {
    const { IndexName, KeyConditionExpression: condition, ...query } = Query.parse(asked);
    const { ExpressionAttributeValues: values, ScanIndexForward, Limit } = query;
    const isTaken = takes(condition, values);
    const partition = partitionIn(condition, values);
    const found = [...this.#rows.values()]
      .map((row) => ({ row, place: (IndexName ? getIndexKey(IndexName, row) : nameOf(row))?.split("\n") ?? [] }))
      .filter(({ place: [pk, sk] }) => pk === partition && isTaken(sk ?? ""))
      .sort((a, b) => ((a.place[1] ?? "") < (b.place[1] ?? "") === ScanIndexForward ? -1 : 1));
    const Items = found.slice(0, Limit).map(({ row }) => row);
    const isConsistent = z.object({ ConsistentRead: z._default(z.boolean(), false) }).parse(asked).ConsistentRead;
    this.#cost.read += readUnits(
      Items.reduce((sum, row) => sum + getItemSize(row), 0),
      isConsistent,
    );
    const last = Items.at(-1);
    return {
      Items,
      ...(found.length > Items.length && last && { LastEvaluatedKey: { pk: last["pk"], sk: last["sk"] } }),
    };
  }

  #write(kind: string, change: Change, isTogether: boolean): void {
    const key = change.Item ?? change.Key ?? {};
    const before = this.#rows.get(nameOf(key));
    const after = imageAfter(kind, before, change);
    this.#cost.write +=
      kind === "ConditionCheck"
        ? 2 * Math.max(1, Math.ceil(before ? getItemSize(before) / 1024 : 0))
        : writeUnits(before, after, isTogether);
    if (after) this.#rows.set(nameOf(key), after);
    else this.#rows.delete(nameOf(key));
  }
}

function imageAfter(kind: string, before: Item | undefined, change: Change): Item | undefined {
  switch (kind) {
    case "Put":
      return change.Item;
    case "Update":
      return updated(before ?? change.Key ?? {}, clean(change));
    case "Delete":
      return undefined;
    default:
      return before;
  }
}

/** Without the fields that are not there, as an exact type wants it. */
const clean = ({ UpdateExpression = "", ExpressionAttributeNames = {}, ExpressionAttributeValues = {} }: Change) => ({
  UpdateExpression,
  ExpressionAttributeNames,
  ExpressionAttributeValues,
});
