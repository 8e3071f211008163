import { randomUUID } from "node:crypto";
import { DeleteMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { localClientConfig } from "#bin/lib/local/endpoint.ts";
import { eventually } from "#test/support/eventually.ts";
import { ask, Given } from "#test/support/given.ts";
import { readLogLines } from "#test/support/lambdas.ts";
import { findEmails, waitForEmail } from "#test/support/emails.ts";
import { product } from "#test/support/own-local-aws.ts";
import { aDomainEvent, peekMessages, retryAfter, sendMessage, waitForEmptyQueue } from "#test/support/queues.ts";

const given = new Given(product);
const { awsUrl, outputs } = product;
const enqueue = (body: string) => sendMessage(awsUrl, outputs.EmailQueueUrl, body);

// Short, so that retries come soon, but longer than most emails need.
beforeAll(() => retryAfter(awsUrl, outputs.EmailQueueUrl, 4));
afterAll(() => retryAfter(awsUrl, outputs.EmailQueueUrl, 12));

describe("Emails for domain events", () => {
  it("are sent once for an event that is delivered five times", async () => {
    const [guest, host] = await Promise.all([given.aCustomer(), given.anOwner()]);
    const { id } = await given.aReservation(guest, host.restaurant);
    const detail = { restaurant_id: host.restaurant.id, reservation_id: id, version: 1, by: "customer" };
    const body = aDomainEvent("reservation.requested", detail);
    await Promise.all(Array.from({ length: 5 }, () => enqueue(body)));
    await Promise.all([waitForEmail(host.email, "Neue Anfrage"), waitForEmail(guest.email, "Anfrage ist unterwegs")]);
    await waitForEmptyQueue(product.awsUrl, product.outputs.EmailQueueUrl);
    expect(await findEmails(host.email)).toHaveLength(1);
    expect(await findEmails(guest.email)).toHaveLength(1);
  });
});

describe("The email queue", () => {
  it("moves a message of an unknown kind and one that is a bare name to the dead-letter queue, logs no content and delivers other emails", async () => {
    const began = Date.now();
    const poisons = [`{"detail-type":"${randomUUID()}"}`, `Gudrun Geheim ${randomUUID()}`];
    const sent = await Promise.all(poisons.map(enqueue));
    const [guest, host] = await Promise.all([given.aCustomer(), given.anOwner()]);
    await ask(guest, host.restaurant.id);
    await waitForEmail(host.email, "Neue Anfrage");
    const QueueUrl = product.outputs.EmailDeadLetterQueueUrl;
    for (const poison of poisons) {
      const dead = await eventually("the poisoned event among the dead letters", async () =>
        (await peekMessages(product.awsUrl, QueueUrl)).find(({ Body }) => Body === poison),
      );
      await new SQSClient(localClientConfig(awsUrl)).send(
        new DeleteMessageCommand({ QueueUrl, ReceiptHandle: dead.ReceiptHandle }),
      );
    }
    const lines = await readLogLines(product, "emails", began);
    for (const { MessageId } of sent) {
      const failed = lines.filter((line) => line.includes(String(MessageId)));
      expect(failed.length).toBeGreaterThan(0);
      for (const line of failed) expect(JSON.parse(line)).toMatchObject({ outcome: "failed", emails_failed: 1 });
    }
    expect(lines.join("\n")).not.toMatch(/gudrun|geheim/i);
  });
});
