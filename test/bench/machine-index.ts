const milliseconds = 500;

/**
 * How fast this machine is just now, as Lighthouse's `benchmarkIndex` counts it: a phone of the middle class has about
 * 1,000. Figures of two machines, or of a busy and a quiet one, are only compared with it beside them. The measure is
 * Lighthouse's own: https://github.com/GoogleChrome/lighthouse/blob/main/core/lib/page-functions.js
 */
export const measureMachineIndex = (): number =>
  Math.round((countPerSecond(joinStrings) + countPerSecond(createCopier())) / 20);

function countPerSecond(work: () => void): number {
  const startedAt = performance.now();
  let rounds = 0;
  for (; performance.now() - startedAt < milliseconds; rounds++) work();
  return rounds / ((performance.now() - startedAt) / 1000);
}

/** Makes garbage. */
function joinStrings(): void {
  let text = "";
  for (let length = 0; length < 10_000; length++) text += "a";
  if (text.length === 1) throw new Error("Nobody may optimize this away");
}

/** Makes no garbage. */
function createCopier(): () => void {
  let [from, to] = [createNumbers(), createNumbers()];
  return () => {
    [from, to] = [to, from];
    for (let index = 0; index < from.length; index++) to[index] = from[index] ?? 0;
  };
}

const createNumbers = (): number[] => Array.from({ length: 100_000 }, (_, index) => index);
