import { correctionOf } from "./reed-solomon.ts";

/** Correction codewords of each block and number of blocks, by version from 1 on, at level M (ISO/IEC 18004, table 9). */
const levelM: readonly (readonly [correction: number, blocks: number])[] = [
  [10, 1],
  [16, 1],
  [26, 1],
  [18, 2],
  [24, 2],
  [16, 4],
  [18, 4],
  [22, 4],
  [22, 5],
  [26, 5],
  [30, 5],
  [22, 8],
  [22, 9],
  [24, 9],
  [24, 10],
  [28, 10],
  [28, 11],
];

/** How many codewords a symbol holds: its modules without those of the patterns, in eights. */
function capacityOf(version: number): number {
  const aligned = version < 2 ? 0 : Math.floor(version / 7) + 2;
  const alignment = aligned === 0 ? 0 : (25 * aligned - 10) * aligned - 55;
  const versionBits = version < 7 ? 0 : 36;
  return Math.floor(((16 * version + 128) * version + 64 - alignment - versionBits) / 8);
}

interface Plan {
  readonly version: number;
  readonly data: number;
  readonly correction: number;
  readonly blocks: number;
}

const plans: readonly Plan[] = levelM.map(([correction, blocks], index) => {
  const version = index + 1;
  return { version, correction, blocks, data: capacityOf(version) - correction * blocks };
});

export interface Codewords {
  readonly version: number;
  /** Data and correction, in the order in which the symbol carries them. */
  readonly all: readonly number[];
}

/** A text as the codewords of the smallest version that holds it; nothing when it is longer than the largest one does. */
export function codewordsOf(text: string): Codewords | undefined {
  const bytes = [...new TextEncoder().encode(text)];
  const plan = plans.find(({ version, data }) => bytes.length + (version < 10 ? 2 : 3) <= data);
  if (!plan) return undefined;
  const blocks = blocksOf(dataOf(bytes, plan), plan.blocks);
  const corrections = blocks.map((block) => correctionOf(block, plan.correction));
  return { version: plan.version, all: [...inTurns(blocks), ...inTurns(corrections)] };
}

/** Byte mode: its sign, how many bytes there are, the bytes, the end, and what fills up (7.4.5, 7.4.9, 7.4.10). */
function dataOf(bytes: readonly number[], { version, data }: Plan): number[] {
  const count = bytes.length.toString(2).padStart(version < 10 ? 8 : 16, "0");
  const bits = `0100${count}${bytes.map((byte) => byte.toString(2).padStart(8, "0")).join("")}`;
  const ended = `${bits}0000`.slice(0, data * 8);
  const codewords = (ended.match(/.{1,8}/g) ?? []).map((eight) => Number.parseInt(eight.padEnd(8, "0"), 2));
  const filling = Array.from({ length: data - codewords.length }, (_, index) => (index % 2 === 0 ? 0xec : 0x11));
  return [...codewords, ...filling];
}

/** The longer blocks come last (7.6). */
function blocksOf(data: readonly number[], count: number): number[][] {
  const short = Math.floor(data.length / count);
  const longer = data.length % count;
  let from = 0;
  return Array.from({ length: count }, (_, index) => {
    const length = short + (index < count - longer ? 0 : 1);
    from += length;
    return data.slice(from - length, from);
  });
}

/** The first of each, then the second of each … */
function inTurns(blocks: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...blocks.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => blocks.flatMap((block) => block.slice(turn, turn + 1))).flat();
}
