import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Slow tests: they start whole products or wait for queues. Started last, they would leave the other worker idle. */
const slowTests = [
  "shutdown",
  "startup",
  "runbook",
  "faults-background",
  "domain-events",
  "change-request",
  "delete-account",
  "notices",
  "authorization-matrix",
  "faults",
];

const rank = ({ moduleId }: TestSpecification): number => {
  const index = slowTests.findIndex((name) => moduleId.includes(`/${name}.`) && moduleId.endsWith(".http.test.ts"));
  return index === -1 ? slowTests.length : index;
};

/** Starts the slowest tests first. A fresh clone has no timings of earlier runs to sort by. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
