import middy from "@middy/core";
import type {
  APIGatewayProxyEventV2WithJWTAuthorizer as Event,
  APIGatewayProxyStructuredResultV2 as Result,
} from "aws-lambda";
import { parseRequestQuota } from "#functions/reservations/request-quota.ts";
import { requestReservationHandler } from "#functions/reservations/request.ts";
import { getRestaurantHandler, listRestaurantsHandler } from "#functions/restaurants/catalogue.ts";
import { createApi } from "#functions/platform/http/api.ts";
import { asAuthenticated, asPublic } from "#functions/platform/http/caller.ts";
import { defineRoute } from "#functions/platform/http/endpoint.ts";
import { requestReservation } from "#shared/reservations/contract.ts";
import { getRestaurant, listRestaurants } from "#shared/restaurants/contract.ts";
import { PublicRestaurant, RestaurantCard } from "#shared/restaurants/restaurant.ts";
import { context, createEvent } from "#test/support/gateway.ts";
import { aRestaurantRow } from "#test/support/rows.ts";
import { compare, measureCpu, type Ratio } from "./compare.ts";

const calls = 400;
const now = () => new Date("2027-03-01T12:00:00Z");
const restaurantAt = (index: number) =>
  aRestaurantRow({
    id: `rst_0abcde000abcdefabcd${String(index).padStart(2, "0")}`,
    restaurant_name: `Zur alten Linde ${index}`,
    cuisine_types: ["Deutsch", "Italienisch"],
  });
const restaurant = restaurantAt(0);

// Stores return immediately and write nothing, so that only the handler chain is measured.
const cards = Array.from({ length: 20 }, (_, index) => RestaurantCard.parse(restaurantAt(index)));
const page = PublicRestaurant.parse({ ...restaurant, photos: [], menu_items: [], special_offers: [], wine_list: [] });
const list = () => Promise.resolve({ items: cards, cursor: null });
const catalogue = {
  listRestaurants: list,
  listNewest: list,
  getPublicPage: () => Promise.resolve(page),
};
const quota = parseRequestQuota(undefined, restaurant.id);
const bookings = {
  loadBookingContext: () =>
    Promise.resolve({ restaurant, remembered: undefined, quota, isOwner: false, isDeleted: false }),
  book: () => Promise.resolve(true),
};

const publicApi = createApi(asPublic, [
  defineRoute(listRestaurants, listRestaurantsHandler(catalogue)),
  defineRoute(getRestaurant, getRestaurantHandler(catalogue, now)),
]);
const guestApi = createApi(asAuthenticated, [
  defineRoute(requestReservation, requestReservationHandler({ bookings, now, randomSuffix: () => "abcdefabcdef" })),
]);

/** The floor: middy around a handler that reads and writes the same JSON without looking at it (decision 34). */
const createFloor = (content: unknown) =>
  middy<Event, Result>().handler(({ body: requestBody = "{}" }) => {
    JSON.parse(requestBody);
    return Promise.resolve({ statusCode: 200, body: JSON.stringify(content) });
  });

const params = { restaurantId: restaurant.id };
const booking = {
  route: "POST /api/restaurants/{restaurantId}/reservations",
  params,
  headers: { "idempotency-key": "a-key-of-some-length" },
  userId: "customer-00",
};
const body = {
  customer_name: "Käthe Groß",
  customer_email: "kaethe@example.com",
  customer_phone: "030 23125 001",
  reservation_date: "2027-03-05",
  reservation_time: "19:30",
  number_of_guests: 2,
};

interface BenchRequest {
  readonly name: string;
  readonly limit: number;
  readonly status: number;
  readonly event: Event;
}

const requests: readonly BenchRequest[] = [
  {
    name: "a restaurant's page",
    limit: 12,
    status: 200,
    event: createEvent({ route: "GET /api/restaurants/{restaurantId}", params }),
  },
  {
    name: "a list of twenty",
    limit: 4,
    status: 200,
    event: createEvent({ route: "GET /api/restaurants", query: { limit: "20" } }),
  },
  { name: "a booking", limit: 12, status: 201, event: createEvent({ ...booking, body }) },
  {
    name: "a booking with four bad fields",
    limit: 40,
    status: 400,
    event: createEvent({
      ...booking,
      body: { ...body, customer_name: "", customer_email: "x", number_of_guests: 0, extra: 1 },
    }),
  },
  {
    name: "a booking without a token",
    limit: 40,
    status: 401,
    event: createEvent({ route: booking.route, params, body }),
  },
  {
    name: "a restaurant id that cannot exist",
    limit: 40,
    status: 404,
    event: createEvent({ route: "GET /api/restaurants/{restaurantId}", params: { restaurantId: "x" } }),
  },
];

/** Compares requests through the whole handler chain with middy alone, in process. */
export async function chain(): Promise<Ratio[]> {
  const output = process.stdout.write.bind(process.stdout);
  process.stdout.write = () => true; // writing log lines is not measured
  try {
    return await compareAll();
  } finally {
    process.stdout.write = output;
  }
}

async function compareAll(): Promise<Ratio[]> {
  const ratios: Ratio[] = [];
  for (const { name, limit, status, event } of requests) {
    const api = event.routeKey.startsWith("POST") ? guestApi : publicApi;
    const response = await api(event, context);
    if (response.statusCode !== status) throw new Error(`${name}: ${response.statusCode ?? ""} instead of ${status}`);
    const bare = createFloor(JSON.parse(response.body ?? "null"));
    const floor = measureCpu(() => bare(event, context), calls);
    if (ratios.length === 0) {
      ratios.push(await compare({ name: "the floor against itself", limit: 1.1, floor, candidate: floor, rounds: 40 }));
    }
    const candidate = measureCpu(() => api(event, context), calls);
    ratios.push(await compare({ name: `${name} / its JSON alone`, limit, floor, candidate, rounds: 40, warmUp: 5 }));
  }
  return ratios;
}
