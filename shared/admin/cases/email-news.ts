import * as z from "zod/mini";
import { IsoInstant } from "#shared/platform/stored-fields.ts";

/**
 * What became of an email. `sent` means that SES took it; `delivered`, that the recipient's server did; `unknown`, that
 * its sender stopped half-way; `bounced`, that its address takes none; `complained`, that its recipient called it spam.
 */
export const emailOutcomes = [
  "sent",
  "delivered",
  "failed",
  "in_progress",
  "unknown",
  "bounced",
  "complained",
] as const;
export type EmailOutcome = (typeof emailOutcomes)[number];

/** Who the emails go to that admins see. `notifier` is who reported a restaurant's page. */
export const emailRecipients = ["restaurant", "customer", "notifier"] as const;
export type EmailRecipient = (typeof emailRecipients)[number];

/** With those who get emails that stand in no case. */
export const everyRecipient = [...emailRecipients, "admin", "former_user"] as const;

/** An email and what became of it, without its address. */
export const EmailNews = z.object({
  at: IsoInstant,
  /** The domain event, such as `reservation.requested`. */
  event: z.string(),
  to: z.enum(emailRecipients),
  outcome: z.enum(emailOutcomes),
  /** The name of the error of an email that failed, or of SES for a bounce or complaint. */
  failure: z.nullable(z.string()),
});
export type EmailNews = z.infer<typeof EmailNews>;

/** An email that SES took and its recipient did not get, or did not want. */
export const UndeliveredEmail = z.extend(z.omit(EmailNews, { to: true, outcome: true, failure: true }), {
  to: z.enum(everyRecipient),
  outcome: z.enum(["bounced", "complained"]),
  failure: z.string(),
  /** Masked: the first letter and the domain. */
  address: z.nullable(z.string()),
  /** What the email was about, as far as its record tells. */
  restaurant_id: z.nullable(z.string()),
  reservation_id: z.nullable(z.string()),
});
export type UndeliveredEmail = z.infer<typeof UndeliveredEmail>;
