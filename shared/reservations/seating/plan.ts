import * as z from "zod/mini";
import { IsoInstant } from "#shared/platform/stored-fields.ts";
import { message } from "#shared/platform/text/field-message.ts";
import { day, line } from "#shared/platform/text/text.ts";
import { weekdays } from "#shared/restaurants/opening-hours.ts";
import { LocalTime } from "#shared/restaurants/opening-hours.schema.ts";
import { maxBufferMinutes, maxTurnMinutes } from "./seating-day.ts";

/** Chosen by whoever writes the plan, and kept: seatings name tables by it. */
const Id = z.string().check(z.regex(/^\w{1,20}$/, message("invalid")));
export const TableId = Id;
const Name = line({ min: 1, max: 40, short: "required", long: "too_long" });
const count = (min: number, max: number) =>
  z
    .number(message("invalid"))
    .check(z.minimum(min, message("invalid")), z.maximum(max, message("invalid")), z.int(message("invalid")));
const listOf = <T extends z.ZodMiniType>(item: T, max: number, min = 0) =>
  z.array(item).check(z.minLength(min, message("required")), z.maxLength(max, message("invalid")));
const Guests = count(1, 99);

/** A retired table takes nobody any more, and disappears after its last seating. */
const Table = z.object({
  id: Id,
  name: Name,
  area: Id,
  min: Guests,
  max: Guests,
  /** Whether guests may book it; by hand the restaurant always may. */
  online: z.boolean(),
  retired: z.boolean(),
});
/** Tables put together, with seats of their own: fewer than the sum. */
const Join = z.object({ id: Id, tables: listOf(Id, 5, 2), min: Guests, max: Guests });
const Area = z.object({ id: Id, name: Name });
/** When guests may arrive: from the first to the last time; a last before the first is on the next morning. */
export const Service = z.object({
  id: Id,
  name: Name,
  weekdays: listOf(z.enum(weekdays), 7),
  first: LocalTime,
  last: LocalTime,
  step: z.union([z.literal(15), z.literal(30)]),
  /** Only in these areas; everywhere without it. */
  areas: z.optional(listOf(Id, 20)),
});
export type Service = z.infer<typeof Service>;
/** A day with other services than its weekday's; none: closed. */
const SpecialDay = z.object({ date: day, services: listOf(Id, 14) });
/** How long a party of up to so many guests stays. */
const TurnTime = z.object({ up_to: Guests, minutes: count(15, maxTurnMinutes) });
const Closed = z.object({ from: IsoInstant, until: IsoInstant });

const rules = {
  areas: listOf(Area, 20),
  tables: listOf(Table, 200),
  joins: listOf(Join, 200),
  services: listOf(Service, 14),
  special_days: listOf(SpecialDay, 100),
  turn_times: listOf(TurnTime, 20),
  /** Between two parties at a table. */
  buffer_minutes: count(0, maxBufferMinutes),
  /** A party of two does not get the table for six. */
  max_empty_seats: z._default(count(0, 99), 2),
  /** How many guests may arrive in a quarter of an hour. */
  guests_per_quarter: z.optional(Guests),
  /** Whether the restaurant answers each request, or parties up to `instant_up_to` are confirmed at once. */
  mode: z._default(z.enum(["request", "instant"]), "request"),
  instant_up_to: z._default(Guests, 6),
  /** Visits that begin then are not booked online. */
  closed_online: listOf(Closed, 50),
};

/** All of a restaurant's rules about tables, as its owner writes them. */
export const PlanRules = z.strictObject(rules).check(
  z.refine(({ tables, joins, areas, services }) => [tables, joins, areas, services].every(hasOwnIds), {
    error: message("invalid"),
    path: ["tables"],
  }),
  z.refine(({ tables, areas }) => tables.every((one) => one.min <= one.max && knows(areas, [one.area])), {
    error: message("invalid"),
    path: ["tables"],
  }),
  z.refine(
    ({ joins, tables }) =>
      joins.every((one) => one.min <= one.max && knows(tables, one.tables) && new Set(one.tables).size >= 2),
    { error: message("invalid"), path: ["joins"] },
  ),
  z.refine(({ services, areas }) => services.every((one) => knows(areas, one.areas ?? []) && endsInTheMorning(one)), {
    error: message("invalid"),
    path: ["services"],
  }),
  z.refine(({ special_days, services }) => special_days.every((one) => knows(services, one.services)), {
    error: message("invalid"),
    path: ["special_days"],
  }),
);
export type PlanRules = z.infer<typeof PlanRules>;

/** A plan as stored. It decides nothing until it is live. */
export const Plan = z.object({ ...rules, live: z.boolean(), version: z.int() });
export type Plan = z.infer<typeof Plan>;

/** A service past midnight belongs to its evening: it may last until the next noon. */
const endsInTheMorning = ({ first, last }: { readonly first: string; readonly last: string }): boolean =>
  first <= last || last <= "12:00";

/** A restaurant's plan before it has one. */
export const emptyPlan: Plan = {
  areas: [],
  tables: [],
  joins: [],
  services: [],
  special_days: [],
  turn_times: [],
  buffer_minutes: 0,
  max_empty_seats: 2,
  mode: "request",
  instant_up_to: 6,
  closed_online: [],
  live: false,
  version: 0,
};

interface Identified {
  readonly id: string;
}
const hasOwnIds = (list: readonly Identified[]): boolean => new Set(list.map(({ id }) => id)).size === list.length;
const knows = (list: readonly Identified[], ids: readonly string[]): boolean =>
  ids.every((id) => list.some((one) => one.id === id));
