import { generateKeyBetween } from "fractional-indexing";

/** What decides where an entry stands within its category. */
export interface Ordered {
  readonly id: string;
  /** Set by a move. */
  readonly position?: string | undefined;
}

/**
 * The key by which entries of a category are ordered. An entry that was never moved has one made of its id, so it
 * stands where it was added, and a moved one fits between.
 */
const orderKey = ({ id, position }: Ordered): string => position ?? `a0${id.replaceAll("_", "Z")}V`;

/** Compares two entries of the same category. */
export function compareOrder(a: Ordered, b: Ordered): number {
  const [first, second] = [orderKey(a), orderKey(b)];
  if (first !== second) return first < second ? -1 : 1;
  return a.id < b.id ? -1 : Number(a.id > b.id);
}

/** The position right behind one of the entries; before all of them without. Only the moved entry is written. */
export function getPositionAfter(previous: Ordered | undefined, others: readonly Ordered[]): string {
  const lower = previous ? orderKey(previous) : null;
  const [upper] = others
    .map(orderKey)
    .filter((key) => lower === null || key > lower)
    .sort(compareText);
  return generateKeyBetween(lower, upper ?? null);
}

/** The position of an added entry: behind all others, also behind moved ones. Undefined: its id already stands last. */
export function getPositionOfAdded(added: Ordered, others: readonly Ordered[]): string | undefined {
  const last = others.toSorted(compareOrder).at(-1);
  return last && compareOrder(last, added) > 0 ? getPositionAfter(last, others) : undefined;
}

/** By code unit, as the keys are made; a collation would mix their cases. */
const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
