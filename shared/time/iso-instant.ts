import * as z from "zod/mini";

/** An instant as stored and answered, in UTC: `2027-03-05T18:30:00.000Z`. */
export const IsoInstant = z.iso.datetime();
