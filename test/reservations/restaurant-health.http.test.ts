import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { RestaurantHealth } from "#shared/restaurants/health.ts";
import { healthPartition } from "#functions/platform/dynamodb/keys.ts";
import { rowItem } from "#functions/restaurants/items.ts";
import type { Client } from "#test/support/client.ts";
import { eventually } from "#test/support/eventually.ts";
import { Given } from "#test/support/given.ts";
import { invoke } from "#test/support/lambdas.ts";
import { product } from "#test/support/own-local-aws.ts";
import { endOf, record } from "#test/support/rows.ts";

const given = new Given(product);

const read = async (api: Client, id: string) =>
  z.parse(RestaurantHealth, (await api.get(`/admin/restaurants/${id}/health`)).body);
const nothing = { answered: 0, expired: 0, median_minutes: null, expired_in_row: 0, hours_changed_at: null };

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** What a restaurant's public page says about its answers. */
async function readAnswerTime(restaurantId: string): Promise<unknown> {
  const { body } = await given.aVisitor().get(`/restaurants/${restaurantId}`);
  return z.object({ answers_in_minutes: z.optional(z.int()) }).parse(body).answers_in_minutes;
}

const deliver = (...Records: ReturnType<typeof record>[]) => invoke(product, "stream-projections", { Records });

/** Requests at a restaurant, with an admin who looks at it. */
async function aRestaurantInUse() {
  const [admin, guest, restaurant] = [await given.anAdmin(), await given.aCustomer(), await given.aRestaurant()];
  const requests = await Promise.all(Array.from({ length: 5 }, () => given.aReservation(guest, restaurant)));
  return { requests, read: () => read(admin.api, restaurant.id) };
}

describe("the time of an answer on a restaurant's public page", () => {
  it("is the median once five requests were answered, and missing before", async () => {
    const [guest, restaurant] = [await given.aCustomer(), await given.aRestaurant()];
    const requests = await Promise.all(Array.from({ length: 7 }, () => given.aReservation(guest, restaurant)));
    const answers = requests
      .slice(0, 5)
      .map((request, index) => endOf(request, "restaurant", "confirmed", 10 * index + 1));
    const others = [
      ...requests.slice(5, 6).map((request) => endOf(request, "customer", "cancelled", 1)),
      ...requests.slice(6).map((request) => endOf(request, "schedule", "cancelled", 1440)),
    ];
    await deliver(...others, ...answers.slice(0, 4));
    expect(await readAnswerTime(restaurant.id)).toBeUndefined();
    await deliver(...answers.slice(4));
    expect(await readAnswerTime(restaurant.id)).toBe(21);
  });
});

describe("GET /admin/restaurants/{id}/health", () => {
  it("follows an answer through the product's own calls", async () => {
    const [admin, owner, guest] = [await given.anAdmin(), await given.anOwner(), await given.aCustomer()];
    const { id } = await given.aReservation(guest, owner.restaurant, { created_at: minutesAgo(42.5) });
    await owner.api.patch(`/restaurants/${owner.restaurant.id}/reservations/${id}`, { status: "confirmed" });
    const answered = await eventually("the answer", async () => {
      const health = await read(admin.api, owner.restaurant.id);
      return health.answered === 1 ? health : undefined;
    });
    expect(answered).toMatchObject({ expired: 0, expired_in_row: 0 });
    expect(answered.median_minutes).toBeGreaterThanOrEqual(42);
    expect(answered.median_minutes).toBeLessThan(60);
  });

  it("counts confirmed, rejected and expired requests, the median of the answers, and no withdrawn request", async () => {
    const { requests, ...restaurant } = await aRestaurantInUse();
    const [one, two, three, four, five] = requests;
    if (!one || !two || !three || !four || !five) throw new Error("five requests");
    await deliver(
      endOf(one, "restaurant", "confirmed", 5),
      endOf(two, "restaurant", "cancelled", 20),
      endOf(three, "restaurant", "confirmed", 134),
      endOf(four, "customer", "cancelled", 1),
      endOf(five, "schedule", "cancelled", 1440),
    );
    expect(await restaurant.read()).toEqual({
      ...nothing,
      answered: 3,
      expired: 1,
      median_minutes: 20,
      expired_in_row: 1,
    });
  });

  it("counts each end once, however often the stream delivers it, and ends the row of expired requests with an answer", async () => {
    const { requests, ...restaurant } = await aRestaurantInUse();
    const [one, two, three, four] = requests;
    if (!one || !two || !three || !four) throw new Error("four requests");
    const expired = [one, two, three].map((request) => endOf(request, "schedule", "cancelled", 60));
    await deliver(...expired, ...expired);
    expect(await restaurant.read()).toMatchObject({ expired: 3, expired_in_row: 3 });
    const answer = endOf(four, "restaurant", "confirmed", 7);
    await deliver(answer, answer, ...expired);
    expect(await restaurant.read()).toMatchObject({ answered: 1, expired: 3, expired_in_row: 0, median_minutes: 7 });
  });

  it("tells when the hours changed last, also when the stream delivers changes late, and not when something else did", async () => {
    const [admin, owner] = [await given.anAdmin(), await given.anOwner()];
    await owner.api.patch("/partner/restaurant", { version: 1, description: "Gute Küche" });
    await owner.api.patch("/partner/restaurant", { version: 2, closing_days: ["2027-12-24"] });
    const changed = await eventually("the change of hours", async () => {
      const { hours_changed_at } = await read(admin.api, owner.restaurant.id);
      return hours_changed_at ?? undefined;
    });
    const older = { ...owner.restaurant, updated_at: "2026-01-01T00:00:00.000Z" };
    await invoke(product, "stream-projections", {
      Records: [record(rowItem(owner.restaurant), rowItem({ ...older, closing_days: ["2026-12-24"], version: 2 }))],
    });
    expect((await read(admin.api, owner.restaurant.id)).hours_changed_at).toBe(changed);
  });

  it("tells a change of hours after one that a clock that ran ahead has dated tomorrow", async () => {
    const [admin, { restaurant }] = [await given.anAdmin(), await given.anOwner()];
    const change = (updated_at: string, day: string, version: number) =>
      record(rowItem(restaurant), rowItem({ ...restaurant, updated_at, closing_days: [day], version }));
    const [tomorrow, now] = [minutesAgo(-24 * 60), minutesAgo(0)];
    await deliver(change(tomorrow, "2027-12-24", 2));
    await deliver(change(now, "2027-12-25", 3));
    expect((await read(admin.api, restaurant.id)).hours_changed_at).toBe(now);
  });

  it("goes with the restaurant", async () => {
    const owner = await given.anOwner();
    await owner.api.patch("/partner/restaurant", { version: 1, closing_days: ["2027-12-24"] });
    const partition = healthPartition(owner.restaurant.id);
    await eventually("the note", async () => (await given.rows(partition)).length === 1);
    expect((await owner.api.delete("/me")).status).toBe(204);
    expect(await given.rows(partition)).toEqual([]);
  });
});
