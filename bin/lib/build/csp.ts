import * as z from "zod/mini";

/** Hashes of what the built pages contain inline, as the build of the site writes them to dist/csp.json. */
export const Csp = z.object({
  script: z._default(z.array(z.string()), []),
  style: z._default(z.array(z.string()), []),
});
export type Csp = z.infer<typeof Csp>;

/** This build's hashes and the ones of the build before: its pages live until the upload is over. */
export const withEarlier = (now: Csp, before: Csp): Csp => ({
  script: [...new Set([...now.script, ...before.script])],
  style: [...new Set([...now.style, ...before.style])],
});
