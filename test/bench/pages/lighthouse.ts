import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import * as z from "zod/mini";
import { launchOptions } from "#bin/lib/test/chromium.ts";
import { median } from "../compare.ts";
import type { Figure } from "../figures.ts";

/** npx downloads it for the benchmark only (decision 34). */
const lighthousePackage = "lighthouse@13.5.0";

const category = z.object({ score: z.number() });
const Report = z.object({
  categories: z.object({ performance: category, accessibility: category, "best-practices": category, seo: category }),
  environment: z.object({ benchmarkIndex: z.number() }),
});
type Report = z.infer<typeof Report>;
type Kind = keyof Report["categories"];

const targets = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 } as const;

/** The median scores of three runs on an emulated phone. */
export async function lighthouse(name: string, url: string): Promise<Figure[]> {
  const runs = [await runLighthouse(url), await runLighthouse(url), await runLighthouse(url)];
  const scoreOf = (kind: Kind) => median(runs.map(({ categories }) => categories[kind].score));
  const machineIndex = Math.round(median(runs.map(({ environment }) => environment.benchmarkIndex)));
  return (["performance", "accessibility", "best-practices", "seo"] as const).map((kind) => ({
    name: `${name}: Lighthouse, ${kind}`,
    value: Math.round(scoreOf(kind) * 100),
    target: targets[kind],
    better: "more",
    machineIndex,
  }));
}

async function runLighthouse(url: string): Promise<Report> {
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
    return Report.parse(JSON.parse(readFileSync(file, "utf8")));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
