import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import * as z from "zod/mini";
import { keys } from "#functions/platform/dynamodb/keys.ts";
import { parseId } from "#test/support/client.ts";
import { ask, Given, type Owner, type Person } from "#test/support/given.ts";
import { startFromSnapshot } from "#test/support/start.ts";

const lanes = 10;
const restaurantsPerLane = 2;

const { product, start, end } = await startFromSnapshot();
const running = await start();
const given = new Given(product);
const guests = await Promise.all(Array.from({ length: lanes }, () => given.aCustomer()));
const hosts = await Promise.all(Array.from({ length: restaurantsPerLane }, () => given.anOwner()));
afterAll(end);

interface Booking {
  readonly guest: Person;
  readonly host: Owner;
  readonly id: string;
}

/** Books one table after the other until the site no longer answers, or the limit of a guest is reached. */
async function bookUntilClosed(guest: Person, booked: Booking[]): Promise<void> {
  for (const host of hosts) {
    for (let count = 1; count <= 5; count++) {
      const answer = await ask(guest, host.restaurant.id).catch(() => undefined);
      if (answer === undefined) return;
      if (answer.status === 201) booked.push({ guest, host, id: parseId(answer) });
    }
  }
}

const Counts = z.object({ counts: z.object({ pending: z.int() }) });
const pendingOf = async ({ api }: Person, path: string) => Counts.parse((await api.get(path)).body).counts.pending;

it("SIGTERM under load loses nothing that follows from an acknowledged booking", async () => {
  const booked: Booking[] = [];
  const load = Promise.all(guests.map((guest) => bookUntilClosed(guest, booked)));
  while (booked.length < 40) await sleep(20);
  await running.stop("SIGTERM");
  await load;
  expect(running.output).not.toContain("Gave up");
  await start();

  const missing = await Promise.all(booked.map(findMissing));
  expect(missing.flat()).toEqual([]);
  for (const guest of guests) {
    const rows = await given.rows(keys.requestQuota(guest.userId).pk);
    expect(await pendingOf(guest, "/me/reservations")).toBe(rows[0]?.["open_requests"]);
  }
}, 480_000);

/** What should follow from a booking and did not: its email to the restaurant, its count, its pointer to a due task. */
async function findMissing({ host, id }: Booking): Promise<string[]> {
  const [reservation] = await given.rows(`RESERVATIONS#${host.restaurant.id}`, id.slice("rsv_".length));
  const at = new Date(String(reservation?.["answer_by"]));
  const [mail] = await given.rows(keys.email(`reservation.requested#${id}#1`, "restaurant").pk);
  const [counted] = await given.rows(keys.counted(id, 1).pk);
  const pointer = (await given.duePointers(at)).find(({ reservation_id }) => reservation_id === id);
  return [
    ...(reservation ? [] : [`the row of ${id}`]),
    ...(mail?.["state"] === "sent" ? [] : [`the email about ${id}`]),
    ...(counted ? [] : [`the count of ${id}`]),
    ...(pointer ? [] : [`the pointer to ${id}`]),
  ];
}
