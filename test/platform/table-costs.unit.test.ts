import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { listRestaurantsHandler } from "#functions/restaurants/list.ts";
import { getRestaurantHandler } from "#functions/restaurants/get.ts";
import { requestReservationHandler } from "#functions/reservations/request.ts";
import { BookingStore } from "#functions/reservations/booking-store.ts";
import { randomSuffix } from "#functions/platform/dynamodb/keys.ts";
import { CatalogueStore } from "#functions/restaurants/catalogue-store.ts";
import { createApi } from "#functions/platform/http/api.ts";
import { asPublic, asAuthenticated } from "#functions/platform/http/caller.ts";
import { defineRoute } from "#functions/platform/http/endpoint.ts";
import { logger } from "#functions/platform/observability/log.ts";
import { requestReservation } from "#shared/reservations/contract.ts";
import { getRestaurant, listRestaurants } from "#shared/restaurants/contract.ts";
import { context, createEvent } from "#test/support/gateway.ts";
import { patterns } from "#test/support/metered/patterns.ts";
import { MeteredTable } from "#test/support/metered/table.ts";
import { restaurantAt, seedTable } from "#test/support/metered/world.ts";

const metered = new MeteredTable();
const now = new Date("2027-03-01T12:00:00Z");
beforeAll(async () => {
  await seedTable(metered.table);
});

it("a search without letters and digits makes no DynamoDB call", async () => {
  const catalogue = new CatalogueStore(metered.table);
  expect(await metered.measureCost(() => catalogue.listRestaurants({ search: "🍕", limit: 20 }))).toMatchObject({
    calls: 0,
  });
});

/** DynamoDB charges for these units. The order matters, because a pattern reads what earlier ones have written. */
describe("the cost of an access pattern", () => {
  it.each(patterns(metered.table, now))("$name: $cost", async ({ work, cost }) => {
    const { calls, rounds, read, write } = await metered.measureCost(work);
    const inTurn = rounds > 1 ? `, ${rounds} in turn` : "";
    expect(`${calls} call${calls > 1 ? "s" : ""}${inTurn}, ${read} read, ${write} write`).toBe(cost);
  });
});

describe("the cost of an API request", () => {
  const catalogue = new CatalogueStore(metered.table);
  const bookings = new BookingStore(metered.table);
  const publicApi = createApi(asPublic, [
    defineRoute(listRestaurants, listRestaurantsHandler(catalogue)),
    defineRoute(
      getRestaurant,
      getRestaurantHandler(catalogue, () => now),
    ),
  ]);
  const guestApi = createApi(asAuthenticated, [
    defineRoute(requestReservation, requestReservationHandler({ bookings, now: () => now, randomSuffix })),
  ]);
  const params = { restaurantId: restaurantAt(1).id };
  beforeEach(() => {
    vi.spyOn(logger, "info").mockReturnValue();
  });
  const measureCost = (event: Parameters<typeof createEvent>[0], status: number) =>
    metered.measureCost(async () => {
      const handler = event.route.startsWith("POST") ? guestApi : publicApi;
      expect(await handler(createEvent(event), context)).toMatchObject({ statusCode: status });
    });

  it.each([
    ["GET /api/restaurants", {}, 2], // with the total
    ["GET /api/restaurants/{restaurantId}", params, 1],
  ])("%s makes so few DynamoDB calls", async (route, withParams, calls) => {
    expect(await measureCost({ route, params: withParams }, 200)).toMatchObject({ calls });
  });

  it("POST /api/restaurants/{restaurantId}/reservations makes one read and one transaction of three items", async () => {
    const event = {
      route: "POST /api/restaurants/{restaurantId}/reservations",
      params,
      headers: { "idempotency-key": "one-booking-only" },
      userId: "guest-00",
      body: {
        customer_name: "Käthe Groß",
        customer_email: "kaethe@example.com",
        customer_phone: "030 23125 001",
        reservation_date: "2027-03-05",
        reservation_time: "19:30",
        number_of_guests: 2,
      },
    };
    expect(await measureCost(event, 201)).toMatchObject({ calls: 2, transactionItems: 3 });
  });
});
