import { hash } from "node:crypto";

/** A UUID as text, as Cognito names its users. */
const pattern = /^[\da-f-]{36}$/;
const width = 36;
/** 295 kB, of the 400 that a row may have. */
const cells = 8192;

/**
 * What two sets of any size do not have in common, in little space: each id is combined by XOR into three cells, so an id of both
 * sets disappears again. Up to some 6,000 ids can be read from it (an invertible Bloom lookup table,
 * https://doi.org/10.48550/arXiv.1101.2245).
 */
export const emptyDifference = () => new Uint8Array(cells * width);

/** Adds an id of one of the sets. Others than UUIDs are left out. */
export function toggleId(difference: Uint8Array, id: string): void {
  if (!pattern.test(id)) return;
  const bytes = Buffer.from(id);
  for (const cell of cellsOf(id)) {
    for (let at = 0; at < width; at++) {
      const place = cell * width + at;
      difference[place] = (difference[place] ?? 0) ^ (bytes[at] ?? 0);
    }
  }
}

/** Lists the ids that only one of the sets has. Undefined: there are too many to tell. */
export function listDifference(difference: Uint8Array): string[] | undefined {
  const rest = Uint8Array.from(difference);
  const ids: string[] = [];
  const unread = Array.from({ length: cells }, (_, cell) => cell);
  while (unread.length > 0 && ids.length < cells) {
    const cell = unread.pop() ?? 0;
    const id = Buffer.from(rest.subarray(cell * width, (cell + 1) * width)).toString("latin1");
    // A cell with a single id shows it. Taken out of its other cells, it may leave a single one there.
    if (!pattern.test(id) || !cellsOf(id).has(cell)) continue;
    toggleId(rest, id);
    ids.push(id);
    unread.push(...cellsOf(id));
  }
  return rest.some((byte) => byte !== 0) ? undefined : ids;
}

function cellsOf(id: string): Set<number> {
  const digest = hash("sha256", id, "buffer");
  return new Set([0, 2, 4].map((offset) => digest.readUInt16BE(offset) % cells));
}
