import { unique } from "./rows.ts";

/** Converts a value to DynamoDB's attribute format. */
function toAttribute(value: unknown): object {
  if (typeof value === "string") return { S: value };
  if (typeof value === "number") return { N: String(value) };
  if (typeof value === "boolean") return { BOOL: value };
  if (Array.isArray(value)) return { L: value.map(toAttribute) };
  return typeof value === "object" && value !== null ? { M: toImage(value) } : { NULL: true };
}
const toImage = (row: object): Record<string, object> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toAttribute(value)]));

/** A stream record of a write at the current time. */
export const record = (before: object | undefined, after: object | undefined) => ({
  eventName: "MODIFY",
  dynamodb: {
    ApproximateCreationDateTime: Date.now() / 1000,
    SequenceNumber: unique(),
    ...(before && { OldImage: toImage(before) }),
    ...(after && { NewImage: toImage(after) }),
  },
});
