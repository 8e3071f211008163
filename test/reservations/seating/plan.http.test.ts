import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { Seating } from "#shared/reservations/seating/availability.ts";
import { Plan } from "#shared/reservations/seating/plan.ts";
import { listSeatingDays, toSeatingDay } from "#shared/reservations/seating/seating-day.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { toInstant } from "#shared/platform/time/zoned-time.ts";
import { keys } from "#functions/platform/dynamodb/keys.ts";
import { parseProblem } from "#test/support/client.ts";
import { ask, Given, inDays, type Owner } from "#test/support/given.ts";
import { product } from "#test/support/own-local-aws.ts";
import { aPlan, aTable } from "#test/support/seating/plans.ts";

const given = new Given(product);
const guest = await given.aCustomer();
const date = inDays(7);

const Written = z.object({ plan: Plan, unseated: z.array(z.object({ id: z.string() })) });
const write = ({ api }: Owner, version: number, fields: Partial<Plan>, live = true) => {
  const { live: _, version: __, ...rules } = aPlan(fields);
  return api.patch("/partner/plan", { version, live, rules });
};
const written = async (...parts: Parameters<typeof write>) => Written.parse((await write(...parts)).body);
const seatingsOn = async ({ api }: Owner, day = date) =>
  z.object({ items: z.array(Seating) }).parse((await api.get(`/partner/days/${day}/seatings`)).body).items;
const at = (time: string): string => toInstant(date, time, "Europe/Berlin").toISOString();

describe("The plan", () => {
  it("is empty before there is one, and refuses a change of an older version and what fits nothing", async () => {
    const host = await given.anOwner();
    expect((await host.api.get("/partner/plan")).body).toMatchObject({ version: 0, live: false, tables: [] });
    expect(await written(host, 0, { tables: [aTable("a", 2)] }, false)).toMatchObject({ plan: { version: 1 } });
    const stale = await write(host, 0, {});
    expect(parseProblem(stale)).toMatchObject({ code: "changed_meanwhile", current: { version: 1 } });
    const wrong = await write(host, 1, { tables: [aTable("a", 2, { area: "garden" })] });
    expect(parseProblem(wrong).fields).toMatchObject([{ field: "rules.tables", code: "invalid" }]);
  });

  it("gives tables to what exists when it goes live, and lists what finds none", async () => {
    const host = await given.anOwner();
    const time = { reservation_date: date, reservation_time: "19:00" };
    const [fits, late, big] = await Promise.all([
      given.aReservation(guest, host.restaurant, { ...time, status: "confirmed" }),
      given.aReservation(guest, host.restaurant, { ...time, reservation_time: "20:30" }),
      given.aReservation(guest, host.restaurant, { ...time, number_of_guests: 8 }),
      given.aReservation(guest, host.restaurant, { ...time, status: "cancelled" }),
    ]);
    await written(host, 0, { tables: [aTable("a", 2)] }, false);
    expect(await seatingsOn(host)).toEqual([]);
    const { unseated } = await written(host, 1, { tables: [aTable("a", 2)] });
    expect(unseated.map(({ id }) => id).toSorted()).toEqual([late.id, big.id].toSorted());
    const items = await seatingsOn(host);
    expect(items).toHaveLength(3);
    expect(items).toContainEqual(expect.objectContaining({ ref: fits.id, tables: ["a"], guests: 2 }));
    await host.api.patch(`/restaurants/${host.restaurant.id}/reservations/${fits.id}`, { status: "cancelled" });
    expect((await seatingsOn(host)).map(({ ref }) => ref)).not.toContain(fits.id);
    const larger = await written(host, 2, { tables: [aTable("a", 2), aTable("b", 2)] });
    expect(larger.unseated.map(({ id }) => id)).toEqual([big.id]);
  });

  it("retires a table that is left out until its last party has gone, and until the next change", async () => {
    const host = await given.anOwner();
    const joins = [{ id: "ab", tables: ["a", "b"], min: 3, max: 4 }];
    await written(host, 0, { tables: [aTable("a", 2), aTable("b", 2)], joins });
    await ask(guest, host.restaurant.id, { reservation_time: "19:00" });
    const unused = [aTable("b", 2, { retired: true }), aTable("a", 2)];
    expect((await written(host, 1, { tables: unused, joins })).plan).toMatchObject({ tables: unused, joins });
    const { plan } = await written(host, 2, { tables: [] });
    expect(plan.tables).toEqual([aTable("a", 2, { retired: true })]);
    expect(parseProblem(await ask(guest, host.restaurant.id, { reservation_time: "21:00" })).code).toBe("slot_taken");
    const [seating] = await seatingsOn(host);
    await host.api.patch(`/restaurants/${host.restaurant.id}/reservations/${seating?.ref ?? ""}`, {
      status: "cancelled",
    });
    expect((await written(host, 3, { tables: plan.tables })).plan.tables).toEqual([]);
  });

  it("is tried out on a day: who booked first is seated, and who finds no table is told why", async () => {
    const host = await given.anOwner();
    const past = { reservation_date: inDays(-3), reservation_time: "19:00", status: "completed" } as const;
    await given.aReservation(guest, host.restaurant, { ...past, created_at: "2026-01-01T09:00:00.000Z" });
    await given.aReservation(guest, host.restaurant, { ...past, reservation_time: "20:00" });
    await given.aReservation(guest, host.restaurant, { ...past, number_of_guests: 6 });
    const rejected = { status: "cancelled", cancelled_from: "pending", changed_by: "restaurant" } as const;
    await given.aReservation(guest, host.restaurant, { ...past, ...rejected, reservation_time: "21:00" });
    await given.aReservation(guest, host.restaurant, { ...past, ...rejected });
    const { live: _, version: __, ...rules } = aPlan({ tables: [aTable("a", 2)] });
    const { body } = await host.api.post("/partner/plan/trials", { date: inDays(-3), rules });
    expect(body).toMatchObject({ seated: [{ tables: ["a"], guests: 2 }], refused: { all: 2, seated: 1 } });
    const lack = { customer_name: "Käthe Groß", arriving: 0 };
    expect(z.object({ unseated: z.array(z.unknown()) }).parse(body).unseated).toEqual(
      expect.arrayContaining([
        { ...lack, reservation_time: "20:00", number_of_guests: 2, reason: "no_table", taken: [["a"]] },
        {
          ...lack,
          reservation_time: "19:00",
          number_of_guests: 6,
          reason: "party_too_large",
          taken: [],
          arriving: 2,
        },
      ]),
    );
    expect(await seatingsOn(host, inDays(-3))).toEqual([]);
  });
});

describe("Seatings of a day", () => {
  it("move to free tables and end at another time; where somebody else sits, nothing changes", async () => {
    const host = await given.anOwner();
    await written(host, 0, { tables: [aTable("a", 2), aTable("b", 2), aTable("c", 2)] });
    const person = await given.aCustomer();
    for (const _ of ["first", "second"]) await ask(person, host.restaurant.id, { reservation_time: "19:00" });
    const [one, other] = await seatingsOn(host);
    const move = (change: object) => host.api.patch(`/partner/days/${date}/seatings/${one?.ref ?? ""}`, change);
    expect(parseProblem(await move({ tables: other?.tables })).code).toBe("slot_taken");
    expect((await move({ tables: ["c"], until: at("20:00") })).body).toMatchObject({ tables: ["c"] });
    expect(await seatingsOn(host)).toContainEqual({ ...one, tables: ["c"], until: Date.parse(at("20:00")) / 60_000 });
    expect((await host.api.patch(`/partner/days/${date}/seatings/rsv_nobody`, {})).status).toBe(404);
  });

  it("are taken back only from where they were left", async () => {
    const host = await given.anOwner();
    await written(host, 0, { tables: [aTable("a", 2), aTable("b", 2), aTable("c", 2)] });
    await ask(await given.aCustomer(), host.restaurant.id, { reservation_time: "19:00" });
    const [one] = await seatingsOn(host);
    const { ref, tables: first } = Seating.parse(one);
    const [left, elsewhere] = ["a", "b", "c"].filter((id) => !first.includes(id)).map((id) => [id]);
    const move = (change: object) => host.api.patch(`/partner/days/${date}/seatings/${ref}`, change);
    await move({ tables: left, until: at("20:00") });
    await move({ tables: elsewhere });
    for (const expected of [{ tables: left }, { until: at("21:00") }]) {
      const { status, body } = await move({ tables: first, expected });
      expect([status, body]).toMatchObject([409, { code: "changed_meanwhile", current: { ref, tables: elsewhere } }]);
    }
    const { body } = await move({ tables: first, expected: { tables: elsewhere, until: at("20:00") } });
    expect(body).toMatchObject({ tables: first });
  });

  it("move from now on to a table that others had before", async () => {
    const host = await given.anOwner();
    await written(host, 0, { tables: [aTable("a", 2), aTable("b", 2)] });
    const minute = Math.floor(Date.now() / 60_000);
    const { date: today, time } = localDateTime(new Date(), "Europe/Berlin");
    const day = toSeatingDay(today, time);
    const sits = (tables: string[], from: number, until: number) => ({
      tables,
      from: minute + from,
      until: minute + until,
      guests: 2,
      kind: "reservation",
    });
    const days = listSeatingDays({ from: minute - 60, until: minute + 60 }, "Europe/Berlin");
    const { id } = await given.aReservation(guest, host.restaurant, { status: "confirmed", seating_days: days });
    const seatings = { [id]: sits(["a"], -60, 60), rsv_gone: sits(["b"], -90, -30) };
    for (const one of days)
      await given.write({ ...keys.seatingDay(host.restaurant.id, one), entity: "seating_day", seatings, version: 1 });
    const { body } = await host.api.patch(`/partner/days/${day}/seatings/${id}`, { tables: ["b"] });
    expect(body).toMatchObject({ tables: ["b"], until: minute + 60, arrived: minute - 60 });
    expect(Seating.parse(body).from).toBeGreaterThanOrEqual(minute);
  });

  it("are blocked with a reason and without an end: until the service day is over", async () => {
    const host = await given.anOwner();
    await written(host, 0, { tables: [aTable("a", 2)] });
    const block = { tables: ["a"], from: at("23:00"), reason: "broken" };
    const { body } = await host.api.post("/partner/blocks", block);
    const until = Date.parse(toInstant(inDays(8), "06:00", "Europe/Berlin").toISOString()) / 60_000;
    expect(body).toMatchObject({ kind: "block", reason: "broken", until });
    expect(await seatingsOn(host)).toMatchObject([{ reason: "broken", until }]);
  });

  it("are blocked where nobody sits, past six in the morning too, until the block is taken away", async () => {
    const host = await given.anOwner();
    await written(host, 0, { tables: [aTable("a", 2)] });
    const person = await given.aCustomer();
    const block = { tables: ["a"], from: at("17:00"), until: toInstant(inDays(8), "12:00", "Europe/Berlin") };
    const { ref } = Seating.parse((await host.api.post("/partner/blocks", block)).body);
    expect(await seatingsOn(host, inDays(8))).toMatchObject([{ ref, kind: "block" }]);
    expect(parseProblem(await ask(person, host.restaurant.id, { reservation_time: "19:00" })).code).toBe("slot_taken");
    expect((await host.api.delete(`/partner/days/${inDays(8)}/seatings/${ref}`)).status).toBe(204);
    expect(await seatingsOn(host, inDays(8))).toEqual([]);
    expect((await ask(person, host.restaurant.id, { reservation_time: "19:00" })).status).toBe(201);
    expect(parseProblem(await host.api.post("/partner/blocks", block)).code).toBe("slot_taken");
    const [seating] = await seatingsOn(host);
    expect((await host.api.delete(`/partner/days/${date}/seatings/${seating?.ref ?? ""}`)).status).toBe(404);
  });
});
