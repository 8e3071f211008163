import { type Key, type Table } from "./table.ts";

interface Change {
  /** New values; undefined removes the attribute. */
  readonly set: Readonly<Record<string, unknown>>;
  /** The version that was read, as a condition. Without it the item only has to exist. */
  readonly version?: number;
}

/** A conditional update of some attributes of an item, as a part of a transaction. */
export function updateItem({ name }: Pick<Table, "name">, { pk, sk }: Key, { set, version }: Change) {
  const fields = Object.entries(set);
  const changed = fields.filter(([, value]) => value !== undefined);
  const removed = fields.filter(([, value]) => value === undefined);
  return {
    Update: {
      TableName: name,
      Key: { pk, sk },
      UpdateExpression: [
        `SET ${changed.map(([field]) => `#${field} = :${field}`).join(", ")}`,
        ...(removed.length > 0 ? [`REMOVE ${removed.map(([field]) => `#${field}`).join(", ")}`] : []),
      ].join(" "),
      ConditionExpression: version === undefined ? "attribute_exists(pk)" : "#version = :expected",
      ExpressionAttributeNames: {
        ...(version !== undefined && { "#version": "version" }),
        ...Object.fromEntries(fields.map(([field]) => [`#${field}`, field])),
      },
      ExpressionAttributeValues: {
        ...(version !== undefined && { ":expected": version }),
        ...Object.fromEntries(changed.map(([field, value]) => [`:${field}`, value])),
      },
    },
  };
}

/** What an update that may create an item says of it: begins an UpdateExpression, whose values are `metadataValues`. */
export const setMetadata = "SET entity = :entity, updated_at = :at, created_at = if_not_exists(created_at, :at)";
/** `at` is an instant; `:one` is what the version grows by. */
export const metadataValues = (entity: string, at: string) => ({ ":entity": entity, ":at": at, ":one": 1 });

/** New values of some fields. A field that is missing or undefined stays as it is. */
export type Changes<T> = { readonly [Field in keyof T]?: T[Field] | undefined };

/**
 * The attributes to store for a change. An English text that is null is removed (undefined), so that pages show the
 * German one.
 */
export const toStoredFields = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]: [string, unknown]) => [field, field.endsWith("_en") && value === null ? undefined : value]),
  );
