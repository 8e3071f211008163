import { DescribeTableCommand } from "@aws-sdk/client-dynamodb";
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from "@aws-sdk/client-dynamodb-streams";
import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, it } from "vitest";
import { localClientConfig } from "#bin/lib/local/endpoint.ts";
import { redriveQueues } from "#bin/lib/redrive/redrive-queues.ts";
import { keys } from "#functions/platform/dynamodb/keys.ts";
import { reservationItem } from "#functions/reservations/items.ts";
import { cardItem } from "#functions/search/card-items.ts";
import { parseId, parseItems } from "#test/support/client.ts";
import { eventually } from "#test/support/eventually.ts";
import { ask, Given, type Person } from "#test/support/given.ts";
import { invoke, getFunctionName } from "#test/support/lambdas.ts";
import { findEmails, waitForEmail } from "#test/support/emails.ts";
import { product } from "#test/support/own-local-aws.ts";
import { sendMessage, waitForEmptyQueue } from "#test/support/queues.ts";
import { aReservationRow, unique, record } from "#test/support/rows.ts";

const given = new Given(product);
const config = localClientConfig(product.awsUrl);

const fresh = () => ({ created_at: new Date().toISOString(), updated_at: new Date().toISOString() });

const tallyCards = async (person: Person) => JSON.stringify((await person.api.get("/me/reservations")).body);
const counted = (person: Person, expected: string) =>
  eventually(`counts of ${expected}`, async () => (await tallyCards(person)).includes(expected));

describe("a stream record that is delivered twice and out of order", () => {
  it("is counted once", async () => {
    const [guest, restaurant] = await Promise.all([given.aCustomer(), given.aRestaurant()]);
    const reservation = await given.aReservation(guest, restaurant);
    const confirmed = { ...reservation, status: "confirmed" as const, version: 2 };
    await given.write(reservationItem(confirmed));
    const expected = '"counts":{"pending":0,"confirmed":1,"past":0,"moves":0}';
    await counted(guest, expected);
    const [first, second] = [
      record(undefined, reservationItem(reservation)),
      record(reservationItem(reservation), reservationItem(confirmed)),
    ];
    await invoke(product, "stream-projections", { Records: [second, first, second, first] });
    expect(await tallyCards(guest)).toContain(expected);
  });

  it("indexes a restaurant as it is now", async () => {
    const [old, name] = [`alt${unique()}`, `neu${unique()}`]; // no typos of each other
    const restaurant = await given.aRestaurant({ restaurant_name: old });
    await given.updateRestaurant(restaurant, { restaurant_name: name });
    const found = async (word: string) => parseItems(await given.aVisitor().get(`/restaurants?search=${word}`)).length;
    await eventually("the new name", async () => (await found(name)) === 1 && (await found(old)) === 0);
    const [before, after] = [cardItem(restaurant), cardItem({ ...restaurant, restaurant_name: name, version: 2 })];
    await invoke(product, "stream-projections", {
      Records: [record(before, after), record(undefined, before), record(before, after)],
    });
    expect([await found(name), await found(old)]).toEqual([1, 0]);
  });

  it("sends one email, and none to a restaurant about a request that was withdrawn before", async () => {
    const [guest, host, late] = await Promise.all([given.aCustomer(), given.anOwner(), given.anOwner()]);
    const request = aReservationRow({ ...fresh(), user_id: guest.userId, restaurant_id: host.restaurant.id });
    const inserted = record(undefined, reservationItem(request));
    await given.write({ ...reservationItem(request), updated_at: "2026-01-05T09:00:00.000Z" });
    await invoke(product, "stream-outbox", { Records: [inserted] });
    await waitForEmail(host.email, "Neue Anfrage");
    await invoke(product, "stream-outbox", { Records: [inserted, inserted] });

    const withdrawn = aReservationRow({
      user_id: guest.userId,
      restaurant_id: late.restaurant.id,
      status: "cancelled",
      cancelled_from: "pending",
    });
    await given.write({ ...reservationItem({ ...withdrawn, version: 2 }) });
    const pending = { ...withdrawn, ...fresh(), status: "pending" as const };
    const cancelled = { ...withdrawn, ...fresh(), version: 2 };
    await invoke(product, "stream-outbox", {
      Records: [
        record(reservationItem(pending), reservationItem(cancelled)),
        record(undefined, reservationItem(pending)),
      ],
    });
    await waitForEmptyQueue(product.awsUrl, product.outputs.EmailQueueUrl);
    expect(await findEmails(host.email)).toHaveLength(1);
    expect(await findEmails(late.email)).toEqual([]);
  });
});

describe("an unreadable stream record", () => {
  it("does not keep the other records of its batch from being relayed and counted", async () => {
    const [guest, host] = await Promise.all([given.aCustomer(), given.anOwner()]);
    const good = aReservationRow({ ...fresh(), user_id: guest.userId, restaurant_id: host.restaurant.id });
    await given.write(
      { pk: `RESERVATIONS#${unique()}`, sk: "poison", entity: "reservation", ...fresh() },
      reservationItem(good),
    );
    await waitForEmail(host.email, "Neue Anfrage");
    await counted(guest, '"pending":1');
    expect(await findEmails(host.email)).toHaveLength(1);
  });
});

describe("a stream record in the dead-letter queue", () => {
  it("is processed by a redrive, which finds it by its sequence number", async () => {
    const [guest, restaurant] = await Promise.all([given.aCustomer(), given.aRestaurant()]);
    const id = parseId(await ask(guest, restaurant.id));
    await counted(guest, '"pending":1');
    // As if it had never been counted.
    for (const { pk, sk } of [keys.counted(id, 1), keys.customerCounts(guest.userId)]) {
      await given.table.client.send(new DeleteCommand({ TableName: given.table.name, Key: { pk, sk } }));
    }
    await counted(guest, '"pending":0');
    const functionArn = await getFunctionName(product, "stream-projections");
    const DDBStreamBatchInfo = await findStreamPosition(id);
    const letter = JSON.stringify({ requestContext: { functionArn }, DDBStreamBatchInfo });
    await sendMessage(product.awsUrl, product.outputs.ProjectionsDeadLetterQueueUrl, letter);
    const { projections } = await redriveQueues({ outputs: product.outputs, config });
    expect(projections).toEqual({ redriven: 1, failed: 0, isComplete: true });
    expect(await tallyCards(guest)).toContain('"pending":1');
  });
});

/** The position in the stream of the record that wrote a reservation. */
async function findStreamPosition(reservationId: string) {
  const { Table } = await given.table.client.send(new DescribeTableCommand({ TableName: given.table.name }));
  const streamArn = Table?.LatestStreamArn ?? "";
  const streams = new DynamoDBStreamsClient(config);
  const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn: streamArn }));
  for (const { ShardId: shardId } of StreamDescription?.Shards ?? []) {
    const at = { StreamArn: streamArn, ShardId: shardId, ShardIteratorType: "TRIM_HORIZON" as const };
    let { ShardIterator } = await streams.send(new GetShardIteratorCommand(at));
    while (ShardIterator !== undefined) {
      const { Records = [], NextShardIterator } = await streams.send(new GetRecordsCommand({ ShardIterator }));
      const found = Records.find(({ dynamodb }) => dynamodb?.NewImage?.["id"]?.S === reservationId);
      const position = found?.dynamodb?.SequenceNumber;
      if (position !== undefined)
        return { streamArn, shardId, startSequenceNumber: position, endSequenceNumber: position };
      ShardIterator = Records.length === 0 ? undefined : NextShardIterator;
    }
  }
  throw new Error(`The stream tells nothing of ${reservationId}`);
}
