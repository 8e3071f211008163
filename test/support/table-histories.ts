import * as fc from "fast-check";
import * as z from "zod/mini";
import { StoredReservation } from "#functions/reservations/items.ts";
import { Reservation } from "#shared/reservations/reservation.ts";
import type { Seating } from "#shared/reservations/seating/seating-day.ts";
import { toInstant } from "#shared/platform/time/zoned-time.ts";
import type { ApiResponse } from "./client.ts";
import { anIdempotencyKey, aPhoneBooking, ask, type Given, type Owner, type Person } from "./given.ts";
import { readSeatings } from "./plans.ts";

/** A quarter of an hour from 18:00 on. `pick` chooses among what the person, or for the host anybody, has so far. */
const quarter = fc.nat(12);
const pick = fc.nat(50);
const guestAct = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant("ask" as const), quarter }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("withdraw" as const), pick }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("change" as const), pick, quarter }) },
);
const hostAct = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant("confirm" as const), pick }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("reject" as const), pick }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("noShow" as const), pick }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("phone" as const), quarter }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("block" as const), quarter, pick }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("unblock" as const), pick }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("move" as const), pick, quarter }) },
);

/** What guests and the host do, all at once, each one act after the other. */
export const arbitraryHistory = (guests: number) =>
  fc.record({
    guests: fc.array(fc.array(guestAct, { minLength: 1, maxLength: 5 }), { minLength: 2, maxLength: guests }),
    host: fc.array(hostAct, { maxLength: 8 }),
  });
type History = ReturnType<typeof arbitraryHistory> extends fc.Arbitrary<infer T> ? T : never;

/** What an answer said, and between which moments it became true. Stays are in minutes of the epoch. */
export interface Fact {
  readonly what: "took" | "mayHaveTaken" | "refused" | "released";
  readonly id: string;
  readonly from: number;
  readonly until: number;
  readonly begin: number;
  readonly end: number;
}

export interface Evening {
  readonly facts: readonly Fact[];
  /** Answers that nothing explains. */
  readonly unexpected: readonly string[];
  readonly rows: readonly StoredReservation[];
  readonly seatings: readonly Seating[];
}

const stayMinutes = 120;
const toTime = (at: number): string => `${18 + Math.floor(at / 4)}:${String((at % 4) * 15).padStart(2, "0")}`;
const Ref = z.object({ ref: z.string() });

const isTaken = ({ body }: ApiResponse) => z.object({ code: z.literal("slot_taken") }).safeParse(body).success;

const toReservation = ({ body }: ApiResponse): Reservation => Reservation.parse(body);

const table = (at: number) => `t${(at % 3) + 1}`;

interface Stage {
  readonly given: Given;
  readonly host: Owner;
  readonly people: readonly Person[];
  /** A day on which nothing has happened yet. */
  readonly date: string;
}

/** Plays a history through HTTP, and reads what is left of it. */
export async function playHistory({ given, host, people, date }: Stage, history: History): Promise<Evening> {
  const { restaurant, api } = host;
  const facts: Fact[] = [];
  const unexpected: string[] = [];
  const everything: Reservation[] = [];
  const blocks: string[] = [];
  const stay = (time: string) => {
    const from = toInstant(date, time, restaurant.time_zone).getTime() / 60_000;
    return { from, until: from + stayMinutes };
  };
  const stayOf = ({ reservation_time }: Reservation) => stay(reservation_time);
  /** Calls, and says what became true if the answer is one of the expected ones. */
  const call = async (
    request: () => Promise<ApiResponse>,
    say: (answer: ApiResponse) => readonly Omit<Fact, "begin" | "end">[] | undefined,
  ) => {
    const begin = performance.now();
    const answer = await request();
    const said = say(answer);
    if (said === undefined && answer.status !== 503) unexpected.push(JSON.stringify(answer.body));
    facts.push(...(said ?? []).map((fact) => ({ ...fact, begin, end: performance.now() })));
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
        if (answer.status === 409) return []; // somebody else was first
        if (answer.status !== 200) return undefined;
        return status === "cancelled" ? [{ what: "released", id: one.id, ...stayOf(one) }] : [];
      },
    );

  const playGuest = async (person: Person, acts: History["guests"][number]) => {
    const own: Reservation[] = [];
    const choose = (at: number) => own[at % (own.length || 1)];
    for (const act of acts) {
      if (act.does === "ask") {
        const reservation_time = toTime(act.quarter);
        const fields = { reservation_date: date, reservation_time };
        await call(
          () => ask(person, restaurant.id, fields),
          (answer) => {
            if (isTaken(answer)) return [{ what: "refused", id: "", ...stay(reservation_time) }];
            if (answer.status !== 201) return undefined;
            const reservation = toReservation(answer);
            own.push(reservation);
            everything.push(reservation);
            return [{ what: "took", id: reservation.id, ...stayOf(reservation) }];
          },
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
          is_further_table: true,
        };
        await call(
          () => person.api.patch(`/me/reservations/${one.id}?restaurant=${restaurant.id}`, change),
          (answer) => {
            if (answer.status === 409) return []; // answered meanwhile, or full but for the own table
            if (answer.status !== 200) return undefined;
            const after = toReservation(answer);
            update(one, after);
            own[own.indexOf(one)] = after;
            if (after.id === one.id) return [];
            return [
              { what: "released", id: one.id, ...stayOf(one) },
              { what: "took", id: after.id, ...stayOf(after) },
            ];
          },
        );
      }
    }
  };

  const path = `/partner/days/${date}/seatings`;
  const playHost = async () => {
    for (const act of history.host) {
      const one = "pick" in act ? everything[act.pick % (everything.length || 1)] : undefined;
      if (act.does === "confirm") await setStatus(host, one, "confirmed");
      if (act.does === "reject") await setStatus(host, one, "cancelled");
      if (act.does === "noShow" && one) {
        await call(
          () => api.patch(`/partner/reservations/${one.id}`, { book_version: 0, visit: "no_show" }),
          ({ status }) => {
            if (status === 409 || status === 404) return [];
            return status === 200 ? [{ what: "released", id: one.id, ...stayOf(one) }] : undefined;
          },
        );
      }
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
        );
      }
      if (act.does === "unblock" && blocks.length > 0) {
        const [ref = ""] = blocks.splice(act.pick % blocks.length, 1);
        await call(
          () => api.delete(`${path}/${ref}`),
          ({ status }) => (status === 204 ? [{ what: "released", id: ref, from: 0, until: 0 }] : undefined),
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

  await Promise.all(people.map((person) => given.load(person, {})));
  await Promise.all([...history.guests.map((acts, at) => people[at] && playGuest(people[at], acts)), playHost()]);
  const stored = await given.rows(`RESERVATIONS#${restaurant.id}`, date.replaceAll("-", ""));
  const dayBegins = toInstant(date, "06:00", restaurant.time_zone).getTime() / 60_000;
  const seatings = (await readSeatings(given, restaurant.id)).filter(
    ({ from }) => from >= dayBegins && from < dayBegins + 1440,
  );
  return { facts, unexpected, rows: stored.map((row) => StoredReservation.parse(row)), seatings };
}
