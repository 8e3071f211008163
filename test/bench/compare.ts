import { measureMachineIndex } from "./machine-index.ts";

/** A candidate's cost relative to a baseline, measured in the same run so that the machine's load cancels out. */
export interface Ratio {
  readonly name: string;
  /** Maximum ratio of the product's budget. */
  readonly limit: number;
  /** Median of the rounds' ratios, candidate over baseline. */
  readonly ratio: number;
  /** First and third quartile of the rounds' ratios. */
  readonly quartiles: readonly [number, number];
  /** Median milliseconds of baseline and candidate. */
  readonly milliseconds: readonly [number, number];
  /** Milliseconds of baseline and candidate per round. */
  readonly samples: readonly (readonly [number, number])[];
  /** How fast the machine was when the samples had been taken. */
  readonly machineIndex: number;
}

type Measure = () => Promise<number> | number;

interface Comparison {
  readonly name: string;
  readonly limit: number;
  /** The measured milliseconds of baseline and candidate. */
  readonly floor: Measure;
  readonly candidate: Measure;
  readonly rounds?: number;
  readonly warmUp?: number;
}

/** Measures baseline and candidate alternately and swaps their order each round. The first rounds warm up. */
export async function compare({ name, limit, floor, candidate, rounds = 30, warmUp = 3 }: Comparison): Promise<Ratio> {
  const samples: [number, number][] = [];
  for (let round = -warmUp; round < rounds; round++) {
    const isFloorFirst = round % 2 === 0;
    const first = await (isFloorFirst ? floor : candidate)();
    const second = await (isFloorFirst ? candidate : floor)();
    if (round >= 0) samples.push(isFloorFirst ? [first, second] : [second, first]);
  }
  return summarizeSamples({ name, limit, samples });
}

/** Summarizes the samples of all rounds. */
export function summarizeSamples({ name, limit, samples }: Pick<Ratio, "name" | "limit" | "samples">): Ratio {
  const ratios = samples.map(([floor, candidate]) => candidate / floor);
  return {
    name,
    limit,
    ratio: quantile(ratios, 0.5),
    quartiles: [quantile(ratios, 0.25), quantile(ratios, 0.75)],
    milliseconds: [median(samples.map(([ms]) => ms)), median(samples.map(([, ms]) => ms))],
    samples,
    machineIndex: measureMachineIndex(),
  };
}

/**
 * Measures the average CPU milliseconds of one call. CPU time hardly depends on the machine's load.
 */
export const measureCpu =
  (work: () => unknown, calls: number): Measure =>
  async () => {
    const start = process.cpuUsage();
    for (let call = 0; call < calls; call++) await work();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000 / calls;
  };

export const quantile = (values: readonly number[], q: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * q)] ?? Number.NaN;
};
/** The lower of the two in the middle. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);
