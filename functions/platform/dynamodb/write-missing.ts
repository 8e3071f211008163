import { batchWrite } from "./batch-write.ts";
import { batchGet, type Key, type Table } from "./table.ts";

/** The limit of one BatchGetItem call. */
const maxKeys = 100;

/** Writes those of many derived items that do not exist, and returns how many. */
export async function writeMissing(
  table: Table,
  items: readonly (Key & Readonly<Record<string, unknown>>)[],
): Promise<number> {
  let written = 0;
  for (let start = 0; start < items.length; start += maxKeys) {
    const batch = items.slice(start, start + maxKeys);
    const existing = await batchGet(table, batch, { isConsistent: false });
    const missing = batch.filter((_, index) => existing[index] === undefined);
    await batchWrite(table, missing);
    written += missing.length;
  }
  return written;
}
