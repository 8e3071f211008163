import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import * as z from "zod/mini";
import type { Ratio } from "./compare.ts";
import type { Figure } from "./figures.ts";

const dataFile = "docs/benchmarks.json";

const pair = z.readonly(z.tuple([z.number(), z.number()]));
/** Runs of before the index was taken have none. */
const machineIndex = z.optional(z.number());
const Part = z.object({
  commit: z.string(),
  at: z.string(),
  node: z.string(),
  machine: z.string(),
  /** Load averages before and after the run. A quiet machine has less than one per core. */
  load: pair,
  remarks: z.array(z.string()),
  figures: z._default(
    z.array(
      z.object({
        name: z.string(),
        value: z.number(),
        target: z.number(),
        better: z.enum(["less", "more"]),
        machineIndex,
      }),
    ),
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
      machineIndex,
    }),
  ),
});
type Part = z.infer<typeof Part>;

/** Receives remarks and figures of a benchmark. */
export interface Reporter {
  readonly remark: (text: string) => void;
  readonly addFigure: (figure: Figure) => void;
}

/** The measured commit, with a plus for uncommitted changes. Read before the first result is written. */
const currentCommit = execFileSync("git", ["describe", "--always", "--exclude=*", "--dirty=+"], {
  encoding: "utf8",
}).trim();

/** Runs a benchmark and records the commit, machine and load. */
export async function run(work: (reporter: Reporter) => Promise<Ratio[]>): Promise<Part> {
  const loadBefore = getLoad();
  const remarks: string[] = [];
  const figures: Figure[] = [];
  const ratios = await work({ remark: (text) => remarks.push(text), addFigure: (figure) => figures.push(figure) });
  return Part.parse({
    commit: currentCommit,
    at: new Date().toISOString().slice(0, 16),
    node: process.version,
    machine: `${cpus().length} × ${cpus()[0]?.model.trim() ?? "unknown"}`,
    load: [loadBefore, getLoad()],
    remarks,
    figures: figures.map((figure) => ({ ...figure, value: round(figure.value) })),
    ratios: ratios.map((ratio) => ({
      ...ratio,
      samples: ratio.samples.map(([floor, candidate]) => [round(floor), round(candidate)]),
    })),
  });
}

const getLoad = (): number => Number((loadavg()[0] ?? 0).toFixed(1));
const round = (milliseconds: number): number => Number(milliseconds.toPrecision(4));

/** Replaces the results of these parts; other parts keep theirs, with their own commit. */
export function write(parts: Readonly<Record<string, Part>>): void {
  const before = existsSync(dataFile)
    ? z.record(z.string(), Part).parse(JSON.parse(readFileSync(dataFile, "utf8")))
    : {};
  const all = { ...before, ...parts };
  writeFileSync(dataFile, `${JSON.stringify(all).replaceAll('{"name"', '\n{"name"')}\n`);
}
