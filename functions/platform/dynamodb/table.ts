import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { BatchGetCommand, DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import { ApiError } from "../../../shared/api/errors.ts";
import { backoffAttempts } from "../retry.ts";

/** The one table and how to reach it. */
export interface Table {
  readonly client: DynamoDBDocumentClient;
  readonly name: string;
}

export interface Key {
  readonly pk: string;
  readonly sk: string;
}

/** A hanging connection may not eat the Lambda's whole time: two seconds a try, three tries, then the caller is told. */
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

/** The table that this Lambda's environment names. */
export const tableOf = (environment: unknown): Table =>
  openTable(z.object({ TABLE: z.string() }).parse(environment).TABLE);

/**
 * Reads items by key in one call, as they are at this moment; what is not there is undefined.
 *
 * @throws ApiError try_again when the table stays busy
 */
export async function batchGet(table: Table, wanted: readonly Key[]): Promise<unknown[]> {
  const found = new Map<string, unknown>();
  let missing: readonly Record<string, unknown>[] = wanted.map(({ pk, sk }) => ({ pk, sk }));
  for await (const _ of backoffAttempts()) {
    const { Responses, UnprocessedKeys } = await table.client.send(
      new BatchGetCommand({ RequestItems: { [table.name]: { Keys: [...missing], ConsistentRead: true } } }),
    );
    for (const item of Responses?.[table.name] ?? []) found.set(nameOf(item), item);
    missing = UnprocessedKeys?.[table.name]?.Keys ?? [];
    if (missing.length === 0) return wanted.map((key) => found.get(nameOf({ ...key })));
  }
  throw new ApiError("try_again");
}

const nameOf = (item: Readonly<Record<string, unknown>>): string => `${String(item["pk"])}\n${String(item["sk"])}`;

/** What the table forgets by itself: `ttl` in epoch seconds. */
export const WithTtl = z.object({ ttl: z.optional(z.int()) });

/** The table forgets late: an item past its ttl counts as absent. */
export const isAlive = (item: z.infer<typeof WithTtl>, now: Date): boolean =>
  item.ttl === undefined || item.ttl > now.getTime() / 1000;

export const addDaysToEpoch = (days: number, now: Date): number => Math.floor(now.getTime() / 1000) + days * 86_400;

export interface Page<T> {
  readonly items: T[];
  readonly cursor: string | null;
}

export interface Paging {
  readonly cursor?: string | undefined;
  readonly limit: number;
}
