import { PurgeQueueCommand, SQSClient } from "@aws-sdk/client-sqs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { localClientConfig } from "#bin/lib/local/endpoint.ts";
import { listDeadLetters } from "#shared/admin/failures/contract.ts";
import { findEmails } from "#test/support/emails.ts";
import { Given } from "#test/support/given.ts";
import { product } from "#test/support/own-local-aws.ts";
import { aDomainEvent, peekMessages, sendMessage } from "#test/support/queues.ts";

const given = new Given(product);
const {
  EmailFeedbackDeadLetterQueueUrl: FeedbackQueueUrl,
  UndeliveredQueueUrl,
  EmailDeadLetterQueueUrl,
  EventsDeadLetterQueueUrl,
} = product.outputs;
const sqs = new SQSClient(localClientConfig(product.awsUrl));

/** Other tests of this worker share the queues. */
const emptyQueues = async () => {
  for (const QueueUrl of [UndeliveredQueueUrl, EmailDeadLetterQueueUrl, EventsDeadLetterQueueUrl, FeedbackQueueUrl])
    await sqs.send(new PurgeQueueCommand({ QueueUrl }));
};
beforeEach(emptyQueues);
afterEach(emptyQueues);

const admin = await given.anAdmin();

const send = (QueueUrl: string | undefined, body: string, StringValue?: string) => {
  const MessageAttributes = { ERROR_CODE: { DataType: "String", StringValue } };
  return sendMessage(product.awsUrl, QueueUrl, body, StringValue === undefined ? {} : { MessageAttributes });
};

const list = async () => listDeadLetters.response.parse((await admin.api.get("/admin/dead-letters")).body).queues;
const messagesIn = async (queue: string) => (await list()).find((one) => one.queue === queue)?.messages ?? [];
const redrive = async (queue: string) => (await admin.api.post("/admin/dead-letters/redrive", { queue })).body;

describe("GET /admin/dead-letters", () => {
  it("names event, restaurant, time and the bus's error of an undelivered event, and no person", async () => {
    const [guest, host] = await Promise.all([given.aCustomer(), given.anOwner()]);
    const { id } = await given.aReservation(guest, host.restaurant);
    const detail = { restaurant_id: host.restaurant.id, reservation_id: id, version: 1, by: "customer" };
    await send(UndeliveredQueueUrl, aDomainEvent("reservation.requested", detail), "SDK_CLIENT_ERROR");
    const messages = await messagesIn("undelivered");
    const letter = messages.find(({ restaurant_id }) => restaurant_id === host.restaurant.id);
    expect(letter).toMatchObject({ event: "reservation.requested", reason: "SDK_CLIENT_ERROR" });
    expect(Date.now() - new Date(letter?.since ?? 0).getTime()).toBeLessThan(10 * 60_000);
    const answer = JSON.stringify((await admin.api.get("/admin/dead-letters")).body);
    for (const secret of [id, guest.userId, guest.email, host.email, host.userId]) expect(answer).not.toContain(secret);
  });

  it("lists a message that is not JSON, and repeats no error that is more than a word", async () => {
    await send(EventsDeadLetterQueueUrl, "not JSON", "mail to kaethe@example.com failed");
    const messages = await messagesIn("events");
    expect(messages).toMatchObject([{ event: null, restaurant_id: null, reason: null }]);
  });

  it("counts each queue and leaves its messages where they are", async () => {
    await send(EmailDeadLetterQueueUrl, "still here");
    const before = (await list()).find(({ queue }) => queue === "emails");
    const after = (await list()).find(({ queue }) => queue === "emails");
    expect([before?.count, after?.count]).toEqual([1, 1]);
    const bodies = (await peekMessages(product.awsUrl, EmailDeadLetterQueueUrl)).map(({ Body }) => Body);
    expect(bodies).toContain("still here");
  });
});

it("news of SES about an email that could not be noted is listed too", async () => {
  await send(FeedbackQueueUrl, JSON.stringify({ eventType: "Bounce" }));
  expect(await messagesIn("feedback")).toMatchObject([{ event: null, restaurant_id: null, reason: null }]);
  expect(await redrive("feedback")).toEqual({ redriven: 0, failed: 1, is_complete: true });
});

describe("POST /admin/dead-letters/redrive", () => {
  it("emails the restaurant once, waits for the outcome, and keeps what fails again", async () => {
    const [guest, host] = await Promise.all([given.aCustomer(), given.anOwner()]);
    const { id } = await given.aReservation(guest, host.restaurant);
    const detail = { restaurant_id: host.restaurant.id, reservation_id: id, version: 1, by: "customer" };
    await send(UndeliveredQueueUrl, aDomainEvent("reservation.requested", detail));
    await send(UndeliveredQueueUrl, "not JSON");
    expect(await redrive("undelivered")).toEqual({ redriven: 1, failed: 1, is_complete: true });
    expect(await findEmails(host.email, "Neue Anfrage")).toHaveLength(1);
    expect((await messagesIn("undelivered")).map(({ event: type }) => type)).toEqual([null]);
    await redrive("undelivered");
    expect(await findEmails(host.email)).toHaveLength(1);
  });

  it("keeps a letter whose stream is gone, and goes on with the next", async () => {
    const range = { shardId: "shardId-0", startSequenceNumber: "1", endSequenceNumber: "2" };
    const DDBStreamBatchInfo = { ...range, streamArn: "arn:aws:dynamodb:eu-central-1:0:table/old/stream/2020" };
    const requestContext = { functionArn: "arn:aws:lambda:eu-central-1:0:function:old" };
    await send(EventsDeadLetterQueueUrl, JSON.stringify({ requestContext, DDBStreamBatchInfo }));
    await send(EventsDeadLetterQueueUrl, "{}");
    expect(await redrive("events")).toEqual({ redriven: 0, failed: 2, is_complete: true });
  });

  it("keeps a letter of the stream that names no batch", async () => {
    await send(EventsDeadLetterQueueUrl, "{}");
    expect(await redrive("events")).toEqual({ redriven: 0, failed: 1, is_complete: true });
    expect(await messagesIn("events")).toHaveLength(1);
  });
});
