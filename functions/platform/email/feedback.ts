import * as z from "zod/mini";
import type { EmailStore } from "./email-store.ts";
import { maskEmail } from "../mask.ts";
import { logger } from "../observability/log.ts";
import { toMetricFields } from "../observability/metrics.ts";
import { parseEmailTags } from "./tags.ts";

const mail = z.object({
  tags: z.optional(z.record(z.string(), z.array(z.string()))),
  destination: z._default(z.array(z.string()), []),
});

/**
 * What SES publishes about an email that it took. Each of ours has one recipient.
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
  z.object({ eventType: z.literal("Delivery"), mail, delivery: z.object({ timestamp: z.string() }) }),
]);

interface Dependencies {
  readonly emails: Pick<EmailStore, "markUndelivered" | "markDelivered">;
}

/**
 * Notes that an email was delivered, that it bounced, or that its recipient complained. A transient bounce, as of a full
 * mailbox, comes once SES has given up; a general one may be an automatic answer, so that is no news, nor is a report
 * that an email is no spam. The emails of Cognito carry no tags and are counted alone. Of an address only its mask is
 * kept, and nothing of it is logged.
 */
export const recordFeedback =
  ({ emails }: Dependencies) =>
  async (body: unknown): Promise<void> => {
    const event = SesEvent.parse(body);
    const email = parseEmailTags(event.mail.tags ?? {});
    const [address] = event.mail.destination.map(maskEmail);
    if (event.eventType === "Delivery") {
      if (email) await emails.markDelivered(email, toInstant(event.delivery.timestamp));
      return;
    }
    if (event.eventType === "Complaint") {
      const { timestamp, complaintFeedbackType: failure = "complaint" } = event.complaint;
      if (failure === "not-spam") return;
      logger.warn("email", { ...email, outcome: "complained", ...toMetricFields({ emails_complained: 1 }) });
      if (email)
        await emails.markUndelivered(email, { outcome: "complained", failure, at: toInstant(timestamp), address });
      return;
    }
    const { bounceType, bounceSubType: failure, timestamp } = event.bounce;
    if (bounceType === "Transient" && failure === "General") return;
    logger.warn("email", { ...email, outcome: "bounced", failure, ...toMetricFields({ emails_bounced: 1 }) });
    if (email) await emails.markUndelivered(email, { outcome: "bounced", failure, at: toInstant(timestamp), address });
  };

/** SES gives milliseconds or none; list positions need one form. */
const toInstant = (timestamp: string): string => new Date(timestamp).toISOString();
