import * as z from "zod";

/** The site's policy forbids making code from text; zod would try it once, and the browser would report it. */
z.config({ jitless: true });
