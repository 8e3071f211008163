import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findSeating } from "#shared/reservations/seating/find-seating.ts";
import { judgeTime, listAlternatives, listTimes, type Room } from "#shared/reservations/seating/list-times.ts";
import { type Plan, PlanRules } from "#shared/reservations/seating/plan.ts";
import {
  listPossibleDays,
  listSeatingDays,
  maxBufferMinutes,
  maxTurnMinutes,
  mergeSeatings,
  putSeating,
  releaseSeating,
  type Seating,
  toEpochMinutes,
} from "#shared/reservations/seating/seating-day.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { toInstant } from "#shared/platform/time/zoned-time.ts";
import { aPlan, aService, aTable } from "#test/support/seating/plans.ts";
import { everyDay } from "#test/support/rows.ts";

const zone = "Europe/Berlin";
const now = new Date("2027-03-01T12:00:00Z");
const friday = "2027-03-05";
const minuteOf = (date: string, time: string): number => toEpochMinutes(toInstant(date, time, zone));

const aSeating = (tables: readonly string[], time: string, fields: Partial<Seating> = {}): Seating => {
  const from = minuteOf(friday, time);
  const ref = `rsv_${tables.join("_")}_${time}`;
  return { ref, kind: "reservation", tables, from, until: from + 120, guests: 2, ...fields };
};
const aWish = (time: string, guests: number) => {
  const from = minuteOf(friday, time);
  return { from, until: from + 120, guests };
};
const aRoom = (plan: Plan, seatings: readonly Seating[] = [], hours = everyDay("11:00", "23:00")): Room => ({
  restaurant: { opening_hours: hours, closing_days: [], time_zone: zone, lead_time_minutes: 60 },
  plan,
  seatings,
});

describe("findSeating", () => {
  const plan = aPlan({
    tables: [aTable("six", 6), aTable("four", 4, { min: 2 }), aTable("two", 2), aTable("bar", 2, { online: false })],
    joins: [{ id: "long", tables: ["four", "six"], min: 7, max: 9 }],
    max_empty_seats: 2,
  });

  it.each<[string, number, readonly Seating[], unknown]>([
    ["with the fewest empty seats", 2, [], { tables: ["two"] }],
    ["that is larger, if the right one is taken", 2, [aSeating(["two"], "18:00")], { tables: ["four"] }],
    ["not for a party of one that it is too large for", 1, [aSeating(["two"], "18:00")], { reason: "no_table" }],
    ["by a join for many", 8, [], { tables: ["four", "six"] }],
    ["by no join of which one is taken", 8, [aSeating(["six"], "20:45")], { reason: "no_table" }],
    ["not for more than any has seats for", 10, [], { reason: "party_too_large" }],
    ["after another party has left", 2, [aSeating(["two"], "17:00")], { tables: ["two"] }],
  ])("finds a table %s", (_, guests, seatings, found) => {
    expect(findSeating(plan, seatings, aWish("19:00", guests))).toEqual(found);
  });

  it("keeps single tables before joins, gaps in which nobody could eat for last, and the plan's order", () => {
    const joined = aPlan({
      tables: [aTable("a", 4), aTable("b", 2), aTable("c", 2), aTable("d", 4)],
      joins: [{ id: "bc", tables: ["b", "c"], min: 3, max: 4 }],
    });
    expect(findSeating(joined, [], aWish("19:00", 4))).toEqual({ tables: ["a"] });
    expect(findSeating(joined, [aSeating(["a"], "16:00")], aWish("19:00", 4))).toEqual({ tables: ["d"] });
    expect(findSeating(joined, [aSeating(["a"], "19:00"), aSeating(["d"], "19:00")], aWish("19:00", 4))).toEqual({
      tables: ["b", "c"],
    });
  });

  it("lets the restaurant itself take what guests cannot: offline, too large, and beyond the pacing", () => {
    const full = [aSeating(["two"], "19:00"), aSeating(["four"], "19:00"), aSeating(["six"], "19:00")];
    const paced = { ...plan, guests_per_quarter: 6 };
    expect(findSeating(paced, full, aWish("19:00", 1))).toEqual({ reason: "pacing" });
    expect(findSeating(paced, full, { ...aWish("19:00", 1), isByHand: true })).toEqual({ tables: ["bar"] });
    const onlySix = aPlan({ tables: [aTable("six", 6)] });
    expect(findSeating(onlySix, [], { ...aWish("19:00", 1), isByHand: true })).toEqual({ tables: ["six"] });
  });
});

const arbitraryPlan = fc
  .record({
    sizes: fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 8 }),
    offline: fc.array(fc.nat(7), { maxLength: 2 }),
    retired: fc.array(fc.nat(7), { maxLength: 2 }),
    joined: fc.array(fc.uniqueArray(fc.nat(7), { minLength: 2, maxLength: 4 }), { maxLength: 3 }),
    buffer: fc.constantFrom(0, 10, 15),
    empty: fc.integer({ min: 0, max: 4 }),
    pacing: fc.option(fc.integer({ min: 2, max: 12 }), { nil: undefined }),
  })
  .map(({ sizes, offline, retired, joined, buffer, empty, pacing }): Plan => {
    const tables = sizes.map((max, at) =>
      aTable(`t${at}`, max, { online: !offline.includes(at), retired: retired.includes(at) }),
    );
    const joins = joined
      .filter((members) => members.every((at) => at < sizes.length))
      .map((members, at) => {
        const seats = members.reduce((sum, member) => sum + (sizes[member] ?? 0), 0);
        return { id: `j${at}`, tables: members.map((member) => `t${member}`), min: 2, max: Math.max(2, seats - 1) };
      });
    return aPlan({
      tables,
      joins,
      buffer_minutes: buffer,
      max_empty_seats: empty,
      turn_times: [
        { up_to: 4, minutes: 90 },
        { up_to: 99, minutes: 150 },
      ],
      ...(pacing !== undefined && { guests_per_quarter: pacing }),
    });
  });

type Act =
  | { readonly at: number; readonly guests: number; readonly releases?: never }
  | { readonly releases: number; readonly at?: never };
const arbitraryActs = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ at: fc.nat(24), guests: fc.integer({ min: 1, max: 12 }) }) },
    { weight: 1, arbitrary: fc.record({ releases: fc.nat(40) }) },
  ) satisfies fc.Arbitrary<Act>,
  { maxLength: 60 },
);

/** Plays an evening: whatever finds tables gets them. */
function play(plan: Plan, acts: readonly Act[]): Seating[] {
  let seatings: Seating[] = [];
  for (const [index, act] of acts.entries()) {
    if (act.at === undefined) {
      seatings = releaseSeating(seatings, seatings[act.releases % (seatings.length || 1)]?.ref ?? "");
      continue;
    }
    const from = minuteOf(friday, "17:00") + act.at * 15;
    const until = from + (act.guests <= 4 ? 90 : 150);
    const found = findSeating(plan, seatings, { from, until, guests: act.guests });
    if ("tables" in found) {
      const { guests } = act;
      seatings = putSeating(seatings, { ref: `r${index}`, kind: "reservation", ...found, from, until, guests });
    }
  }
  return seatings;
}

/** Each quarter of an hour by itself: nothing of this is how the product looks for tables. */
function* occupiedQuarters({ tables, from, until }: Seating, buffer: number): Generator<string> {
  for (const table of tables) for (let at = from; at < until + buffer; at += 5) yield `${table} ${at}`;
}

describe("any evening", () => {
  it("has no table with two parties, within the time between them too, also where tables are joined", () => {
    fc.assert(
      fc.property(arbitraryPlan, arbitraryActs, (plan, acts) => {
        const quarters = play(plan, acts).flatMap((one) => [...occupiedQuarters(one, plan.buffer_minutes)]);
        expect(new Set(quarters).size).toBe(quarters.length);
      }),
    );
  });

  it("seats nobody at too few or too many seats, at a retired table or one that is not online", () => {
    fc.assert(
      fc.property(arbitraryPlan, arbitraryActs, (plan, acts) => {
        for (const { tables, guests } of play(plan, acts)) {
          const members = plan.tables.filter(({ id }) => tables.includes(id));
          const [single] = members;
          const join = plan.joins.find((one) => one.tables.join() === tables.join());
          const seats = (members.length === 1 ? single : join)?.max ?? 0;
          expect(members.every(({ online, retired }) => online && !retired)).toBe(true);
          expect(seats - guests).toBeGreaterThanOrEqual(0);
          expect(seats - guests).toBeLessThanOrEqual(plan.max_empty_seats);
        }
      }),
    );
  });

  it("lets no more guests arrive in a quarter of an hour than its pacing", () => {
    fc.assert(
      fc.property(arbitraryPlan, arbitraryActs, (plan, acts) => {
        const arriving = new Map<number, number>();
        for (const { from, guests } of play(plan, acts)) {
          arriving.set(from, (arriving.get(from) ?? 0) + guests);
        }
        expect(Math.max(0, ...arriving.values())).toBeLessThanOrEqual(plan.guests_per_quarter ?? Infinity);
      }),
    );
  });

  it("sends nobody away while a single table that fits is free", () => {
    fc.assert(
      fc.property(arbitraryPlan, arbitraryActs, fc.integer({ min: 1, max: 8 }), (plan, acts, guests) => {
        const open: Plan = { ...plan, joins: [], guests_per_quarter: undefined };
        const seatings = play(open, acts);
        const [from, until] = [minuteOf(friday, "19:00"), minuteOf(friday, "20:30")];
        const taken = new Set(seatings.flatMap((one) => [...occupiedQuarters(one, plan.buffer_minutes)]));
        const isTaken = (table: string) =>
          [...occupiedQuarters(aSeating([table], "19:00", { from, until }), plan.buffer_minutes)].some((one) =>
            taken.has(one),
          );
        const free = plan.tables.filter(
          ({ id, max, online, retired }) =>
            online && !retired && max >= guests && max - guests <= plan.max_empty_seats && !isTaken(id),
        );
        expect("tables" in findSeating(open, seatings, { from, until, guests })).toBe(free.length > 0);
      }),
    );
  });
});

const arbitraryStay = fc
  .record({
    day: fc.constantFrom("2027-03-27", "2027-03-28", "2027-10-30", "2027-10-31", "2027-12-31", "2028-02-29"),
    minute: fc.integer({ min: 0, max: 2879 }),
    length: fc.integer({ min: 5, max: maxTurnMinutes }),
  })
  .map(({ day, minute, length }) => ({
    from: minuteOf(day, "00:00") + minute,
    until: minuteOf(day, "00:00") + minute + length + maxBufferMinutes,
  }));

describe("seating days", () => {
  it("are shared by all stays that overlap, at midnight and both clock changes too", () => {
    fc.assert(
      fc.property(arbitraryStay, arbitraryStay, (one, other) => {
        fc.pre(one.from < other.until && other.from < one.until);
        const days = listSeatingDays(one, zone);
        expect(listSeatingDays(other, zone).some((day) => days.includes(day))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it("are among those that are read before the plan is known", () => {
    fc.assert(
      fc.property(arbitraryStay, (stay) => {
        const { date, time } = localDateTime(new Date(stay.from * 60_000), zone);
        expect(listPossibleDays(date, time)).toEqual(expect.arrayContaining(listSeatingDays(stay, zone)));
      }),
      { numRuns: 1000 },
    );
  });

  it("keep an evening past midnight in one, and hold a seating of two only once", () => {
    expect(listSeatingDays({ from: minuteOf(friday, "23:30"), until: minuteOf("2027-03-06", "02:30") }, zone)).toEqual([
      friday,
    ]);
    const one = aSeating(["a"], "22:00");
    expect(mergeSeatings([{ seatings: [one] }, { seatings: [one] }])).toEqual([one]);
  });
});

const short = (room: Room, day = friday, guests = 2, at = now) =>
  listTimes(room, day, guests, at).map((one) => `${one.time} ${one.state === "full" ? one.reason : one.state}`);

describe("listTimes", () => {
  const plan = aPlan({
    tables: [aTable("a", 2), aTable("b", 2)],
    services: [aService("18:00", "19:30")],
  });
  it("says what is free, what is the last table and why the rest is full", () => {
    const seatings = [aSeating(["a"], "16:30"), aSeating(["b"], "16:30"), aSeating(["b"], "19:30")];
    expect(short(aRoom(plan, seatings))).toEqual(["18:00 no_table", "18:30 last", "19:00 last", "19:30 last"]);
    expect(short(aRoom(plan))).toEqual(["18:00 free", "18:30 free", "19:00 free", "19:30 free"]);
    expect(short(aRoom(plan), friday, 3)[0]).toBe("18:00 party_too_large");
    expect(short(aRoom({ ...plan, guests_per_quarter: 3 }, [aSeating(["a"], "18:00")]))[0]).toBe("18:00 pacing");
    const joins = [{ id: "ab", tables: ["a", "b"], min: 3, max: 5 }];
    const larger = { ...plan, tables: [aTable("a", 4), aTable("b", 2)], joins };
    expect(short(aRoom(larger), friday, 3)[0]).toBe("18:00 last"); // put together, the same table
  });

  it("closes by hours, lead time, special days and for visits that are not booked online", () => {
    expect(short(aRoom(plan, [], everyDay("11:00", "19:00")))[2]).toBe("19:00 closed");
    expect(short(aRoom(plan), friday, 2, toInstant(friday, "17:01", zone)).slice(0, 2)).toEqual([
      "18:00 too_late",
      "18:30 free",
    ]);
    expect(short(aRoom({ ...plan, special_days: [{ date: friday, services: [] }] }))).toEqual([]);
    const closed_online = [{ from: "2027-03-05T17:30:00.000Z", until: "2027-03-05T18:30:00.000Z" }];
    expect(short(aRoom({ ...plan, closed_online }))).toEqual([
      "18:00 free",
      "18:30 closed_online",
      "19:00 closed_online",
      "19:30 free",
    ]);
  });

  it("lets large parties of an instant restaurant ask", () => {
    const instant: Plan = { ...plan, mode: "instant", instant_up_to: 1 };
    expect(short(aRoom(instant), friday, 1)[0]).toBe("18:00 free");
    expect(short(aRoom(instant), friday, 2)[0]).toBe("18:00 request");
  });

  it("puts the hours after midnight last, on their date", () => {
    const night = { ...plan, services: [aService("23:30", "00:30")] };
    expect(listTimes(aRoom(night, [], everyDay("18:00", "02:00")), friday, 2, now)).toMatchObject([
      { date: friday, time: "23:30", state: "free" },
      { date: "2027-03-06", time: "00:00", state: "free" },
      { date: "2027-03-06", time: "00:30", state: "free" },
    ]);
  });

  it.each([
    ["2027-03-28", "02:30", "closed"], // the hour that is skipped
    ["2027-10-31", "02:30", "free"],
    ["2028-02-29", "00:00", "free"],
  ])("lists every half hour of a restaurant round the clock on %s: %s is %s", (day, time, state) => {
    const always = { ...plan, services: [aService("00:00", "23:30")] };
    const times = short(aRoom(always, [], everyDay("00:00", "00:00")), day, 2, new Date("2027-03-20T00:00Z"));
    expect(times).toHaveLength(48);
    expect(times).toContain(`${time} ${state}`);
  });

  it("shows as free what a party then gets, at every time of any evening", () => {
    fc.assert(
      fc.property(arbitraryPlan, arbitraryActs, fc.integer({ min: 1, max: 8 }), (some, acts, guests) => {
        const room = aRoom(some, play(some, acts));
        for (const one of listTimes(room, friday, guests, now)) {
          if (one.state === "full") continue;
          const { tables, from, until } = one;
          const seatings = putSeating(room.seatings, { ref: "x", kind: "reservation", tables, from, until, guests });
          const again = judgeTime({ ...room, seatings }, one, guests, now);
          expect(again.state === "full").toBe(one.state === "last");
        }
      }),
      { numRuns: 50 },
    );
  });

  it("offers the nearest times of the evening, then the same time of the next days", () => {
    const seatings = ["a", "b"].map((table) => aSeating([table], "19:30"));
    const asked = { date: friday, time: "19:30" };
    expect(listAlternatives(aRoom(plan, seatings), asked, 2, { now, days: 3 })).toEqual([
      { date: "2027-03-06", time: "19:30" },
      { date: "2027-03-07", time: "19:30" },
      { date: "2027-03-08", time: "19:30" },
    ]);
    const later = ["a", "b"].map((table) => aSeating([table], "16:45", { until: minuteOf(friday, "18:45") }));
    expect(
      listAlternatives(aRoom(plan, later), { date: friday, time: "18:30" }, 2, {
        now,
        days: 3,
      }),
    ).toEqual([
      { date: friday, time: "19:00" },
      { date: friday, time: "19:30" },
      { date: "2027-03-06", time: "18:30" },
    ]);
  });
});

describe("PlanRules", () => {
  const { live: _, version: __, ...rules } = aPlan({ tables: [aTable("a", 2), aTable("b", 2)] });

  it("accepts a plan", () => {
    expect(PlanRules.safeParse(rules).success).toBe(true);
  });

  it.each([
    ["tables", { tables: [aTable("a", 2), aTable("a", 4)] }],
    ["tables", { tables: [aTable("a", 2, { min: 3 })] }],
    ["tables", { tables: [aTable("a", 2, { area: "garden" })] }],
    ["joins", { joins: [{ id: "ab", tables: ["a", "c"], min: 3, max: 4 }] }],
    ["joins", { joins: [{ id: "ab", tables: ["a", "a"], min: 3, max: 4 }] }],
    ["services", { services: [aService("18:00", "21:00", { areas: ["garden"] })] }],
    ["services", { services: [aService("18:00", "15:00")] }],
    ["special_days", { special_days: [{ date: friday, services: ["brunch"] }] }],
  ])("refuses %s that fit nothing", (field, wrong) => {
    const refused = PlanRules.safeParse({ ...rules, ...wrong });
    expect(refused.error?.issues[0]?.path[0]).toBe(field);
  });
});
