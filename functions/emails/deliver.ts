import type { MailStore } from "../platform/email/email-store.ts";
import { logger } from "../platform/observability/log.ts";
import { counting } from "../platform/observability/metrics.ts";
import { type Fact, nameOf } from "../events/domain-event.ts";
import type { Addressed } from "./recipients.ts";
import type { Mail } from "./template.ts";
import { mailOf } from "./render.ts";

interface Effects {
  readonly addressed: (fact: Fact) => Promise<Addressed | undefined>;
  readonly mails: Pick<MailStore, "claim" | "markSent" | "release">;
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
  (effects: Effects) =>
  async (fact: Fact, deadline: Date): Promise<void> => {
    const name = nameOf(fact);
    const letter = await effects.addressed(fact);
    const outcome = letter ? await send(effects, name, letter, deadline) : "nothing to tell";
    logger.info("mail", {
      fact: name,
      to: letter?.to,
      outcome,
      ...counting({ mails_sent: outcome === "sent" ? 1 : 0 }),
    });
  };

async function send(effects: Effects, name: string, { to, address, letter }: Addressed, deadline: Date) {
  const { mails, site, now } = effects;
  const claim = await mails.claim(name, to, now(), deadline);
  if (claim === "sent") return "sent before";
  if (claim === "in-other-hands") throw new Error("another delivery is under way");
  try {
    await effects.send(address, mailOf(letter, site));
  } catch (error) {
    await mails.release(name, to, now());
    throw error;
  }
  await mails.markSent(name, to, now());
  return "sent";
}
