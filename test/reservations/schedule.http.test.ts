import { describe, it } from "vitest";
import { keys } from "#functions/platform/dynamodb/keys.ts";
import { ReservationStore } from "#functions/reservations/reservation-store.ts";
import type { StoredReservation } from "#functions/reservations/items.ts";
import { formerGuestId } from "#shared/reservations/reservation-status.ts";
import { addDays } from "#shared/restaurants/opening-hours.ts";
import { toInstant } from "#shared/platform/time/zoned-time.ts";
import { parseItems, parseProblem } from "#test/support/client.ts";
import { eventually } from "#test/support/eventually.ts";
import { Given, inDays, type Person } from "#test/support/given.ts";
import { everyDay, unique } from "#test/support/rows.ts";
import { invoke } from "#test/support/lambdas.ts";
import { findEmails, waitForAllEmails, waitForEmail } from "#test/support/emails.ts";
import { product } from "#test/support/own-local-aws.ts";

const given = new Given(product);
const store = new ReservationStore(given.table);
const host = await given.anOwner();

const getStored = ({ restaurant_id, id }: StoredReservation) => store.getReservation(restaurant_id, id);
const tick = () => invoke(product, "schedules");

let running: Promise<unknown> | undefined;
/** Tests that wait at the same time share a run: runs of their own would keep the machine from the stream they wait for. */
const sharedTick = () => (running ??= tick().finally(() => (running = undefined)));

/** Runs the schedule until the reservation has changed. The stream writes the due item with a delay. */
const runUntil = (what: string, reservation: StoredReservation, isDone: (now: StoredReservation) => boolean) =>
  eventually(what, async () => {
    await sharedTick();
    const now = await getStored(reservation);
    return now && isDone(now) ? now : undefined;
  });

// Concurrent tests make what is due overlap; some also run the schedule twice at a time.
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

  it("removes wish, note and message 30 days after the visit", async ({ expect }) => {
    const guest = await given.aCustomer();
    const words = { special_requests: "Nussallergie", restaurant_note: "Stammgast", restaurant_message: "Bis dann" };
    const over = { status: "completed" as const, ...words };
    const old = await given.aReservation(guest, host.restaurant, { ...over, reservation_date: inDays(-31) });
    const recent = await given.aReservation(guest, host.restaurant, { ...over, reservation_date: inDays(-29) });
    const left = await runUntil("the wish to be removed", old, ({ special_requests }) => special_requests === null);
    expect(left).toMatchObject({ user_id: guest.userId, customer_name: old.customer_name, updated_at: old.updated_at });
    expect([left.restaurant_note, left.restaurant_message]).toEqual([undefined, undefined]);
    expect(await getStored(recent)).toMatchObject(words);
  });

  it("anonymizes the guest 12 months after the visit: the restaurant keeps it, the guest's list and count lose it", async ({
    expect,
  }) => {
    const guest = await given.aCustomer();
    const owner = await given.anOwner();
    const over = { status: "completed" as const, special_requests: "Nussallergie", customer_phone: "0171 5550199" };
    const old = await given.aReservation(guest, owner.restaurant, { ...over, reservation_date: inDays(-370) });
    const recent = await given.aReservation(guest, owner.restaurant, { ...over, reservation_date: inDays(-360) });
    await runUntil("the guest to be removed", old, ({ user_id }) => user_id === formerGuestId);
    const ofOwner = await owner.api.get("/partner/reservations?view=past");
    expect(parseItems(ofOwner).find(({ id }) => id === old.id)).toMatchObject({
      customer_name: "Früherer Gast",
      customer_email: "",
      customer_phone: "",
      special_requests: null,
    });
    await eventually("the guest's count", async () => {
      const { body } = await guest.api.get("/me/reservations?view=past");
      return JSON.stringify(body).includes('"past":1');
    });
    const ofGuest = await guest.api.get("/me/reservations?view=past");
    expect(parseItems(ofGuest).map(({ id }) => id)).toEqual([recent.id]);
    expect(ofOwner.body).toMatchObject({ counts: { past: 2 } });
    const path = `/restaurants/${owner.restaurant.id}/reservations/${old.id}`;
    expect((await guest.api.patch(path, { status: "cancelled" })).status).toBe(404);
    const calendar = `/reservations/${old.id}/calendar.ics?restaurant=${owner.restaurant.id}&code=${old.calendar_code}`;
    expect((await given.aVisitor().get(calendar)).status).toBe(404);
    expect(await findEmails(guest.email)).toEqual([]);
  });

  it("cancels a request at its deadline, and the guest's email names others of the city that are open then", async ({
    expect,
  }) => {
    const city = `Deadlinestadt ${unique()}`;
    const silent = await given.anOwner({ city });
    const others = await Promise.all(
      ["Aal", "Barsch", "Cod", "Dorsch"].map((name) =>
        given.aRestaurant({ city, restaurant_name: `${name} ${unique()}` }),
      ),
    );
    const closed = await given.aRestaurant({
      city,
      restaurant_name: `Aachen ${unique()}`, // the first by name
      opening_hours: everyDay("11:00", "22:00", true),
    });
    const names = others.map(({ restaurant_name }) => restaurant_name);
    await eventually("the city's restaurants in search", async () => {
      const found = parseItems(await given.aVisitor().get(`/restaurants?city=${encodeURIComponent(city)}`));
      return found.length === 6;
    });
    const guest = await given.aCustomer();
    const answer_by = new Date(Date.now() - 1000).toISOString();
    const reservation = await given.aReservation(guest, silent.restaurant, { answer_by });
    const ended = await runUntil("the request to expire", reservation, ({ status }) => status !== "pending");
    expect(ended).toMatchObject({ status: "cancelled", changed_by: "schedule", cancelled_from: "pending" });
    const apology = await waitForEmail(guest.email, "Das tut uns leid");
    for (const name of names.slice(0, 3)) expect(apology.text).toContain(name);
    expect(apology.text).not.toContain(names[3]);
    expect(apology.text).not.toContain(closed.restaurant_name);
    const late = await silent.api.patch(`/restaurants/${silent.restaurant.id}/reservations/${reservation.id}`, {
      status: "confirmed",
    });
    expect(parseProblem(late)).toMatchObject({ change: { by: "system", what: "expired" } });
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

  it.for([
    ["remind_restaurant", "pending", "Eine Anfrage wartet auf Sie"],
    ["remind", "confirmed", "ist es so weit"],
  ] as const)(
    "does the task %s of a %s reservation once, and keeps its version",
    async ([task, status, words], { expect }) => {
      const [guest, owner] = await Promise.all([given.aCustomer(), given.anOwner()]);
      const answer_by = new Date(Date.now() + 3_600_000).toISOString();
      const visit = { status, reservation_date: inDays(1), answer_by };
      const reservation = await given.aReservation(guest, owner.restaurant, visit);
      const { email } = status === "pending" ? owner : guest;
      // The stream writes such an item for later. This one is due now, and comes twice.
      const { restaurant_id, id: reservation_id } = reservation;
      const at = new Date();
      for (const shard of [0, 1]) {
        const due = { entity: "due", task, due_at: at.toISOString(), restaurant_id, reservation_id };
        await given.write({ ...keys.due(at, shard, task, reservation_id), ...due });
        await tick();
        await waitForEmail(email, words);
      }
      expect(await getStored(reservation)).toMatchObject({ version: 1, status });
      await waitForAllEmails(given, product);
      expect(await findEmails(email)).toHaveLength(1);
    },
  );

  it("has due items that the stream writes for a confirmed visit and removes on its cancellation", async ({
    expect,
  }) => {
    const guest = await given.aCustomer();
    const visit = await given.aReservation(guest, host.restaurant, { status: "confirmed" });
    const end = new Date(Date.parse(visit.begins_at) + 2 * 3_600_000);
    const dayBefore = toInstant(addDays(visit.reservation_date, -1), visit.reservation_time, "Europe/Berlin");
    const pointers = async () => (await Promise.all([end, dayBefore].map((at) => tasksAt(at, visit.id)))).flat();
    await eventually("two pointers", async () => (await pointers()).length === 2);
    expect(await pointers()).toEqual(["complete", "remind"]);
    await guest.api.patch(`/restaurants/${visit.restaurant_id}/reservations/${visit.id}`, { status: "cancelled" });
    await eventually("no pointer", async () => (await pointers()).length === 0);
    expect(await pointers()).toEqual([]);
  });
});

const tasksAt = async (at: Date, reservationId: string): Promise<unknown[]> =>
  (await given.duePointers(at))
    .filter(({ reservation_id }) => reservation_id === reservationId)
    .map(({ task }) => task);
