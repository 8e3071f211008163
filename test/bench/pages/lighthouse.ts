import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import * as z from "zod/mini";
import { launchOptions } from "../../../bin/lib/test/chromium.ts";
import type { Mark } from "../marks.ts";

/** npx downloads it for the benchmark only (decision 26). */
const lighthousePackage = "lighthouse@13.5.0";

const category = z.object({ score: z.number() });
const Report = z.object({
  categories: z.object({ performance: category, accessibility: category, "best-practices": category, seo: category }),
});
type Scores = z.infer<typeof Report>["categories"];

const targets = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 } as const;

/** The median scores of three runs on an emulated phone. */
export async function lighthouse(name: string, url: string): Promise<Mark[]> {
  const runs = [await measureScores(url), await measureScores(url), await measureScores(url)];
  const getMedian = (kind: keyof Scores) =>
    runs.map((run) => run[kind].score).toSorted((a, b) => a - b)[1] ?? Number.NaN;
  return (["performance", "accessibility", "best-practices", "seo"] as const).map((kind) => ({
    name: `${name}: Lighthouse, ${kind}`,
    value: Math.round(getMedian(kind) * 100),
    target: targets[kind],
    better: "more",
  }));
}

async function measureScores(url: string): Promise<Scores> {
  const folder = mkdtempSync(path.join(tmpdir(), "lighthouse-"));
  const file = path.join(folder, "report.json");
  const flags = ["--quiet", "--output=json", `--output-path=${file}`];
  const chrome = `--chrome-flags=--headless=new ${launchOptions().args.join(" ")}`;
  const options = {
    env: { ...process.env, CHROME_PATH: launchOptions().executablePath ?? chromium.executablePath() },
    timeout: 180_000,
  };
  try {
    await promisify(execFile)("npx", ["--yes", lighthousePackage, url, ...flags, chrome], options);
    return Report.parse(JSON.parse(readFileSync(file, "utf8"))).categories;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
