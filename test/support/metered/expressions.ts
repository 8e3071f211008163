import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import type { Item } from "./capacity.ts";

type Values = Readonly<Record<string, AttributeValue>>;

interface Update {
  readonly UpdateExpression?: string;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>;
  readonly ExpressionAttributeValues?: Values;
}

/** An item after an update, as far as the product's expressions go: SET, with `if_not_exists`, REMOVE and ADD. */
export function updated(before: Item, update: Update): Item {
  const {
    UpdateExpression = "",
    ExpressionAttributeNames: names = {},
    ExpressionAttributeValues: values = {},
  } = update;
  const after: Record<string, AttributeValue> = { ...before };
  const nameOf = (text: string): string => names[text] ?? text;
  for (const [, verb, list = ""] of UpdateExpression.matchAll(/\b(SET|REMOVE|ADD) (.*?)(?= (?:SET|REMOVE|ADD) |$)/g)) {
    for (const step of list.split(/, (?![^(]*\))/)) {
      const [target = "", given = ""] = step.split(verb === "ADD" ? " " : " = ");
      const name = nameOf(target.trim());
      if (verb === "REMOVE") Reflect.deleteProperty(after, name);
      else if (verb === "ADD") {
        after[name] = { N: String(Number(after[name]?.N ?? 0) + Number(values[given.trim()]?.N)) };
      } else {
        const [, kept, otherwise] = /^if_not_exists\((\S+), (\S+)\)$/.exec(given.trim()) ?? [];
        const value = values[otherwise ?? given.trim()];
        const old = kept === undefined ? undefined : after[nameOf(kept)];
        if (old ?? value) after[name] = old ?? value ?? { NULL: true };
      }
    }
  }
  return after;
}

/** Which sort keys a query's condition takes, as far as the product's go. */
export function takes(condition: string, values: Values): (sortKey: string) => boolean {
  const text = (name: string | undefined): string => values[name ?? ""]?.S ?? "";
  const [, lowest, highest] = /BETWEEN (:\w+) AND (:\w+)/.exec(condition) ?? [];
  if (lowest !== undefined) return (key) => key >= text(lowest) && key <= text(highest);
  const [, beginning] = /begins_with\(\w+, (:\w+)\)/.exec(condition) ?? [];
  if (beginning !== undefined) return (key) => key.startsWith(text(beginning));
  const [, than, limit] = /AND \w+ ([<>]) (:\w+)/.exec(condition) ?? [];
  if (limit !== undefined) return (key) => (than === "<" ? key < text(limit) : key > text(limit));
  return () => true;
}

/** The partition that a query's condition names. */
export const partitionIn = (condition: string, values: Values): string =>
  values[/= (:\w+)/.exec(condition)?.[1] ?? ""]?.S ?? "";
