import { expect, it } from "vitest";
import { PlaywrightReport, vitestReport } from "#bin/lib/test/test-reports.ts";

const test = (status: string, fullName: string, failureMessages: readonly string[] = []) => ({
  status,
  fullName,
  failureMessages,
});
const spec = (title: string, status: string, annotations: readonly object[] = []) => ({
  file: "reserve.spec.ts",
  title,
  tests: [{ status, annotations }],
});
const vitest = (files: readonly unknown[], numbers: Readonly<Record<string, number>>, success = true) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  ...numbers,
  success,
  testResults: files,
});

it("vitestReport counts a test that passed only on the second try as failed and lists it as flaky", () => {
  const file = {
    name: "/clone/test/unit/a.test.ts",
    status: "passed",
    assertionResults: [test("passed", "steady"), test("passed", "shaky", ["expected 1 to be 2"])],
  };
  expect(vitestReport(["unit"]).parse(vitest([file], { numPassedTests: 2 }))).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    failures: [],
    flaky: [{ name: "unit/a.test.ts: shaky" }],
  });
});

it("vitestReport counts a failure for a file that does not load, a project without tests and a failed run", () => {
  const broken = { name: "/clone/test/unit/a.test.ts", status: "failed", assertionResults: [] };
  expect(vitestReport(["unit"]).parse(vitest([broken], {}, false))).toMatchObject({
    failed: 1,
    failures: ["unit/a.test.ts does not load"],
  });
  expect(vitestReport(["unit"]).parse(vitest([], {}))).toMatchObject({ failed: 1 });
  const whole = { ...broken, status: "passed", assertionResults: [test("passed", "steady")] };
  expect(vitestReport(["unit"]).parse(vitest([whole], { numPassedTests: 1 }, false))).toMatchObject({ failed: 1 });
});

const because = (description?: string) => [{ type: "second try", ...(description !== undefined && { description }) }];

it("PlaywrightReport accepts a flaky test only with a written reason and lists those of nested suites", () => {
  const report = {
    stats: { expected: 3, unexpected: 1, flaky: 4, skipped: 1 },
    errors: [{ message: "the setup" }],
    suites: [
      {
        specs: [
          spec("steady", "expected"),
          spec("broken", "unexpected"),
          spec("shaky", "flaky"),
          spec("blank", "flaky", because(" ")),
        ],
        suites: [
          { specs: [spec("excused", "flaky", because("the mail server forgets")), spec("mute", "flaky", because())] },
        ],
      },
    ],
  };
  expect(PlaywrightReport.parse(report)).toEqual({
    passed: 4,
    failed: 5,
    skipped: 1,
    failures: ["e2e/reserve.spec.ts: broken"],
    flaky: [
      { name: "e2e/reserve.spec.ts: shaky" },
      { name: "e2e/reserve.spec.ts: blank" },
      { name: "e2e/reserve.spec.ts: excused", reason: "the mail server forgets" },
      { name: "e2e/reserve.spec.ts: mute" },
    ],
  });
});
