import PostalMime from "postal-mime";
import { listEmails, type LocalEmail, toPlainText } from "#bin/lib/local/emails.ts";
import { eventually } from "./eventually.ts";
import { ask, type Given } from "./given.ts";
import type { Product } from "./product.ts";
import { waitForEmptyQueue } from "./queues.ts";

const awsUrl = (): string => {
  const url = process.env["AWS_ENDPOINT_URL"];
  if (url === undefined) throw new Error("AWS_ENDPOINT_URL must name the local AWS to read its emails");
  return url;
};

/** All emails to an address that contain a text in subject or body, newest first. */
export async function findEmails(address: string, pattern: string | RegExp = ""): Promise<LocalEmail[]> {
  const emails = await listEmails(awsUrl());
  return emails
    .filter(({ to }) => to.some((recipient) => recipient.includes(address)))
    .map((email) => ({ ...email, text: toPlainText(email) }))
    .filter(({ subject, text }) => contains(`${subject}\n${text}`, pattern));
}

/** Waits for an email and returns the newest one. */
export const waitForEmail = (address: string, pattern: string | RegExp = ""): Promise<LocalEmail> =>
  eventually(
    `an email to ${address} containing ${String(pattern)}`,
    async () => (await findEmails(address, pattern))[0],
    undefined,
    200, // emails are held back for two seconds, and all of them are read each time
  );

/** The parts of an email as MIME: headers, both bodies, attachments as text. */
export const parseMime = (mime: Uint8Array | undefined) => PostalMime.parse(mime ?? "", { attachmentEncoding: "utf8" });

const contains = (text: string, pattern: string | RegExp): boolean =>
  typeof pattern === "string" ? text.includes(pattern) : pattern.test(text);

/**
 * Waits until all earlier writes have been processed into emails. Events arrive in the order of the writes, so it makes
 * one more booking and waits for its email and an empty queue.
 */
export async function waitForAllEmails(given: Given, { awsUrl: url, outputs }: Pick<Product, "awsUrl" | "outputs">) {
  const [guest, host] = await Promise.all([given.aCustomer(), given.anOwner()]);
  await ask(guest, host.restaurant.id);
  await waitForEmail(host.email, "Neue Anfrage");
  await waitForEmptyQueue(url, outputs.EmailQueueUrl);
}
