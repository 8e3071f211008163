import * as z from "zod/mini";
import { languages } from "#shared/platform/text/language.ts";
import { AdminNotice } from "#shared/notices/notice.ts";
import type { NoticeOutcome } from "#shared/notices/notice-rules.ts";
import { maskEmail, maskName } from "#functions/platform/mask.ts";

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

/** A notice as admins see it: without what is the server's own, and who sent it masked. */
export const toAdminNotice = (notice: StoredNotice): AdminNotice => ({
  ...AdminNotice.parse(notice),
  name: notice.name && maskName(notice.name),
  email: notice.email && maskEmail(notice.email),
});

/** Against whom a decision goes, and who may appeal it. */
export const getAppellant = (outcome: NoticeOutcome): "notifier" | "restaurant" =>
  outcome === "keep" ? "notifier" : "restaurant";
