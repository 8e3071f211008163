import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { listDueTasks } from "#shared/reservations/visit.ts";
import { keys } from "#functions/platform/dynamodb/keys.ts";
import { reviewIndexItems } from "#functions/admin/reviews/index-store.ts";
import type { Key } from "#functions/platform/dynamodb/table.ts";
import { ListingCountsStore } from "#functions/restaurants/listing-counts-store.ts";
import { reservationItem, type StoredReservation } from "#functions/reservations/items.ts";
import { eventually } from "#test/support/eventually.ts";
import { ask, Given, inDays, type Owner, type Person } from "#test/support/given.ts";
import { invoke } from "#test/support/lambdas.ts";
import { type Product, startProduct } from "#test/support/product.ts";
import { runScript } from "#test/support/run-script.ts";
import { planItem, readSeatings } from "#test/support/seating/plan-rows.ts";
import { aPlan, aTable } from "#test/support/seating/plans.ts";
import { longAgo } from "#test/support/rows.ts";

// The counts cover all accounts and restaurants, so exact numbers need a product without other tests.
let product: Product;
let given: Given;
let guest: Person;
let host: Owner;
let admin: Person;
let rows: StoredReservation[];

const Counts = z.object({ counts: z.record(z.string(), z.int()) });
const countsAt = async (person: Person, path: string) => Counts.parse((await person.api.get(path)).body).counts;
const guestCounts = () => countsAt(guest, "/me/reservations");
const hostCounts = () => countsAt(host, "/partner/reservations");
const sectionCounts = () => countsAt(admin, "/admin/customers");
/** Past what the API keeps for a minute. */
const listedCounts = () => new ListingCountsStore(given.table).countChoices({}, new Date());
const allCounts = async () => [await guestCounts(), await hostCounts(), await sectionCounts()];

const right = [
  { pending: 2, confirmed: 1, past: 1, moves: 1 },
  { pending: 2, confirmed: 1, past: 1, moves: 1 },
  { customers: 2, pending: 0, approved: 1, rejected: 0 },
];

const recount = () => invoke(product, "recount", { isAnew: true });

/** Writes an item of counts as lost stream records leave it. */
const spoil = (key: Key, entity: string, counts: object) =>
  given.write({ ...key, entity, ...counts, version: 7, created_at: longAgo, updated_at: longAgo });

const spoilAll = () =>
  Promise.all([
    spoil(keys.customerCounts(guest.userId), "tab_counts", { pending: -3, confirmed: 9, past: 1, moves: 4 }),
    spoil(keys.restaurantCounts(host.restaurant.id), "tab_counts", { pending: 40 }),
    spoil(keys.sectionCounts(), "section_counts", { customers: -1, pending: 5, approved: 1 }),
    spoil(keys.listingCounts(), "listing_counts", { total: -2, Thai: 4 }),
    spoil(keys.listingCounts("Nirgendwo"), "listing_counts", { total: 8, city: "Nirgendwo" }),
  ]);

beforeAll(async () => {
  product = await startProduct({ content: "bare" });
  given = new Given(product);
  [guest, host, admin] = await Promise.all([given.aCustomer(), given.anOwner(), given.anAdmin()]);
  const wish = { reservation_date: inDays(8), reservation_time: "20:00", number_of_guests: 3 };
  const move = { ...wish, asked_at: new Date().toISOString(), answer_by: `${inDays(6)}T12:00:00.000Z` };
  const statuses = ["pending", "pending", "confirmed", "cancelled"] as const;
  rows = await Promise.all(
    statuses.map((status) =>
      given.aReservation(guest, host.restaurant, { status, ...(status === "confirmed" && { move }) }),
    ),
  );
  await eventually("right counts", async () => JSON.stringify(await allCounts()) === JSON.stringify(right));
  await eventually("the count of listed restaurants", async () => (await listedCounts()).total === 1);
  await eventually("pointers of all open reservations", async () => {
    const pointers = await Promise.all(rows.slice(0, 3).map(pointersOf));
    return pointers.every(({ length }) => length > 0);
  });
});
afterAll(() => product.stop());

describe("The recount", () => {
  it("changes nothing where all counts and pointers are right", async () => {
    expect(await recount()).toMatchObject({ corrected: 0, pointers: 0, waiting: 0, failed: 0, isComplete: true });
    expect(await allCounts()).toEqual(right);
  });

  it("corrects the counts of a guest's, a restaurant's and the admin's lists from the rows", async () => {
    await spoilAll();
    expect(await guestCounts()).toEqual({ pending: 0, confirmed: 9, past: 1, moves: 4 });
    const { city } = host.restaurant;
    expect(await listedCounts()).toMatchObject({ total: 0, cities: [{ name: "Nirgendwo", count: 8 }, { name: city }] });
    expect(await recount()).toMatchObject({ corrected: 5, waiting: 0 });
    expect(await allCounts()).toEqual(right);
    expect(await listedCounts()).toMatchObject({ total: 1, cities: [{ name: city, count: 1 }] });
    // What happens afterwards is counted from there.
    const [first] = rows;
    await guest.api.patch(`/restaurants/${host.restaurant.id}/reservations/${first?.id ?? ""}`, {
      status: "cancelled",
    });
    await eventually("the cancellation in the counts", async () => (await hostCounts())["past"] === 2);
    expect(await guestCounts()).toEqual({ pending: 1, confirmed: 1, past: 2, moves: 1 });
  });

  it("restores what admins find likely doubles by, once", async () => {
    const [phone] = await eventually("the markers", async () => {
      const found = reviewIndexItems(host.restaurant);
      const markers = await Promise.all(found.map(({ pk }) => given.rows(pk)));
      return markers.every(({ length }) => length > 0) ? found : undefined;
    });
    if (!phone) throw new Error("no marker");
    const { pk, sk } = phone;
    await given.table.client.send(new DeleteCommand({ TableName: given.table.name, Key: { pk, sk } }));
    expect(await recount()).toMatchObject({ index_items: 1 });
    expect(await given.rows(pk)).toMatchObject([{ sk: host.restaurant.id, entity: "likely_duplicate" }]);
    expect(await recount()).toMatchObject({ index_items: 0 });
  });

  it("leaves counts whose changes of the last day may still come", async () => {
    const [, second] = rows;
    if (!second) throw new Error("no second reservation");
    await eventually(
      "a recount without differences",
      async () => z.object({ corrected: z.literal(0), waiting: z.literal(0) }).safeParse(await recount()).success,
    );
    // The row says that it just changed, and nothing marks that change as counted.
    await given.write(reservationItem({ ...second, version: 5, updated_at: new Date().toISOString() }));
    await spoil(keys.restaurantCounts(host.restaurant.id), "tab_counts", { pending: 40 });
    expect(await recount()).toMatchObject({ corrected: 0, waiting: 1 });
    expect((await hostCounts())["pending"]).toBe(40);
    const { exitCode, stdout } = await runScript(product, "recount");
    expect([exitCode, stdout]).toEqual([0, expect.stringMatching(/^\d+ customers and restaurants checked: 0 counts/)]);
    expect(stdout).toContain("1 counts differ while changes of the last day are not counted yet: run it again later.");
  });

  it("tells at night of seatings that do not follow from the rows, and puts them right when it is asked to", async () => {
    const owner = await given.anOwner();
    await given.write(planItem(owner.restaurant.id, aPlan({ tables: [aTable("t1", 2), aTable("t2", 2)] })));
    const date = inDays(7);
    const people = await Promise.all([given.aCustomer(), given.aCustomer()]);
    await Promise.all(people.map((one) => ask(one, owner.restaurant.id, { reservation_time: "19:00" })));
    const before = await readSeatings(given, owner.restaurant.id);
    const [lost, kept] = before;
    if (!lost || !kept) throw new Error("nobody sits");
    const { ref, ...seating } = kept;
    const seatings = { [ref]: seating, rsv_nobody: { ...seating, tables: ["t2"] } };
    const version = 9;
    const day = { ...keys.seatingDay(owner.restaurant.id, date), entity: "seating_day", seatings, version };
    await given.write({ ...day, created_at: longAgo, updated_at: longAgo });
    const { pk, sk } = keys.work("recount");
    await given.table.client.send(new DeleteCommand({ TableName: given.table.name, Key: { pk, sk } }));
    expect(await invoke(product, "recount")).toMatchObject({ seatings_wrong: 2, seatings_repaired: 0 });
    expect(await recount()).toMatchObject({ seatings_wrong: 2, seatings_repaired: 2 });
    expect((await readSeatings(given, owner.restaurant.id)).map((one) => one.ref).toSorted()).toEqual(
      before.map((one) => one.ref).toSorted(),
    );
    expect(await recount()).toMatchObject({ seatings_wrong: 0 });
  });

  it("checks everything else where an evening cannot be read, and says so at the end", async () => {
    const { restaurant } = await given.anOwner();
    await given.write(planItem(restaurant.id, aPlan()));
    const evening = keys.seatingDay(restaurant.id, inDays(7));
    await given.write({ ...evening, entity: "seating_day", created_at: longAgo, updated_at: longAgo });
    await expect(recount()).rejects.toThrow("The recount could not check everything");
    const { pk, sk } = keys.work("recount");
    const [work] = await given.rows(pk, sk);
    expect(work).toMatchObject({ is_done: true, state: { result: { failed: 1 } } });
    await given.table.client.send(new DeleteCommand({ TableName: given.table.name, Key: evening }));
  });

  it("restores the pointers to due tasks that are missing, and only those", async () => {
    const row = await given.aReservation(guest, host.restaurant, { status: "confirmed", reservation_date: inDays(40) });
    const dueKeys = () => pointersOf(row);
    await eventually("both pointers", async () => (await dueKeys()).length === 2);
    const [lost] = await dueKeys();
    if (!lost) throw new Error("no pointer");
    const before = await dueKeys();
    await given.table.client.send(new DeleteCommand({ TableName: given.table.name, Key: lost }));
    expect(await recount()).toMatchObject({ pointers: 1 });
    expect(await dueKeys()).toEqual(before);
  });
});

/** The keys of a reservation's pointers to due tasks. */
async function pointersOf(row: StoredReservation): Promise<Key[]> {
  const hours = listDueTasks(row, new Date(row.updated_at)).map(({ at }) => given.duePointers(at));
  const Pointer = z.object({ pk: z.string(), sk: z.string(), reservation_id: z.string() });
  return (await Promise.all(hours))
    .flat()
    .map((item) => Pointer.parse(item))
    .filter(({ reservation_id }) => reservation_id === row.id)
    .map(({ pk, sk }) => ({ pk, sk }));
}
