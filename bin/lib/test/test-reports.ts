import * as z from "zod/mini";

export interface Flaky {
  readonly name: string;
  /** Why it may be tried again, as the test says it beside itself. */
  readonly reason?: string | undefined;
}

/** What a suite reported. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The names of the tests that failed. */
  readonly failures?: readonly string[];
  /** Passed at the second try only, as decision 34 has it: those with a reason count as passed, the others as failed. */
  readonly flaky?: readonly Flaky[];
}

/** A test file, relative to test/. */
const toFileName = ({ name }: { readonly name: string }): string => name.replace(/^.*\/test\//, "");

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
      // A file that does not load has no failed test, and a project without tests no file.
      const broken = r.testResults.filter(
        (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
      );
      const missing = projects.filter((name) => !r.testResults.some((file) => file.name.includes(`.${name}.test.ts`)));
      // What failed first and then passed keeps the words of its first failure. Here no test has a reason for that.
      const flaky = r.testResults.flatMap((file) =>
        file.assertionResults
          .filter((test) => test.status === "passed" && test.failureMessages?.length)
          .map((test) => ({ name: `${toFileName(file)}: ${test.fullName}` })),
      );
      const failures = [
        ...r.testResults.flatMap((file) =>
          file.assertionResults
            .filter((test) => test.status === "failed")
            .map((test) => `${toFileName(file)}: ${test.fullName}`),
        ),
        ...broken.map((file) => `${toFileName(file)} does not load`),
        ...missing.map((name) => `${name} has no test`),
      ];
      const failed = r.numFailedTests + broken.length + missing.length + flaky.length;
      return {
        passed: r.numPassedTests - flaky.length,
        failed: failed || Number(!r.success), // an unhandled rejection fails no test
        skipped: r.numPendingTests + r.numTodoTests,
        failures,
        flaky,
      };
    }),
  );

const PlaywrightTest = z.object({
  status: z.string(),
  annotations: z._default(z.array(z.object({ type: z.string(), description: z.optional(z.string()) })), []),
});

const PlaywrightSuite = z.object({
  specs: z.array(z.object({ file: z.string(), title: z.string(), tests: z.array(PlaywrightTest) })),
  get suites() {
    return z.optional(z.array(PlaywrightSuite));
  },
});

/** One for each project that a test ran in. */
const listFlaky = ({ specs, suites = [] }: z.infer<typeof PlaywrightSuite>): readonly Flaky[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "flaky")
      .map(({ annotations }) => ({
        name: `e2e/${file}: ${title}`,
        reason: annotations.find(({ type, description = "" }) => type === "second try" && description.trim() !== "")
          ?.description,
      })),
  ),
  ...suites.flatMap(listFlaky),
];

/** One for each project that a test failed in. */
const listFailures = ({ specs, suites = [] }: z.infer<typeof PlaywrightSuite>): readonly string[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.filter(({ status }) => status === "unexpected").map(() => `e2e/${file}: ${title}`),
  ),
  ...suites.flatMap(listFailures),
];

/** The JSON report of Playwright. */
export const PlaywrightReport = z.pipe(
  z.object({
    stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
    errors: z.array(z.unknown()),
    suites: z.array(PlaywrightSuite),
  }),
  z.transform(({ stats, errors, suites }): Count => {
    const flaky = suites.flatMap(listFlaky);
    const excused = flaky.filter(({ reason }) => reason !== undefined).length;
    return {
      passed: stats.expected + excused,
      failed: stats.unexpected + stats.flaky - excused + errors.length,
      skipped: stats.skipped,
      failures: suites.flatMap(listFailures),
      flaky,
    };
  }),
);
