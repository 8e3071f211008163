import { unique } from "./rows.ts";

/** A plain value as DynamoDB's stream writes it. */
function typed(value: unknown): object {
  if (typeof value === "string") return { S: value };
  if (typeof value === "number") return { N: String(value) };
  if (typeof value === "boolean") return { BOOL: value };
  if (Array.isArray(value)) return { L: value.map(typed) };
  return typeof value === "object" && value !== null ? { M: image(value) } : { NULL: true };
}
const image = (row: object): Record<string, object> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, typed(value)]));

/** A write as the stream tells it, at this moment. */
export const record = (before: object | undefined, after: object | undefined) => ({
  eventName: "MODIFY",
  dynamodb: {
    ApproximateCreationDateTime: Date.now() / 1000,
    SequenceNumber: unique(),
    ...(before && { OldImage: image(before) }),
    ...(after && { NewImage: image(after) }),
  },
});
