import * as z from "zod/mini";

/**
 * Lists come in pages: 20 unless asked otherwise, at most 100. A cursor holds only a place inside a list;
 * the list itself always follows from the request and the caller, so an invented cursor reaches nothing. A limit is
 * digits and nothing else: `Number` alone would also take `0x5`, `1e1` and blanks.
 */
export const paging = {
  cursor: z.optional(z.string().check(z.maxLength(2000))),
  limit: z._default(
    z.pipe(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,2}$/)), z.transform(Number)), z.number().check(z.maximum(100))),
    20,
  ),
};

/** A page of a list; `cursor` is null on the last one. */
export const pageSchema = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), cursor: z.nullable(z.string()) });
