import * as z from "zod/mini";
import { batchGetAll, type Key, serializeKey, type Table } from "./table.ts";

const Versioned = z.optional(z.object({ version: z.int() }));

/** So many plans and evenings take some 20 MB of a Lambda. */
const maxItems = 1000;

/**
 * Items that hardly change from one read to the next, and of which every write raises the version. It is read of all, and
 * the rest only of those that are not remembered in it: less to send, and less to make objects of.
 */
export class RememberedItems {
  readonly #table: Table;
  readonly #items = new Map<string, { readonly version: number | undefined; readonly item: object | undefined }>();

  constructor(table: Table) {
    this.#table = table;
  }

  /** Reads items as they were a moment ago, in the order of the keys. A missing item is undefined. */
  async read(keys: readonly Key[]): Promise<(object | undefined)[]> {
    if (this.#items.size > maxItems) this.#items.clear();
    const read = await batchGetAll(this.#table, keys, { isConsistent: false, attributes: ["version"] });
    const versions = read.map((one) => Versioned.parse(one)?.version);
    const changed = keys.filter((key, index) => this.#items.get(serializeKey(key))?.version !== versions[index]);
    const items = await batchGetAll(this.#table, changed, { isConsistent: false });
    for (const [index, key] of changed.entries()) {
      const item = items[index];
      this.#items.set(serializeKey(key), { version: Versioned.parse(item)?.version, item });
    }
    return keys.map((key) => this.#items.get(serializeKey(key))?.item);
  }
}
