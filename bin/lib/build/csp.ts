import * as z from "zod/mini";

/** Hashes of the inline code of the built pages, as in dist/csp.json. */
export const Csp = z.object({
  script: z._default(z.array(z.string()), []),
  style: z._default(z.array(z.string()), []),
});
export type Csp = z.infer<typeof Csp>;

/** Adds the hashes of the build before, whose pages are live until the upload is complete. */
export const mergeCsp = (current: Csp, previous: Csp): Csp => ({
  script: [...new Set([...current.script, ...previous.script])],
  style: [...new Set([...current.style, ...previous.style])],
});
