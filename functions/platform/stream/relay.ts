import { type EventBridgeClient, PutEventsCommand, type PutEventsResultEntry } from "@aws-sdk/client-eventbridge";
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import { backoffAttempts } from "../retry.ts";
import {
  batchSuccess,
  logProbe,
  toTableChange,
  batchFailureAt,
  type TableChange,
} from "../dynamodb/stream.ts";
import { errorName, logger } from "../observability/log.ts";
import { toMetricFields } from "../observability/metrics.ts";
import { type DomainEvent, type PhotosRemoved, eventSource } from "./domain-event.ts";
import { toDomainEvent } from "./stream-events.ts";

/** The limit of one PutEvents call. */
const maxEntries = 10;

type Event = DomainEvent | PhotosRemoved;

/**
 * Puts the domain events of a stream batch on the bus. When the bus keeps rejecting entries, the whole batch is
 * delivered again, so listeners may see an event twice.
 *
 * An unreadable record is reported only after all other records were relayed: it alone ends in the dead-letter queue.
 * The batch processor of Powertools cannot do this, because it handles each record by itself: events go out ten at a
 * time here, and a failing bus must return the whole batch.
 */
export const relayEvents =
  (bus: Pick<EventBridgeClient, "send">, busName: string) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const { events, unreadable } = readEvents(Records);
    for (let begin = 0; begin < events.length; begin += maxEntries) {
      await putEvents(bus, busName, events.slice(begin, begin + maxEntries));
    }
    const countType = (type: DomainEvent["detail-type"]) =>
      events.filter((event) => event["detail-type"] === type).length;
    logger.info("outbox", {
      records: Records.length,
      events: events.length,
      ...toMetricFields({
        reservations_requested: countType("reservation.requested"),
        reservations_confirmed: countType("reservation.confirmed"),
        reservations_cancelled: countType("reservation.cancelled"),
        reservations_reminded: countType("reservation.reminded"),
      }),
    });
    Records.map(toTableChange).forEach(logProbe);
    return unreadable === undefined ? batchSuccess : batchFailureAt(unreadable);
  };

/** PutEvents can fail in part. Only the rejected entries are sent again. */
async function putEvents(
  bus: Pick<EventBridgeClient, "send">,
  busName: string,
  events: readonly Event[],
): Promise<void> {
  let remaining = events;
  for await (const _ of backoffAttempts()) {
    const { Entries = [] } = await bus.send(
      new PutEventsCommand({
        Entries: remaining.map((event) => ({
          EventBusName: busName,
          Source: eventSource,
          DetailType: event["detail-type"],
          Detail: JSON.stringify(event.detail),
        })),
      }),
    );
    remaining = rejectedEvents(remaining, Entries);
    if (remaining.length === 0) return;
  }
  throw new Error(`The event bus rejected ${remaining.length} events`);
}

/** The results are in the order of the entries. An accepted entry has an event id. */
const rejectedEvents = <T>(events: readonly T[], results: readonly PutEventsResultEntry[]): T[] =>
  events.filter((_, index) => results[index]?.EventId === undefined);

function readEvents(records: DynamoDBStreamEvent["Records"]) {
  const events: Event[] = [];
  let unreadable: string | undefined;
  for (const change of records.map(toTableChange)) {
    try {
      reportChangedAuditEntry(change);
      const event = toDomainEvent(change);
      if (event) events.push(event);
    } catch (error) {
      unreadable ??= change.sequenceNumber;
      logger.error("unreadable record", { sequence_number: change.sequenceNumber, error: errorName(error) });
    }
  }
  return { events, unreadable };
}

/** Audit entries are append-only. IAM cannot forbid that a put replaces one, so an alarm reports it. */
function reportChangedAuditEntry({ before, sequenceNumber }: TableChange): void {
  if (before?.["entity"] !== "audit") return;
  logger.error("audit trail changed", {
    sequence_number: sequenceNumber,
    restaurant_id: before["restaurant_id"],
    ...toMetricFields({ trail_changed: 1 }),
  });
}
