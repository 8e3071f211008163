import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";

export const getHealth = endpoint({
  method: "GET",
  path: "/health",
  summary: "Check that the API runs",
  audience: "public",
  response: z.object({ status: z.literal("ok") }),
});

/** Where code of ours failed: a file of the build with line and column. */
const scriptPosition = /^\/assets\/[\w.-]{1,80}\.js:\d{1,6}:\d{1,7}$/;

export const reportBrowserFault = endpoint({
  method: "POST",
  path: "/browser-faults",
  summary:
    "Report that the site failed in a browser: which error, in which script, on which page, and nothing personal",
  audience: "public",
  body: z.strictObject({
    /** `start`: the page's scripts could not be loaded. */
    kind: z.enum(["start", "error"]),
    /** The error's name. Its message may quote what was typed, so it is not sent. */
    name: z.string().check(z.regex(/^\w{1,40}$/)),
    at: z.array(z.string().check(z.regex(scriptPosition))).check(z.maxLength(8)),
    /** The first segment of the page's path. */
    page: z.string().check(z.regex(/^\/[a-z-]{0,40}$/)),
  }),
  status: 204,
  response: z.null(),
});
