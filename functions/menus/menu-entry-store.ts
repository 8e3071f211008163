import * as z from "zod/mini";
import { ApiError } from "#shared/platform/api/errors.ts";
import { entryId, keys, restaurantPartition } from "#functions/platform/dynamodb/keys.ts";
import { queryAll } from "#functions/platform/dynamodb/pages.ts";
import { firstVersion, getItem, type Page, type Paging, type Table } from "#functions/platform/dynamodb/table.ts";
import { backoffAttempts } from "#functions/platform/retry.ts";
import { putNew, requireMissing, transactWrite } from "#functions/platform/dynamodb/transact-write.ts";
import { updateItem, toStoredFields } from "#functions/platform/dynamodb/update.ts";
import type { Entry, Kind } from "./kinds.ts";
import { sortEntries, takePage } from "./list-page.ts";
import { getPositionAfter, getPositionOfAdded } from "./order.ts";

/** Limit per restaurant and kind, because the public page reads all entries in one query. */
const maxEntries = 200;
/** Attempts of an addition or a move that loses to concurrent ones. */
const maxAttempts = 8;

const EntryList = z.object({ version: z.int() });

/** Stores one kind of entry of a restaurant: menu items, special offers or wines. */
export class MenuEntryStore<T extends Entry> {
  readonly #table: Table;
  readonly #kind: Kind<T>;

  constructor(table: Table, kind: Kind<T>) {
    this.#table = table;
    this.#kind = kind;
  }

  /**
   * Lists one page. It reads and sorts the whole list, because lists are short and DynamoDB cannot sort by German
   * collation.
   *
   * @throws ApiError invalid_cursor
   */
  async listPage(restaurantId: string, paging: Paging): Promise<Page<T>> {
    return takePage(this.#kind, await this.listAll(restaurantId), paging);
  }

  /** Lists all entries in their order. */
  async listAll(restaurantId: string): Promise<T[]> {
    const rows = await queryAll(this.#table, {
      partition: restaurantPartition(restaurantId),
      prefix: this.#kind.keyPrefix,
    });
    const entries = rows.map((row) => this.#kind.shape.parse(row));
    return sortEntries(this.#kind, entries);
  }

  async getEntry(restaurantId: string, id: string): Promise<T | undefined> {
    const Item = await getItem(this.#table, this.#key(restaurantId, id));
    return Item && this.#kind.shape.parse(Item);
  }

  /**
   * Adds an entry. What is added at the same time to one list is added in turn, so that the limit holds.
   *
   * @throws ApiError too_many_entries, try_again, or not_allowed when the restaurant was deleted concurrently
   */
  async add(restaurantId: string, fields: object, now: Date, suffix: string): Promise<T> {
    const id = entryId(this.#kind.id, now.getTime(), suffix);
    const at = now.toISOString();
    const stamps = { id, restaurant_id: restaurantId, ...firstVersion(at) };
    for await (const _ of backoffAttempts(maxAttempts)) {
      const additions = await this.#getAdditions(restaurantId); // before the list, so that no addition is missed
      const others = await this.listAll(restaurantId);
      if (others.length >= maxEntries) throw new ApiError("too_many_entries");
      const position = getPositionOfAdded({ id }, others);
      const row = { ...toStoredFields(fields), ...(position !== undefined && { position }), ...stamps };
      const item = { ...this.#key(restaurantId, id), entity: this.#kind.entity, ...row };
      const [, isDeleted, isOvertaken] = await transactWrite(this.#table, [
        putNew(this.#table, item),
        requireMissing(this.#table, keys.tombstone(restaurantId)),
        this.#countAddition(restaurantId, additions, at),
      ]);
      if (isDeleted) throw new ApiError("not_allowed");
      if (!isOvertaken) return this.#kind.shape.parse(row);
    }
    throw new ApiError("try_again");
  }

  /** How many entries were ever added to a list; undefined for lists from before it was counted. */
  async #getAdditions(restaurantId: string): Promise<number | undefined> {
    const Item = await getItem(this.#table, keys.entryList(restaurantId, this.#kind.keyPrefix));
    return Item && EntryList.parse(Item).version;
  }

  /** Counts one addition more, unless another one was counted since `before` was read. */
  #countAddition(restaurantId: string, before: number | undefined, at: string) {
    return {
      Put: {
        TableName: this.#table.name,
        Item: {
          ...keys.entryList(restaurantId, this.#kind.keyPrefix),
          entity: "entry_list",
          version: (before ?? 0) + 1,
          created_at: at,
          updated_at: at,
        },
        ...(before === undefined
          ? { ConditionExpression: "attribute_not_exists(pk)" }
          : { ConditionExpression: "version = :before", ExpressionAttributeValues: { ":before": before } }),
      },
    };
  }

  /** Changes an entry. Undefined: a concurrent write won. */
  async change(before: T, change: object, now: Date): Promise<T | undefined> {
    const { restaurant_id, id, version } = before;
    const set = { ...toStoredFields(change), version: version + 1, updated_at: now.toISOString() };
    const failed = await transactWrite(this.#table, [
      updateItem(this.#table, this.#key(restaurant_id, id), { set, version }),
    ]);
    return failed.includes(true) ? undefined : this.#kind.shape.parse({ ...before, ...set });
  }

  /**
   * Moves an entry behind another, or to the front. It names its neighbour, not a position in a list that somebody may
   * have changed since, and writes the moved entry only: two people who move different entries both keep their order.
   *
   * @throws ApiError entry_not_found, try_again
   */
  async move(restaurantId: string, id: string, after: string | null, now: Date): Promise<T> {
    for await (const _ of backoffAttempts(maxAttempts)) {
      const entries = await this.listAll(restaurantId);
      const entry = entries.find((one) => one.id === id);
      const previous = entries.find((one) => one.id === after);
      if (!entry || (after !== null && (!previous || after === id))) throw new ApiError("entry_not_found");
      const others = entries.filter((one) => one !== entry);
      const moved = await this.change(entry, { position: getPositionAfter(previous, others) }, now);
      if (moved) return moved;
    }
    throw new ApiError("try_again");
  }

  /** Deletes an entry. False: it does not exist. */
  async remove(restaurantId: string, id: string): Promise<boolean> {
    const Key = this.#key(restaurantId, id);
    const failed = await transactWrite(this.#table, [
      { Delete: { TableName: this.#table.name, Key, ConditionExpression: "attribute_exists(pk)" } },
    ]);
    return !failed.includes(true);
  }

  #key(restaurantId: string, id: string) {
    return { pk: restaurantPartition(restaurantId), sk: `${this.#kind.keyPrefix}${id}` };
  }
}
