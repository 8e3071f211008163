import { readFileSync } from "node:fs";
import * as z from "zod/mini";
import { languages } from "#shared/platform/text/language.ts";
import { weekdays } from "#shared/restaurants/opening-hours.ts";
import { ReservationRequest } from "#shared/reservations/reservation-request.ts";
import { reservationStatuses } from "#shared/reservations/reservation-status.ts";
import { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { MenuItem, SpecialOffer, Wine } from "#shared/menus/menu.ts";

const Day = z.object({ daysFromToday: z.int(), weekday: z.optional(z.enum(weekdays)) });
const who = { key: z.string(), full_name: z.string(), email: z.email(), phone: z.string() };
const language = z._default(z.enum(languages), "de");
const stamps = { id: true, user_id: true, created_at: true } as const;

const Restaurant = z.extend(z.omit(RestaurantProfile, { ...stamps, version: true, updated_at: true }), {
  key: z.string(),
  owner: z.string(),
  createdDaysAgo: z.int().check(z.positive()),
});

const Customer = z.object({
  ...who,
  language,
  preferences: z._default(z.array(z.string()), []),
  createdDaysAgo: z.int().check(z.positive()),
});
const Owner = z.object({ ...who, language, restaurant: z.string() });
const People = z.object({
  admin: Customer,
  customers: z.array(Customer),
  owners: z.array(Owner),
  generatedOwners: z.array(Owner),
});

const Menu = z.object({ restaurant: z.string(), items: z.array(z.omit(MenuItem, { id: true })) });
const Offer = z.extend(z.omit(SpecialOffer, { id: true, created_at: true }), {
  restaurant: z.string(),
  valid_from: z.nullable(Day),
  valid_until: z.nullable(Day),
});
const CellarWine = z.extend(z.omit(Wine, { id: true }), { restaurant: z.string() });

/** Reservations of the demo follow the rules of the form. */
const Visit = z.strictObject({
  ...z.omit(ReservationRequest, { reservation_date: true, reservation_time: true }).shape,
  restaurant: z.string(),
  customer: z.string(),
  date: Day,
  time: ReservationRequest.shape.reservation_time,
  status: z.enum(reservationStatuses),
});

const Order = z.object({
  restaurant: z.string(),
  customer: z.string(),
  createdDaysAgo: z.int().check(z.positive()),
  weekday: z.optional(z.enum(weekdays)),
  time: ReservationRequest.shape.reservation_time,
  items: z.array(z.object({ name: z.string(), quantity: z.int(), price: z.number() })),
  total_value: z.number(),
});

const read = <T extends z.ZodMiniType>(name: string, schema: T): z.output<T> =>
  schema.parse(JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), "utf8")));

/** Reads and validates the demo data. */
export const readDemo = () => ({
  restaurants: read("restaurants", z.array(Restaurant)),
  people: read("people", People),
  menus: read("menus", z.array(Menu)),
  offers: read("offers", z.array(Offer)),
  wines: read("wines", z.array(CellarWine)),
  reservations: read("reservations", z.array(Visit)),
  orders: read("orders", z.array(Order)),
});

export type Demo = ReturnType<typeof readDemo>;
export type DemoRestaurant = z.output<typeof Restaurant>;
