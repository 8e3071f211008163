import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import type * as z from "zod/mini";
import { bringChromium } from "./lib/test/chromium.ts";
import { check } from "./check.ts";
import { shutdownSignal } from "./lib/process/shutdown-signal.ts";
import { run } from "./lib/process/run.ts";
import { type Count, PlaywrightReport, vitestReport } from "./lib/test/test-reports.ts";

/**
 * The folders of vitest's projects, by the command that runs them: one without tests is a failure, and so is a folder
 * that no suite reads.
 */
const integration = ["integration"];
const others = ["unit", "infra", "component"];

/** Whoever ends us ends the suites too, and they what they started. */
const signal = shutdownSignal();

const results = "test-results";
rmSync(results, { recursive: true, force: true });
bringChromium();

const counts: Count[] = [];
const one = ({ ok }: { readonly ok: boolean }): Count => ({ passed: Number(ok), failed: Number(!ok), skipped: 0 });
// The deploy waits more than it works: what needs no deployed product begins once the checks are through.
const checking = check();
const working = checking.then(() => vitestSuite(others));
// The suites find the site, the Lambdas and a deployed local AWS ready.
const prepared = await run("local AWS", "node test/support/prepare.ts", { show: "shown", signal });
counts.push(...(await checking).map(one));
if (!prepared.ok) counts.push(one(prepared));

/** What lies below test/ beside the suites: arranged things, and ratios that no run may fail on. */
const noSuites = ["support", "bench"];
for (const { name } of readdirSync("test", { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
  if ([...integration, ...others, "e2e", ...noSuites].includes(name)) continue;
  console.log(`test/${name} is read by no suite: add it to vitest.config.ts and bin/test.ts, or move it.`);
  counts.push({ passed: 0, failed: 1, skipped: 0 });
}

// Side by side: the one waits for queues, the others work. The browser tests keep both cores busy by themselves.
counts.push(...(await Promise.all([vitestSuite(integration), working])), await playwrightSuite());

for (const { name, reason } of counts.flatMap(({ flaky = [] }) => flaky)) {
  console.log(`Passed at the second try only${reason === undefined ? ", which fails" : ` (${reason})`}: ${name}`);
}
const sum = (key: "passed" | "failed" | "skipped") => counts.reduce((total, count) => total + count[key], 0);
const skipped = sum("skipped") > 0 ? `, ${sum("skipped")} skipped` : "";
process.exitCode = sum("failed") > 0 ? 1 : 0;
process.stdout.write(`${sum("passed")} passed, ${sum("failed")} failed${skipped}\n`);

function vitestSuite(projects: readonly string[]): Promise<Count> {
  const name = projects.join(", ");
  const report = `${results}/${projects.join("-")}.json`;
  const command = `vitest run --reporter=default --reporter=json --outputFile.json=${report}`;
  return suite(
    name,
    [command, ...projects.map((project) => `--project ${project}`)].join(" "),
    report,
    vitestReport(projects),
  );
}

function playwrightSuite(): Promise<Count> {
  return suite("e2e", "playwright test", `${results}/e2e.json`, PlaywrightReport);
}

/**
 * Runs one suite, prints what it said when it is done, and reads its report. One that crashed, or reported no test at
 * all, counts as one failed.
 */
async function suite(name: string, command: string, report: string, shape: z.ZodMiniType<Count>): Promise<Count> {
  const { ok, ms, output } = await run(name, command, { signal });
  const parsed = existsSync(report) ? shape.safeParse(JSON.parse(readFileSync(report, "utf8"))) : undefined;
  const count = parsed?.data ?? { passed: 0, failed: 1, skipped: 0 };
  const silent = count.passed + count.failed + count.skipped === 0 || (!ok && count.failed === 0);
  console.log(`${output}${name}: ${(ms / 1000).toFixed(1)} s`);
  return silent ? { ...count, failed: count.failed + 1 } : count;
}
