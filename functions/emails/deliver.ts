import type { EmailStore } from "../platform/email/email-store.ts";
import { logger } from "../platform/observability/log.ts";
import { toMetricFields } from "../platform/observability/metrics.ts";
import { type DomainEvent, eventName } from "../events/domain-event.ts";
import type { Addressed } from "./recipients.ts";
import type { Mail } from "./template.ts";
import { mailOf } from "./render.ts";

interface Dependencies {
  readonly addressed: (event: DomainEvent) => Promise<Addressed | undefined>;
  readonly emails: Pick<EmailStore, "claim" | "markSent" | "release">;
  readonly send: (address: string, mail: Mail) => Promise<void>;
  readonly site: string;
  readonly now: () => Date;
}

/**
 * Sends the mail of a fact once. It is claimed, sent, marked: whoever dies between SES's answer and the mark may
 * repeat that one mail, and no other way does; a mail is never lost.
 *
 * @throws whatever kept it from being sent, so that the queue brings it again
 */
export const deliver =
  (deps: Dependencies) =>
  async (event: DomainEvent, deadline: Date): Promise<void> => {
    const name = eventName(event);
    const letter = await deps.addressed(event);
    const outcome = letter ? await send(deps, name, letter, deadline) : "nothing to tell";
    logger.info("mail", {
      event: name,
      to: letter?.to,
      outcome,
      ...toMetricFields({ mails_sent: outcome === "sent" ? 1 : 0 }),
    });
  };

async function send(deps: Dependencies, name: string, { to, address, letter }: Addressed, deadline: Date) {
  const { emails, site, now } = deps;
  const claim = await emails.claim(name, to, now(), deadline);
  if (claim === "sent") return "sent before";
  if (claim === "in-progress") throw new Error("another delivery is under way");
  try {
    await deps.send(address, mailOf(letter, site));
  } catch (error) {
    await emails.release(name, to, now());
    throw error;
  }
  await emails.markSent(name, to, now());
  return "sent";
}
