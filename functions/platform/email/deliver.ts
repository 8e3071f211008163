import type { EmailStore } from "./email-store.ts";
import { errorName, logger } from "../observability/log.ts";
import { toMetricFields } from "../observability/metrics.ts";
import type { EmailedEvent } from "#shared/events.ts";
import { eventName } from "../stream/domain-event.ts";
import type { Email } from "./email-content.ts";
import type { AddressedEmail, ResolveEmails } from "./emails-of.ts";
import { renderEmail } from "./render-email.tsx";
import type { EmailName } from "./tags.ts";

interface Dependencies {
  readonly resolveEmails: ResolveEmails;
  readonly emails: Pick<EmailStore, "claim" | "markSent" | "release">;
  readonly send: (address: string, email: Email, name: EmailName) => Promise<void>;
  readonly site: string;
  readonly now: () => Date;
}

/** Another attempt would not help: the account has to leave SES's sandbox, or the person has to verify the address. */
const recipientRefused = "recipient not verified in the sandbox of SES";

/**
 * In its sandbox SES refuses recipients that it has not verified. The same error names a sender that is not verified, so
 * the failing identities count (https://docs.aws.amazon.com/ses/latest/dg/troubleshoot-error-messages.html).
 */
function isRecipientRefused(error: unknown, address: string): boolean {
  if (!(error instanceof Error) || error.name !== "MessageRejected") return false;
  const [, failed] = /^Email address is not verified\..* region \S+: (.+)$/.exec(error.message) ?? [];
  return failed === address;
}

/**
 * Sends each email about an event once: claim, send, mark as sent. A crash between SES's answer and the mark may repeat
 * that one email; none is lost. An email that fails does not keep the others from being sent.
 *
 * @throws when another attempt may send what failed, so that the queue delivers the event again
 */
export const deliverEmails =
  (deps: Dependencies) =>
  async (event: EmailedEvent, deadline: Date): Promise<void> => {
    const name = eventName(event);
    const emails = await deps.resolveEmails(event);
    if (emails.length === 0) logOutcome(name, undefined, "nothing to tell");
    const failures: unknown[] = [];
    for (const email of emails) {
      try {
        logOutcome(name, email.to, await sendOnce(deps, event, email, deadline));
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  };

function logOutcome(event: string, to: AddressedEmail["to"] | undefined, outcome: string): void {
  const counts = { emails_sent: outcome === "sent" ? 1 : 0, emails_refused: outcome === recipientRefused ? 1 : 0 };
  logger.info("email", { event, to, outcome, ...toMetricFields(counts) });
}

async function sendOnce(
  deps: Dependencies,
  event: EmailedEvent,
  { to, address, content }: AddressedEmail,
  deadline: Date,
) {
  const { emails, site, now } = deps;
  const name = eventName(event);
  const restaurantId = "restaurant_id" in event.detail ? event.detail.restaurant_id : undefined;
  const claim = await emails.claim(name, to, now(), deadline, restaurantId);
  if (claim === "sent") return "sent before";
  if (claim === "in-progress") throw new Error("another delivery is under way");
  try {
    await deps.send(address, await renderEmail(content, site), { event: name, to });
  } catch (error) {
    await emails.release(name, to, now(), errorName(error));
    if (isRecipientRefused(error, address)) return recipientRefused;
    throw error;
  }
  await emails.markSent(name, to, now());
  return "sent";
}
