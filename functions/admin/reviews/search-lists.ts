import { ApiError } from "#shared/platform/api/errors.ts";
import { encodeCursor } from "#functions/platform/dynamodb/cursor.ts";
import { type List, queryPage } from "#functions/platform/dynamodb/pages.ts";
import type { Page, Paging, Table } from "#functions/platform/dynamodb/table.ts";

/** Sort keys begin with a normalized name or city, or with an email address. */
export const positionPattern = /^[^]{1,500}$/;

/** One of the lists that a search goes through. */
export interface SearchList<T> {
  /** Before the list's own cursors: the cursor of a search names its list. */
  readonly letter: string;
  /** Names the search, so that a cursor belongs to it. */
  readonly list: List & { readonly prefix: string };
  readonly read: (items: Awaited<ReturnType<typeof queryPage>>["items"]) => readonly T[] | Promise<readonly T[]>;
  /** Whether the list holds a row: the later ones leave it out. */
  readonly has: (row: T) => boolean;
}

/**
 * Reads one page of several lists, one after the other.
 *
 * @throws ApiError invalid_cursor
 */
export async function searchLists<T>(
  table: Table,
  lists: readonly SearchList<T>[],
  { cursor, limit }: Paging,
): Promise<Page<T>> {
  const start = cursor === undefined ? 0 : lists.findIndex(({ letter }) => cursor.startsWith(letter));
  if (start === -1) throw new ApiError("invalid_cursor");
  const items: T[] = [];
  let remaining = limit;
  for (const [index, { letter, list, read }] of lists.entries()) {
    if (index < start) continue;
    if (remaining === 0) return { items, cursor: letter + encodeCursor(list.name, list.prefix) };
    const page = await queryPage(table, list, {
      limit: remaining,
      ...(index === start && cursor !== undefined && { cursor: cursor.slice(1) }),
    });
    const earlier = lists.slice(0, index);
    items.push(...(await read(page.items)).filter((row) => !earlier.some(({ has }) => has(row))));
    if (page.cursor !== null) return { items, cursor: letter + page.cursor };
    remaining -= page.items.length;
  }
  return { items, cursor: null };
}
