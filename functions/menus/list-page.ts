import { decodeCursor, encodeCursor } from "#functions/platform/dynamodb/cursor.ts";
import type { Page, Paging } from "#functions/platform/dynamodb/table.ts";
import type { Entry, Kind } from "./kinds.ts";
import { compareOrder, type Ordered } from "./order.ts";

/** An entry's position in its list. A cursor holds it, so that paging continues even when that entry was deleted. */
interface EntryPosition extends Ordered {
  readonly value: string;
}

const positionPattern = /^([^]{0,200})#((?:mnu|off|win)_\w{1,60})(?:#(\w+))?$/;

const formatPosition = ({ value, id, position }: EntryPosition): string =>
  [value, id, ...(position === undefined ? [] : [position])].join("#");

function parsePosition(text: string): EntryPosition {
  const [, value = "", id = "", position] = positionPattern.exec(text) ?? [];
  return { value, id, position };
}

const toPosition = <T extends Entry>(kind: Kind<T>, entry: T): EntryPosition => ({
  value: kind.sortedBy(entry),
  id: entry.id,
  position: entry.position,
});

function comparePositions({ isBackwards }: { readonly isBackwards?: true }, a: EntryPosition, b: EntryPosition) {
  const byValue = a.value.localeCompare(b.value, "de") * (isBackwards ? -1 : 1);
  return byValue || compareOrder(a, b);
}

/** Sorts all entries of a kind: by their value, then in their owner's order. */
export const sortEntries = <T extends Entry>(kind: Kind<T>, entries: readonly T[]): T[] =>
  entries.toSorted((a, b) => comparePositions(kind, toPosition(kind, a), toPosition(kind, b)));

/**
 * Takes one page from the sorted entries.
 *
 * @throws ApiError invalid_cursor
 */
export function takePage<T extends Entry>(kind: Kind<T>, sorted: readonly T[], { cursor, limit }: Paging): Page<T> {
  const after = cursor === undefined ? undefined : parsePosition(decodeCursor(kind.entity, cursor, positionPattern));
  const remaining = after
    ? sorted.filter((entry) => comparePositions(kind, toPosition(kind, entry), after) > 0)
    : sorted;
  const items = remaining.slice(0, limit);
  const [end] = remaining.length > limit ? items.slice(-1) : [];
  return { items, cursor: end ? encodeCursor(kind.entity, formatPosition(toPosition(kind, end))) : null };
}
