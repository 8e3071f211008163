import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import type { Item } from "./capacity.ts";

type Values = Readonly<Record<string, AttributeValue>>;

interface Update {
  readonly UpdateExpression?: string;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>;
  readonly ExpressionAttributeValues?: Values;
}

/** Applies an update expression. Supports what the product uses: SET with `if_not_exists`, REMOVE, ADD to a number or a set, and DELETE from a set. */
export function applyUpdate(before: Item, update: Update): Item {
  const {
    UpdateExpression = "",
    ExpressionAttributeNames: names = {},
    ExpressionAttributeValues: values = {},
  } = update;
  const after: Record<string, AttributeValue> = { ...before };
  const resolveName = (text: string): string => names[text] ?? text;
  for (const [, verb, list = ""] of UpdateExpression.matchAll(
    /\b(SET|REMOVE|ADD|DELETE) (.*?)(?= (?:SET|REMOVE|ADD|DELETE) |$)/g,
  )) {
    for (const step of list.split(/, (?![^(]*\))/)) {
      const [target = "", operand = ""] = step.split(verb === "ADD" || verb === "DELETE" ? " " : " = ");
      const name = resolveName(target.trim());
      if (verb === "REMOVE") Reflect.deleteProperty(after, name);
      else if (values[operand.trim()]?.SS) {
        const changed = values[operand.trim()]?.SS ?? [];
        const others = (after[name]?.SS ?? []).filter((element) => !changed.includes(element));
        const SS = verb === "ADD" ? [...others, ...changed] : others;
        if (SS.length > 0) after[name] = { SS };
        else Reflect.deleteProperty(after, name);
      } else if (verb === "ADD") {
        after[name] = { N: String(Number(after[name]?.N ?? 0) + Number(values[operand.trim()]?.N)) };
      } else {
        const [, attribute, defaultValue] = /^if_not_exists\((\S+), (\S+)\)$/.exec(operand.trim()) ?? [];
        const value = values[defaultValue ?? operand.trim()];
        const old = attribute === undefined ? undefined : after[resolveName(attribute)];
        if (old ?? value) after[name] = old ?? value ?? { NULL: true };
      }
    }
  }
  return after;
}

/** Creates a filter for sort keys from a query's key condition. Supports the product's conditions. */
export function createSortKeyFilter(condition: string, values: Values): (sortKey: string) => boolean {
  const text = (name: string | undefined): string => values[name ?? ""]?.S ?? "";
  const [, lowest, highest] = /BETWEEN (:\w+) AND (:\w+)/.exec(condition) ?? [];
  if (lowest !== undefined) return (key) => key >= text(lowest) && key <= text(highest);
  const [, prefix] = /begins_with\(\w+, (:\w+)\)/.exec(condition) ?? [];
  if (prefix !== undefined) return (key) => key.startsWith(text(prefix));
  const [, comparison, limit] = /AND \w+ ([<>]) (:\w+)/.exec(condition) ?? [];
  if (limit !== undefined) return (key) => (comparison === "<" ? key < text(limit) : key > text(limit));
  return () => true;
}

/** The partition key of a query. */
export const getPartition = (condition: string, values: Values): string =>
  values[/= (:\w+)/.exec(condition)?.[1] ?? ""]?.S ?? "";
