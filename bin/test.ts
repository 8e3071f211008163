import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { parseArgs } from "node:util";
import type * as z from "zod/mini";
import { runChecks } from "./check.ts";
import { isRunning } from "#bin/lib/process/with-lock.ts";
import { type CommandResult, runCommand } from "#bin/lib/process/run-command.ts";
import { runScript } from "#bin/lib/process/run-script.ts";
import { createShutdownSignal } from "#bin/lib/process/shutdown-signal.ts";
import { ensureChromium } from "#bin/lib/test/chromium.ts";
import { type Count, PlaywrightReport, vitestReport } from "#bin/lib/test/test-reports.ts";

/**
 * `npm test`: runs the checks and all suites, and ends with `N passed, N failed`. `npm run test:nightly` also runs what
 * takes long: the files named `*.nightly.*`, which the configurations leave out otherwise.
 */
const usage =
  "npm test takes --nightly alone; one file runs with `npx vitest run --project unit <file>`, or http, template, " +
  "component, and `npx playwright test <file>`.";
await runScript(usage, () => {
  const { values } = parseArgs({ options: { nightly: { type: "boolean", default: false } } });
  if (values.nightly) process.env["NIGHTLY"] = "1";
});
if (process.exitCode === 1 || process.argv.includes("--help")) process.exit();

/** Projects of vitest.config.ts by the run they belong to. */
const httpProjects = ["http"];
const otherProjects = ["unit", "template", "component"];

/** Ends the running suites together with this process. */
const signal = createShutdownSignal();
/** Of this run, so that two runs at once keep theirs apart. playwright.config.ts reads it too. */
const reports = `test-results/${process.pid}`;
process.env["TEST_RESULTS"] = reports;
const counts: Count[] = [];

removeOldReports();
ensureChromium();

// Deploying mostly waits. The suites that need no deployed product run at the same time, once the checks are done.
const checks = runChecks();
const otherSuites = checks.then(() => runVitest(otherProjects));
// Builds and deploys once before the suites that need it; only the browser tests need demo data.
const deployed = await prepare("bare");
const demoData = prepare("seeded");

// The tests through HTTP mostly wait for queues. The browser tests use all cores and run alone.
counts.push(...(await Promise.all([runVitest(httpProjects), otherSuites])));
counts.push(...(await checks).map(countResult));
counts.push(...[deployed, await demoData].filter(({ ok }) => !ok).map(countResult));
counts.push(await runPlaywright());

for (const name of counts.flatMap(({ failures = [] }) => failures)) console.log(`Failed: ${name}`);
const sum = (key: "passed" | "failed" | "skipped") => counts.reduce((total, count) => total + count[key], 0);
const skipped = sum("skipped") > 0 ? `, ${sum("skipped")} skipped` : "";
process.exitCode = sum("failed") > 0 ? 1 : 0;
process.stdout.write(`${sum("passed")} passed, ${sum("failed")} failed${skipped}\n`);

function countResult({ name, ok }: { readonly name: string; readonly ok: boolean }): Count {
  return { passed: Number(ok), failed: Number(!ok), skipped: 0, failures: ok ? [] : [name] };
}

function prepare(content: "bare" | "seeded"): Promise<CommandResult> {
  return runCommand("local AWS", `node test/support/prepare.ts ${content}`, { stdio: "inherit", signal });
}

function runVitest(projects: readonly string[]): Promise<Count> {
  const report = `${reports}/${projects.join("-")}.json`;
  const command = `vitest run --reporter=default --reporter=json --outputFile.json=${report}`;
  const options = projects.map((project) => `--project ${project}`);
  return runSuite(projects.join(", "), [command, ...options].join(" "), report, vitestReport(projects));
}

function runPlaywright(): Promise<Count> {
  return runSuite("e2e", "playwright test", `${reports}/e2e.json`, PlaywrightReport);
}

/**
 * Runs a suite, prints its output when it has ended, and reads its report. A suite that crashes or reports no test
 * counts as one failure.
 */
async function runSuite(name: string, command: string, report: string, schema: z.ZodMiniType<Count>): Promise<Count> {
  const { ok, durationMs, output } = await runCommand(name, command, { signal });
  const parsed = existsSync(report) ? schema.safeParse(JSON.parse(readFileSync(report, "utf8"))) : undefined;
  const count = parsed?.data ?? { passed: 0, failed: 1, skipped: 0 };
  const isEmpty = count.passed + count.failed + count.skipped === 0;
  console.log(`${output}${name}: ${(durationMs / 1000).toFixed(1)} s`);
  return isEmpty || (!ok && count.failed === 0) ? { ...count, failed: count.failed + 1 } : count;
}

/** Removes the results of all runs that have ended. */
function removeOldReports(): void {
  mkdirSync("test-results", { recursive: true });
  const ended = readdirSync("test-results").filter((name) => !/^\d+$/.test(name) || !isRunning(Number(name)));
  for (const name of ended) rmSync(`test-results/${name}`, { recursive: true, force: true });
}
