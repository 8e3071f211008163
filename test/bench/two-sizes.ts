import { once } from "node:events";
import { execa } from "execa";
import type { Table } from "#functions/platform/dynamodb/table.ts";
import { connectTable, createTable } from "#test/support/dynalite-table.ts";
import { getFreePort } from "#test/support/free-ports.ts";
import { compare, measureCpu, type Result } from "./compare.ts";

export const sizes = { few: 100, many: Number(process.env["BENCH_RESTAURANTS"] ?? 100_000) };
export const firstPage = { limit: 20 };

interface BySize<T> {
  readonly few: T;
  readonly many: T;
}

/** Fills a table of few and one of many, in a process whose time is not measured, and runs the measurement. */
export async function withTwoSizes(
  fill: (table: Table, indexes: readonly number[]) => Promise<void>,
  work: (tables: BySize<Table>) => Promise<Result[]>,
): Promise<Result[]> {
  const port = await getFreePort();
  const server = execa("dynalite", ["--port", `${port}`, "--createTableMs", "0"], { preferLocal: true, reject: false });
  await once(server.stdout, "data"); // says that it listens
  const tables = { few: connectTable(port, "few"), many: connectTable(port, "many") };
  try {
    for (const size of ["few", "many"] as const) {
      await createTable(tables[size]);
      // In batches, so that the rows of 100,000 restaurants are not in memory twice.
      for (let from = 0; from < sizes[size]; from += 2000) {
        const length = Math.min(2000, sizes[size] - from);
        await fill(
          tables[size],
          Array.from({ length }, (_, index) => from + index),
        );
      }
    }
    return await work(tables);
  } finally {
    for (const { client } of Object.values(tables)) client.destroy();
    server.kill();
  }
}

/** Compares what a call costs among many to what it costs among few. `rows` is what it finds. */
export function compareSizes<Stores>(
  name: string,
  stores: BySize<Stores>,
  read: (stores: Stores) => Promise<{ readonly items: readonly unknown[] }>,
  { rows = firstPage.limit, times = 10 } = {},
): Promise<Result> {
  const measure = (size: keyof typeof sizes) =>
    measureCpu(async () => {
      const { items } = await read(stores[size]);
      if (items.length !== rows) throw new Error(`${name} has ${items.length} rows`);
    }, times);
  const title = `${name}: ${sizes.many} against ${sizes.few}`;
  return compare({ name: title, limit: 1.1, floor: measure("few"), candidate: measure("many"), warmUp: 5 });
}
