import { type EventBridgeClient, PutEventsCommand, type PutEventsResultEntry } from "@aws-sdk/client-eventbridge";
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import { backoffAttempts } from "../platform/retry.ts";
import { batchSuccess, toTableChange, batchFailureAt, type TableChange } from "../platform/dynamodb/stream.ts";
import { errorName, logger } from "../platform/observability/log.ts";
import { counting } from "../platform/observability/metrics.ts";
import { type DomainEvent, type PhotosRemoved, eventSource } from "../events/domain-event.ts";
import { toDomainEvent } from "./stream-events.ts";

/** What PutEvents takes at once. */
const maxEntries = 10;

/**
 * Puts each fact of a batch on the bus. What the bus does not take, is offered again, and when it keeps refusing,
 * the whole batch comes back: facts may then be told twice, which every listener expects. A record that cannot be
 * read holds nobody up: it is named after all others were told, so that it alone ends in the dead-letter queue.
 */
export const relayEvents =
  (bus: Pick<EventBridgeClient, "send">, busName: string) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const { events, unreadable } = readEvents(Records);
    for (let begin = 0; begin < events.length; begin += maxEntries) {
      await putEvents(bus, busName, events.slice(begin, begin + maxEntries));
    }
    const of = (type: DomainEvent["detail-type"]) => events.filter((event) => event["detail-type"] === type).length;
    logger.info("outbox", {
      records: Records.length,
      events: events.length,
      ...counting({
        reservations_requested: of("reservation.requested"),
        reservations_confirmed: of("reservation.confirmed"),
        reservations_cancelled: of("reservation.cancelled"),
        reservations_reminded: of("reservation.reminded"),
      }),
    });
    return unreadable === undefined ? batchSuccess : batchFailureAt(unreadable);
  };

/** PutEvents may fail in part: only what was refused is offered again. */
async function putEvents(
  bus: Pick<EventBridgeClient, "send">,
  busName: string,
  events: readonly (DomainEvent | PhotosRemoved)[],
): Promise<void> {
  let left = events;
  for await (const _ of backoffAttempts()) {
    const { Entries = [] } = await bus.send(
      new PutEventsCommand({
        Entries: left.map((event) => ({
          EventBusName: busName,
          Source: eventSource,
          DetailType: event["detail-type"],
          Detail: JSON.stringify(event.detail),
        })),
      }),
    );
    left = rejectedEvents(left, Entries);
    if (left.length === 0) return;
  }
  throw new Error(`The bus refused ${left.length} facts`);
}

/** The bus answers in the order in which it was asked, and gives an id to what it took. */
const rejectedEvents = <T>(events: readonly T[], entries: readonly PutEventsResultEntry[]): T[] =>
  events.filter((_, index) => entries[index]?.EventId === undefined);

function readEvents(records: DynamoDBStreamEvent["Records"]) {
  const events: (DomainEvent | PhotosRemoved)[] = [];
  let unreadable: string | undefined;
  for (const change of records.map(toTableChange)) {
    try {
      watchTrail(change);
      const event = toDomainEvent(change);
      if (event) events.push(event);
    } catch (error) {
      unreadable ??= change.sequenceNumber;
      logger.error("unreadable record", {
        place: change.sequenceNumber,
        error: errorName(error),
      });
    }
  }
  return { events, unreadable };
}

/** Nobody changes an entry of an audit trail; IAM cannot forbid to put one over another, so an alarm tells of it. */
function watchTrail({ before, sequenceNumber }: TableChange): void {
  if (before?.["entity"] !== "audit") return;
  logger.error("audit trail changed", {
    sequence_number: sequenceNumber,
    restaurant_id: before["restaurant_id"],
    ...counting({ trail_changed: 1 }),
  });
}
