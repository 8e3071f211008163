import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { StoredWait, waitingItem } from "#functions/reservations/waitlist/wait-store.ts";
import { keys, waitId } from "#functions/platform/dynamodb/keys.ts";
import { duePointer } from "#functions/reservations/due/due-store.ts";
import { rowItem } from "#functions/restaurants/items.ts";
import { toInstant } from "#shared/platform/time/zoned-time.ts";
import { toEpochMinutes } from "#shared/reservations/seating/seating-day.ts";
import { Seating } from "#shared/reservations/seating/availability.ts";
import { Plan } from "#shared/reservations/seating/plan.ts";
import { Reservation } from "#shared/reservations/reservation.ts";
import { Wait } from "#shared/reservations/wait.ts";
import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { type ApiResponse, parseItems, parseProblem } from "#test/support/client.ts";
import { findEmails, waitForEmail } from "#test/support/emails.ts";
import { eventually } from "#test/support/eventually.ts";
import { anIdempotencyKey, aRequest, ask, Given, inDays, type Owner, type Person } from "#test/support/given.ts";
import { invoke } from "#test/support/lambdas.ts";
import { product } from "#test/support/own-local-aws.ts";
import { aWait, everyDay, longAgo } from "#test/support/rows.ts";
import { planItem, readSeatings } from "#test/support/seating/plan-rows.ts";
import { aPlan, aService, aTable } from "#test/support/seating/plans.ts";

const given = new Given(product);
const nobody = given.aVisitor();

/** A restaurant with one table for two, which a first guest has at 19:00. */
async function aFullRoom(fields: Partial<Plan> = {}) {
  const [host, first] = await Promise.all([given.anOwner(), given.aCustomer()]);
  await given.write(planItem(host.restaurant.id, aPlan({ tables: [aTable("t1", 2)], mode: "instant", ...fields })));
  const { id } = Reservation.parse((await ask(first, host.restaurant.id, { reservation_time: "19:00" })).body);
  const free = () => first.api.patch(`/restaurants/${host.restaurant.id}/reservations/${id}`, { status: "cancelled" });
  return { host, first, free };
}

const join = ({ api }: Person, { restaurant }: Owner, fields = {}, headers = anIdempotencyKey()) =>
  api.post(`/restaurants/${restaurant.id}/waits`, aRequest({ reservation_time: "19:00", ...fields }), { headers });
const joined = async (...args: Parameters<typeof join>) => Wait.parse((await join(...args)).body);

type WaitKey = Pick<Wait, "id" | "restaurant_id">;
const pathOf = ({ id, restaurant_id }: WaitKey) => `/waits/${id}?restaurant=${restaurant_id}`;
const read = async ({ api }: Person, wait: WaitKey) => Wait.parse((await api.get(`/me${pathOf(wait)}`)).body);
const onlyWait = async ({ api }: Person) => Wait.parse(parseItems(await api.get("/me/waits"))[0]);
const answer = ({ api }: Person, wait: Wait, what: string) => api.post(`/me${pathOf(wait)}`, { answer: what });
const offered = (person: Person, wait: WaitKey) =>
  eventually("an offer", async () => {
    const now = await read(person, wait);
    return now.status === "offered" ? now : undefined;
  });

async function readRow(wait: Wait): Promise<StoredWait> {
  const { pk, sk } = keys.waiting(wait);
  return StoredWait.parse((await given.rows(pk, sk))[0]);
}
const codeFor = async (person: Person) =>
  /code=([\w-]+)/.exec((await waitForEmail(person.email, "Ihr Tisch ist frei geworden")).text)?.[1] ?? "";

const weekday = (day: string) =>
  new Date(`${day}T00:00Z`).toLocaleDateString("de", { weekday: "long", timeZone: "UTC" });

/** The quarter of an hour is over, and the schedule runs. */
async function runOut(wait: Wait): Promise<void> {
  const row = await readRow(wait);
  const past = new Date(Date.now() - 1000);
  const offer = row.offer && { ...row.offer, expires_at: past.toISOString() };
  await given.write(waitingItem({ ...row, offer }), duePointer(wait, "end_offer", past));
}
const runSchedule = () => invoke(product, "schedules");

/** Sends the plan without what closed it. */
async function changePlan({ api }: Owner) {
  const { live, version, ...stored } = Plan.parse((await api.get("/partner/plan")).body);
  const { services, special_days, closed_online } = aPlan();
  return api.patch("/partner/plan", { version, live, rules: { ...stored, services, special_days, closed_online } });
}

const patch = (fields: object) => (host: Owner) =>
  host.api.patch("/partner/restaurant", { version: host.restaurant.version, ...fields });
const instantOf = (time: string) => toInstant(inDays(7), time, "Europe/Berlin").toISOString();

const refs = async ({ restaurant }: Owner) => (await readSeatings(given, restaurant.id)).map(({ ref }) => ref);

describe("A table that becomes free", () => {
  it("is held for the first who fits, with one email, whose link shows it and whose button confirms it once", async () => {
    const { host, free } = await aFullRoom();
    const [family, guest, next] = await Promise.all([given.aCustomer(), given.aCustomer(), given.aCustomer()]);
    await given.write(
      planItem(
        host.restaurant.id,
        aPlan({ tables: [aTable("t1", 2), aTable("t6", 6, { online: false })], mode: "instant" }),
      ),
    );
    const wait = await joined(guest, host);
    const countFor = async ({ api }: Person) =>
      (await api.get(`/restaurants/${host.restaurant.id}/waits?date=${inDays(7)}&time=20:00`)).body;
    expect([await countFor(next), await countFor(guest)]).toEqual([{ ahead: 1 }, { ahead: 0 }]);
    const second = await joined(next, host, { reach: "hour" });
    expect(parseProblem(await join(family, host, { number_of_guests: 5 }))).toMatchObject({ code: "slot_taken" });
    expect(await read(next, second)).toMatchObject({
      status: "waiting",
      ahead: 1,
      window: { from: "18:00", until: "20:00" },
    });
    const { body: day } = await host.api.get(`/partner/days/${inDays(7)}/seatings`);
    expect(day).toMatchObject({ waiting: [2, 2] }); // how many wait, and not who
    expect(JSON.stringify(day)).not.toContain(wait.id);
    const listed = await host.api.get("/partner/waits");
    expect(parseItems(listed)).toMatchObject([{ id: wait.id, reservation_time: "19:00" }, { id: second.id }]);
    expect(JSON.stringify(listed.body)).not.toMatch(/customer_|user_id|_code/);
    await free();
    const { offer } = await offered(guest, wait);
    expect(offer).toMatchObject({ reservation_date: inDays(7), reservation_time: "19:00" });
    expect(await refs(host)).toEqual([wait.id]);
    expect((await ask(next, host.restaurant.id, { reservation_time: "19:30" })).status).toBe(409);

    const code = await codeFor(guest);
    const shown = await nobody.get(`${pathOf(wait)}&code=${code}`);
    expect(shown.body).toMatchObject({ status: "offered", restaurant_name: host.restaurant.restaurant_name });
    expect(JSON.stringify(shown.body)).not.toMatch(/customer_|user_id|_code|tables/);
    expect((await nobody.get(`${pathOf(wait)}&code=another`)).status).toBe(404);
    expect(await refs(host)).toEqual([wait.id]);

    const take = () => nobody.post(pathOf(wait), { code, answer: "accept" });
    const taken = await Promise.all([take(), answer(guest, wait, "accept"), take()]);
    const ids = new Set(taken.map(({ body }) => Wait.parse(body).reservation_id));
    expect(ids.size).toBe(1);
    const [id = ""] = ids;
    expect(await refs(host)).toEqual([id]);
    expect((await guest.api.get(`/me/reservations/${id}?restaurant=${host.restaurant.id}`)).body).toMatchObject({
      status: "confirmed",
      reservation_time: "19:00",
      customer_name: "Käthe Groß",
    });
    await waitForEmail(host.email, "Gebucht: 2");
    await waitForEmail(guest.email, /Ihr Tisch ist bestätigt[^]*calendar\.ics/);
    expect(await findEmails(guest.email, "Ihr Tisch ist frei geworden")).toHaveLength(1);
    const counted = await host.api.get(`/partner/refused-wishes?from=${inDays(6)}&until=${inDays(8)}`);
    expect(counted.body).toMatchObject({ waited: 2, seated: 1 });
    expect(await read(next, second)).toMatchObject({ status: "waiting", ahead: 0 });
    expect(await findEmails(next.email, "frei geworden")).toEqual([]);
  });

  it("belongs after midnight to the evening before, on the list, in the email and as a reservation", async () => {
    const [host, first, guest] = await Promise.all([
      given.anOwner({ opening_hours: everyDay("18:00", "02:00") }),
      given.aCustomer(),
      given.aCustomer(),
    ]);
    const night = { reservation_date: inDays(8), reservation_time: "00:30" };
    const services = [aService("18:00", "00:30")];
    await given.write(planItem(host.restaurant.id, aPlan({ tables: [aTable("t1", 2)], mode: "instant", services })));
    const { id } = Reservation.parse((await ask(first, host.restaurant.id, night)).body);
    const wait = await joined(guest, host, night);
    expect(wait).toMatchObject({ ...night, night_of: inDays(7) });
    await first.api.patch(`/restaurants/${host.restaurant.id}/reservations/${id}`, { status: "cancelled" });
    const code = await codeFor(guest);
    const { text } = await waitForEmail(guest.email, "Ihr Tisch ist frei geworden");
    expect(text).toContain(`in der Nacht von ${weekday(inDays(7))} auf ${weekday(inDays(8))}`);
    const { body } = await nobody.get(`${pathOf(wait)}&code=${code}`);
    expect(body).toMatchObject({ offer: { ...night, night_of: inDays(7) } });
    await nobody.post(pathOf(wait), { code, answer: "accept" });
    expect(parseItems(await guest.api.get("/me/reservations?view=confirmed"))).toMatchObject([{ night_of: inDays(7) }]);
  });

  it("is offered when the plan gains one, for a day on which nobody sits too", async () => {
    const host = await given.anOwner();
    const guest = await given.aCustomer();
    const stored = aPlan({ tables: [aTable("t9", 9, { min: 8 })], mode: "instant" });
    await given.write(planItem(host.restaurant.id, stored));
    const wait = await joined(guest, host);
    const { live, version, ...rules } = { ...stored, tables: [...stored.tables, aTable("t2", 2)] };
    expect((await host.api.patch("/partner/plan", { version, live, rules })).status).toBe(200);
    await offered(guest, wait);
  });

  const fewHours = { opening_hours: everyDay("11:00", "14:00") };
  const reopened: [string, Partial<RestaurantProfile>, Partial<Plan>, (host: Owner) => Promise<ApiResponse>][] = [
    [
      "the restaurant takes requests for its day again",
      { closed_online: { day: inDays(7), until: null, from_guests: null } },
      {},
      ({ api }) => api.delete("/partner/restaurant/closed-online"),
    ],
    [
      "a pause for requests without an answer ends",
      { requests_paused_at: longAgo },
      {},
      ({ api }) => api.delete("/partner/restaurant/pause"),
    ],
    ["the restaurant opens for longer", fewHours, {}, patch({ opening_hours: everyDay("11:00", "23:00") })],
    ["a closing day is none any more", { closing_days: [inDays(7)] }, {}, patch({ closing_days: [] })],
    ["the restaurant is visible again", { is_visible: false }, {}, patch({ is_visible: true })],
    [
      "a pause of the plan ends",
      {},
      { closed_online: [{ from: instantOf("18:00"), until: instantOf("22:00") }] },
      changePlan,
    ],
    ["a service lasts longer", {}, { services: [aService("18:00", "18:30")] }, changePlan],
    ["a special day is as all others again", {}, { special_days: [{ date: inDays(7), services: [] }] }, changePlan],
  ];
  it.each(reopened)("is offered when %s", async (_, closed, rules, reopen) => {
    const { host } = await aFullRoom();
    const { id: restaurant_id } = host.restaurant;
    const guest = await given.aCustomer();
    const minute = toEpochMinutes(instantOf("19:00"));
    const wait = aWait({
      id: waitId(inDays(7), Date.now(), "a"),
      user_id: guest.userId,
      restaurant_id,
      reservation_date: inDays(7),
      reservation_time: "19:00",
      earliest: minute,
      latest: minute,
      ttl: (minute + 2880) * 60,
    });
    // Nobody hears of all this: the guest waits, and another table is there at a time at which nobody may book.
    const plan = aPlan({ tables: [aTable("t1", 2), aTable("t2", 2)], mode: "instant", ...rules });
    const row = rowItem({ ...host.restaurant, ...closed });
    await given.write(planItem(restaurant_id, plan), row, waitingItem(wait));
    expect((await reopen(host)).status).toBe(200);
    expect((await offered(guest, wait)).offer).toMatchObject({ reservation_time: "19:00" });
  });

  it("is said to be closed once its day is a closing day, until that is taken back", async () => {
    const [{ host }, guest] = await Promise.all([aFullRoom(), given.aCustomer()]);
    const wait = await joined(guest, host, { reach: "half_hour" });
    expect(wait).not.toHaveProperty("is_closed");
    const close = async (closing_days: readonly string[]) => {
      const { body } = await host.api.get("/partner/restaurant");
      const { version } = z.object({ version: z.int() }).parse(body);
      expect((await host.api.patch("/partner/restaurant", { version, closing_days })).status).toBe(200);
    };
    await close([wait.reservation_date]);
    expect(await onlyWait(guest)).toMatchObject({ status: "waiting", is_closed: true });
    await close([]);
    expect(await read(guest, wait)).not.toHaveProperty("is_closed");
  });

  it("is said not to be offered to who has a table at each time that would do, until that is given back", async () => {
    const { host, first, free } = await aFullRoom();
    const wide = await joined(first, host, { reach: "service" });
    expect(wide).toMatchObject({ status: "waiting", ahead: 0 });
    expect(wide).not.toHaveProperty("has_table"); // at 21:00 the own table is over
    await answer(first, wide, "leave");
    const wait = await joined(first, host, { reach: "half_hour" });
    expect(await onlyWait(first)).toMatchObject({ id: wait.id, status: "waiting", has_table: true });
    await free();
    expect(await offered(first, wait)).not.toHaveProperty("has_table");
  });

  it("is offered when a block is taken away", async () => {
    const { host, free } = await aFullRoom({ tables: [aTable("t1", 2)] });
    const guest = await given.aCustomer();
    await free();
    const day = inDays(7);
    const from = toInstant(day, "18:00", "Europe/Berlin").toISOString();
    const { body } = await host.api.post("/partner/blocks", { tables: ["t1"], from });
    const wait = await joined(guest, host);
    await host.api.delete(`/partner/days/${day}/seatings/${Seating.parse(body).ref}`);
    expect((await offered(guest, wait)).offer).toMatchObject({ reservation_time: "19:00" });
  });

  it("goes to the next when the quarter of an hour is over, which a late answer is told", async () => {
    const { host, free } = await aFullRoom();
    const [guest, next] = await Promise.all([given.aCustomer(), given.aCustomer()]);
    const wait = await joined(guest, host);
    const second = await joined(next, host);
    await free();
    await offered(guest, wait);
    await runOut(wait);
    expect(parseProblem(await answer(guest, wait, "accept")).code).toBe("offer_over");
    await runSchedule();
    await offered(next, second);
    expect(await read(guest, wait)).toMatchObject({
      status: "waiting",
      ahead: 1,
      passed: { reservation_time: "19:00", is_missed: true },
    });
    expect(parseProblem(await answer(guest, wait, "accept")).code).toBe("offer_over");
    expect(Wait.parse((await answer(next, second, "accept")).body)).toMatchObject({ status: "accepted" });
  });

  it("goes to the next when the guest declines, leaves or deletes the account; whoever misses two is off the list", async () => {
    const { host, free } = await aFullRoom({ services: [aService("18:00", "20:30")] });
    const [idle, declining, leaving, gone] = await Promise.all(Array.from({ length: 4 }, () => given.aCustomer()));
    if (!idle || !declining || !leaving || !gone) throw new Error("no guests");
    const wait = await joined(idle, host, { reach: "service" });
    await free();
    await offered(idle, wait);
    const others = [await joined(declining, host), await joined(leaving, host), await joined(gone, host)] as const;
    await runOut(wait);
    await runSchedule();
    await offered(declining, others[0]);
    expect((await answer(declining, others[0], "decline")).body).toMatchObject({ status: "waiting" });
    await offered(leaving, others[1]);
    expect((await answer(leaving, others[1], "leave")).body).toMatchObject({ status: "left" });
    await offered(gone, others[2]);
    const exported = (await gone.api.get("/me/export")).body;
    expect(exported).toMatchObject({ waits: [{ id: others[2].id, customer_phone: "030 23125 002" }] });
    await gone.api.delete("/me");
    expect(await given.rows(keys.waiting(others[2]).pk, keys.waiting(others[2]).sk)).toEqual([]);
    expect(await given.rows(`WAITS#${gone.userId}`)).toEqual([]);
    // The last of those who wait now, and not about the time that did not suit.
    const again = await offered(idle, wait);
    expect(again.offer?.reservation_time).toMatch(/^(18:00|20:00)$/);
    await runOut(wait);
    await runSchedule();
    expect(await read(idle, wait)).toMatchObject({ status: "dropped" });
    expect(parseItems(await idle.api.get("/me/waits"))).toEqual([]);
    expect(await refs(host)).toEqual([]);
  });

  it("is not offered, nor given, to a guest who has another one at that time", async () => {
    const { host, first, free } = await aFullRoom({ tables: [aTable("t1", 2), aTable("t4", 4)] });
    const [other, next] = await Promise.all([given.aCustomer(), given.aCustomer()]);
    const four = { number_of_guests: 4 };
    const evening = { reservation_time: "19:00", ...four };
    const { id } = Reservation.parse((await ask(other, host.restaurant.id, evening)).body);
    const [wait, second] = [await joined(first, host, four), await joined(next, host, four)];
    await other.api.patch(`/restaurants/${host.restaurant.id}/reservations/${id}`, { status: "cancelled" });
    await offered(next, second);
    expect(await read(first, wait)).toMatchObject({ status: "waiting", ahead: 0 });
    await free();
    const booked = await ask(next, host.restaurant.id, { reservation_time: "19:30" });
    expect(booked.status).toBe(201);
    expect((await answer(next, second, "accept")).body).toMatchObject({
      code: "already_requested",
      current: { id: Reservation.parse(booked.body).id },
    });
  });
});

describe("POST /restaurants/{restaurantId}/waits", () => {
  it("offers at once what is free within the guest's reach", async () => {
    const { host } = await aFullRoom();
    const guest = await given.aCustomer();
    const wait = await joined(guest, host, { reach: "service" });
    expect((await offered(guest, wait)).offer).toMatchObject({ reservation_time: "21:00" });
  });

  it("takes a guest once a restaurant and day, a few times a day, and repeats the answer to a repeated key", async () => {
    const { host } = await aFullRoom();
    const guest = await given.aCustomer();
    const key = anIdempotencyKey();
    const [one, same] = await Promise.all([joined(guest, host, {}, key), joined(guest, host, {}, key)]);
    expect(same.id).toBe(one.id);
    expect(await join(guest, host, { number_of_guests: 1 }, key)).toMatchObject({ status: 422 });
    expect((await join(guest, host)).body).toMatchObject({ code: "already_waiting", current: { id: one.id } });
    for (let at = 0; at < 4; at++) {
      await answer(guest, await onlyWait(guest), "leave");
      expect((await join(guest, host)).status).toBe(201);
    }
    await answer(guest, await onlyWait(guest), "leave");
    expect(parseProblem(await join(guest, host)).code).toBe("too_many_waits");
  });

  it("tells a guest whose account is deleted to sign in, and not that there is much going on", async () => {
    const [{ host }, guest] = await Promise.all([aFullRoom(), given.aCustomer()]);
    expect((await guest.api.delete("/me")).status).toBe(204);
    const refused = await join(guest, host);
    expect([refused.status, parseProblem(refused).code]).toEqual([401, "not_signed_in"]);
  });

  it("has no list at a restaurant without tables, nor at a time at which nobody may arrive", async () => {
    const [plain, guest] = await Promise.all([given.anOwner(), given.aCustomer()]);
    expect(parseProblem(await join(guest, plain)).code).toBe("no_waitlist");
    const { host } = await aFullRoom();
    expect(await join(guest, host, { reservation_time: "17:00" })).toMatchObject({
      status: 409,
      body: { code: "slot_taken", reason: "closed", waitlist: false },
    });
  });
});
