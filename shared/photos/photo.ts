import * as z from "zod/mini";

/**
 * A photo as the public sees it. Pages build its files' addresses from name and width (photo-rules.ts) and reserve
 * its space before it loads.
 */
export const size = {
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
  placeholder: z.string(),
};

/** `{restaurant id}/{timestamp}_{originalname}` (spec, section 3). */
export const Photo = z.object({ name: z.string(), ...size });
export type Photo = z.infer<typeof Photo>;
