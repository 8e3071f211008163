/** What one candidate costs against a floor, measured in one run: the machine's mood cancels out. */
export interface Ratio {
  readonly name: string;
  /** At most this, by the product's own budget. */
  readonly limit: number;
  /** Median of the rounds' ratios, candidate over floor. */
  readonly ratio: number;
  /** Half of the rounds lie between these. */
  readonly quartiles: readonly [number, number];
  /** Median milliseconds of floor and candidate: they tell whether the ratio is about anything. */
  readonly milliseconds: readonly [number, number];
  /** Each round: milliseconds of floor and candidate. */
  readonly samples: readonly (readonly [number, number])[];
}

type Measure = () => Promise<number> | number;

interface Contest {
  readonly name: string;
  readonly limit: number;
  /** Each answers milliseconds. */
  readonly floor: Measure;
  readonly candidate: Measure;
  readonly rounds?: number;
  readonly warmUp?: number;
}

/** Floor and candidate take turns, the one that begins changes each round; the first rounds warm up. */
export async function compare({ name, limit, floor, candidate, rounds = 30, warmUp = 3 }: Contest): Promise<Ratio> {
  const samples: [number, number][] = [];
  for (let round = -warmUp; round < rounds; round++) {
    const isFloorFirst = round % 2 === 0;
    const first = await (isFloorFirst ? floor : candidate)();
    const second = await (isFloorFirst ? candidate : floor)();
    if (round >= 0) samples.push(isFloorFirst ? [first, second] : [second, first]);
  }
  return ratioOf({ name, limit, samples });
}

/** What the rounds tell together. */
export function ratioOf({ name, limit, samples }: Pick<Ratio, "name" | "limit" | "samples">): Ratio {
  const ratios = samples.map(([least, most]) => most / least);
  return {
    name,
    limit,
    ratio: quantile(ratios, 0.5),
    quartiles: [quantile(ratios, 0.25), quantile(ratios, 0.75)],
    milliseconds: [middle(samples.map(([ms]) => ms)), middle(samples.map(([, ms]) => ms))],
    samples,
  };
}

/**
 * Milliseconds of processor time of one call, out of many: unlike those of the clock they hardly depend on what else
 * the machine does.
 */
export const timeOf =
  (work: () => unknown, calls: number): Measure =>
  async () => {
    const began = process.cpuUsage();
    for (let call = 0; call < calls; call++) await work();
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000 / calls;
  };

const quantile = (values: readonly number[], q: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * q)] ?? Number.NaN;
};
const middle = (values: readonly number[]): number => quantile(values, 0.5);
