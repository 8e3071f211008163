import * as z from "zod/mini";
import type { PhoneLine } from "./reader.ts";

const text = z.optional(z.string());

/** A line that was typed but not entered, with what was corrected in it; it outlives a reload of the tab. */
const PhoneDraft = z.object({
  line: z.string(),
  corrections: z.object({
    guests: z.optional(z.int()),
    date: text,
    time: text,
    name: text,
    phone: text,
    note: text,
  }),
});

export const parsePhoneDraft = (draft: unknown): { readonly line: string; readonly corrections: PhoneLine } =>
  PhoneDraft.safeParse(draft).data ?? { line: "", corrections: {} };
