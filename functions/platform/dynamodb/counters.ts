import type { Key, Table } from "./table.ts";

/** By how much each counter of an item changes. */
export type Steps = readonly (readonly [name: string, step: number])[];

/** Changes the counters of an item, which is created when missing, as a part of a transaction. */
export const incrementCounters = (
  { name }: Pick<Table, "name">,
  { pk, sk }: Key,
  entity: string,
  steps: Steps,
  now: Date,
) => ({
  Update: {
    TableName: name,
    Key: { pk, sk },
    UpdateExpression: `SET entity = :entity, updated_at = :now, created_at = if_not_exists(created_at, :now) ADD version :one, ${steps.map(([step]) => `#${step} :${step}`).join(", ")}`,
    ExpressionAttributeNames: Object.fromEntries(steps.map(([step]) => [`#${step}`, step])),
    ExpressionAttributeValues: {
      ":entity": entity,
      ":now": now.toISOString(),
      ":one": 1,
      ...Object.fromEntries(steps.map(([step, by]) => [`:${step}`, by])),
    },
  },
});
