import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import { beforeAll, describe, it } from "vitest";
import { dueShards, duePartition, keys } from "../../functions/platform/dynamodb/keys.ts";
import { ReservationStore } from "../../functions/reservations/store.ts";
import type { StoredReservation } from "../../functions/reservations/items.ts";
import { addDays } from "../../shared/restaurants/opening-hours.ts";
import { toInstant } from "../../shared/time/zoned-time.ts";
import { parseItems } from "../support/client.ts";
import { eventually } from "../support/eventually.ts";
import { Given, inDays, type Owner, type Person } from "../support/given.ts";
import { invoke } from "../support/lambdas.ts";
import { waitForAllEmails, findEmails, waitForEmail } from "../support/emails.ts";
import { product } from "../support/own-local-aws.ts";

const given = new Given(product);
const store = new ReservationStore(given.table);
let host: Owner;
beforeAll(async () => {
  host = await given.anOwner();
});

const getStored = ({ restaurant_id, id }: StoredReservation) => store.getReservation(restaurant_id, id);
const tick = () => invoke(product, "schedules");

/** Runs the schedule until the reservation has changed. The stream writes the due item with a delay. */
const runUntil = (what: string, reservation: StoredReservation, isDone: (now: StoredReservation) => boolean) =>
  eventually(what, async () => {
    await tick();
    const now = await getStored(reservation);
    return now && isDone(now) ? now : undefined;
  });

// Concurrent tests make runs of the schedule overlap.
describe.concurrent("the schedule", () => {
  it("cancels an expired request, lowers the open count and emails the guest once", async ({ expect }) => {
    const guest: Person = await given.aCustomer({ language: "en" });
    await given.load(guest, { open_requests: 2 });
    const reservation = await given.aReservation(guest, host.restaurant, { reservation_date: inDays(-1) });
    const ended = await runUntil("the request to expire", reservation, ({ status }) => status !== "pending");
    expect(ended).toMatchObject({ status: "cancelled", changed_by: "schedule", version: 2 });
    expect(await given.getOpenRequests(guest)).toBe(1);
    await waitForEmail(guest.email, "Your request has expired");
    await Promise.all([tick(), tick()]); // two more runs at the same time
    await waitForAllEmails(given, product);
    expect(await findEmails(guest.email)).toHaveLength(1);
    expect(await getStored(reservation)).toMatchObject({ version: 2 });
    const past = await guest.api.get("/me/reservations?view=past");
    expect(parseItems(past).map(({ id }) => id)).toEqual([reservation.id]);
  });

  it("completes a confirmed visit after its end and sends the guest no email", async ({ expect }) => {
    const guest = await given.aCustomer();
    const visit = { reservation_date: inDays(-1), status: "confirmed" as const };
    const eaten = await given.aReservation(guest, host.restaurant, visit);
    const ended = await runUntil("the visit to be completed", eaten, ({ status }) => status !== "confirmed");
    expect(ended).toMatchObject({ status: "completed", changed_by: "schedule" });
    await waitForAllEmails(given, product);
    expect(await findEmails(guest.email)).toEqual([]);
  });

  it("reminds the guest once, a day before the visit, and keeps the reservation's version", async ({ expect }) => {
    const guest = await given.aCustomer();
    const visit = await given.aReservation(guest, host.restaurant, {
      status: "confirmed",
      reservation_date: inDays(1),
    });
    // The stream writes such an item days ahead. This one is due now.
    const { restaurant_id, id: reservation_id } = visit;
    const at = new Date();
    const due = { entity: "due", task: "remind", due_at: at.toISOString(), restaurant_id, reservation_id };
    await given.write({ ...keys.due(at, 0, "remind", reservation_id), ...due });
    await tick();
    const reminder = await waitForEmail(guest.email, "ist es so weit");
    expect(reminder.text).toContain(host.restaurant.restaurant_name);
    expect(await getStored(visit)).toMatchObject({ version: 1, status: "confirmed" });
    await given.write({ ...keys.due(at, 1, "remind", reservation_id), ...due });
    await tick();
    await waitForAllEmails(given, product);
    expect(await findEmails(guest.email)).toHaveLength(1);
  });

  it("has due items that the stream writes for a confirmed visit and removes on its cancellation", async ({
    expect,
  }) => {
    const guest = await given.aCustomer();
    const visit = await given.aReservation(guest, host.restaurant, { status: "confirmed" });
    const end = new Date(Date.parse(visit.begins_at) + 2 * 3_600_000);
    const dayBefore = toInstant(addDays(visit.reservation_date, -1), visit.reservation_time, "Europe/Berlin");
    const pointers = async () => (await Promise.all([end, dayBefore].map((at) => tasksAt(at, visit.id)))).flat();
    await eventually("two pointers", async () => ((await pointers()).length === 2 ? true : undefined));
    expect(await pointers()).toEqual(["complete", "remind"]);
    await guest.api.patch(`/restaurants/${visit.restaurant_id}/reservations/${visit.id}`, { status: "cancelled" });
    await eventually("no pointer", async () => ((await pointers()).length === 0 ? true : undefined));
    expect(await pointers()).toEqual([]);
  });
});

const Task = z.object({ task: z.string(), reservation_id: z.string() });

async function tasksAt(at: Date, reservationId: string): Promise<string[]> {
  const { client, name: TableName } = given.table;
  const shards = await Promise.all(
    Array.from({ length: dueShards }, (_, shard) =>
      client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: "pk = :pk",
          ExpressionAttributeValues: { ":pk": duePartition(at, shard) },
        }),
      ),
    ),
  );
  const found = shards.flatMap(({ Items = [] }) => Items.map((item) => Task.parse(item)));
  return found.filter(({ reservation_id }) => reservation_id === reservationId).map(({ task }) => task);
}
