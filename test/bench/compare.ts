/** A measured value and the most that it may be. */
export interface Result {
  readonly name: string;
  readonly limit: number;
  readonly value: number;
  /** Milliseconds of floor and candidate per round, where the value is a ratio. */
  readonly samples?: readonly Sample[];
}

export type Sample = readonly [floor: number, candidate: number];
type Measure = () => Promise<number> | number;

interface Comparison {
  readonly name: string;
  readonly limit: number;
  /** The measured milliseconds of the floor and of the product. */
  readonly floor: Measure;
  readonly candidate: Measure;
  readonly rounds?: number;
  readonly warmUp?: number;
}

/**
 * Measures floor and candidate in turns, so that the machine's load cancels out, and swaps their order each round. The
 * first rounds warm up.
 */
export async function compare({ name, limit, floor, candidate, rounds = 30, warmUp = 3 }: Comparison): Promise<Result> {
  const samples: Sample[] = [];
  for (let round = -warmUp; round < rounds; round++) {
    const isFloorFirst = round % 2 === 0;
    const first = await (isFloorFirst ? floor : candidate)();
    const second = await (isFloorFirst ? candidate : floor)();
    if (round >= 0) samples.push(isFloorFirst ? [first, second] : [second, first]);
  }
  return toRatio(name, limit, samples);
}

/** The median of the rounds' ratios, candidate over floor. */
export const toRatio = (name: string, limit: number, samples: readonly Sample[]): Result => ({
  name,
  limit,
  value: median(samples.map(([floor, candidate]) => candidate / floor)),
  samples,
});

/** Measures the average CPU milliseconds of one call. CPU time hardly depends on the machine's load. */
export const measureCpu =
  (work: () => unknown, calls: number): Measure =>
  async () => {
    const start = process.cpuUsage();
    for (let call = 0; call < calls; call++) await work();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000 / calls;
  };

export const quantile = (values: readonly number[], q: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * q)] ?? Number.NaN;

/** The lower of the two in the middle. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);
