import * as z from "zod/mini";
import { endpoint } from "#shared/platform/api/endpoint.ts";
import { message } from "#shared/platform/text/field-message.ts";
import { IsoInstant } from "#shared/platform/stored-fields.ts";
import { day } from "#shared/platform/text/text.ts";
import { Reservation } from "./reservation.ts";
import { Seating as SeatingSchema } from "./seating/availability.ts";
import { Plan, PlanRules, TableId } from "./seating/plan.ts";
import { blockReasons } from "./seating/seating-day.ts";
import { fullReasons } from "./seating/time-states.ts";

/** Tables: the owner's plan, and who sits where. */

export const getPlan = endpoint({
  method: "GET",
  path: "/partner/plan",
  summary: "The own restaurant's plan: tables, joins, services and all rules about them; version 0 before there is one",
  audience: "owner",
  response: Plan,
});

export const changePlan = endpoint({
  method: "PATCH",
  path: "/partner/plan",
  summary:
    "Write the own restaurant's plan. A table that is left out is retired until its last party has gone. With `live` it " +
    "decides from now on: reservations that have no table get one, and those for which there is none are listed",
  audience: "owner",
  body: z.strictObject({ version: z.int(), live: z.boolean(), rules: PlanRules }),
  response: z.object({ plan: Plan, unseated: z.array(Reservation) }),
  errors: ["changed_meanwhile"],
});

export const tryPlan = endpoint({
  method: "POST",
  path: "/partner/plan/trials",
  summary:
    "Play a day of the own book with a plan, in the order in which its parties booked: who sits where, who finds no table, " +
    "and why; then those who were refused then",
  audience: "owner",
  body: z.strictObject({ date: day, rules: PlanRules }),
  status: 200,
  response: z.object({
    /** In epoch minutes. */
    seated: z.array(z.object({ tables: z.array(z.string()), from: z.int(), until: z.int(), guests: z.int() })),
    unseated: z.array(
      z.object({
        customer_name: z.string(),
        reservation_time: z.string(),
        number_of_guests: z.int(),
        reason: z.enum(["party_too_large", "pacing", "no_table"]),
        /** Those that would fit, and that others have. */
        taken: z.array(z.array(z.string())),
        /** Guests of others who arrive in that quarter of an hour. */
        arriving: z.int(),
      }),
    ),
    /** Requests and wishes that were refused that day, and how many of them would have a table. */
    refused: z.object({ all: z.int(), seated: z.int() }),
  }),
});

/** How often guests wished for a time in vain, and what became of it. */
const RefusedWishes = z.object({
  items: z.array(
    z.object({
      /** The day of the book. */
      date: z.string(),
      time: z.string(),
      reason: z.enum(fullReasons),
      guests: z.int(),
      count: z.int(),
    }),
  ),
  /** How many of these guests took another time in the same request. */
  taken: z.int(),
  /** How many went on the waiting list, and got a table so. */
  waited: z.int(),
  seated: z.int(),
});
export type RefusedWishes = z.infer<typeof RefusedWishes>;

export const listRefusedWishes = endpoint({
  method: "GET",
  path: "/partner/refused-wishes",
  summary:
    "How often guests found no table at the own restaurant, by day, time, party size and reason; each guest counts once " +
    "for a time, at most 200 a day, for 100 days; how many of them took another time, and how many waited and got a table",
  audience: "owner",
  query: z.strictObject({ from: day, until: day }).check(
    z.refine(({ from, until }) => from <= until && Date.parse(until) - Date.parse(from) <= 100 * 86_400_000, {
      error: message("ends_before_it_begins"),
      path: ["until"],
    }),
  ),
  response: RefusedWishes,
});

const dateParams = z.strictObject({ date: day });
const seatingParams = z.strictObject({ date: day, ref: z.string().check(z.regex(/^(?:rsv|blk)_\w{1,60}$/)) });
const Tables = z.array(TableId);
const Place = { tables: z.optional(Tables.check(z.maxLength(5))), until: z.optional(IsoInstant) };

export const listSeatings = endpoint({
  method: "GET",
  path: "/partner/days/{date}/seatings",
  summary:
    "Who sits where at the own restaurant from six in the morning until six the next morning, what is blocked, and the " +
    "sizes of the parties that wait for a table",
  audience: "owner",
  params: dateParams,
  response: z.object({ items: z.array(SeatingSchema), waiting: z.array(z.int()) }),
});

export const moveSeating = endpoint({
  method: "PATCH",
  path: "/partner/days/{date}/seatings/{ref}",
  summary:
    "Move a party or a block of a day to other free tables (none: promised without one), or end it at another time. A " +
    "party that has come moves from now on, where the tables had others before. With `expected`, as what is taken back " +
    "has, it moves only from there",
  audience: "owner",
  params: seatingParams,
  body: z.strictObject({ ...Place, expected: z.optional(z.strictObject(Place)) }),
  response: SeatingSchema,
  errors: ["entry_not_found", "slot_taken", "changed_meanwhile"],
});

export const blockTables = endpoint({
  method: "POST",
  path: "/partner/blocks",
  summary:
    "Block free tables of the own restaurant for at most a day, without `until` until its service day ends at six in the " +
    "morning",
  audience: "owner",
  body: z
    .strictObject({
      tables: Tables.check(z.minLength(1), z.maxLength(200)),
      from: IsoInstant,
      until: z.optional(IsoInstant),
      reason: z.optional(z.enum(blockReasons)),
    })
    .check(
      z.refine(
        ({ from, until }) =>
          until === undefined || (from < until && Date.parse(until) - Date.parse(from) <= 86_400_000),
        { error: message("ends_before_it_begins"), path: ["until"] },
      ),
    ),
  status: 201,
  response: SeatingSchema,
  errors: ["slot_taken"],
});

export const removeBlock = endpoint({
  method: "DELETE",
  path: "/partner/days/{date}/seatings/{ref}",
  summary: "Take away a block of a day; the seatings of parties end with their reservations",
  audience: "owner",
  params: seatingParams,
  status: 204,
  response: z.null(),
  errors: ["entry_not_found"],
});
