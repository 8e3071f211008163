import { codewordsOf } from "./codewords.ts";
import { Drawing, type Modules } from "./drawing.ts";

/** Where each mask turns modules over (ISO/IEC 18004, table 10). */
const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/**
 * A text as a QR code of level M, made here so that nobody else learns it; nothing when it is too long (504 bytes).
 */
export function qrCode(text: string): Modules | undefined {
  const codewords = codewordsOf(text);
  if (!codewords) return undefined;
  const drawn = masks.map((isTurned, mask) => draw(codewords.version, codewords.all, mask, isTurned));
  return drawn.toSorted((one, other) => penaltyOf(one) - penaltyOf(other))[0];
}

function draw(version: number, all: readonly number[], mask: number, isTurned: (x: number, y: number) => boolean) {
  const drawing = new Drawing(version);
  let bit = 0;
  for (const [x, y] of drawing.free()) {
    const isDark = (((all[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
    drawing.set(x, y, isDark !== isTurned(x, y));
    bit += 1;
  }
  drawing.drawFormat(mask);
  return drawing.modules;
}

/** How hard a symbol is to read (7.8.3): long runs, blocks, what looks like a finder, too much of one colour. */
function penaltyOf(modules: Modules): number {
  const rows = modules.map(signs);
  const columns = modules.map((_, x) => signs(modules.map((row) => row[x] ?? false)));
  const share = rows.join("").replaceAll("0", "").length / modules.length ** 2;
  return (
    [...rows, ...columns].reduce((sum, line) => sum + penaltyOfLine(line), 0) +
    penaltyOfBlocks(rows) +
    unevenness(share)
  );
}

const signs = (line: readonly boolean[]): string => line.map((isDark) => (isDark ? "1" : "0")).join("");

function penaltyOfLine(line: string): number {
  const runs = (line.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0);
  const finders = line.match(/(?=10111010000|00001011101)/g)?.length ?? 0;
  return runs + 40 * finders;
}

function penaltyOfBlocks(rows: readonly string[]): number {
  let blocks = 0;
  for (const [y, row] of rows.entries()) {
    for (let x = 1; x < row.length; x++) {
      const four = `${row.slice(x - 1, x + 1)}${rows[y + 1]?.slice(x - 1, x + 1) ?? ""}`;
      if (four === "0000" || four === "1111") blocks += 1;
    }
  }
  return 3 * blocks;
}

const unevenness = (share: number): number => 10 * Math.floor(Math.abs(share * 100 - 50) / 5);
