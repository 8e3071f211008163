import * as z from "zod/mini";

/**
 * Lists come in pages of 20 by default, at most 100. A cursor holds only a position inside a list; the list follows
 * from the request and the caller, so a forged cursor reads nothing else. A limit consists of digits, because
 * `Number` would also accept `0x5` and `1e1`.
 */
export const paging = {
  cursor: z.optional(z.string().check(z.maxLength(2000))),
  limit: z._default(z.pipe(z.string().check(z.regex(/^(?:[1-9]\d?|100)$/)), z.transform(Number)), 20),
};

/** A page of a list; `cursor` is null on the last one. */
export const pageSchema = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), cursor: z.nullable(z.string()) });
