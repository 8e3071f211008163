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

/** What the administration looks through: customers, and restaurants by how far their review is. */
export class ReviewStore {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** @throws ApiError invalid_cursor */
  async listRestaurants(view: ReviewView, paging: Paging): Promise<Page<RestaurantProfile>> {
    const list = { name: `review/${view}`, partition: reviewPartition(view) };
    const page = await queryPage(this.#table, { ...list, index: "gsi1", isDescending: true, positionPattern }, paging);
    return { ...page, items: page.items.map((item) => RestaurantProfile.parse(item)) };
  }

  /** Newest first. @throws ApiError invalid_cursor */
  async listCustomers(paging: Paging): Promise<Page<CustomerRow>> {
    const list = { name: "customers", partition: customersPartition };
    const page = await queryPage(this.#table, { ...list, index: "gsi1", isDescending: true, positionPattern }, paging);
    return { ...page, items: page.items.map(rowOf) };
  }

  /**
   * Customers whose name begins so, in the order of their names, and then those whose e-mail does. The cursor's first
   * letter says which of the two lists goes on.
   *
   * @throws ApiError invalid_cursor
   */
  async searchCustomers(search: string, { cursor, limit }: Paging): Promise<Page<CustomerRow>> {
    const [name, email] = [normalize(search), search.toLowerCase()];
    const [part, place] = cursor === undefined ? [] : [cursor.slice(0, 1), { cursor: cursor.slice(1) }];
    if (part !== undefined && part !== "n" && part !== "e") throw new ApiError("invalid_cursor");
    const isInEmails = part === undefined ? name === "" || search.includes("@") : part === "e";
    const named = isInEmails ? { items: [], cursor: null } : await this.#named(name, { ...place, limit });
    if (named.cursor !== null) return { items: named.items, cursor: `n${named.cursor}` };
    const left = limit - named.items.length;
    if (left === 0) return { items: named.items, cursor: `e${encodeCursor(emailsLike(email), email)}` };
    const mailed = await this.#mailed(email, { ...(isInEmails && place), limit: left });
    const others = mailed.items.filter(({ full_name }) => name === "" || !normalize(full_name ?? "").startsWith(name));
    return {
      items: [...named.items, ...(search.includes("@") ? mailed.items : others)],
      cursor: mailed.cursor === null ? null : `e${mailed.cursor}`,
    };
  }

  async #named(beginning: string, paging: Paging): Promise<Page<CustomerRow>> {
    const list = { name: `customers/name/${beginning}`, partition: customerNamesPartition, prefix: beginning };
    const page = await queryPage(this.#table, { ...list, index: "gsi2", positionPattern }, paging);
    return { ...page, items: page.items.map(rowOf) };
  }

  async #mailed(beginning: string, paging: Paging): Promise<Page<CustomerRow>> {
    const list = { name: emailsLike(beginning), partition: customerEmailsPartition, prefix: beginning };
    const page = await queryPage(this.#table, { ...list, index: "gsi1", positionPattern }, paging);
    const profiles = await this.#profiles(page.items.map((item) => Person.parse(item).user_id));
    return { ...page, items: profiles };
  }

  async #profiles(userIds: readonly string[]): Promise<CustomerRow[]> {
    if (userIds.length === 0) return [];
    const rows = await batchGet(this.#table, userIds.map(keys.profile));
    return rows.filter((row) => row !== undefined).map(rowOf);
  }
}

const emailsLike = (beginning: string): string => `customers/email/${beginning}`;

function rowOf(item: unknown): CustomerRow {
  const { user_id, full_name, email, phone, created_at } = Profile.parse(item);
  return { user_id, full_name, email: email || null, phone, created_at };
}
