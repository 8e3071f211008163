import middy from "@middy/core";
import type {
  APIGatewayProxyEventV2WithJWTAuthorizer as Event,
  APIGatewayProxyStructuredResultV2 as Response,
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
import { compare, measureCpu, type Result } from "./compare.ts";

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
    Promise.resolve({
      restaurant,
      remembered: undefined,
      quota,
      lastRequest: undefined,
      isOwner: false,
      isDeleted: false,
    }),
  findSameVisit: () => Promise.resolve(undefined),
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
  middy<Event, Response>().handler(({ body: requestBody = "{}" }) => {
    JSON.parse(requestBody);
    return Promise.resolve({ statusCode: 200, body: JSON.stringify(content) });
  });

const body = {
  customer_name: "Käthe Groß",
  customer_email: "kaethe@example.com",
  customer_phone: "030 23125 001",
  reservation_date: "2027-03-05",
  reservation_time: "19:30",
  number_of_guests: 2,
};
const getPage = (restaurantId: string) =>
  createEvent({ route: "GET /api/restaurants/{restaurantId}", params: { restaurantId } });
const book = (given: object, userId?: string) =>
  createEvent({
    route: "POST /api/restaurants/{restaurantId}/reservations",
    params: { restaurantId: restaurant.id },
    headers: { "idempotency-key": "a-key-of-some-length" },
    body: { ...body, ...given },
    ...(userId && { userId }),
  });
const badFields = { customer_name: "", customer_email: "x", number_of_guests: 0, extra: 1 };

/** Each request, its limit, and the status that it has. */
const measured: Readonly<Record<string, readonly [event: Event, limit: number, status: number]>> = {
  "a restaurant's page": [getPage(restaurant.id), 12, 200],
  "a list of twenty": [createEvent({ route: "GET /api/restaurants", query: { limit: "20" } }), 4, 200],
  "a booking": [book({}, "customer-00"), 12, 201],
  "a booking with four bad fields": [book(badFields, "customer-00"), 40, 400],
  "a booking without a token": [book({}), 40, 401],
  "a restaurant id that cannot exist": [getPage("x"), 40, 404],
};

/** Compares requests through the whole handler chain with middy alone, in process. */
export async function requests(): Promise<Result[]> {
  const output = process.stdout.write.bind(process.stdout);
  process.stdout.write = () => true; // writing log lines is not measured
  try {
    const results: Result[] = [];
    for (const [name, [event, limit, status]] of Object.entries(measured)) {
      const api = event.routeKey.startsWith("POST") ? guestApi : publicApi;
      const response = await api(event, context);
      if (response.statusCode !== status) throw new Error(`${name}: ${response.statusCode ?? ""} instead of ${status}`);
      const bare = createFloor(JSON.parse(response.body ?? "null"));
      const floor = measureCpu(() => bare(event, context), calls);
      const candidate = measureCpu(() => api(event, context), calls);
      results.push(await compare({ name: `${name} / its JSON alone`, limit, floor, candidate, rounds: 40, warmUp: 5 }));
    }
    return results;
  } finally {
    process.stdout.write = output;
  }
}
