import * as z from "zod/mini";

/** An instant in UTC as stored and returned: `2027-03-05T18:30:00.000Z`. */
export const IsoInstant = z.iso.datetime();

/** A text that may be missing, and the English one beside a German. */
export const text = z.nullable(z.string());
export const english = z.optional(z.string());
