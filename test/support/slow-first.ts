import { statSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Slow tests: they start whole products or wait for queues. Started last, they would leave the other worker idle. */
const slowTests = [
  "shutdown",
  "startup",
  "runbook",
  "faults-background",
  "domain-events",
  "waitlist",
  "delete-account",
  "tables",
  "notices",
  "authorization-matrix",
  "faults",
];

const rank = ({ moduleId }: TestSpecification): number => {
  const index = slowTests.findIndex((name) => moduleId.includes(`/${name}.`) && moduleId.endsWith(".http.test.ts"));
  return index === -1 ? slowTests.length : index;
};

const size = ({ moduleId }: TestSpecification): number => statSync(moduleId).size;

/** Starts the slowest tests first, the others by their length. A fresh clone has no timings of earlier runs to sort by. */
export class SlowestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted((a, b) => rank(a) - rank(b) || size(b) - size(a)));
  }
}
