import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import { logger } from "../observability/log.ts";
import { toMetricFields } from "../observability/metrics.ts";
import { keys } from "./keys.ts";
import { addDaysToEpoch, firstVersion, type Key, type Table } from "./table.ts";
import { metadataValues, setMetadata } from "./update.ts";

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
 * Changes the counters of an item, which is created when missing, as a part of a transaction.
 *
 * @param fields what else the item says; with `ttl` it expires then
 */
export const incrementCounters = (
  { name }: Pick<Table, "name">,
  { pk, sk }: Key,
  entity: string,
  steps: Steps,
  now: Date,
  fields: Readonly<Record<string, string | number>> = {},
) => ({
  Update: {
    TableName: name,
    Key: { pk, sk },
    UpdateExpression: `${setMetadata}${Object.keys(fields)
      .map((field) => `, #${field} = :${field}`)
      .join("")} ADD version :one, ${steps.map((_, index) => `#count${index} :step${index}`).join(", ")}`,
    ExpressionAttributeNames: {
      ...Object.fromEntries(steps.map(([counter], index) => [`#count${index}`, counter])),
      ...Object.fromEntries(Object.keys(fields).map((field) => [`#${field}`, field])),
    },
    ExpressionAttributeValues: {
      ...metadataValues(entity, now.toISOString()),
      ...Object.fromEntries(Object.entries(fields).map(([field, value]) => [`:${field}`, value])),
      ...Object.fromEntries(steps.map(([, by], index) => [`:step${index}`, by])),
    },
  },
});

/** How many days a change is marked as counted; stream records live for one day. */
const days = 3;

/** Builds the item that marks a change as counted. The change is told by a version of the row, or by its position in the stream. */
export const countedItem = (id: string, change: number | string, now: Date) => ({
  ...keys.counted(id, change),
  entity: "counted",
  ttl: addDaysToEpoch(days, now),
  ...firstVersion(now),
});

interface Correction {
  readonly entity: string;
  readonly counts: Readonly<Record<string, number>>;
  /** What else the item says. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The version that was read; undefined when there was no item. */
  readonly version: number | undefined;
}

/** Replaces the counters of an item. False: something was counted since they were read. */
export async function correctCounters(
  { client, name }: Table,
  { pk, sk }: Key,
  { entity, counts, fields: otherFields = {}, version }: Correction,
  now: Date,
): Promise<boolean> {
  const fields = Object.entries({ ...counts, ...otherFields });
  try {
    await client.send(
      new UpdateCommand({
        TableName: name,
        Key: { pk, sk },
        UpdateExpression: `${setMetadata}, ${fields.map((_, index) => `#field${index} = :field${index}`).join(", ")} ADD version :one`,
        ConditionExpression: version === undefined ? "attribute_not_exists(pk)" : "version = :version",
        ExpressionAttributeNames: Object.fromEntries(fields.map(([field], index) => [`#field${index}`, field])),
        ExpressionAttributeValues: {
          ...metadataValues(entity, now.toISOString()),
          ...(version !== undefined && { ":version": version }),
          ...Object.fromEntries(fields.map(([, value], index) => [`:field${index}`, value])),
        },
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
