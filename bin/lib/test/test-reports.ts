import * as z from "zod/mini";

/** What a suite reported. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Passed at the second try only (bin/lib/test/second-tries.ts); they count as passed, and are named. */
  readonly flaky?: readonly string[];
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
          assertionResults: z.array(
            z.object({ status: z.string(), fullName: z.string(), failureMessages: z.nullish(z.array(z.string())) }),
          ),
        }),
      ),
    }),
    z.transform((r): Count => {
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
    }),
  );

const PlaywrightSuite = z.object({
  specs: z.array(z.object({ file: z.string(), title: z.string(), tests: z.array(z.object({ status: z.string() })) })),
  get suites() {
    return z.optional(z.array(PlaywrightSuite));
  },
});

const flakyIn = ({ specs, suites = [] }: z.infer<typeof PlaywrightSuite>): readonly string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
    .map(({ file, title }) => `e2e/${file}: ${title}`),
  ...suites.flatMap(flakyIn),
];

/** The JSON report of Playwright. */
export const PlaywrightReport = z.pipe(
  z.object({
    stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
    errors: z.array(z.unknown()),
    suites: z.array(PlaywrightSuite),
  }),
  z.transform(({ stats, errors, suites }): Count => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    flaky: suites.flatMap(flakyIn),
  })),
);
