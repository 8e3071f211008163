import * as z from "zod/mini";

/** An instant in UTC as stored and returned: `2027-03-05T18:30:00.000Z`. */
export const IsoInstant = z.iso.datetime();
