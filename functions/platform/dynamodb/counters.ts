import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import { logger } from "../observability/log.ts";
import { toMetricFields } from "../observability/metrics.ts";
import type { Key, Table } from "./table.ts";

/**
 * A counter as it is shown. Stream records may be counted out of order, so one can be negative for a moment. One that
 * stays so lost a record; the recount corrects it.
 */
export const Counter = z.pipe(z._default(z.int(), 0), z.transform(toShownCount));

function toShownCount(count: number): number {
  if (count < 0) logger.warn("negative count", { ...toMetricFields({ counts_negative: 1 }) });
  return Math.max(0, count);
}

/** By how much each counter of an item changes. */
export type Steps = readonly (readonly [name: string, step: number])[];

/**
 * Changes the counters of an item, which is created when missing, as a part of a transaction. With `ttl` it expires then.
 */
export const incrementCounters = (
  { name }: Pick<Table, "name">,
  { pk, sk }: Key,
  entity: string,
  steps: Steps,
  now: Date,
  ttl?: number,
) => ({
  Update: {
    TableName: name,
    Key: { pk, sk },
    UpdateExpression: `SET entity = :entity, updated_at = :now, created_at = if_not_exists(created_at, :now)${ttl === undefined ? "" : ", #ttl = :ttl"} ADD version :one, ${steps.map(([step]) => `#${step} :${step}`).join(", ")}`,
    ExpressionAttributeNames: {
      ...Object.fromEntries(steps.map(([step]) => [`#${step}`, step])),
      ...(ttl !== undefined && { "#ttl": "ttl" }),
    },
    ExpressionAttributeValues: {
      ":entity": entity,
      ":now": now.toISOString(),
      ":one": 1,
      ...(ttl !== undefined && { ":ttl": ttl }),
      ...Object.fromEntries(steps.map(([step, by]) => [`:${step}`, by])),
    },
  },
});

interface Correction {
  readonly entity: string;
  readonly counts: Readonly<Record<string, number>>;
  /** The version that was read; undefined when there was no item. */
  readonly version: number | undefined;
}

/** Replaces the counters of an item. False: something was counted since they were read. */
export async function correctCounters(
  { client, name }: Table,
  { pk, sk }: Key,
  { entity, counts, version }: Correction,
  now: Date,
): Promise<boolean> {
  const fields = Object.entries(counts);
  try {
    await client.send(
      new UpdateCommand({
        TableName: name,
        Key: { pk, sk },
        UpdateExpression: `SET entity = :entity, updated_at = :now, created_at = if_not_exists(created_at, :now), ${fields.map(([field]) => `#${field} = :${field}`).join(", ")} ADD version :one`,
        ConditionExpression: version === undefined ? "attribute_not_exists(pk)" : "version = :version",
        ExpressionAttributeNames: Object.fromEntries(fields.map(([field]) => [`#${field}`, field])),
        ExpressionAttributeValues: {
          ":entity": entity,
          ":now": now.toISOString(),
          ":one": 1,
          ...(version !== undefined && { ":version": version }),
          ...Object.fromEntries(fields.map(([field, count]) => [`:${field}`, count])),
        },
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
