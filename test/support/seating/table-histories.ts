import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as fc from "fast-check";
import * as z from "zod/mini";
import { keys, waitingPartition } from "#functions/platform/dynamodb/keys.ts";
import { StoredReservation } from "#functions/reservations/items.ts";
import { SeatingRecountStore } from "#functions/reservations/seating/seating-recount-store.ts";
import { isOffered, StoredWait } from "#functions/reservations/waitlist/wait-store.ts";
import { Wait } from "#shared/reservations/wait.ts";
import type { ErrorCode } from "#shared/platform/api/errors.ts";
import { Reservation } from "#shared/reservations/reservation.ts";
import { Plan } from "#shared/reservations/seating/plan.ts";
import { type Seating, toSeatingDay } from "#shared/reservations/seating/seating-day.ts";
import { addDays } from "#shared/restaurants/opening-hours.ts";
import { toInstant } from "#shared/platform/time/zoned-time.ts";
import type { ApiResponse } from "#test/support/client.ts";
import type { FaultyProduct } from "#test/support/faulty-product.ts";
import {
  anIdempotencyKey,
  aPhoneBooking,
  aRequest,
  ask,
  type Given,
  type Owner,
  type Person,
  startedAMinuteAgo,
} from "#test/support/given.ts";
import { invoke } from "#test/support/lambdas.ts";
import { readSeatings } from "./plan-rows.ts";
import { aPlan, aTable } from "./plans.ts";

/** A quarter of an hour from 18:00 on. `pick` chooses among what the person, or for the host anybody, has so far. */
const quarter = fc.nat(12);
const pick = fc.nat(50);
/** Mostly not: what is asked for by accident is what has to be refused. */
const isFurther = fc.nat(3).map((at) => at === 0);
const guestAct = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant("ask" as const), quarter, isFurther }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("withdraw" as const), pick }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("change" as const), pick, quarter, isFurther }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("wait" as const), quarter }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("accept" as const) }) },
);
const hostAct = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant("confirm" as const), pick }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("reject" as const), pick }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("noShow" as const), pick }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("phone" as const), quarter }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("block" as const), quarter, pick }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("unblock" as const), pick }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("move" as const), pick, quarter }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("expire" as const), pick }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("leaveEarly" as const) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("offer" as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant("plan" as const), isRetired: fc.boolean(), isPaused: fc.boolean() }),
  },
);

const listGuests = (minLength: number, maxLength: number) =>
  fc.array(fc.array(guestAct, { minLength: 1, maxLength: 5 }), { minLength, maxLength });

/** What guests and the host do, all at once, each one act after the other. A crowd is rare: it mostly is sent away. */
export const arbitraryHistory = ({ few, crowd }: { readonly few: number; readonly crowd: number }) =>
  fc.record({
    guests: fc.oneof(
      { weight: 14, arbitrary: listGuests(2, few) },
      { weight: 1, arbitrary: fc.noBias(listGuests(few, crowd)) },
    ),
    host: fc.array(hostAct, { maxLength: 8 }),
    /** Which part of the writes to a day finds that another one was first. */
    conflicts: fc.constantFrom(0, 0.1, 0.5),
  });
export type History = ReturnType<typeof arbitraryHistory> extends fc.Arbitrary<infer T> ? T : never;

/** What an answer said, and between which moments it became true. Stays are in minutes of the epoch. */
export interface Fact {
  readonly what: "took" | "mayHaveTaken" | "refused" | "released" | "mayHaveReleased";
  readonly id: string;
  readonly from: number;
  readonly until: number;
  readonly begin: number;
  readonly end: number;
}

type Said = readonly Omit<Fact, "begin" | "end">[] | undefined;

export interface Evening {
  readonly facts: readonly Fact[];
  /** The reservations that were asked for, or moved, by saying that the guest's others are meant too. */
  readonly meant: ReadonlySet<string>;
  /** Answers that nothing explains. */
  readonly unexpected: readonly string[];
  readonly rows: readonly StoredReservation[];
  readonly seatings: readonly Seating[];
  /** The tables of the plan. */
  readonly tables: ReadonlySet<string>;
  /** The waits for which a table is held. */
  readonly offered: ReadonlySet<string>;
  /** What does not come of replaying the rows. */
  readonly wrong: readonly string[];
}

const stayMinutes = 120;
const toTime = (at: number): string => `${18 + Math.floor(at / 4)}:${String((at % 4) * 15).padStart(2, "0")}`;
const Ref = z.object({ ref: z.string() });

const hasCode = ({ body }: ApiResponse, ...codes: readonly ErrorCode[]) =>
  z.object({ code: z.enum(codes) }).safeParse(body).success;
const isTaken = (answer: ApiResponse) => hasCode(answer, "slot_taken");

const toReservation = ({ body }: ApiResponse): Reservation => Reservation.parse(body);

const tableIds = ["t1", "t2", "t3"];
const table = (at: number) => tableIds[at % tableIds.length] ?? "";
export const planOfHistories = aPlan({ tables: tableIds.map((id) => aTable(id, 2)) });
const always = { from: 0, until: Infinity };

interface Stage {
  readonly product: Pick<FaultyProduct, "awsUrl" | "table">;
  readonly given: Given;
  readonly host: Owner;
  readonly people: readonly Person[];
  /** A day on which nothing has happened yet. */
  readonly date: string;
}

/** Plays a history through HTTP, and reads what is left of it. */
export async function playHistory(stage: Stage, history: History): Promise<Evening> {
  const { product, given, host, people, date } = stage;
  const { restaurant, api } = host;
  const meant = new Set<string>();
  const facts: Fact[] = [];
  const unexpected: string[] = [];
  const everything: Reservation[] = [];
  const blocks: string[] = [];
  const stay = (time: string) => {
    const from = toInstant(date, time, restaurant.time_zone).getTime() / 60_000;
    return { from, until: from + stayMinutes };
  };
  const stayOf = ({ reservation_time }: Reservation) => stay(reservation_time);
  /** Calls, and says what became true if the answer is one of the expected ones, or may have if there was none. */
  const call = async (request: () => Promise<ApiResponse>, say: (answer: ApiResponse) => Said, perhaps: Said = []) => {
    const begin = performance.now();
    const answer = await request();
    const isBusy = answer.status === 503;
    const said = isBusy ? perhaps : say(answer);
    if (said === undefined) unexpected.push(`${answer.status} ${JSON.stringify(answer.body)}`);
    facts.push(...(said ?? []).map((fact) => ({ ...fact, begin, end: isBusy ? Infinity : performance.now() })));
  };
  const update = ({ id }: Reservation, after: Reservation) => {
    const at = everything.findIndex((one) => one.id === id);
    if (at >= 0) everything[at] = after;
  };

  const setStatus = (person: Pick<Person, "api">, one: Reservation | undefined, status: "confirmed" | "cancelled") =>
    one &&
    call(
      () => person.api.patch(`/restaurants/${restaurant.id}/reservations/${one.id}`, { status }),
      (answer) => {
        if (answer.status === 409 || answer.status === 404) return []; // somebody else was first, or moved it
        if (answer.status !== 200) return undefined;
        return status === "cancelled" ? [{ what: "released", id: one.id, ...stayOf(one) }] : [];
      },
      status === "cancelled" ? [{ what: "mayHaveReleased", id: one.id, ...stayOf(one) }] : [],
    );

  const playGuest = async (person: Person, acts: History["guests"][number]) => {
    const own: Reservation[] = [];
    const choose = (at: number) => own[at % (own.length || 1)];
    let wait: Wait | undefined;
    for (const act of acts) {
      if (act.does === "wait") {
        const wish = aRequest({ reservation_date: date, reservation_time: toTime(act.quarter), reach: "service" });
        await call(
          () => person.api.post(`/restaurants/${restaurant.id}/waits`, wish, { headers: anIdempotencyKey() }),
          (answer) => {
            if (answer.status === 201) wait = Wait.parse(answer.body);
            return [201, 409, 429].includes(answer.status) ? [] : undefined; // waits already, or may not arrive then
          },
        );
        continue;
      }
      if (act.does === "accept") {
        if (wait && !wait.reservation_id) {
          await offer();
          wait = await accept(person, wait);
        }
        continue;
      }
      if (act.does === "ask") {
        const reservation_time = toTime(act.quarter);
        const fields = { reservation_date: date, reservation_time, is_further_table: act.isFurther };
        await call(
          () => ask(person, restaurant.id, fields),
          (answer) => {
            if (isTaken(answer)) return [{ what: "refused", id: "", ...stay(reservation_time) }];
            if (hasCode(answer, "already_requested", "requests_paused")) return [];
            if (answer.status !== 201) return undefined;
            const reservation = toReservation(answer);
            if (act.isFurther) meant.add(reservation.id);
            own.push(reservation);
            everything.push(reservation);
            return [{ what: "took", id: reservation.id, ...stayOf(reservation) }];
          },
          [{ what: "mayHaveTaken", id: "", ...stay(reservation_time) }],
        );
        continue;
      }
      const one = choose(act.pick);
      if (act.does === "withdraw") await setStatus(person, one, "cancelled");
      else if (one) {
        const change = {
          version: one.version,
          reservation_date: date,
          reservation_time: toTime(act.quarter),
          number_of_guests: one.number_of_guests,
          special_requests: null,
          is_further_table: act.isFurther,
        };
        await call(
          () => person.api.patch(`/me/reservations/${one.id}?restaurant=${restaurant.id}`, change),
          (answer) => {
            if (answer.status === 409) return []; // answered meanwhile, or full but for the own table
            if (answer.status !== 200) return undefined;
            const after = toReservation(answer);
            update(one, after);
            if (act.isFurther) meant.add(after.id);
            own[own.indexOf(one)] = after;
            if (after.id === one.id) return [];
            return [
              { what: "released", id: one.id, ...stayOf(one) },
              { what: "took", id: after.id, ...stayOf(after) },
            ];
          },
          [
            { what: "mayHaveReleased", id: one.id, ...stayOf(one) },
            { what: "mayHaveTaken", id: "", ...stay(toTime(act.quarter)) },
          ],
        );
      }
    }
  };

  const accept = async (person: Person, wait: Wait): Promise<Wait> => {
    let after = wait;
    await call(
      () => person.api.post(`/me/waits/${wait.id}?restaurant=${restaurant.id}`, { answer: "accept" }),
      (answer) => {
        if (hasCode(answer, "offer_over", "already_requested")) return [];
        if (answer.status !== 200) return undefined;
        after = Wait.parse(answer.body);
        const { reservation_id: id = "", offer: taken } = after;
        const visit = stay(taken?.reservation_time ?? "");
        facts.push({ what: "mayHaveTaken", id: wait.id, ...visit, begin: 0, end: 0 }); // held before, by whichever run
        return [
          { what: "released", id: wait.id, ...always },
          { what: "took", id, ...visit },
        ];
      },
    );
    return after;
  };

  /** Tables that are free are held for whoever waits. */
  const offer = async () => {
    const begin = performance.now();
    const detail = { restaurant_id: restaurant.id, day: date, version: 1 };
    const body = JSON.stringify({ "detail-type": "table.freed", detail });
    await invoke(product, "emails", { Records: [{ messageId: "1", body }] });
    const offers = (await readSeatings(given, restaurant.id, date)).filter(({ kind }) => kind === "offer");
    const taken = offers.map(({ ref: id, from, until }) => ({ what: "mayHaveTaken" as const, id, from, until }));
    facts.push(...taken.map((fact) => ({ ...fact, begin, end: performance.now() })));
  };

  /** The deadline passes: the schedule, or a later run of it, cancels what nobody has answered. */
  const expire = async (one: Reservation) => {
    const begin = performance.now();
    const Key = keys.reservation(one);
    const past = new Date(Date.now() - 1000).toISOString();
    await given.table.client
      .send(
        new UpdateCommand({
          TableName: given.table.name,
          Key,
          UpdateExpression: "SET answer_by = :past",
          ConditionExpression: "#status = :pending",
          ExpressionAttributeNames: { "#status": "status" },
          ExpressionAttributeValues: { ":past": past, ":pending": "pending" },
        }),
      )
      .catch(() => undefined); // it has been answered meanwhile
    const reservation = { restaurant_id: restaurant.id, reservation_id: one.id };
    const pointer = keys.due(new Date(past), 0, "expire", one.id);
    await given.write({ ...pointer, task: "expire", due_at: past, ...reservation });
    facts.push({ what: "mayHaveReleased", id: one.id, ...stayOf(one), begin, end: Infinity });
    await invoke(product, "schedules");
    const [row] = await given.rows(Key.pk, Key.sk);
    if (row?.["status"] === "cancelled") {
      facts.push({ what: "released", id: one.id, ...stayOf(one), begin, end: performance.now() });
    }
  };

  /** Walk-ins who leave at once have their table only until then. */
  const leaveEarly = async () => {
    const arrival = startedAMinuteAgo();
    const walkIn = aPhoneBooking({ ...arrival, number_of_guests: 2 });
    const { status, body } = await api.post("/partner/reservations", walkIn, { headers: anIdempotencyKey() });
    if (status !== 201) return;
    const { id } = Reservation.parse(body);
    const left = await api.patch(`/partner/reservations/${id}`, { book_version: 0, visit: "left" });
    if (left.status !== 200) return;
    const rows = await readSeatings(
      given,
      restaurant.id,
      toSeatingDay(arrival.reservation_date, arrival.reservation_time),
    );
    const seating = rows.find(({ ref }) => ref === id);
    if (!seating || seating.until > Date.now() / 60_000 + 1) unexpected.push(`${id} has left and still sits`);
  };

  /** A table is retired and new requests are paused, or not; each takes away tables that nobody else gets. */
  let marks: readonly string[] = [];
  const changePlan = async ({ isRetired, isPaused }: { readonly isRetired: boolean; readonly isPaused: boolean }) => {
    const { version } = Plan.parse((await api.get("/partner/plan")).body);
    const { live, version: _, ...rules } = planOfHistories;
    const closed = { from: `${addDays(date, -1)}T00:00:00.000Z`, until: `${addDays(date, 2)}T00:00:00.000Z` };
    const body = {
      version,
      live,
      rules: {
        ...rules,
        tables: rules.tables.map((one, at) => ({ ...one, retired: isRetired && at === 2 })),
        closed_online: isPaused ? [closed] : [],
      },
    };
    const after = isPaused ? tableIds.map((id) => `${id} at ${version}`) : isRetired ? [`at ${version}`] : [];
    const taken = after.map((id) => ({ what: "mayHaveTaken" as const, id, ...always }));
    const before = marks;
    await call(
      () => api.patch("/partner/plan", body),
      ({ status }) => {
        if (status !== 200) return undefined;
        marks = after;
        return [...before.map((id) => ({ what: "released" as const, id, ...always })), ...taken];
      },
      taken,
    );
  };

  const path = `/partner/days/${date}/seatings`;
  const playHost = async () => {
    for (const act of history.host) {
      const one = "pick" in act ? everything[act.pick % (everything.length || 1)] : undefined;
      if (act.does === "confirm") await setStatus(host, one, "confirmed");
      if (act.does === "reject") await setStatus(host, one, "cancelled");
      // A party that moves meanwhile has another row.
      const beginVisit = (begins_at?: string) => one && given.beginVisit(one, begins_at).catch(() => undefined);
      if (act.does === "noShow" && one) {
        await beginVisit();
        await call(
          () => api.patch(`/partner/reservations/${one.id}`, { book_version: 0, visit: "no_show" }),
          ({ status }) => {
            if (status === 409 || status === 404) return [];
            return status === 200 ? [{ what: "released", id: one.id, ...stayOf(one) }] : undefined;
          },
          [{ what: "mayHaveReleased", id: one.id, ...stayOf(one) }],
        );
        await beginVisit(toInstant(date, one.reservation_time, restaurant.time_zone).toISOString());
      }
      if (act.does === "expire" && one) await expire(one);
      if (act.does === "leaveEarly") await leaveEarly();
      if (act.does === "offer") await offer();
      if (act.does === "plan") await changePlan(act);
      if (act.does === "phone") {
        const booking = aPhoneBooking({
          reservation_date: date,
          reservation_time: toTime(act.quarter),
          number_of_guests: 2,
        });
        await call(
          () => api.post("/partner/reservations", booking, { headers: anIdempotencyKey() }),
          (answer) => {
            if (answer.status !== 201) return undefined;
            const { id } = toReservation(answer);
            return [{ what: "mayHaveTaken", id, ...stay(toTime(act.quarter)) }];
          },
          [{ what: "mayHaveTaken", id: "", ...stay(toTime(act.quarter)) }],
        );
      }
      if (act.does === "block") {
        const { from, until } = stay(toTime(act.quarter));
        const [begin, end] = [from, until].map((minute) => new Date(minute * 60_000).toISOString());
        await call(
          () => api.post("/partner/blocks", { tables: [table(act.pick)], from: begin, until: end }),
          (answer) => {
            if (isTaken(answer)) return [];
            if (answer.status !== 201) return undefined;
            const { ref } = Ref.parse(answer.body);
            blocks.push(ref);
            return [{ what: "took", id: ref, from, until }];
          },
          [{ what: "mayHaveTaken", id: "", from, until }],
        );
      }
      if (act.does === "unblock" && blocks.length > 0) {
        const [ref = ""] = blocks.splice(act.pick % blocks.length, 1);
        await call(
          () => api.delete(`${path}/${ref}`),
          ({ status }) => (status === 204 ? [{ what: "released", id: ref, ...always }] : undefined),
          [{ what: "mayHaveReleased", id: ref, ...always }],
        );
      }
      if (act.does === "move" && one) {
        await call(
          () => api.patch(`${path}/${one.id}`, { tables: [table(act.quarter)] }),
          (answer) => (isTaken(answer) || answer.status === 404 || answer.status === 200 ? [] : undefined),
        );
      }
    }
  };

  await Promise.all(people.slice(0, history.guests.length).map((person) => given.load(person, {})));
  injectConflicts(stage, history.conflicts);
  await Promise.all([...history.guests.map((acts, at) => people[at] && playGuest(people[at], acts)), playHost()]);
  const stored = await given.rows(`RESERVATIONS#${restaurant.id}`, date.replaceAll("-", ""));
  const seatings = await readSeatings(given, restaurant.id, date);
  const waits = (await given.rows(waitingPartition(restaurant.id, date))).map((row) => StoredWait.parse(row));
  const offered = new Set(waits.filter(isOffered).map(({ id }) => id));
  const plan = Plan.parse((await api.get("/partner/plan")).body);
  const wrong = await new SeatingRecountStore(given.table).findWrong(restaurant.id, new Date());
  return {
    facts,
    meant,
    unexpected,
    offered,
    wrong: wrong.map(({ ref }) => ref),
    rows: stored.map((row) => StoredReservation.parse(row)),
    seatings,
    tables: new Set(plan.tables.map(({ id }) => id)),
  };
}

const DayWrites = z.object({
  TransactItems: z.array(
    z.object({
      Update: z.optional(
        z.object({ Key: z.object({ pk: z.object({ S: z.string() }), sk: z.object({ S: z.string() }) }) }),
      ),
    }),
  ),
});

/** Before such a part of the writes to a day, somebody else writes it: what they were decided on is old. */
function injectConflicts({ product, given }: Stage, part: number): void {
  const { client, name: TableName } = given.table;
  const before = async (body: string) => {
    if (Math.random() >= part) return;
    const days = DayWrites.parse(JSON.parse(body))
      .TransactItems.flatMap(({ Update }) => (Update ? [{ pk: Update.Key.pk.S, sk: Update.Key.sk.S }] : []))
      .filter(({ pk }) => pk.startsWith("SEATING#"));
    for (const Key of days) {
      await client.send(
        new UpdateCommand({
          TableName,
          Key,
          UpdateExpression: "ADD version :one",
          ExpressionAttributeValues: { ":one": 1 },
        }),
      );
    }
  };
  product.table.inject({ match: "TransactWriteItems", bodyContains: "SEATING#", times: Infinity, before });
}
