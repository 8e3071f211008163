import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import * as z from "zod/mini";
import type { Table } from "#functions/platform/dynamodb/table.ts";
import { connectTable, createTable } from "#test/support/dynalite-table.ts";
import { compare, measureCpu, type Ratio } from "./compare.ts";
import type { Reporter } from "./report.ts";

export const sizes = { few: 100, many: Number(process.env["BENCH_RESTAURANTS"] ?? 100_000) };

export const firstPage = { limit: 20 };

interface Tables {
  readonly few: Table;
  readonly many: Table;
}

/** Fills a table of few and one of many, in a process of their own, and runs the measurement. */
export async function withTwoSizes<T>(
  fill: (table: Table, indexes: readonly number[]) => Promise<void>,
  remark: Reporter["remark"],
  work: (tables: Tables) => Promise<T>,
): Promise<T> {
  const server = fork(fileURLToPath(import.meta.resolve("./dynalite-process.ts")));
  const port = z.array(z.unknown()).parse(await once(server, "message"))[0];
  const tables = { few: connectTable(Number(port), "few"), many: connectTable(Number(port), "many") };
  try {
    const startedAt = performance.now();
    for (const size of ["few", "many"] as const) {
      await createTable(tables[size]);
      // In batches, so that the rows of 100,000 restaurants are not in memory twice.
      for (let from = 0; from < sizes[size]; from += 2000) {
        const count = Math.min(2000, sizes[size] - from);
        await fill(
          tables[size],
          Array.from({ length: count }, (_, index) => from + index),
        );
      }
    }
    remark(
      `Filled the tables of ${sizes.few} and ${sizes.many} in ${Math.round((performance.now() - startedAt) / 1000)} s`,
    );
    return await work(tables);
  } finally {
    for (const { client } of Object.values(tables)) client.destroy();
    server.kill();
  }
}

interface Call<Stores> {
  readonly name: string;
  readonly read: (stores: Stores) => Promise<{ readonly items: readonly unknown[] }>;
  /** How many it finds, a page without it. */
  readonly rows?: number;
  /** How often it is called for one sample. */
  readonly times?: number;
}

/** Compares what a call costs among many to what it costs among few. */
export function compareSizes<Stores>(
  { name, read, rows = firstPage.limit, times = 10 }: Call<Stores>,
  { few, many }: { readonly few: Stores; readonly many: Stores },
): Promise<Ratio> {
  const createCall = (stores: Stores) => async () => {
    const { items } = await read(stores);
    if (items.length !== rows) throw new Error(`${name} has ${items.length} rows`);
  };
  const floor = measureCpu(createCall(few), times);
  const candidate = measureCpu(createCall(many), times);
  const title = `${name}: ${sizes.many} against ${sizes.few}`;
  return compare({ name: title, limit: 1.1, floor, candidate, rounds: 30, warmUp: 5 });
}
