import { keys } from "#functions/platform/dynamodb/keys.ts";
import { describe, expect, it } from "vitest";
import { utcDay } from "#shared/reservations/request-limits.ts";
import { type ApiResponse, parseId, parseProblem } from "#test/support/client.ts";
import { eventually } from "#test/support/eventually.ts";
import { ask, Given, type Person } from "#test/support/given.ts";
import { product } from "#test/support/own-local-aws.ts";

const given = new Given(product);
const host = await given.anOwner();

const outcomeOf = (answer: ApiResponse) => (answer.status === 201 ? 201 : parseProblem(answer).code);

const cancel = (person: Person, restaurantId: string, reservationId: string) =>
  person.api.patch(`/restaurants/${restaurantId}/reservations/${reservationId}`, { status: "cancelled" });

describe("Open requests of one guest at one restaurant", () => {
  it("are at most five; another restaurant and the end of one of them allow the next", async () => {
    const [guest, other] = await Promise.all([given.aCustomer(), given.aRestaurant()]);
    const restaurantId = host.restaurant.id;
    const ids: string[] = [];
    for (let count = 1; count <= 5; count++) ids.push(parseId(await ask(guest, restaurantId)));
    const sixth = await ask(guest, restaurantId);
    expect([sixth.status, outcomeOf(sixth)]).toEqual([429, "too_many_open_requests_at_restaurant"]);
    expect(parseProblem(sixth).title).toContain("Bei diesem Restaurant haben Sie bereits 5 offene Anfragen.");
    expect(Number(sixth.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await ask(guest, other.id)).status).toBe(201);
    expect((await cancel(guest, restaurantId, ids[0] ?? "")).status).toBe(200);
    await host.api.patch(`/restaurants/${restaurantId}/reservations/${ids[1]}`, { status: "confirmed" });
    expect(
      [await ask(guest, restaurantId), await ask(guest, restaurantId), await ask(guest, restaurantId)].map(outcomeOf),
    ).toEqual([201, 201, "too_many_open_requests_at_restaurant"]);
  });

  it("are at most five of nine that arrive at once", async () => {
    const guest = await given.aCustomer();
    const answers = await eventually("nine answers", async () => {
      const all = await Promise.all(Array.from({ length: 9 }, () => ask(guest, host.restaurant.id)));
      return all.every(({ status }) => status !== 503) ? all : undefined; // the local gateway of a busy machine
    });
    const accepted = await given.rows(`REQUESTS#${guest.userId}`);
    expect(accepted).toEqual([expect.objectContaining({ open_requests: 5 })]);
    expect(new Set(answers.map(outcomeOf))).toEqual(new Set([201, "too_many_open_requests_at_restaurant"]));
  });
});

describe("Requests of one guest in a day", () => {
  it("are at most thirty, although each is cancelled at once", async () => {
    const guest = await given.aCustomer();
    const answers = await eventually("rounds within one day", async () => {
      const day = utcDay(new Date().toISOString());
      await given.load(guest, { day, in_day: 28 });
      const rounds: ApiResponse[] = [];
      for (let round = 1; round <= 3; round++) {
        const answer = await ask(guest, host.restaurant.id);
        rounds.push(answer);
        if (answer.status === 201) await cancel(guest, host.restaurant.id, parseId(answer));
      }
      return utcDay(new Date().toISOString()) === day ? rounds : undefined;
    });
    expect(answers.map(outcomeOf)).toEqual([201, 201, "too_many_requests_today"]);
    const retryAfter = Number(answers[2]?.headers.get("retry-after"));
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(86_400);
  });

  it("are counted anew on the next day", async () => {
    const guest = await given.aCustomer();
    await given.load(guest, { day: "2026-01-05", in_day: 30 });
    expect((await ask(guest, host.restaurant.id)).status).toBe(201);
    expect(await given.rows(keys.requestQuota(guest.userId).pk)).toEqual([expect.objectContaining({ in_day: 1 })]);
  });
});
