import { listEmails, type LocalEmail, textOf } from "../../bin/lib/local/emails.ts";
import { eventually } from "./eventually.ts";
import { ask, type Given } from "./given.ts";
import type { Product } from "./product.ts";
import { messagesIn } from "./queues.ts";

const awsUrl = (): string => {
  const url = process.env["AWS_ENDPOINT_URL"];
  if (url === undefined) throw new Error("AWS_ENDPOINT_URL names no local AWS whose mails could be read");
  return url;
};

/** All mails to an address that say something (in subject or text), newest first. */
export async function emailsTo(address: string, saying: string | RegExp = ""): Promise<LocalEmail[]> {
  const emails = await listEmails(awsUrl());
  return emails
    .filter(({ to }) => to.some((recipient) => recipient.includes(address)))
    .map((mail) => ({ ...mail, text: textOf(mail) }))
    .filter(({ subject, text }) => speaks(`${subject}\n${text}`, saying));
}

/** Waits for a mail and answers the newest one. */
export const emailTo = (address: string, saying: string | RegExp = ""): Promise<LocalEmail> =>
  eventually(`a mail to ${address} saying ${String(saying)}`, async () => (await emailsTo(address, saying))[0]);

const speaks = (text: string, saying: string | RegExp): boolean =>
  typeof saying === "string" ? text.includes(saying) : saying.test(text);

/**
 * Waits until whatever was written up to now has become mails or none: what is told comes in the order of writing, so
 * that a later mail has arrived and the queue is empty.
 */
export async function everythingTold(given: Given, { awsUrl: url, outputs }: Pick<Product, "awsUrl" | "outputs">) {
  const [guest, host] = await Promise.all([given.aCustomer(), given.anOwner()]);
  await ask(guest, host.restaurant.id);
  await emailTo(host.email, "Neue Anfrage");
  await eventually("an empty queue", async () => (await messagesIn(url, outputs.EmailQueueUrl)) === 0 || undefined);
}
