import type { DomainEvent } from "#shared/events.ts";
import type { TableChange } from "../dynamodb/stream.ts";

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
