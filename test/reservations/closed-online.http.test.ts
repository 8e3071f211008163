import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { ClosedOnline } from "#shared/restaurants/closed-online.schema.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { parseProblem } from "#test/support/client.ts";
import { ask, Given, inDays, type Owner } from "#test/support/given.ts";
import { product } from "#test/support/own-local-aws.ts";
import { everyDay } from "#test/support/rows.ts";

const given = new Given(product);
const path = "/partner/restaurant/closed-online";

const Closed = z.object({ closed_online: z.optional(z.nullable(ClosedOnline)) });
const closedOf = (body: unknown) => Closed.parse(body).closed_online;

/** A restaurant without hours: every time that is ahead can be requested. */
const anOpenRestaurant = () => given.anOwner({ opening_hours: everyDay("00:00", "00:00") });
/** The last minute of a day is ahead whenever the test runs. */
const late = (days = 0) => ({ reservation_date: inDays(days), reservation_time: "23:59" });
const askFor = async ({ restaurant }: Owner, fields: object) => ask(await given.aCustomer(), restaurant.id, fields);

describe("a restaurant that takes no more requests today", () => {
  it("refuses them with a sentence of its own, keeps what there is and other days, and shows it on its page and in its book", async () => {
    const owner = await anOpenRestaurant();
    const guest = await given.aCustomer();
    const { id } = await given.aReservation(guest, owner.restaurant, late());
    const closed = await owner.api.post(path, {});
    expect([closed.status, closedOf(closed.body)]).toEqual([200, { day: inDays(0), until: null, from_guests: null }]);
    const refused = await askFor(owner, late());
    expect(refused.status).toBe(409);
    expect(parseProblem(refused)).toMatchObject({
      code: "closed_online",
      title: "Dafür ist das Restaurant heute nur am Telefon zu erreichen. Rufen Sie dort gern an.",
    });
    const changed = await guest.api.patch(`/me/reservations/${id}?restaurant=${owner.restaurant.id}`, {
      ...late(),
      special_requests: "Am Fenster",
      number_of_guests: 4,
      version: 1,
    });
    expect(parseProblem(changed).code).toBe("closed_online");
    expect((await askFor(owner, late(1))).status).toBe(201);
    for (const at of [`/partner/days/${inDays(0)}`, `/restaurants/${owner.restaurant.id}`]) {
      expect(closedOf((await owner.api.get(at)).body)).toMatchObject({ day: inDays(0) });
    }
    const confirm = { status: "confirmed" };
    expect((await owner.api.patch(`/restaurants/${owner.restaurant.id}/reservations/${id}`, confirm)).status).toBe(200);
    await owner.api.delete(path);
    expect((await askFor(owner, late())).status).toBe(201);
  });

  it("closes until a time, or for larger parties, alone", async () => {
    const owner = await anOpenRestaurant();
    await owner.api.post(path, { until: "23:59" });
    expect((await askFor(owner, late())).status).toBe(201);
    const { time } = localDateTime(new Date(Date.now() + 60_000), "Europe/Berlin");
    if (time < "23:59") {
      const soon = await askFor(owner, { ...late(), reservation_time: "23:58" });
      expect(parseProblem(soon).code).toBe("closed_online");
    }
    await owner.api.post(path, { from_guests: 5 });
    expect((await askFor(owner, { ...late(), number_of_guests: 4 })).status).toBe(201);
    expect(parseProblem(await askFor(owner, { ...late(), number_of_guests: 5 })).code).toBe("closed_online");
    expect(parseProblem(await owner.api.post(path, { from_guests: 1 })).code).toBe("invalid_request");
  });

  it("loses neither of a closing and a change of settings at the same time, and ends with its day", async () => {
    const owner = await anOpenRestaurant();
    const { version } = z.object({ version: z.int() }).parse((await owner.api.get("/partner/restaurant")).body);
    const answers = await Promise.all([
      owner.api.post(path, {}),
      owner.api.post(path, { from_guests: 6 }),
      owner.api.patch("/partner/restaurant", { version, lead_time_minutes: 0, description: "Neu" }),
    ]);
    expect(answers.slice(0, 2).map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await owner.api.get("/partner/restaurant");
    expect(closedOf(body)).toMatchObject({ day: inDays(0) });
    if (answers[2].status === 200) expect(body).toMatchObject({ description: "Neu" });

    const yesterday = { day: inDays(-1), until: null, from_guests: null };
    const { restaurant } = await given.anOwner({
      opening_hours: everyDay("00:00", "00:00"),
      closed_online: yesterday,
    });
    expect((await ask(await given.aCustomer(), restaurant.id, late())).status).toBe(201);
  });
});
