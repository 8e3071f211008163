import { describe, expect, it } from "vitest";
import { BookEntry } from "#shared/reservations/reservation.ts";
import type { Plan } from "#shared/reservations/seating/plan.ts";
import { type Seating, toEpochMinutes } from "#shared/reservations/seating/seating-day.ts";
import { toInstant } from "#shared/platform/time/zoned-time.ts";
import { clearTables } from "#web/reservations/timeline/clear-tables.ts";
import { listBlocks, listCares, toTimeline } from "#web/reservations/timeline/evening.ts";
import { explainTime } from "#web/reservations/timeline/explain-time.ts";
import { listTargets } from "#web/reservations/timeline/targets.ts";
import { everyDay } from "#test/support/component/given.ts";
import { aReservationRow } from "#test/support/rows.ts";
import { aPlan, aTable } from "#test/support/seating/plans.ts";

const date = "2027-03-05";
const timeZone = "Europe/Berlin";
const at = (time: string) => toEpochMinutes(toInstant(date, time, timeZone));

/** A party at a table, as it stands in the book: `a 19:00-21:00`. */
function aParty(text: string, entry: Partial<BookEntry> = {}, guests = 2) {
  const [table = "", from = "", until = ""] = text.split(/[ -]/);
  const id = `rsv_${table}${from.replace(":", "")}`;
  const row = aReservationRow({ reservation_time: from, status: "confirmed", number_of_guests: guests });
  const seating: Seating = {
    ref: id,
    tables: table === "none" ? [] : table.split("+"),
    from: at(from),
    until: at(until),
    guests,
    kind: "reservation",
  };
  return { seating, entry: BookEntry.parse({ ...row, id, customer_name: id, ...entry }) };
}
const aBlock = (table: string, from: string, until: string): Seating => ({
  ref: `blk_${table}`,
  tables: [table],
  from: at(from),
  until: at(until),
  guests: 0,
  kind: "block",
});
const plan = (fields: Partial<Plan> = {}) =>
  aPlan({ tables: [aTable("a", 2), aTable("b", 2), aTable("c", 4)], ...fields });
const evening = (parties: readonly ReturnType<typeof aParty>[], now?: string, fields: Partial<Plan> = {}) => ({
  plan: plan(fields),
  seatings: parties.map(({ seating }) => seating),
  entries: parties.map(({ entry }) => entry),
  date,
  timeZone,
  now: now === undefined ? undefined : at(now),
});

describe("A block of the timeline", () => {
  it.each([
    ["an expected party", {}, "18:30", "expected", undefined],
    ["one that has not come", {}, "19:20", "late", 20],
    ["a request, even past its time", { status: "pending" }, "19:20", "open", undefined],
    ["one that sits", { visit: "seated" }, "19:20", "seated", undefined],
    ["one that sits past its end", { visit: "seated" }, "21:10", "over", 10],
    ["one that has left", { visit: "left" }, "21:10", "left", undefined],
    ["any on another day", {}, undefined, "expected", undefined],
  ] as const)("of %s (%j) at %s is %s", (_, entry, now, state, minutes) => {
    expect(listBlocks(evening([aParty("a 19:00-21:00", entry)], now))).toMatchObject([{ state, minutes }]);
  });

  it("says that a table is still taken before its next party comes, and asks for another that fits", () => {
    const parties = [aParty("a 18:00-19:30", { visit: "seated" }), aParty("a 20:00-22:00"), aParty("b 21:00-22:00")];
    const [sitting, next] = listBlocks(evening(parties, "19:42"));
    expect([sitting?.state, sitting?.until, next?.state]).toEqual(["over", at("19:45"), "clash"]);
    expect(listBlocks(evening(parties, "19:29")).map(({ state }) => state)).not.toContain("clash");
    const cares = listCares(evening(parties, "19:42"), listBlocks(evening(parties, "19:42")));
    expect(cares).toMatchObject([{ kind: "clash", to: { tables: ["c"], verdict: "free" } }]);
  });

  it("is there without a table, too, for a party that is promised one", () => {
    const [seated, promised] = [aParty("a 19:00-21:00"), aParty("none 20:00-22:00")];
    const { unseated } = toTimeline(evening([seated, promised]));
    expect(unseated).toMatchObject([{ seating: { ref: promised.entry.id } }]);
    const forgotten = toTimeline({ ...evening([seated, promised]), seatings: [seated.seating] });
    expect(forgotten.unseated).toMatchObject([{ seating: { ref: promised.entry.id, until: at("22:00") } }]);
  });
});

it("names at most three cares, the longest late first, and all requests in one", () => {
  const parties = [
    aParty("a 18:00-20:00"),
    aParty("b 18:30-20:30"),
    aParty("c 19:00-21:00", { status: "pending" }),
    aParty("none 19:00-21:00", { status: "pending" }),
  ];
  const cares = listCares(evening(parties, "19:00"), listBlocks(evening(parties, "19:00")));
  expect(cares.map((care) => (care.kind === "late" ? care.block.minutes : care.kind))).toEqual([60, 30, "open"]);
});

it("draws from before the first arrival until the last has gone, with the guests of each hour", () => {
  const { from, until, hours } = toTimeline(evening([aParty("a 19:00-21:00"), aParty("c 20:00-23:40", {}, 4)]));
  expect([from, until]).toEqual([at("17:30"), at("23:59") + 1]);
  expect(hours.map(({ time, guests }) => `${time} ${guests}`)).toEqual([
    "18:00 0",
    "19:00 2",
    "20:00 6",
    "21:00 4",
    "22:00 4",
    "23:00 4",
  ]);
});

it.each([
  ["19:00", {}, [at("20:00"), undefined, undefined]],
  ["19:00", { buffer_minutes: 10 }, [at("19:50"), undefined, undefined]],
  ["19:50", {}, ["none", undefined, undefined]],
  ["21:00", {}, ["none", undefined, undefined]],
] as const)("tells at %s with %j until when each table is free", (now, fields, free) => {
  const [area] = toTimeline(evening([aParty("a 20:00-22:00")], now, fields)).areas;
  expect(area?.rows.map((row) => (row.free ? row.free.until : "none"))).toEqual(free);
});

it("lists where a party can move: best fit first, then shorter stays, small tables, and those that are taken", () => {
  const { seating } = aParty("a 19:00-21:00");
  const others = [
    seating,
    aParty("b 20:00-22:00").seating,
    aBlock("d", "18:00", "23:00"),
    aParty("e 21:30-23:00").seating,
  ];
  const tables = [aTable("a", 2), aTable("b", 2), aTable("c", 1), aTable("d", 2), aTable("e", 4), aTable("f", 6)];
  const joins = [{ id: "j", tables: ["b", "f"], min: 4, max: 7 }];
  const targets = listTargets(plan({ tables, joins }), others, seating);
  expect(targets.map((one) => [one.tables.join("+"), one.verdict, one.isTooSmall, one.until])).toEqual([
    ["e", "free", false, at("21:30")],
    ["f", "free", false, undefined],
    ["b", "short", false, at("20:00")],
    ["b+f", "short", false, at("20:00")],
    ["c", "free", true, undefined],
    ["d", "taken", false, undefined],
  ]);
  const late = listTargets(plan({ tables }), others, seating, at("19:45")).find(({ tables: [id] }) => id === "b");
  expect(late?.verdict).toBe("taken"); // fifteen minutes are left of it
});

it("lets a party that sits move to a table that others had when it came", () => {
  const { seating } = aParty("a 19:00-21:00");
  const seatings = [seating, aParty("b 18:00-19:30").seating];
  const verdictAt = (now: number) =>
    listTargets(plan({ tables: [aTable("a", 2), aTable("b", 2)] }), seatings, seating, now)[0]?.verdict;
  expect(verdictAt(at("19:15"))).toBe("taken");
  expect(verdictAt(at("19:30"))).toBe("free");
});

describe("Tables that are to be blocked", () => {
  const clear = (
    parties: readonly ReturnType<typeof aParty>[],
    options: Partial<Parameters<typeof clearTables>[3]>,
  ) => {
    const drawn = evening(parties, "19:10");
    const blocking = { wished: ["a", "b"], from: at("19:10"), until: at("23:00") };
    const found = clearTables(drawn.plan, listBlocks(drawn), blocking, {
      chosen: {},
      mayStay: false,
      now: drawn.now,
      ...options,
    });
    return found.map(({ block, tables, isStuck }) => [block.entry?.id, tables.join(), isStuck] as const);
  };
  const parties = [aParty("a 19:00-21:00"), aParty("b 19:30-21:30", {}, 4), aParty("c 21:30-23:00")];

  it.each([
    [{}, "c", ""],
    [{ mayStay: true }, "c", "a"],
    [{ chosen: { rsv_a1900: "c" } }, "", "c"],
    [{ chosen: { rsv_a1900: "a" } }, "c", ""], // chosen while it could stay
  ] as const)("give their parties others, the largest first, unless the host chooses: %j", (options, first, second) => {
    expect(clear(parties, options).map(([, tables]) => tables)).toEqual([first, second]);
  });

  it("name whoever finds none", () => {
    expect(clear(parties, {})).toEqual([
      ["rsv_b1930", "c", false],
      ["rsv_a1900", "", true],
    ]);
  });

  it("count with the time that a party sits longer", () => {
    const [sitting, next] = [aParty("a 17:00-19:00", { visit: "seated" }), aParty("c 19:05-21:00")];
    const [left] = clear([sitting, next], {});
    expect(left).toEqual(["rsv_a1700", "", true]);
  });
});

describe("Why a time is full", () => {
  const restaurant = {
    opening_hours: everyDay({ open: "17:00", close: "23:59", closed: false }),
    closing_days: [],
    time_zone: timeZone,
    lead_time_minutes: 0,
  };
  const now = toInstant(date, "12:00", timeZone);
  const explain = (fields: Partial<Plan>, seatings: readonly Seating[], guests = 2) =>
    explainTime({ restaurant, plan: plan(fields), seatings }, { date, time: "19:00" }, guests, now);

  it("names who has the tables that fit, and the party that would free one at another table", () => {
    const [first, second] = [aParty("a 18:00-20:00").seating, aParty("b 20:30-22:30").seating];
    const found = explain({ max_empty_seats: 0 }, [first, second]);
    expect(found.verdict).toEqual({ state: "full", reason: "no_table" });
    expect(found.fitting.map(({ tables, by }) => [tables, by.map(({ ref }) => ref)])).toEqual([
      [["a"], [first.ref]],
      [["b"], [second.ref]],
    ]);
    expect(found.tooBig).toEqual([["c"]]);
    expect(found.helps).toMatchObject([
      { kind: "empty", gain: 5 },
      { kind: "shorter", value: 30 },
      { kind: "move", seating: first, to: ["b"] },
      { kind: "move", seating: second, to: ["a"] },
    ]);
  });

  it("names the block that would have to end where all that fits is blocked", () => {
    const [first, second] = [aBlock("a", "17:00", "23:00"), aBlock("b", "17:00", "23:00")];
    const found = explain({ max_empty_seats: 0 }, [first, second, aBlock("c", "17:00", "23:00")]);
    expect(found.fitting.map(({ by }) => by)).toEqual([[first], [second]]);
    expect(found.helps).toMatchObject([
      { kind: "unblock", seating: first },
      { kind: "unblock", seating: second },
    ]);
  });

  it("counts the arrivals, and what one more would free", () => {
    const found = explain({ guests_per_quarter: 3 }, [aParty("a 19:00-21:00").seating]);
    expect(found.verdict).toEqual({ state: "full", reason: "pacing" });
    expect(found.pacing).toEqual({ arriving: 2, most: 3 });
    expect(found.helps).toEqual([{ kind: "pacing", value: 4, gain: 1 }]);
    expect(found.alternatives.map(({ time }) => time)).toEqual(["18:45", "19:15", "18:30"]);
  });

  it("has no help to name where a time is free", () => {
    const found = explain({}, []);
    expect([found.verdict.state, found.helps]).toEqual(["free", []]);
  });
});
