import * as z from "zod/mini";
import { type DomainEvent, type EmailedEvent, emailedEventTypes, events, type EventType } from "#shared/events.ts";
import { shortHash } from "../hash.ts";
import type { TableChange } from "../dynamodb/stream.ts";

/** The `source` of all events of the product. */
export const eventSource = "tischkaiser";

const Envelope = z.object({ "detail-type": z.string(), detail: z.unknown() });
const isEventType = (type: string): type is EventType => Object.hasOwn(events, type);

/** Parses an event from the bus. Undefined where the product has no such event or its detail is another. */
export function parseEvent(body: unknown): DomainEvent | undefined {
  const { "detail-type": type, detail } = Envelope.safeParse(body).data ?? { "detail-type": "" };
  const parsed = isEventType(type) ? events[type].detail.safeParse(detail) : undefined;
  if (!parsed?.success) return undefined;
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the detail was parsed by the description of this type
  return { "detail-type": type, detail: parsed.data } as DomainEvent;
}

/** Parses an event from which emails follow. @throws Error for any other message */
export function parseEmailedEvent(body: unknown): EmailedEvent {
  const event = parseEvent(body);
  if (!event || !isEmailed(event)) throw new Error("not an event from which emails follow");
  return event;
}

const isEmailed = (event: DomainEvent): event is EmailedEvent => emailedEventTypes.includes(event["detail-type"]);

/** Identifies an event, however often it is delivered. It outlives the person concerned, so it has a hash of their id. */
export function eventName({ "detail-type": type, detail }: DomainEvent): string {
  const values = new Map<string, string | number>(Object.entries(detail));
  const key = events[type].key.map((field) => {
    const value = String(values.get(field));
    return field === "user_id" ? shortHash(value) : value;
  });
  return [type, ...key].join("#");
}

/** The type of a named event, such as `reservation.requested`. */
export const eventKind = (name: string): string => name.split("#", 1)[0] ?? name;

/** What a named event is about: an id, or a person's hash. */
export const eventSubject = (name: string): string => name.split("#", 2)[1] ?? "";

/** Turns a change of an item into the event that it makes, if it makes one. */
export type ToEvent = (change: TableChange) => DomainEvent | undefined;

const maxDelayMs = 3_600_000;

/** Demo data and restored backups carry a date older than the write. They are no news, so nobody gets an email. */
const isImported = ({ after, at }: TableChange): boolean =>
  typeof after?.["updated_at"] !== "string" || at.getTime() - Date.parse(after["updated_at"]) > maxDelayMs;

/** Makes an event only of a change that is news. A deleted item is none. */
export const ofNews =
  (
    toEvent: (change: TableChange & { readonly after: NonNullable<TableChange["after"]> }) => DomainEvent | undefined,
  ): ToEvent =>
  (change) =>
    change.after === undefined || isImported(change) ? undefined : toEvent({ ...change, after: change.after });
