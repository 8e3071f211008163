import { type Key, type Table } from "./table.ts";

interface Change {
  /** New values; what is undefined is taken away. */
  readonly set: Readonly<Record<string, unknown>>;
  /** The version that was read. Without it the item must only be there. */
  readonly version?: number;
}

/** A conditional change of some fields of an item, as a part of a transaction. */
export function updateItem({ name }: Pick<Table, "name">, { pk, sk }: Key, { set, version }: Change) {
  const fields = Object.entries(set);
  const given = fields.filter(([, value]) => value !== undefined);
  const gone = fields.filter(([, value]) => value === undefined);
  return {
    Update: {
      TableName: name,
      Key: { pk, sk },
      UpdateExpression: [
        `SET ${given.map(([field]) => `#${field} = :${field}`).join(", ")}`,
        ...(gone.length > 0 ? [`REMOVE ${gone.map(([field]) => `#${field}`).join(", ")}`] : []),
      ].join(" "),
      ConditionExpression: version === undefined ? "attribute_exists(pk)" : "#version = :expected",
      ExpressionAttributeNames: {
        ...(version !== undefined && { "#version": "version" }),
        ...Object.fromEntries(fields.map(([field]) => [`#${field}`, field])),
      },
      ExpressionAttributeValues: {
        ...(version !== undefined && { ":expected": version }),
        ...Object.fromEntries(given.map(([field, value]) => [`:${field}`, value])),
      },
    },
  };
}

/** Some fields of an item anew; what is left out or undefined stays. */
export type Changes<T> = { readonly [Field in keyof T]?: T[Field] | undefined };

/**
 * What was given, as it is stored: an English text that says nothing is taken away (undefined), and then the German
 * one is shown.
 */
export const toStoredFields = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]: [string, unknown]) => [field, field.endsWith("_en") && value === null ? undefined : value]),
  );
