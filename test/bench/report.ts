import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import * as z from "zod/mini";
import type { Ratio } from "./compare.ts";
import { isReached, type Mark } from "./marks.ts";

const raw = "docs/benchmarks.json";
const page = "docs/benchmarks.md";

const pair = z.readonly(z.tuple([z.number(), z.number()]));
const Part = z.object({
  commit: z.string(),
  at: z.string(),
  node: z.string(),
  machine: z.string(),
  /** Processes that waited for a processor, before and after: a quiet machine has less than one a core. */
  load: pair,
  remarks: z.array(z.string()),
  marks: z._default(
    z.array(z.object({ name: z.string(), value: z.number(), wanted: z.number(), better: z.enum(["less", "more"]) })),
    [],
  ),
  ratios: z.array(
    z.object({
      name: z.string(),
      limit: z.number(),
      ratio: z.number(),
      quartiles: pair,
      milliseconds: pair,
      samples: z.array(pair),
    }),
  ),
});
type Part = z.infer<typeof Part>;

/** What a part tells beside its ratios. */
export interface Told {
  readonly say: (words: string) => void;
  readonly mark: (mark: Mark) => void;
}

/** What is measured, with a plus where it is not all committed; asked before the first part is written down. */
const measured = execFileSync("git", ["describe", "--always", "--exclude=*", "--dirty=+"], { encoding: "utf8" }).trim();

/** Runs a part of the benches and notes where and on what it ran. */
export async function run(work: (told: Told) => Promise<Ratio[]>): Promise<Part> {
  const before = loadNow();
  const remarks: string[] = [];
  const marks: Mark[] = [];
  const ratios = await work({ say: (words) => remarks.push(words), mark: (mark) => marks.push(mark) });
  return Part.parse({
    commit: measured,
    at: new Date().toISOString().slice(0, 16),
    node: process.version,
    machine: `${cpus().length} × ${cpus()[0]?.model.trim() ?? "unknown"}`,
    load: [before, loadNow()],
    remarks,
    marks: marks.map((mark) => ({ ...mark, value: short(mark.value) })),
    ratios: ratios.map((ratio) => ({
      ...ratio,
      samples: ratio.samples.map(([least, most]) => [short(least), short(most)]),
    })),
  });
}

const loadNow = (): number => Number((loadavg()[0] ?? 0).toFixed(1));
const short = (milliseconds: number): number => Number(milliseconds.toPrecision(4));

/** Overwrites what earlier runs of the same parts said; the others' stays, with its own commit. */
export function write(parts: Readonly<Record<string, Part>>): void {
  const before = existsSync(raw) ? z.record(z.string(), Part).parse(JSON.parse(readFileSync(raw, "utf8"))) : {};
  const all = { ...before, ...parts };
  writeFileSync(raw, `${JSON.stringify(all).replaceAll('{"name"', '\n{"name"')}\n`);
  writeFileSync(page, [introduction, ...Object.entries(all).map(([name, part]) => section(name, part))].join("\n"));
}

const introduction = [
  "# Benchmarks",
  "",
  "Written by `npm run bench` (or a part of it: `npm run bench -- imports`), overwritten by each run, never part of `npm test`. Only ratios count: floor and candidate take turns in one run on one machine, the ratio is taken per round, and its median is shown with the quartiles. Times of requests, imports and tables are processor time, those of pages what a phone of 1.6 Mbit/s, 150 ms and a four times slower processor sees; Lighthouse's are the middle of three runs. All samples stand in `benchmarks.json`.",
  "",
].join("\n");

function section(name: string, { commit, at, node, machine, load, remarks, marks, ratios }: Part): string {
  const rows = ratios.map(
    (r) =>
      `| ${r.name} | ${r.ratio.toFixed(2)} | ${r.quartiles.map((q) => q.toFixed(2)).join("–")} | ${r.limit} | ${r.ratio <= r.limit ? "yes" : "**no**"} | ${r.milliseconds.map(text).join(" → ")} |`,
  );
  return [
    `## ${name[0]?.toUpperCase() ?? ""}${name.slice(1)}`,
    "",
    `Commit ${commit}, ${at} UTC, Node ${node}, ${machine}, load ${load.join(" → ")}.`,
    ...remarks.map((remark) => `\n${remark}`),
    "",
    "| | ratio | half of the rounds | at most | met | milliseconds |",
    "|---|---|---|---|---|---|",
    ...rows,
    "",
    ...(marks.length > 0 ? ["| | value | wanted | met |", "|---|---|---|---|", ...marks.map(row), ""] : []),
  ].join("\n");
}

const row = (mark: Mark): string =>
  `| ${mark.name} | ${mark.value} | ${mark.better === "less" ? "≤" : "≥"} ${mark.wanted} | ${isReached(mark) ? "yes" : "**no**"} |`;

const text = (milliseconds: number): string => (milliseconds < 1 ? milliseconds.toFixed(4) : milliseconds.toFixed(1));
