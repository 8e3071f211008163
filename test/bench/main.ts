import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import * as z from "zod/mini";
import { buildAll } from "#bin/build.ts";
import { Failure } from "#bin/lib/process/failure.ts";
import { runScript } from "#bin/lib/process/run-script.ts";
import { runStep } from "#bin/lib/process/run-step.ts";
import { admin } from "./admin.ts";
import { imports } from "./imports.ts";
import { night } from "./night.ts";
import { pages } from "./pages.ts";
import { requests } from "./requests.ts";
import { seatings } from "./seatings.ts";
import { searches } from "./searches.ts";

/** `npm run bench`, or parts of it: `npm run bench -- imports`. Each part replaces its own results (docs/performance.md). */
const parts = { requests, seatings, imports, tables: searches, admin, pages, night };
const file = "docs/benchmarks.json";

const usage = `npm run bench [-- ${Object.keys(parts).join(" ")}]`;
const names = process.argv.slice(2);
await runScript(usage, async () => {
  const unknown = names.find((name) => !Object.hasOwn(parts, name));
  if (unknown !== undefined) throw new Failure(`There is no part ${unknown}. ${usage}`);
  await runStep("Build the site and the functions", () => buildAll());
});
if (process.exitCode === 1 || names.includes("--help")) process.exit();
for (const [name, measure] of Object.entries(parts)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const load = loadavg(); // a quiet machine has less than one per core
  const results = await measure();
  for (const { value, limit, name: title } of results) console.log(`${value.toFixed(2)} (at most ${limit})  ${title}`);
  const before = existsSync(file)
    ? z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(file, "utf8")))
    : {};
  const all = { ...before, [name]: { at: new Date().toISOString().slice(0, 16), load, results } };
  const text = JSON.stringify(all, (_, value: unknown) =>
    typeof value === "number" ? Number(value.toPrecision(4)) : value,
  );
  writeFileSync(file, `${text.replaceAll('{"name"', '\n{"name"')}\n`);
}
