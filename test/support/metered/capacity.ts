import type { AttributeValue } from "@aws-sdk/client-dynamodb";

export type Item = Readonly<Record<string, AttributeValue>>;

/** The index key of an item, or undefined when the item is not in the index. */
export const getIndexKey = (index: "gsi1" | "gsi2", item: Item | undefined): string | undefined => {
  const g = index === "gsi1" ? "g1" : "g2";
  const [pk, sk] = [item?.[`${g}pk`]?.S, item?.[`${g}sk`]?.S];
  return pk === undefined || sk === undefined ? undefined : `${pk}\n${sk}`;
};

/**
 * The size of an item in bytes as DynamoDB counts it: names and values, three bytes for a list or map and one for each
 * element (https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html).
 */
export const getItemSize = (item: Item): number =>
  Object.entries(item).reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + getValueSize(value), 0);

function getValueSize(value: AttributeValue): number {
  if (value.S !== undefined) return Buffer.byteLength(value.S);
  if (value.N !== undefined) return getNumberSize(value.N);
  if (value.SS !== undefined) return value.SS.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  if (value.L !== undefined) return value.L.reduce((sum, inner) => sum + 1 + getValueSize(inner), 3);
  if (value.M !== undefined) return 3 + Object.keys(value.M).length + getItemSize(value.M);
  return 1;
}

/** One byte for two digits, and one each for sign and exponent. */
const getNumberSize = (text: string): number =>
  Math.ceil(text.replaceAll(/\D|^0+|0+$/g, "").length / 2) + (text.startsWith("-") ? 2 : 1);

/** Read units: one per 4 kB for a consistent read, half of it for an eventually consistent one. */
export const getReadUnits = (bytes: number, isConsistent: boolean): number =>
  Math.max(1, Math.ceil(bytes / 4096)) * (isConsistent ? 1 : 0.5);

const countKilobytes = (bytes: number): number => Math.max(1, Math.ceil(bytes / 1024));

/**
 * Write units of a change: one per kB of the larger image, doubled in a transaction, plus the writes of each index. An
 * item whose index key changes costs two index writes: a delete and a put.
 */
export function getWriteUnits(before: Item | undefined, after: Item | undefined, isTransaction: boolean): number {
  const size = (item: Item | undefined): number => (item ? getItemSize(item) : 0);
  const tableUnits = countKilobytes(Math.max(size(before), size(after))) * (isTransaction ? 2 : 1);
  return (["gsi1", "gsi2"] as const).reduce((sum, index) => {
    const [from, to] = [getIndexKey(index, before), getIndexKey(index, after)];
    if (from === to) return sum + (to === undefined ? 0 : countKilobytes(Math.max(size(before), size(after))));
    return (
      sum +
      (from === undefined ? 0 : countKilobytes(size(before))) +
      (to === undefined ? 0 : countKilobytes(size(after)))
    );
  }, tableUnits);
}
