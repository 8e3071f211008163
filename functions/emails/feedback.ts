import * as z from "zod/mini";
import type { EmailStore } from "../platform/email/email-store.ts";
import { logger } from "../platform/observability/log.ts";
import { toMetricFields } from "../platform/observability/metrics.ts";
import { parseEmailTags } from "./tags.ts";

const mail = z.object({ tags: z.optional(z.record(z.string(), z.array(z.string()))) });

/**
 * What SES publishes about an email that it took. Addresses are left out: they are not needed.
 *
 * @see https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html
 */
const SesEvent = z.discriminatedUnion("eventType", [
  z.object({
    eventType: z.literal("Bounce"),
    mail,
    bounce: z.object({ bounceType: z.string(), bounceSubType: z.string(), timestamp: z.string() }),
  }),
  z.object({
    eventType: z.literal("Complaint"),
    mail,
    complaint: z.object({ complaintFeedbackType: z.optional(z.string()), timestamp: z.string() }),
  }),
]);

interface Dependencies {
  readonly emails: Pick<EmailStore, "markUndelivered">;
}

/**
 * Notes that an email bounced for good, or that its recipient complained. SES tries again by itself after a transient
 * bounce, and counts an automatic answer as one, so that is no news. The emails of Cognito carry no tags and are counted
 * alone.
 */
export const recordFeedback =
  ({ emails }: Dependencies) =>
  async (body: unknown): Promise<void> => {
    const event = SesEvent.parse(body);
    const email = parseEmailTags(event.mail.tags ?? {});
    if (event.eventType === "Complaint") {
      const { timestamp, complaintFeedbackType: failure = "complaint" } = event.complaint;
      logger.warn("mail", { ...email, outcome: "complained", ...toMetricFields({ mails_complained: 1 }) });
      if (email) await emails.markUndelivered(email, { outcome: "complained", failure, at: new Date(timestamp) });
      return;
    }
    const { bounceType, bounceSubType: failure, timestamp } = event.bounce;
    if (bounceType === "Transient") return;
    logger.warn("mail", { ...email, outcome: "bounced", failure, ...toMetricFields({ mails_bounced: 1 }) });
    if (email) await emails.markUndelivered(email, { outcome: "bounced", failure, at: new Date(timestamp) });
  };
