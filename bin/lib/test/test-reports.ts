import * as z from "zod/mini";

/** What a suite reported. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The names of the tests that failed. */
  readonly failures?: readonly string[];
}

/** The JSON report of vitest, for a run of these projects: one that has no file in it counts as a failure. */
export const vitestReport = (projects: readonly string[]) =>
  z.pipe(
    z.object({
      numPassedTests: z.int(),
      numFailedTests: z.int(),
      numPendingTests: z.int(),
      numTodoTests: z.int(),
      success: z.boolean(),
      testResults: z.array(
        z.object({
          name: z.string(),
          status: z.string(),
          assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
        }),
      ),
    }),
    z.transform(({ testResults: files, ...report }): Count => {
      // A file that does not load has no failed test, and a project without tests no file.
      const failures = files.flatMap(({ name, status, assertionResults }) => {
        const failed = assertionResults.filter((test) => test.status === "failed").map((test) => test.fullName);
        const reasons = status === "failed" && failed.length === 0 ? ["does not load"] : failed;
        return reasons.map((reason) => `${name.replace(/^.*\/test\//, "")}: ${reason}`);
      });
      const missing = projects.filter((name) => !files.some((file) => file.name.includes(`.${name}.test.ts`)));
      return {
        passed: report.numPassedTests,
        failed: failures.length + missing.length || Number(!report.success), // an unhandled rejection fails no test
        skipped: report.numPendingTests + report.numTodoTests,
        failures: [...failures, ...missing.map((name) => `${name} has no test`)],
      };
    }),
  );

const PlaywrightSuite = z.object({
  specs: z.array(z.object({ file: z.string(), title: z.string(), ok: z.boolean() })),
  get suites() {
    return z.optional(z.array(PlaywrightSuite));
  },
});

const listFailures = ({ specs, suites = [] }: z.infer<typeof PlaywrightSuite>): readonly string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `e2e/${file}: ${title}`),
  ...suites.flatMap(listFailures),
];

/** The JSON report of Playwright. What passes at a second try only has failed (docs/decisions/34). */
export const PlaywrightReport = z.pipe(
  z.object({
    stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
    errors: z.array(z.unknown()),
    suites: z.array(PlaywrightSuite),
  }),
  z.transform(({ stats, errors, suites }): Count => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: suites.flatMap(listFailures),
  })),
);
