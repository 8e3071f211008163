import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import * as z from "zod";
import { bringChromium } from "./chromium.ts";
import { check } from "./check.ts";
import { untilEnded } from "./ending.ts";
import { run } from "./run.ts";

interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Passed at the second try only (bin/second-tries.ts); they count as passed, and are named. */
  readonly flaky?: readonly string[];
}

/**
 * The folders of vitest's projects, by the command that runs them: one without tests is a failure, and so is a folder
 * that no suite reads.
 */
const integration = ["integration"];
const others = ["unit", "infra", "component"];

const vitestReport = (projects: readonly string[]) =>
  z
    .object({
      numPassedTests: z.int(),
      numFailedTests: z.int(),
      numPendingTests: z.int(),
      numTodoTests: z.int(),
      success: z.boolean(),
      testResults: z.array(
        z.object({
          name: z.string(),
          status: z.string(),
          assertionResults: z.array(
            z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).nullish() }),
          ),
        }),
      ),
    })
    .transform((r): Count => {
      // A file that does not load has no failed test, and a folder without tests no file.
      const broken = r.testResults.filter(
        (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
      );
      const missing = projects.filter((name) => !r.testResults.some((file) => file.name.includes(`/test/${name}/`)));
      const failed = r.numFailedTests + broken.length + missing.length;
      return {
        passed: r.numPassedTests,
        failed: failed || Number(!r.success), // an unhandled rejection fails no test
        skipped: r.numPendingTests + r.numTodoTests,
        // What failed first and then passed keeps the words of its first failure.
        flaky: r.testResults.flatMap((file) =>
          file.assertionResults
            .filter((test) => test.status === "passed" && test.failureMessages?.length)
            .map((test) => `${file.name.replace(/^.*\/test\//, "")}: ${test.fullName}`),
        ),
      };
    });

const PlaywrightSuite = z.object({
  specs: z.array(z.object({ file: z.string(), title: z.string(), tests: z.array(z.object({ status: z.string() })) })),
  get suites() {
    return z.array(PlaywrightSuite).optional();
  },
});

const flakyIn = ({ specs, suites = [] }: z.infer<typeof PlaywrightSuite>): readonly string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
    .map(({ file, title }) => `e2e/${file}: ${title}`),
  ...suites.flatMap(flakyIn),
];

const PlaywrightReport = z
  .object({
    stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
    errors: z.array(z.unknown()),
    suites: z.array(PlaywrightSuite),
  })
  .transform(({ stats, errors, suites }): Count => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    flaky: suites.flatMap(flakyIn),
  }));

/** Whoever ends us ends the suites too, and they what they started. */
const signal = untilEnded();

const results = "test-results";
rmSync(results, { recursive: true, force: true });
bringChromium();

const counts: Count[] = [];
const one = ({ ok }: { readonly ok: boolean }): Count => ({ passed: Number(ok), failed: Number(!ok), skipped: 0 });
// The suites find the site, the Lambdas and a deployed local AWS ready; bringing them waits more than it works.
const [checked, prepared] = await Promise.all([
  check(),
  run("local AWS", "node test/support/prepare.ts", { show: "shown", signal }),
]);
counts.push(...checked.map(one));
if (!prepared.ok) counts.push(one(prepared));

/** What lies below test/ beside the suites: arranged things, and ratios that no run may fail on. */
const noSuites = ["support", "bench"];
for (const { name } of readdirSync("test", { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
  if ([...integration, ...others, "e2e", ...noSuites].includes(name)) continue;
  console.log(`test/${name} is read by no suite: add it to vitest.config.ts and bin/test.ts, or move it.`);
  counts.push({ passed: 0, failed: 1, skipped: 0 });
}

// Side by side: the one waits for queues, the others work. The browser tests keep both cores busy by themselves.
counts.push(...(await Promise.all([vitestSuite(integration), vitestSuite(others)])), await playwrightSuite());

for (const name of counts.flatMap(({ flaky = [] }) => flaky)) console.log(`Passed at the second try only: ${name}`);
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
async function suite(name: string, command: string, report: string, shape: z.ZodType<Count>): Promise<Count> {
  const { ok, ms, output } = await run(name, command, { signal });
  const parsed = existsSync(report) ? shape.safeParse(JSON.parse(readFileSync(report, "utf8"))) : undefined;
  const count = parsed?.data ?? { passed: 0, failed: 1, skipped: 0 };
  const silent = count.passed + count.failed + count.skipped === 0 || (!ok && count.failed === 0);
  console.log(`${output}${name}: ${(ms / 1000).toFixed(1)} s`);
  return silent ? { ...count, failed: count.failed + 1 } : count;
}
