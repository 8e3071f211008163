import { randomUUID } from "node:crypto";
import { PurgeQueueCommand, SQSClient } from "@aws-sdk/client-sqs";
import { describe, expect, it } from "vitest";
import { localClientConfig } from "#bin/lib/local/endpoint.ts";
import { redriveQueues } from "#bin/lib/redrive/redrive-queues.ts";
import { toEmailTags } from "#functions/platform/email/tags.ts";
import { keys } from "#functions/platform/dynamodb/keys.ts";
import { eventually } from "#test/support/eventually.ts";
import { Given, inDays } from "#test/support/given.ts";
import { findEmails } from "#test/support/emails.ts";
import { product } from "#test/support/own-local-aws.ts";
import { PhotoBackend } from "#test/support/photos.ts";
import { aDomainEvent, peekMessages, sendMessage } from "#test/support/queues.ts";
import { longAgo } from "#test/support/rows.ts";
import { runScript } from "#test/support/run-script.ts";

const given = new Given(product);
const backend = new PhotoBackend(product);
const { UndeliveredQueueUrl, PhotoDeadLetterQueueUrl } = product.outputs;
const config = localClientConfig(product.awsUrl);
/** In the order in which the command takes them. */
const names = ["events", "projections", "undelivered", "emails", "photos", "feedback"];

const send = (QueueUrl: string | undefined, body: string) => sendMessage(product.awsUrl, QueueUrl, body);

describe("redriveQueues", () => {
  it("sends no email about the confirmation of a visit that is over", async () => {
    const [guest, host] = await Promise.all([given.aCustomer(), given.anOwner()]);
    const { id } = await given.aReservation(guest, host.restaurant, {
      status: "confirmed",
      version: 2,
      reservation_date: inDays(-3),
    });
    const detail = { restaurant_id: host.restaurant.id, reservation_id: id, version: 2, by: "restaurant" };
    await send(product.outputs.EmailDeadLetterQueueUrl, aDomainEvent("reservation.confirmed", detail));
    const { emails } = await redriveQueues({ outputs: product.outputs, config });
    expect(emails).toEqual({ redriven: 1, failed: 0, isComplete: true });
    expect(await findEmails(guest.email)).toEqual([]);
  });

  it("removes the photo files of an undelivered photos.removed event", async () => {
    const { id } = await given.aRestaurant();
    await backend.put(`photos/${id}/1700000000000_tisch.jpg/400.webp`, new Uint8Array([1]));
    await send(PhotoDeadLetterQueueUrl, aDomainEvent("photos.removed", { restaurant_id: id, version: 2 }));
    await redriveQueues({ outputs: product.outputs, config }); // other tests' messages may fail again
    await eventually("the end of the files", async () => (await backend.listKeys(id)).length === 0);
    const left = await peekMessages(product.awsUrl, PhotoDeadLetterQueueUrl);
    expect(left.filter(({ Body }) => Body?.includes(id))).toEqual([]);
  });

  it("notes a bounce that could not be noted", async () => {
    const event = `reservation.requested#${randomUUID()}#1`;
    const stamps = { version: 1, created_at: longAgo, updated_at: longAgo };
    await given.write({ ...keys.email(event, "restaurant"), entity: "email", state: "sent", ...stamps });
    const tags = Object.fromEntries(toEmailTags({ event, to: "restaurant" }).map(({ Name, Value }) => [Name, [Value]]));
    const bounce = { bounceType: "Permanent", bounceSubType: "NoEmail", timestamp: "2027-01-05T12:00:00.000Z" };
    const QueueUrl = product.outputs.EmailFeedbackDeadLetterQueueUrl;
    await send(QueueUrl, JSON.stringify({ eventType: "Bounce", mail: { tags }, bounce }));
    await redriveQueues({ outputs: product.outputs, config });
    expect(await given.rows(keys.email(event, "restaurant").pk)).toMatchObject([
      { undelivered: { outcome: "bounced", failure: "NoEmail" } },
    ]);
    expect(await peekMessages(product.awsUrl, QueueUrl)).toEqual([]);
  });
});

describe("npm run ops -- redrive", () => {
  it("names each queue, what failed again, and ends with 1 while something is left", async () => {
    await send(UndeliveredQueueUrl, aDomainEvent("no.such.event", {}));
    const { exitCode, stdout } = await runScript(product, "redrive");
    expect([exitCode, stdout.split("\n").map((line) => line.replace(/:.*/, ""))]).toEqual([1, [...names]]);
    expect(stdout).toMatch(/^undelivered: 0 redriven, 1 failed again or are too old and stay there$/m);
    await new SQSClient(config).send(new PurgeQueueCommand({ QueueUrl: UndeliveredQueueUrl }));
    const after = await runScript(product, "redrive");
    expect(after.stdout).toMatch(/^undelivered: 0 redriven$/m);
  });
});
