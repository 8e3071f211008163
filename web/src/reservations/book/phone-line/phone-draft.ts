import * as z from "zod/mini";
import { keepDraft, readDraft } from "#web/platform/forms/draft.ts";
import type { PhoneLine } from "./reader.ts";

/** A line that was typed but not entered; it outlives a reload of the tab. */
interface PhoneDraft {
  readonly line: string;
  readonly corrections: PhoneLine;
  /** When its day and time were typed, and on which day of the book unless on the current one: `morgen` counts from there. */
  readonly typed?: { readonly at: Date; readonly openDate?: string | undefined } | undefined;
  /** The tables that were chosen; none for a party without a table. */
  readonly chosen?: readonly string[] | undefined;
}

/** What was emptied is stored as null, which JSON keeps. */
const emptied = z.pipe(
  z.null(),
  z.transform(() => undefined),
);
const text = z.optional(z.union([z.string(), emptied]));

const Stored = z.object({
  line: z.string(),
  corrections: z.object({
    guests: z.optional(z.int()),
    date: text,
    time: text,
    name: text,
    phone: text,
    note: text,
    calendarDate: text,
    isNow: z.optional(z.boolean()),
  }),
  typed: z.optional(
    z.object({
      at: z.pipe(
        z.iso.datetime(),
        z.transform((at) => new Date(at)),
      ),
      openDate: z.optional(z.string()),
    }),
  ),
  chosen: z.optional(z.array(z.string())),
});

export const readPhoneDraft = (name: string): PhoneDraft =>
  Stored.safeParse(readDraft(name)).data ?? { line: "", corrections: {} };

export function keepPhoneDraft(name: string, draft: PhoneDraft): void {
  const corrections = Object.fromEntries(
    Object.entries(draft.corrections).map(([field, value]) => [field, value ?? null]),
  );
  keepDraft(name, draft.line === "" ? {} : { ...draft, corrections });
}
