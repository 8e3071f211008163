import {
  countArriving,
  findSeating,
  isFitting,
  isFree,
  listCandidates,
  type SeatingWish,
  turnMinutes,
} from "#shared/reservations/seating/find-seating.ts";
import {
  type Arrival,
  judgeTime,
  listAlternatives,
  listArrivals,
  type Room,
  type TimeVerdict,
} from "#shared/reservations/seating/list-times.ts";
import type { Plan } from "#shared/reservations/seating/plan.ts";
import { putSeating, releaseSeating, type Seating, toEpochMinutes } from "#shared/reservations/seating/seating-day.ts";
import { toInstant } from "#shared/platform/time/zoned-time.ts";

/** Another rule of the plan, a block that ends, or a party at another table, with which the wished time would be free. */
export type Help =
  | { readonly kind: RuleKind; readonly value: number; readonly gain: number }
  | { readonly kind: "unblock"; readonly seating: Seating; readonly gain: number }
  | { readonly kind: "move"; readonly seating: Seating; readonly to: readonly string[] };

type RuleKind = "pacing" | "empty" | "online" | "shorter" | "buffer";

/** Why a party gets a table at a time, or not: table by table. */
export interface Explanation {
  readonly verdict: TimeVerdict;
  readonly from: number;
  readonly until: number;
  /** Guests who arrive in that quarter of an hour; undefined where the plan does not limit them. */
  readonly pacing: { readonly arriving: number; readonly most: number } | undefined;
  /** The tables that fit, and who has them. */
  readonly fitting: readonly { readonly tables: readonly string[]; readonly by: readonly Seating[] }[];
  readonly tooSmall: readonly (readonly string[])[];
  readonly tooBig: readonly (readonly string[])[];
  readonly offline: readonly (readonly string[])[];
  readonly helps: readonly Help[];
  /** Free times of the same day, as guests read them. */
  readonly alternatives: readonly Arrival[];
}

/** By how much parties would leave earlier, in minutes. */
const shorterBy = 30;
/** How far around the wished time a rule's gain is counted, in minutes. */
const nearMinutes = 120;
const maxMoves = 2;

/** Explains a time by the functions that decide on the server, with the plan and the seatings as they are. */
export function explainTime(room: Room, arrival: Arrival, guests: number, now: Date): Explanation {
  const { plan, seatings, restaurant } = room;
  const verdict = judgeTime(room, arrival, guests, now);
  const from = toEpochMinutes(toInstant(arrival.date, arrival.time, restaurant.time_zone));
  const until = from + turnMinutes(plan, guests);
  const wish: SeatingWish = { from, until, guests };
  const all = listCandidates(plan, { ...wish, isByHand: true });
  const online = new Set(listCandidates(plan, wish).map(({ tables }) => tables.join()));
  const open = all.filter(({ tables }) => online.has(tables.join()));
  const fitting = open.filter((one) => isFitting(plan, one, wish));
  const others = open.filter((one) => !isFitting(plan, one, wish));
  const explained = fitting.map(({ tables }) => ({
    tables,
    by: seatings.filter((one) => !isFree(plan, [one], tables, wish)),
  }));
  const blockers = [...new Set(explained.flatMap(({ by }) => by))];
  return {
    verdict,
    from,
    until,
    pacing:
      plan.guests_per_quarter === undefined
        ? undefined
        : { arriving: countArriving(seatings, from), most: plan.guests_per_quarter },
    fitting: explained,
    tooSmall: idsOf(others.filter(({ max }) => max < guests)),
    tooBig: idsOf(others.filter(({ max }) => max >= guests)),
    offline: idsOf(all.filter(({ tables }) => !online.has(tables.join()))),
    helps:
      verdict.state === "full"
        ? [...listChanges(room, arrival, guests, now, blockers), ...listMoves(room, arrival, guests, now, blockers)]
        : [],
    alternatives: listAlternatives(room, arrival, guests, { now, days: 0 }),
  };
}

const idsOf = (list: readonly { readonly tables: readonly string[] }[]) => list.map(({ tables }) => tables);

const anySize = <T extends { readonly min: number }>(list: readonly T[]) => list.map((one) => ({ ...one, min: 1 }));

/** The rules and blocks without which the time would be free, and how many times around it each would free. */
function listChanges(room: Room, arrival: Arrival, guests: number, now: Date, blockers: readonly Seating[]): Help[] {
  const { plan, seatings, restaurant } = room;
  const minuteOf = (one: Arrival) => toEpochMinutes(toInstant(one.date, one.time, restaurant.time_zone));
  const from = minuteOf(arrival);
  const isFull = (changed: Room, one: Arrival) => judgeTime(changed, one, guests, now).state === "full";
  const full = listArrivals(plan, arrival.date).filter(
    (one) => Math.abs(minuteOf(one) - from) <= nearMinutes && isFull(room, one),
  );
  const most = countArriving(seatings, from) + guests;
  const stays = plan.turn_times.length > 0 ? plan.turn_times : [{ up_to: 99, minutes: turnMinutes(plan, guests) }];
  const rules: readonly (readonly [RuleKind, number, Plan])[] = [
    ["pacing", most, { ...plan, guests_per_quarter: most }],
    ["empty", 0, { ...plan, max_empty_seats: 99, tables: anySize(plan.tables), joins: anySize(plan.joins) }],
    ["online", 0, { ...plan, tables: plan.tables.map((one) => ({ ...one, online: true })) }],
    [
      "shorter",
      shorterBy,
      { ...plan, turn_times: stays.map((one) => ({ ...one, minutes: Math.max(15, one.minutes - shorterBy) })) },
    ],
    ["buffer", 0, { ...plan, buffer_minutes: 0 }],
  ];
  const blocks = blockers.filter(({ kind }) => kind === "block").slice(0, maxMoves);
  const changes = [
    ...blocks.map((seating) => ({
      help: { kind: "unblock" as const, seating },
      changed: { ...room, seatings: releaseSeating(seatings, seating.ref) },
    })),
    ...rules.map(([kind, value, changed]) => ({ help: { kind, value }, changed: { ...room, plan: changed } })),
  ];
  return changes
    .filter(({ changed }) => !isFull(changed, arrival))
    .map(({ help, changed }) => ({ ...help, gain: full.filter((one) => !isFull(changed, one)).length }))
    .toSorted((a, b) => b.gain - a.gain);
}

/** Parties that have not come yet, and would leave their table to the wish at another one. */
function listMoves(room: Room, arrival: Arrival, guests: number, now: Date, blockers: readonly Seating[]): Help[] {
  const ahead = blockers.filter((one) => one.kind === "reservation" && one.from > toEpochMinutes(now));
  const moves = ahead.flatMap((seating): Help[] => {
    const without = releaseSeating(room.seatings, seating.ref);
    const verdict = judgeTime({ ...room, seatings: without }, arrival, guests, now);
    if (verdict.state === "full") return [];
    const seated = putSeating(without, { ...verdict, ref: "", guests, kind: "reservation" });
    const found = findSeating(room.plan, seated, { ...seating, isByHand: true });
    if ("reason" in found) return [];
    const moved = putSeating(without, { ...seating, tables: found.tables });
    const isFreed = judgeTime({ ...room, seatings: moved }, arrival, guests, now).state !== "full";
    return isFreed ? [{ kind: "move", seating, to: found.tables }] : [];
  });
  return moves.slice(0, maxMoves);
}
