import { expect, it } from "vitest";
import { keys } from "#functions/platform/dynamodb/keys.ts";
import type { Key } from "#functions/platform/dynamodb/table.ts";
import { parseId, parseItems } from "#test/support/client.ts";
import { anIdempotencyKey, ask, Given } from "#test/support/given.ts";
import { product } from "#test/support/own-local-aws.ts";

// DynamoDB deletes expired items late: within days on AWS, once a minute locally. Reads treat them as absent.

const given = new Given(product);

const inMinutes = (minutes: number): number => Math.floor(Date.now() / 1000) + minutes * 60;

/** Writes an item again with another ttl (epoch seconds). */
async function writeWithTtl({ pk, sk }: Key, ttl: number): Promise<void> {
  const [item] = await given.rows(pk, sk);
  expect(item).toBeDefined();
  await given.write({ ...item, pk, sk, ttl });
}

it("an expired idempotency key accepts a different request and stores its answer", async () => {
  const [guest, restaurant] = await Promise.all([given.aCustomer(), given.aRestaurant()]);
  const key = anIdempotencyKey();
  const first = await ask(guest, restaurant.id, {}, key);
  await writeWithTtl(keys.idempotency(guest.userId, key["idempotency-key"]), inMinutes(-1));
  expect((await guest.api.get("/me/export")).body).toMatchObject({ remembered_requests: [] });
  const second = await ask(guest, restaurant.id, { number_of_guests: 5 }, key);
  expect(second.status).toBe(201);
  expect(parseId(second)).not.toBe(parseId(first));
  expect((await ask(guest, restaurant.id, { number_of_guests: 5 }, key)).body).toEqual(second.body);
});

it("an expired deletion marker no longer blocks the account's requests", async () => {
  const [guest, restaurant] = await Promise.all([given.aCustomer(), given.aRestaurant()]);
  await given.aDeleted(guest);
  expect((await ask(guest, restaurant.id)).status).toBe(401);
  await writeWithTtl(keys.tombstone(guest.userId), inMinutes(-1));
  expect((await ask(guest, restaurant.id)).status).toBe(201);
});

it("an expired order is neither listed nor exported", async () => {
  const [guest, restaurant] = await Promise.all([given.aCustomer(), given.aRestaurant()]);
  const [current, over] = [await given.anOrder(guest, restaurant), await given.anOrder(guest, restaurant)];
  await writeWithTtl(keys.order(current), inMinutes(60));
  await writeWithTtl(keys.order(over), inMinutes(-1));
  expect(parseItems(await guest.api.get("/me/orders")).map(({ id }) => id)).toEqual([current.id]);
  expect((await guest.api.get("/me/export")).body).toMatchObject({ orders: [{ id: current.id }] });
});
