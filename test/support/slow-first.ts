import { BaseSequencer, type TestSpecification } from "vitest/node";

/** They start whole products, or wait for queues: begun last, they would keep one worker busy while the other has none. */
const slow = ["endings", "starting", "faults-behind", "faults-stream", "faults", "facts", "leaving", "section-counts"];

const rank = ({ moduleId }: TestSpecification): number => {
  const place = slow.findIndex((name) => moduleId.endsWith(`/integration/${name}.test.ts`));
  return place === -1 ? slow.length : place;
};

/** What takes longest begins first; a fresh clone has no times of an earlier run to know it by. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
