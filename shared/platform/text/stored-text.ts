import * as z from "zod/mini";

/** A text that may be missing, and the English one beside a German. */
export const text = z.nullable(z.string());
export const english = z.optional(z.string());
