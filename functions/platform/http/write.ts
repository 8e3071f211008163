import * as z from "zod/mini";
import type { Endpoint, Output } from "../../../shared/api/endpoint.ts";
import type { Page } from "../dynamodb/table.ts";

/** What leaves as the body of an answer: only what its schema declares. */
export type Write<Answer> = (answer: Answer) => string;

/** Shapes and writes each answer anew. */
export function writing<const E extends Endpoint>({ response, produces }: E): Write<Output<E>> {
  const shaped = compiledLate(response);
  return (answer) => {
    const content = shaped(answer);
    return produces !== undefined && typeof content === "string" ? content : JSON.stringify(content);
  };
}

/**
 * Writes pages of a list, each item only once, however often it is listed: to shape and write twenty cards takes longer
 * than all else that a list does (decision 33). An item may not change; a changed one is another object.
 */
export function writingOnce<Item extends object>(item: z.ZodMiniType<Item>): Write<Page<Item>> {
  const shaped = compiledLate(item);
  const texts = new WeakMap<Item, string>();
  const textOf = (one: Item): string => {
    const known = texts.get(one);
    if (known !== undefined) return known;
    const text = JSON.stringify(shaped(one));
    texts.set(one, text);
    return text;
  };
  return ({ items, cursor }) => `{"items":[${items.map(textOf).join(",")}],"cursor":${JSON.stringify(cursor)}}`;
}

/** Compiled when it is first used: that takes some milliseconds, for which no cold start should wait (decision 31). */
function compiledLate<Content>(schema: z.ZodMiniType<Content>): (content: Content) => unknown {
  let compiled: z.ZodMiniType<Content> | undefined;
  return (content) => (compiled ??= z.compile(schema)).parse(content);
}
