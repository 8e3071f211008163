import { expect, it } from "vitest";
import { keys } from "../../functions/platform/dynamodb/keys.ts";
import type { Key } from "../../functions/platform/dynamodb/table.ts";
import { parseId, parseItems } from "../support/client.ts";
import { anIdempotencyKey, ask, Given } from "../support/given.ts";
import { product } from "../support/own-local-aws.ts";

// The table forgets what is past its ttl late: within days on AWS, once a minute here. Until then it counts as absent.

const given = new Given(product);

const inMinutes = (minutes: number): number => Math.floor(Date.now() / 1000) + minutes * 60;

/** Writes an item anew, as it is, but to be forgotten at another time (epoch seconds). */
async function forgetting({ pk, sk }: Key, ttl: number): Promise<void> {
  const [item] = await given.rows(pk, sk);
  expect(item).toBeDefined();
  await given.write({ ...item, pk, sk, ttl });
}

it("a key whose answer is past its ttl is a new one: a request with other wishes is taken under it, and remembered", async () => {
  const [guest, restaurant] = await Promise.all([given.aCustomer(), given.aRestaurant()]);
  const key = anIdempotencyKey();
  const first = await ask(guest, restaurant.id, {}, key);
  await forgetting(keys.idempotency(guest.userId, key["idempotency-key"]), inMinutes(-1));
  expect((await guest.api.get("/me/export")).body).toMatchObject({ remembered_requests: [] });
  const second = await ask(guest, restaurant.id, { number_of_guests: 5 }, key);
  expect(second.status).toBe(201);
  expect(parseId(second)).not.toBe(parseId(first));
  expect((await ask(guest, restaurant.id, { number_of_guests: 5 }, key)).body).toEqual(second.body);
});

it("a deletion that is past its ttl refuses nobody any more", async () => {
  const [guest, restaurant] = await Promise.all([given.aCustomer(), given.aRestaurant()]);
  await given.aDeleted(guest);
  expect((await ask(guest, restaurant.id)).status).toBe(401);
  await forgetting(keys.tombstone(guest.userId), inMinutes(-1));
  expect((await ask(guest, restaurant.id)).status).toBe(201);
});

it("an order that is past its ttl is neither listed nor handed out any more", async () => {
  const [guest, restaurant] = await Promise.all([given.aCustomer(), given.aRestaurant()]);
  const [current, over] = [await given.anOrder(guest, restaurant), await given.anOrder(guest, restaurant)];
  await forgetting(keys.order(current), inMinutes(60));
  await forgetting(keys.order(over), inMinutes(-1));
  expect(parseItems(await guest.api.get("/me/orders")).map(({ id }) => id)).toEqual([current.id]);
  expect((await guest.api.get("/me/export")).body).toMatchObject({ orders: [{ id: current.id }] });
});
