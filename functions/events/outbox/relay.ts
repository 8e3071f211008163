import { type EventBridgeClient, PutEventsCommand } from "@aws-sdk/client-eventbridge";
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import { allDone, changeIn, failedAt } from "../../data/stream.ts";
import { logger } from "../../log.ts";
import { type Fact, source } from "../facts.ts";
import { factIn } from "./facts.ts";

/** What PutEvents takes at once. */
const maxEntries = 10;

interface Announcement {
  readonly fact: Fact;
  readonly place: string;
}

/**
 * Puts each fact of a batch on the bus, in order. A record that cannot be read, or whose fact the bus did not
 * take, is where Lambda begins again; what follows it may then be told twice, which listeners expect.
 */
export const relay =
  (bus: Pick<EventBridgeClient, "send">, busName: string) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const { announcements, unreadable } = read(Records);
    for (let begin = 0; begin < announcements.length; begin += maxEntries) {
      const some = announcements.slice(begin, begin + maxEntries);
      const { Entries = [] } = await bus.send(
        new PutEventsCommand({
          Entries: some.map(({ fact }) => ({
            EventBusName: busName,
            Source: source,
            DetailType: fact["detail-type"],
            Detail: JSON.stringify(fact.detail),
          })),
        }),
      );
      const refused = some.find((_, index) => Entries[index]?.ErrorCode !== undefined);
      if (refused) {
        logger.warn("outbox", { records: Records.length, refused: true });
        return failedAt(refused.place);
      }
    }
    logger.info("outbox", { records: Records.length, facts: announcements.length });
    return unreadable === undefined ? allDone : failedAt(unreadable);
  };

function read(records: DynamoDBStreamEvent["Records"]) {
  const announcements: Announcement[] = [];
  for (const change of records.map(changeIn)) {
    try {
      const fact = factIn(change);
      if (fact) announcements.push({ fact, place: change.place });
    } catch (error) {
      logger.error("unreadable record", {
        place: change.place,
        error: error instanceof Error ? error.name : "unknown",
      });
      return { announcements, unreadable: change.place };
    }
  }
  return { announcements, unreadable: undefined };
}
