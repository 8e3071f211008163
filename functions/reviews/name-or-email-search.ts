import { ApiError } from "../../shared/api/errors.ts";
import { normalize } from "../../shared/search/normalize.ts";
import { encodeCursor } from "../platform/dynamodb/cursor.ts";
import { type List, queryPage } from "../platform/dynamodb/pages.ts";
import type { Page, Paging, Table } from "../platform/dynamodb/table.ts";

type Items = Awaited<ReturnType<typeof queryPage>>["items"];

/** Sort keys begin with a normalized name or with an email address. */
export const positionPattern = /^[^]{1,500}$/;

/** The two lists that a search goes through. */
interface SearchLists<T> {
  /** Binds cursors to the search. */
  readonly name: string;
  readonly names: Pick<List, "index" | "partition">;
  readonly emails: Pick<List, "index" | "partition">;
  readonly readNames: (items: Items) => T[];
  readonly readEmails: (items: Items) => Promise<T[]>;
  readonly nameOf: (row: T) => string | null;
}

/**
 * Searches by the beginning of a name and then by that of an email address, each list in its order. A search with an `@`
 * reads addresses only.
 *
 * @throws ApiError invalid_cursor
 */
export async function searchByNameOrEmail<T>(
  table: Table,
  lists: SearchLists<T>,
  search: string,
  { cursor, limit }: Paging,
): Promise<Page<T>> {
  const [name, email] = [normalize(search), search.toLowerCase()];
  const names = { ...lists.names, name: `${lists.name}/name/${name}`, prefix: name, positionPattern };
  const emails = { ...lists.emails, name: `${lists.name}/email/${email}`, prefix: email, positionPattern };
  const isAddress = search.includes("@");
  const position = cursor === undefined ? undefined : parseCursor(cursor);
  const isPastNames = position ? position.list === "emails" : name === "" || isAddress;

  const byName = isPastNames ? emptyPage : await queryPage(table, names, { cursor: position?.cursor, limit });
  const namedItems = lists.readNames(byName.items);
  if (byName.cursor !== null) return { items: namedItems, cursor: formatCursor("names", byName.cursor) };
  const remaining = limit - byName.items.length;
  if (remaining === 0) return { items: namedItems, cursor: formatCursor("emails", encodeCursor(emails.name, email)) };

  const emailCursor = isPastNames ? position?.cursor : undefined;
  const byEmail = await queryPage(table, emails, { cursor: emailCursor, limit: remaining });
  const addressedItems = await lists.readEmails(byEmail.items);
  const isListedByName = (row: T) => !isAddress && name !== "" && normalize(lists.nameOf(row) ?? "").startsWith(name);
  return {
    items: [...namedItems, ...addressedItems.filter((row) => !isListedByName(row))],
    cursor: byEmail.cursor === null ? null : formatCursor("emails", byEmail.cursor),
  };
}

/** The cursor of a search is the letter of the current list, and that list's own cursor. */
const listLetters = { names: "n", emails: "e" } as const;
type SearchList = keyof typeof listLetters;

const formatCursor = (list: SearchList, cursor: string): string => listLetters[list] + cursor;

function parseCursor(text: string): { readonly list: SearchList; readonly cursor: string } {
  const cursor = text.slice(1);
  if (text.startsWith(listLetters.names)) return { list: "names", cursor };
  if (text.startsWith(listLetters.emails)) return { list: "emails", cursor };
  throw new ApiError("invalid_cursor");
}

const emptyPage: Page<Items[number]> = { items: [], cursor: null };
