import * as z from "zod/mini";
import { languages } from "../../shared/restaurants/constants.ts";
import { AdminNotice } from "../../shared/notices/notice.ts";
import type { NoticeOutcome } from "../../shared/notices/notice-rules.ts";

/** The fields of a restaurant that a decision takes away, as they were before. */
const Taken = z.object({
  is_visible: z.optional(z.boolean()),
  is_approved: z.optional(z.boolean()),
  is_verified: z.optional(z.boolean()),
});

/** A notice as stored. */
export const StoredNotice = z.extend(AdminNotice, {
  /** The language of who sent it. */
  language: z.enum(languages),
  /** Opens the appeal; only the email to the one against whom the decision went has it. */
  appeal_code: z.optional(z.string()),
  appeal_until: z.optional(z.string()),
  taken: z.optional(Taken),
  /** The outcome of the decision that was appealed. */
  appealed_outcome: z.optional(z.enum(["keep", "hide", "reject"])),
});
export type StoredNotice = z.infer<typeof StoredNotice>;

/** Against whom a decision goes, and who may appeal it. */
export const appellantOf = (outcome: NoticeOutcome): "notifier" | "restaurant" =>
  outcome === "keep" ? "notifier" : "restaurant";
