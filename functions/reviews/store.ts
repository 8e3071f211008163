import * as z from "zod/mini";
import type { ReviewView } from "../../shared/reviews/approval.ts";
import type { CustomerRow } from "../../shared/accounts/customer-row.ts";
import { RestaurantProfile } from "../../shared/restaurants/restaurant.ts";
import { ApiError } from "../../shared/api/errors.ts";
import { normalize } from "../../shared/search/normalize.ts";
import { Profile } from "../accounts/items.ts";
import { encodeCursor } from "../platform/dynamodb/cursor.ts";
import {
  customerEmailsPartition,
  customerNamesPartition,
  customersPartition,
  keys,
  reviewPartition,
} from "../platform/dynamodb/keys.ts";
import { queryPage } from "../platform/dynamodb/pages.ts";
import { type Page, type Paging, batchGet, type Table } from "../platform/dynamodb/table.ts";

const positionPattern = /^[^]{1,500}$/;
const Person = z.object({ user_id: z.string() });

/** Lists for admins: customers, and restaurants by the state of their review. */
export class ReviewStore {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Lists one section of restaurants, newest first. @throws ApiError invalid_cursor */
  async listRestaurants(view: ReviewView, paging: Paging): Promise<Page<RestaurantProfile>> {
    const list = { name: `review/${view}`, partition: reviewPartition(view) };
    const page = await queryPage(this.#table, { ...list, index: "gsi1", isDescending: true, positionPattern }, paging);
    return { ...page, items: page.items.map((item) => RestaurantProfile.parse(item)) };
  }

  /** Lists customers, newest first. @throws ApiError invalid_cursor */
  async listCustomers(paging: Paging): Promise<Page<CustomerRow>> {
    const list = { name: "customers", partition: customersPartition };
    const page = await queryPage(this.#table, { ...list, index: "gsi1", isDescending: true, positionPattern }, paging);
    return { ...page, items: page.items.map(toCustomerRow) };
  }

  /**
   * Searches customers by the beginning of their name and then by that of their e-mail address, each list in its order.
   * A search with an `@` reads addresses only.
   *
   * @throws ApiError invalid_cursor
   */
  async searchCustomers(search: string, { cursor, limit }: Paging): Promise<Page<CustomerRow>> {
    const [name, email] = [normalize(search), search.toLowerCase()];
    const isAddress = search.includes("@");
    const position = cursor === undefined ? undefined : parseSearchCursor(cursor);
    const isPastNames = position ? position.list === "emails" : name === "" || isAddress;
    const byName = isPastNames ? emptyPage : await this.#searchByName(name, { cursor: position?.cursor, limit });
    if (byName.cursor !== null) return { items: byName.items, cursor: formatSearchCursor("names", byName.cursor) };
    const remaining = limit - byName.items.length;
    if (remaining === 0) {
      const start = encodeCursor(emailListName(email), email);
      return { items: byName.items, cursor: formatSearchCursor("emails", start) };
    }
    const emailCursor = isPastNames ? position?.cursor : undefined;
    const byEmail = await this.#searchByEmail(email, { cursor: emailCursor, limit: remaining });
    const isListedByName = ({ full_name }: CustomerRow) =>
      !isAddress && name !== "" && normalize(full_name ?? "").startsWith(name);
    return {
      items: [...byName.items, ...byEmail.items.filter((row) => !isListedByName(row))],
      cursor: byEmail.cursor === null ? null : formatSearchCursor("emails", byEmail.cursor),
    };
  }

  async #searchByName(beginning: string, paging: Paging): Promise<Page<CustomerRow>> {
    const list = { name: `customers/name/${beginning}`, partition: customerNamesPartition, prefix: beginning };
    const page = await queryPage(this.#table, { ...list, index: "gsi2", positionPattern }, paging);
    return { ...page, items: page.items.map(toCustomerRow) };
  }

  async #searchByEmail(beginning: string, paging: Paging): Promise<Page<CustomerRow>> {
    const list = { name: emailListName(beginning), partition: customerEmailsPartition, prefix: beginning };
    const page = await queryPage(this.#table, { ...list, index: "gsi1", positionPattern }, paging);
    const profiles = await this.#getProfiles(page.items.map((item) => Person.parse(item).user_id));
    return { ...page, items: profiles };
  }

  async #getProfiles(userIds: readonly string[]): Promise<CustomerRow[]> {
    if (userIds.length === 0) return [];
    const rows = await batchGet(this.#table, userIds.map(keys.profile));
    return rows.filter((row) => row !== undefined).map(toCustomerRow);
  }
}

/** The search goes through two lists. Its cursor is the letter of the current list, and that list's own cursor. */
const searchListLetters = { names: "n", emails: "e" } as const;
type SearchList = keyof typeof searchListLetters;

const formatSearchCursor = (list: SearchList, cursor: string): string => searchListLetters[list] + cursor;

function parseSearchCursor(text: string): { readonly list: SearchList; readonly cursor: string } {
  const cursor = text.slice(1);
  if (text.startsWith(searchListLetters.names)) return { list: "names", cursor };
  if (text.startsWith(searchListLetters.emails)) return { list: "emails", cursor };
  throw new ApiError("invalid_cursor");
}

const emptyPage: Page<CustomerRow> = { items: [], cursor: null };

const emailListName = (beginning: string): string => `customers/email/${beginning}`;

function toCustomerRow(item: unknown): CustomerRow {
  const { user_id, full_name, email, phone, created_at } = Profile.parse(item);
  return { user_id, full_name, email: email || null, phone, created_at };
}
