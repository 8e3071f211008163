import * as z from "zod/mini";
import { languages } from "#shared/platform/text/language.ts";
import { message } from "#shared/platform/text/field-message.ts";
import { emailAddress, line, lines, nullableLines } from "#shared/platform/text/text.ts";
import { IsoInstant } from "#shared/platform/stored-fields.ts";
import {
  appellants,
  maxExplanationLength,
  noticeBases,
  noticeOutcomes,
  noticePlaces,
  noticeReasons,
  noticeStates,
} from "./notice-rules.ts";

/** Empty text becomes null, so that a form may leave the field empty. */
const optional = <T extends z.ZodMiniType<string, string>>(schema: T) =>
  z.union(
    [
      z.pipe(
        z.literal(""),
        z.transform(() => null),
      ),
      z.null(),
      schema,
    ],
    { error: ({ errors }) => errors.at(-1)?.[0]?.message }, // what the text lacks
  );

/**
 * A notice about a restaurant's page with the elements of DSA, article 16, paragraph 2. Name and address may be left
 * out: some notices are safer without, and one without is still read.
 */
export const NewNotice = z.strictObject({
  reason: z.enum(noticeReasons, message("required")),
  place: z.enum(noticePlaces, message("required")),
  explanation: lines(maxExplanationLength),
  name: optional(line({ min: 2, max: 100, short: "full_name_too_short" })),
  email: optional(emailAddress("email_invalid")),
  language: z.enum(languages),
  good_faith: z.literal(true, message("required")),
});
export type NewNotice = z.infer<typeof NewNotice>;

export const NewAppeal = z.strictObject({
  code: z.string().check(z.regex(/^[a-f\d]{24,64}$/)),
  explanation: lines(maxExplanationLength),
});

/** A decision about a notice. Against a restaurant it needs a basis and a statement (DSA, article 17). */
export const NoticeDecision = z.strictObject({
  version: z.int(),
  outcome: z.enum(noticeOutcomes),
  basis: z.optional(z.enum(noticeBases)),
  statement: z.optional(nullableLines(1000)),
});

/** A notice as admins see it; name and address of who sent it are masked. */
export const AdminNotice = z.object({
  id: z.string(),
  restaurant_id: z.string(),
  restaurant_name: z.string(),
  reason: z.enum(noticeReasons),
  place: z.enum(noticePlaces),
  explanation: z.string(),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  state: z.enum(noticeStates),
  due_at: IsoInstant,
  outcome: z.nullable(z.enum(noticeOutcomes)),
  basis: z.nullable(z.enum(noticeBases)),
  statement: z.nullable(z.string()),
  appeal: z.nullable(z.object({ by: z.enum(appellants), explanation: z.string(), at: IsoInstant })),
  version: z.int(),
  created_at: IsoInstant,
  updated_at: IsoInstant,
});
export type AdminNotice = z.infer<typeof AdminNotice>;
