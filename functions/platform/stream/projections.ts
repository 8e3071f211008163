import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import { $ZodError } from "zod/v4/core";
import { batchFailureAt, batchSuccess, logProbe, type TableChange, toTableChange } from "../dynamodb/stream.ts";
import { logger } from "../observability/log.ts";

/**
 * Updates what is derived from a change of an item. Each change must count once, however often it is delivered.
 *
 * @param isLastOfPartition no later change of the batch concerns the same entity in the same partition
 */
export type Projection = (change: TableChange, isLastOfPartition: boolean) => Promise<void>;

/** What a noun derives from changes of the table, by the `entity` of the changed item. */
export type Projections<Entity extends string = string> = Readonly<Record<Entity, Projection>>;

/**
 * Keeps derived items up to date: hands each change of a stream batch to the nouns that derive something from it.
 *
 * A busy table fails the whole batch, which is safe to repeat. An unreadable record is reported only after all others
 * were projected: it alone ends in the dead-letter queue. The batch processor of Powertools reports every failed record
 * alike, so it cannot tell these two cases apart.
 */
export const updateProjections =
  (nouns: readonly Projections[]) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const changes = Records.map(toTableChange);
    const lastOfPartitions = new Map(changes.map((change) => [partitionOf(change), change]));
    let unreadable: string | undefined;
    for (const change of changes) {
      const { entity } = describe(change);
      try {
        for (const projections of nouns) {
          await projections[entity]?.(change, lastOfPartitions.get(partitionOf(change)) === change);
        }
      } catch (error) {
        if (!(error instanceof $ZodError)) throw error;
        logger.error("unreadable record", { sequence_number: change.sequenceNumber, error: error.name });
        unreadable ??= change.sequenceNumber;
      }
    }
    logger.info("projections", { records: Records.length });
    changes.forEach(logProbe);
    return unreadable === undefined ? batchSuccess : batchFailureAt(unreadable);
  };

const describe = ({ before, after }: TableChange) => {
  const image = after ?? before;
  return { entity: String(image?.["entity"]), partition: String(image?.["pk"]) };
};

const partitionOf = (change: TableChange): string => Object.values(describe(change)).join("/");
