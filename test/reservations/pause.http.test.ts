import { keys } from "#functions/platform/dynamodb/keys.ts";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { reservationItem } from "#functions/reservations/items.ts";
import { parseProblem } from "#test/support/client.ts";
import { findEmails, waitForAllEmails, waitForEmail } from "#test/support/emails.ts";
import { eventually } from "#test/support/eventually.ts";
import { ask, Given, inDays, type Owner } from "#test/support/given.ts";
import { invoke } from "#test/support/lambdas.ts";
import { product } from "#test/support/own-local-aws.ts";
import { endOf, type record } from "#test/support/rows.ts";

const given = new Given(product);

const Paused = z.object({ requests_paused_at: z.optional(z.nullable(z.string())) });
const pausedAt = async (owner: Owner) =>
  Paused.parse((await owner.api.get("/partner/restaurant")).body).requests_paused_at;

const deliver = (...Records: ReturnType<typeof record>[]) => invoke(product, "stream-projections", { Records });

/** A restaurant with requests that nobody has answered yet. */
async function aSilentRestaurant() {
  const [owner, guest] = await Promise.all([given.anOwner(), given.aCustomer()]);
  const requests = await Promise.all(Array.from({ length: 6 }, () => given.aReservation(guest, owner.restaurant)));
  return { owner, guest, expired: requests.map((request) => endOf(request, "schedule")), requests };
}

/** A restaurant whose requests are paused. */
async function aPausedRestaurant() {
  const silent = await aSilentRestaurant();
  await deliver(...silent.expired.slice(0, 3));
  return silent;
}

describe("a restaurant that leaves requests unanswered", () => {
  it("takes none once three have expired in a row, by the schedule's own work, and its owner gets one email", async () => {
    const [owner, guest] = await Promise.all([given.anOwner(), given.aCustomer()]);
    const late = { reservation_date: inDays(-1) };
    await Promise.all(Array.from({ length: 3 }, () => given.aReservation(guest, owner.restaurant, late)));
    await eventually("the pause", async () => {
      await invoke(product, "schedules");
      return (await pausedAt(owner)) ?? undefined;
    });
    const email = await waitForEmail(owner.email, "Anfragen pausiert");
    expect(email.text).toContain("3 Anfragen in Folge");
    expect(email.text).toContain("/reservations");
    await waitForAllEmails(given, product);
    expect(await findEmails(owner.email, "Anfragen pausiert")).toHaveLength(1);
  });

  it("is not paused by two, nor by three with an answer between them", async () => {
    const { owner, expired, requests } = await aSilentRestaurant();
    const [one, two, three] = expired;
    const [, , , answered] = requests;
    if (!one || !two || !three || !answered) throw new Error("four requests");
    await deliver(one, two);
    expect(await pausedAt(owner)).toBeUndefined();
    await deliver(endOf(answered, "restaurant"), three);
    expect(await pausedAt(owner)).toBeUndefined();
  });

  it("refuses guests' requests and changes with a sentence of its own, keeps what there is, and enters bookings by phone", async () => {
    const { owner, guest, requests } = await aPausedRestaurant();
    const { restaurant } = owner;
    const refused = await ask(await given.aCustomer(), restaurant.id);
    expect(refused.status).toBe(409);
    expect(parseProblem(refused)).toMatchObject({
      code: "requests_paused",
      title: "Dieses Restaurant nimmt gerade keine Anfragen an. Rufen Sie dort gern an.",
    });
    const request = requests[5];
    if (!request) throw new Error("a request");
    const { reservation_date, reservation_time, special_requests } = request;
    const changed = await guest.api.patch(`/me/reservations/${request.id}?restaurant=${restaurant.id}`, {
      reservation_date,
      reservation_time,
      special_requests,
      number_of_guests: 4,
      version: 1,
    });
    expect(parseProblem(changed).code).toBe("requests_paused");
    const page = await given.aVisitor().get(`/restaurants/${restaurant.id}`);
    expect(Paused.parse(page.body).requests_paused_at).toEqual(expect.any(String));

    const confirmed = await owner.api.patch(`/restaurants/${restaurant.id}/reservations/${request.id}`, {
      status: "confirmed",
    });
    expect(confirmed.status).toBe(200);
    expect(await pausedAt(owner)).toEqual(expect.any(String));
    const booking = { reservation_date: inDays(1), reservation_time: "19:00", number_of_guests: 2 };
    const headers = { "idempotency-key": crypto.randomUUID() };
    const byPhone = await owner.api.post("/partner/reservations", booking, { headers });
    expect(byPhone.status).toBe(201);
  });

  it("takes requests again when its owner is back, and the same records delivered again pause nothing", async () => {
    const { owner, expired } = await aPausedRestaurant();
    const first = await pausedAt(owner);
    await deliver(...expired.slice(0, 3));
    expect(await pausedAt(owner)).toBe(first);
    const [one, other] = await Promise.all([
      owner.api.delete("/partner/restaurant/pause"),
      owner.api.delete("/partner/restaurant/pause"),
    ]);
    expect([one.status, other.status]).toEqual([200, 200]);
    await deliver(...expired.slice(0, 3));
    expect(await pausedAt(owner)).toBeNull();
    expect((await ask(await given.aCustomer(), owner.restaurant.id)).status).toBe(201);
    await deliver(...expired.slice(3, 5));
    expect(await pausedAt(owner)).toBeNull();
    await deliver(...expired.slice(5));
    expect(await pausedAt(owner)).toEqual(expect.any(String));
  });

  it("keeps pause and return in the audit trail, once each", async () => {
    const { owner } = await aPausedRestaurant();
    await owner.api.delete("/partner/restaurant/pause");
    await owner.api.delete("/partner/restaurant/pause");
    const admin = await given.anAdmin();
    const { body } = await admin.api.get(`/admin/restaurants/${owner.restaurant.id}/audit-trail`);
    expect(z.looseObject({ items: z.array(z.unknown()) }).parse(body).items).toMatchObject([
      { action: "resume_requests", by: owner.userId, role: "owner" },
      { action: "pause_requests", by: "schedule", role: "schedule" },
    ]);
  });

  it("lets one of an answer and an expiry at the same time win, and counts what won", async () => {
    const [owner, guest] = await Promise.all([given.anOwner(), given.aCustomer()]);
    const { restaurant } = owner;
    const two = await Promise.all([given.aReservation(guest, restaurant), given.aReservation(guest, restaurant)]);
    await deliver(...two.map((request) => endOf(request, "schedule")));
    // Due now, although its visit is ahead: the schedule and the owner reach for it together.
    const last = await given.aReservation(guest, restaurant, { answer_by: new Date(Date.now() - 1000).toISOString() });
    const row = keys.expiredInRow(restaurant.id);
    await eventually("the request's end", async () => {
      const path = `/restaurants/${restaurant.id}/reservations/${last.id}`;
      await Promise.all([invoke(product, "schedules"), owner.api.patch(path, { status: "confirmed" })]);
      const [stored] = await given.rows(reservationItem(last).pk, reservationItem(last).sk);
      return stored?.["status"] === "pending" ? undefined : stored;
    });
    const [stored] = await given.rows(reservationItem(last).pk, reservationItem(last).sk);
    const isExpired = stored?.["changed_by"] === "schedule";
    await eventually("the count", async () => {
      const [counted] = await given.rows(row.pk, row.sk);
      return counted?.["count"] === (isExpired ? 3 : 0);
    });
    if (isExpired) await eventually("the pause", async () => (await pausedAt(owner)) ?? undefined);
    else expect(await pausedAt(owner)).toBeUndefined();
  });
});
