import { GetCommand } from "@aws-sdk/lib-dynamodb";
import type * as z from "zod";
import { OwnMenuItem, OwnOffer, OwnWine } from "../../shared/domain/offerings.ts";
import { entryId, restaurantPartition } from "./keys.ts";
import { allOf } from "./paged.ts";
import type { Table } from "./table.ts";
import { writeTogether } from "./transaction.ts";
import { updating, storedOf } from "./updating.ts";

interface Entry {
  readonly id: string;
  readonly restaurant_id: string;
  readonly version: number;
}

interface Kind<T extends Entry> {
  readonly entity: string;
  /** How its sort keys begin. */
  readonly place: "MENU#" | "OFFER#" | "WINE#";
  readonly id: "mnu" | "off" | "win";
  readonly shape: z.ZodType<T>;
  /** The spec's order, section 7. */
  readonly order: (a: T, b: T) => number;
}

const german = (a: string | null, b: string | null): number => (a ?? "").localeCompare(b ?? "", "de");

export const menuItems: Kind<OwnMenuItem> = {
  entity: "menu_item",
  place: "MENU#",
  id: "mnu",
  shape: OwnMenuItem,
  order: (a, b) => german(a.category, b.category),
};
export const offers: Kind<OwnOffer> = {
  entity: "offer",
  place: "OFFER#",
  id: "off",
  shape: OwnOffer,
  order: (a, b) => (a.created_at < b.created_at ? 1 : -1),
};
export const wines: Kind<OwnWine> = {
  entity: "wine",
  place: "WINE#",
  id: "win",
  shape: OwnWine,
  order: (a, b) => german(a.type, b.type),
};

/** One kind of what a restaurant offers: its menu, its special offers or its wines. */
export class OfferingStore<T extends Entry> {
  readonly #table: Table;
  readonly #kind: Kind<T>;

  constructor(table: Table, kind: Kind<T>) {
    this.#table = table;
    this.#kind = kind;
  }

  async list(restaurantId: string): Promise<T[]> {
    const rows = await allOf(this.#table, {
      partition: restaurantPartition(restaurantId),
      beginning: this.#kind.place,
    });
    return rows.map((row) => this.#read(row, restaurantId)).sort(this.#kind.order);
  }

  async entry(restaurantId: string, id: string): Promise<T | undefined> {
    const { Item } = await this.#table.client.send(
      new GetCommand({ TableName: this.#table.name, Key: this.#key(restaurantId, id), ConsistentRead: true }),
    );
    return Item && this.#read(Item, restaurantId);
  }

  async add(restaurantId: string, fields: object, now: Date, chance: string): Promise<T> {
    const id = entryId(this.#kind.id, now.getTime(), chance);
    const stamps = { version: 1, created_at: now.toISOString(), updated_at: now.toISOString() };
    const row = { ...storedOf(fields), id, restaurant_id: restaurantId, ...stamps };
    const Item = { ...this.#key(restaurantId, id), entity: this.#kind.entity, ...row };
    const TableName = this.#table.name;
    await writeTogether(this.#table, [{ Put: { TableName, Item, ConditionExpression: "attribute_not_exists(pk)" } }]);
    return this.#read(row, restaurantId);
  }

  /** Changes an entry if it still is as it was read. Undefined: somebody else was quicker. */
  async change(before: T, change: object, now: Date): Promise<T | undefined> {
    const { restaurant_id, id, version } = before;
    const set = { ...storedOf(change), version: version + 1, updated_at: now.toISOString() };
    const failed = await writeTogether(this.#table, [
      updating(this.#table, this.#key(restaurant_id, id), { set, version }),
    ]);
    return failed.includes(true) ? undefined : this.#read({ ...before, ...set }, restaurant_id);
  }

  /** False: there is none. */
  async remove(restaurantId: string, id: string): Promise<boolean> {
    const Key = this.#key(restaurantId, id);
    const failed = await writeTogether(this.#table, [
      { Delete: { TableName: this.#table.name, Key, ConditionExpression: "attribute_exists(pk)" } },
    ]);
    return !failed.includes(true);
  }

  /** Older rows do not say whose they are: their place does. */
  #read(row: object, restaurantId: string): T {
    return this.#kind.shape.parse({ ...row, restaurant_id: restaurantId });
  }

  #key(restaurantId: string, id: string) {
    return { pk: restaurantPartition(restaurantId), sk: `${this.#kind.place}${id}` };
  }
}
