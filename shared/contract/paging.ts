import * as z from "zod";

/**
 * Lists come in pages: 20 unless asked otherwise, at most 100. A cursor holds only a place inside a list;
 * the list itself always follows from the request and the caller, so an invented cursor reaches nothing. A limit is
 * digits and nothing else: `Number` alone would also take `0x5`, `1e1` and blanks.
 */
export const paging = {
  cursor: z.string().max(2000).optional(),
  limit: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .transform(Number)
    .pipe(z.number().max(100))
    .default(20),
};

/** A page of a list; `cursor` is null on the last one. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), cursor: z.string().nullable() });
