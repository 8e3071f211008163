import * as z from "zod/mini";

/** As everybody sees it: pages find its files by name and width (photo-rules.ts), and lay its box before they load. */
export const size = {
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
  placeholder: z.string(),
};

/** `{restaurant id}/{timestamp}_{originalname}` (spec, section 3). */
export const Photo = z.object({ name: z.string(), ...size });
export type Photo = z.infer<typeof Photo>;
