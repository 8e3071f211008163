import type { AttributeValue } from "@aws-sdk/client-dynamodb";

export type Item = Readonly<Record<string, AttributeValue>>;

/** What an index keeps of an item, or nothing where the item bears no key of it. */
export const getIndexKey = (index: "gsi1" | "gsi2", item: Item | undefined): string | undefined => {
  const g = index === "gsi1" ? "g1" : "g2";
  const [pk, sk] = [item?.[`${g}pk`]?.S, item?.[`${g}sk`]?.S];
  return pk === undefined || sk === undefined ? undefined : `${pk}\n${sk}`;
};

/**
 * An item's bytes as DynamoDB counts them: names and values, three bytes for a list or map and one for each of its
 * elements (https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html).
 */
export const getItemSize = (item: Item): number =>
  Object.entries(item).reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + bytesOfValue(value), 0);

function bytesOfValue(value: AttributeValue): number {
  if (value.S !== undefined) return Buffer.byteLength(value.S);
  if (value.N !== undefined) return bytesOfNumber(value.N);
  if (value.L !== undefined) return value.L.reduce((sum, inner) => sum + 1 + bytesOfValue(inner), 3);
  if (value.M !== undefined) return 3 + Object.keys(value.M).length + getItemSize(value.M);
  return 1;
}

/** Two digits a byte, and one for the sign and the point. */
const bytesOfNumber = (text: string): number =>
  Math.ceil(text.replaceAll(/\D|^0+|0+$/g, "").length / 2) + (text.startsWith("-") ? 2 : 1);

/** Read units: half a unit for each 4 kB, a whole one where the answer must be of this moment. */
export const readUnits = (bytes: number, isConsistent: boolean): number =>
  Math.max(1, Math.ceil(bytes / 4096)) * (isConsistent ? 1 : 0.5);

const writeOf = (bytes: number): number => Math.max(1, Math.ceil(bytes / 1024));

/**
 * Write units of a change of an item: one for each kB of the larger of both images, twice in a transaction; and what
 * each index writes, which is twice when the item moves inside it: it is taken out here and put in there.
 */
export function writeUnits(before: Item | undefined, after: Item | undefined, isTogether: boolean): number {
  const size = (item: Item | undefined): number => (item ? getItemSize(item) : 0);
  const own = writeOf(Math.max(size(before), size(after))) * (isTogether ? 2 : 1);
  return (["gsi1", "gsi2"] as const).reduce((sum, index) => {
    const [from, to] = [getIndexKey(index, before), getIndexKey(index, after)];
    if (from === to) return sum + (to === undefined ? 0 : writeOf(Math.max(size(before), size(after))));
    return sum + (from === undefined ? 0 : writeOf(size(before))) + (to === undefined ? 0 : writeOf(size(after)));
  }, own);
}
