import { type EventBridgeClient, PutEventsCommand, type PutEventsResultEntry } from "@aws-sdk/client-eventbridge";
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import { tries } from "../platform/retry.ts";
import { allDone, changeIn, failedAt, type TableChange } from "../platform/dynamodb/stream.ts";
import { errorName, logger } from "../platform/observability/log.ts";
import { counting } from "../platform/observability/metrics.ts";
import { type Fact, type PhotosRemoved, source } from "../events/domain-event.ts";
import { factIn } from "./stream-events.ts";

/** What PutEvents takes at once. */
const maxEntries = 10;

/** How often what the bus refused is offered again before the stream is asked to bring it back. */
const attempts = 4;

/**
 * Puts each fact of a batch on the bus. What the bus does not take, is offered again, and when it keeps refusing,
 * the whole batch comes back: facts may then be told twice, which every listener expects. A record that cannot be
 * read holds nobody up: it is named after all others were told, so that it alone ends in the dead-letter queue.
 */
export const relay =
  (bus: Pick<EventBridgeClient, "send">, busName: string) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const { facts, unreadable } = read(Records);
    for (let begin = 0; begin < facts.length; begin += maxEntries) {
      await announce(bus, busName, facts.slice(begin, begin + maxEntries));
    }
    const of = (type: Fact["detail-type"]) => facts.filter((fact) => fact["detail-type"] === type).length;
    logger.info("outbox", {
      records: Records.length,
      facts: facts.length,
      ...counting({
        reservations_requested: of("reservation.requested"),
        reservations_confirmed: of("reservation.confirmed"),
        reservations_cancelled: of("reservation.cancelled"),
        reservations_reminded: of("reservation.reminded"),
      }),
    });
    return unreadable === undefined ? allDone : failedAt(unreadable);
  };

/** PutEvents may fail in part: only what was refused is offered again. */
async function announce(
  bus: Pick<EventBridgeClient, "send">,
  busName: string,
  facts: readonly (Fact | PhotosRemoved)[],
): Promise<void> {
  let left = facts;
  for await (const _ of tries(attempts)) {
    const { Entries = [] } = await bus.send(
      new PutEventsCommand({
        Entries: left.map((fact) => ({
          EventBusName: busName,
          Source: source,
          DetailType: fact["detail-type"],
          Detail: JSON.stringify(fact.detail),
        })),
      }),
    );
    left = refusedOf(left, Entries);
    if (left.length === 0) return;
  }
  throw new Error(`The bus refused ${left.length} facts`);
}

/** The bus answers in the order in which it was asked, and gives an id to what it took. */
const refusedOf = <T>(facts: readonly T[], entries: readonly PutEventsResultEntry[]): T[] =>
  facts.filter((_, index) => entries[index]?.EventId === undefined);

function read(records: DynamoDBStreamEvent["Records"]) {
  const facts: (Fact | PhotosRemoved)[] = [];
  let unreadable: string | undefined;
  for (const change of records.map(changeIn)) {
    try {
      watchTrail(change);
      const fact = factIn(change);
      if (fact) facts.push(fact);
    } catch (error) {
      unreadable ??= change.place;
      logger.error("unreadable record", {
        place: change.place,
        error: errorName(error),
      });
    }
  }
  return { facts, unreadable };
}

/** Nobody changes an entry of an audit trail; IAM cannot forbid to put one over another, so an alarm tells of it. */
function watchTrail({ before, place }: TableChange): void {
  if (before?.["entity"] !== "audit") return;
  logger.error("audit trail changed", {
    place,
    restaurant_id: before["restaurant_id"],
    ...counting({ trail_changed: 1 }),
  });
}
