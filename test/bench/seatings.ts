import { batchWrite } from "#functions/platform/dynamodb/batch-write.ts";
import { keys } from "#functions/platform/dynamodb/keys.ts";
import { createApi } from "#functions/platform/http/api.ts";
import { asAuthenticated, asPublic } from "#functions/platform/http/caller.ts";
import { availabilityRoutes, reservationRoutes } from "#functions/reservations/routes.ts";
import { restaurantItems } from "#functions/restaurants/items.ts";
import { publicRestaurantRoutes } from "#functions/restaurants/routes.ts";
import { toEpochMinutes } from "#shared/reservations/seating/seating-day.ts";
import { toInstant } from "#shared/platform/time/zoned-time.ts";
import { addDays } from "#shared/restaurants/opening-hours.ts";
import { context, createEvent } from "#test/support/gateway.ts";
import { createPlainTable } from "#test/support/dynalite-table.ts";
import { inDays } from "#test/support/given.ts";
import { startProduct } from "#test/support/product.ts";
import { aRestaurantRow, everyDay, longAgo } from "#test/support/rows.ts";
import { planItem } from "#test/support/seating/plan-rows.ts";
import { aPlan, aService, aTable } from "#test/support/seating/plans.ts";
import { compare, measureCpu, median, type Result } from "./compare.ts";

const tables = 40;
/** Of sixty parties, which sit on every evening before anything is measured. */
const partiesBefore = 60;
/** Twenty bookings of a sample are spread over the evenings, so that none fills up. */
const evenings = 120;
const calls = 20;

const plain = aRestaurantRow({ opening_hours: everyDay("11:00", "23:00") });
const planned = aRestaurantRow({ opening_hours: everyDay("11:00", "23:00") });
const firstEvening = inDays(7);

/**
 * Compares a booking where tables are taken with one where none are, and what is free on a day with the restaurant's page:
 * the whole chain with the real stores; the local AWS, in a process of its own, is not measured.
 */
export async function seatings(): Promise<Result[]> {
  const product = await startProduct({ content: "bare" });
  const output = process.stdout.write.bind(process.stdout);
  process.stdout.write = () => true; // writing log lines is not measured
  try {
    const table = await createPlainTable(product.awsUrl);
    await batchWrite(table, rows());
    const publicApi = createApi(asPublic, [...publicRestaurantRoutes(table), ...availabilityRoutes(table)]);
    const guestApi = createApi(asAuthenticated, reservationRoutes(table));
    let booked = 0;
    const book = (restaurantId: string) => async () => {
      const { statusCode, body } = await guestApi(bookingOf(restaurantId, booked++), context);
      if (statusCode !== 201) throw new Error(`A booking: ${statusCode ?? ""} ${body ?? ""}`);
    };
    const get = (route: string, query?: Record<string, string>) => async () => {
      const options = {
        route: `GET /api/restaurants/{restaurantId}${route}`,
        ...at(planned.id),
        ...(query && { query }),
      };
      const { statusCode } = await publicApi(createEvent(options), context);
      if (statusCode !== 200) throw new Error(`${route}: ${statusCode ?? ""}`);
    };
    const booking = await compare({
      name: "a booking with tables / without",
      limit: 1.5,
      floor: measureCpu(book(plain.id), calls),
      candidate: measureCpu(book(planned.id), calls),
    });
    const day = await compare({
      name: "what is free on a day / the restaurant's page",
      limit: 3,
      floor: measureCpu(get(""), calls),
      candidate: measureCpu(get("/availability", { date: firstEvening, guests: "2" }), calls),
    });
    const milliseconds = median((booking.samples ?? []).map(([, ms]) => ms));
    return [booking, day, { name: "seconds of a thousand bookings with tables", limit: 17, value: milliseconds }];
  } finally {
    process.stdout.write = output;
    await product.stop();
  }
}

const at = (restaurantId: string) => ({ params: { restaurantId } });

const bookingOf = (restaurantId: string, index: number) =>
  createEvent({
    route: "POST /api/restaurants/{restaurantId}/reservations",
    ...at(restaurantId),
    headers: { "idempotency-key": `key-of-booking-${index}` },
    userId: `guest-${index}`,
    body: {
      customer_name: "Käthe Groß",
      customer_email: "kaethe@example.com",
      customer_phone: "030 23125 001",
      reservation_date: addDays(firstEvening, index % evenings),
      reservation_time: "19:30",
      number_of_guests: 2,
    },
  });

/** Two restaurants, and the plan of one with its evenings: forty tables, sixty parties from 17:00 and from 21:30 on. */
function rows() {
  const plan = aPlan({
    tables: Array.from({ length: tables }, (_, index) => aTable(`t${index}`, index % 2 ? 4 : 2)),
    services: [aService("17:00", "21:30")],
  });
  const days = Array.from({ length: evenings }, (_, index) => addDays(firstEvening, index)).map((day) => ({
    ...keys.seatingDay(planned.id, day),
    entity: "seating_day",
    seatings: Object.fromEntries(
      Array.from({ length: partiesBefore }, (_, index) => {
        const from = toEpochMinutes(toInstant(day, index % 2 ? "17:00" : "21:30", planned.time_zone));
        const seating = { tables: [`t${index >> 1}`], from, until: from + 120, guests: 2, kind: "reservation" };
        return [`rsv_${day.replaceAll("-", "")}T1700_party${index}`, seating];
      }),
    ),
    version: 1,
    ttl: 4_102_444_800,
    created_at: longAgo,
    updated_at: longAgo,
  }));
  const restaurants = [plain, planned]
    .map((row) => restaurantItems(row))
    .flatMap(({ profile, card }) => [profile, card]);
  return [...restaurants, planItem(planned.id, plan), ...days];
}
