import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { BatchGetCommand, DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import { ApiError } from "#shared/platform/api/errors.ts";
import { backoffAttempts } from "../retry.ts";

/** The one table and how to reach it. */
export interface Table {
  readonly client: DynamoDBDocumentClient;
  readonly name: string;
}

/** What reads and writes some kinds of items: the noun's own methods over the one table. */
export abstract class TableStore {
  protected readonly table: Table;

  constructor(table: Table) {
    this.table = table;
  }
}

export interface Key {
  readonly pk: string;
  readonly sk: string;
}

/** Short timeouts and three attempts, so that a hanging connection does not use up the Lambda's time. */
export const openTable = (name: string): Table => ({
  name,
  client: DynamoDBDocumentClient.from(
    new DynamoDBClient({
      maxAttempts: 3,
      requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true },
    }),
    { marshallOptions: { removeUndefinedValues: true } },
  ),
});

/** Opens the table that the Lambda's environment names. */
export const connectTable = (environment: unknown): Table =>
  openTable(z.object({ TABLE: z.string() }).parse(environment).TABLE);

interface GetOptions {
  /** Twice the price of an eventually consistent read. */
  readonly isConsistent?: boolean;
}

interface BatchGetOptions extends GetOptions {
  /** What is read of each item beside its key: as many units as all of it, but less to send. */
  readonly attributes?: readonly string[];
}

/** Reads an item by its key; undefined when there is none. */
export async function getItem(
  { client, name }: Table,
  { pk, sk }: Key,
  { isConsistent = true }: GetOptions = {},
): Promise<Record<string, unknown> | undefined> {
  const { Item } = await client.send(
    new GetCommand({ TableName: name, Key: { pk, sk }, ConsistentRead: isConsistent }),
  );
  return Item;
}

type Item = Readonly<Record<string, unknown>>;

/** The most keys that DynamoDB takes in one batch get. */
const maxBatch = 100;

/**
 * Reads up to 100 items by key in one batch get, in the order of the keys. A missing item is undefined.
 *
 * @throws ApiError try_again when the table stays busy
 */
export async function batchGet(
  table: Table,
  itemKeys: readonly Key[],
  { isConsistent = true, attributes }: BatchGetOptions = {},
): Promise<(Item | undefined)[]> {
  const items = new Map<string, Item>();
  const ProjectionExpression = attributes && ["pk", "sk", ...attributes].join();
  let unprocessed: readonly Record<string, unknown>[] = itemKeys.map(({ pk, sk }) => ({ pk, sk }));
  for await (const _ of backoffAttempts()) {
    const { Responses, UnprocessedKeys } = await table.client.send(
      new BatchGetCommand({
        RequestItems: {
          [table.name]: { Keys: [...unprocessed], ConsistentRead: isConsistent, ProjectionExpression },
        },
      }),
    );
    for (const item of Responses?.[table.name] ?? []) items.set(serializeKey(item), item);
    unprocessed = UnprocessedKeys?.[table.name]?.Keys ?? [];
    if (unprocessed.length === 0) return itemKeys.map((key) => items.get(serializeKey(key)));
  }
  throw new ApiError("try_again");
}

/** Reads items by key in as many batch gets at once as they need. */
export async function batchGetAll(
  table: Table,
  itemKeys: readonly Key[],
  options?: BatchGetOptions,
): Promise<(Item | undefined)[]> {
  const batches = Array.from({ length: Math.ceil(itemKeys.length / maxBatch) }, (_, index) =>
    itemKeys.slice(index * maxBatch, (index + 1) * maxBatch),
  );
  const read = await Promise.all(batches.map((batch) => batchGet(table, batch, options)));
  return read.flat();
}

/** A key as one text. */
export const serializeKey = (item: { readonly pk?: unknown; readonly sk?: unknown }): string =>
  `${String(item.pk)}\n${String(item.sk)}`;

/** What the first version of every item says of itself. */
export const firstVersion = (at: Date | string) => {
  const instant = new Date(at).toISOString();
  return { version: 1, created_at: instant, updated_at: instant };
};

/** An item that DynamoDB deletes by itself: `ttl` in epoch seconds. */
export const WithTtl = z.object({ ttl: z.optional(z.int()) });

/** DynamoDB deletes expired items late: treat an expired item as absent. */
export const isExpired = (item: z.infer<typeof WithTtl>, now: Date): boolean =>
  item.ttl !== undefined && item.ttl <= now.getTime() / 1000;

/** A `ttl` in epoch seconds. */
export const addDaysToEpoch = (days: number, now: Date): number => Math.floor(now.getTime() / 1000) + days * 86_400;

export interface Page<T> {
  readonly items: T[];
  readonly cursor: string | null;
}

export interface Paging {
  readonly cursor?: string | undefined;
  readonly limit: number;
}
