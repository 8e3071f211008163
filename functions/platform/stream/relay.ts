import { type EventBridgeClient, PutEventsCommand, type PutEventsResultEntry } from "@aws-sdk/client-eventbridge";
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import { backoffAttempts } from "../retry.ts";
import { batchFailureAt, batchSuccess, logProbe, toTableChange } from "../dynamodb/stream.ts";
import { errorName, logger } from "../observability/log.ts";
import type { EventDescription, MetricName } from "#shared/platform/event-description.ts";
import { toMetricFields } from "../observability/metrics.ts";
import { type DomainEvent, events as descriptions } from "#shared/events.ts";
import { eventSource, type ToEvent } from "./domain-event.ts";

/** The limit of one PutEvents call. */
const maxEntries = 10;

/** What makes an event of a changed item, by the item's `entity`. */
export type ToEvents = Readonly<Record<string, ToEvent>>;

/**
 * Puts the domain events of a stream batch on the bus. When the bus keeps rejecting entries, the whole batch is
 * delivered again, so listeners may see an event twice.
 *
 * An unreadable record is reported only after all other records were relayed: it alone ends in the dead-letter queue.
 * The batch processor of Powertools cannot do this, because it handles each record by itself: events go out ten at a
 * time here, and a failing bus must return the whole batch.
 */
export const relayEvents =
  (bus: Pick<EventBridgeClient, "send">, busName: string, toEvents: ToEvents) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const { events, unreadable } = readEvents(Records, toEvents);
    for (let begin = 0; begin < events.length; begin += maxEntries) {
      await putEvents(bus, busName, events.slice(begin, begin + maxEntries));
    }
    logger.info("outbox", { records: Records.length, events: events.length, ...toMetricFields(countEvents(events)) });
    Records.map(toTableChange).forEach(logProbe);
    return unreadable === undefined ? batchSuccess : batchFailureAt(unreadable);
  };

/** PutEvents can fail in part. Only the rejected entries are sent again. */
async function putEvents(
  bus: Pick<EventBridgeClient, "send">,
  busName: string,
  events: readonly DomainEvent[],
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

function readEvents(records: DynamoDBStreamEvent["Records"], toEvents: ToEvents) {
  const events: DomainEvent[] = [];
  let unreadable: string | undefined;
  for (const change of records.map(toTableChange)) {
    try {
      const entity = String((change.after ?? change.before)?.["entity"]);
      const event = toEvents[entity]?.(change);
      if (event) events.push(event);
    } catch (error) {
      unreadable ??= change.sequenceNumber;
      logger.error("unreadable record", { sequence_number: change.sequenceNumber, error: errorName(error) });
    }
  }
  return { events, unreadable };
}

/** How often each metric of an event's description counts. */
function countEvents(events: readonly DomainEvent[]): Partial<Record<MetricName, number>> {
  const counts: Partial<Record<MetricName, number>> = {};
  for (const { "detail-type": type } of events) {
    const { metric }: EventDescription = descriptions[type];
    if (metric !== undefined) counts[metric] = (counts[metric] ?? 0) + 1;
  }
  return counts;
}
