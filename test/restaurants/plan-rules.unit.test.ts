import { describe, expect, it } from "vitest";
import { emptyPlan, type PlanRules, PlanRules as Rules } from "#shared/reservations/seating/plan.ts";
import { defaultOpeningHours } from "#shared/restaurants/default-hours.ts";
import { buildTables, proposeJoins, proposeServices, toDayRanges } from "#web/restaurants/settings/tables/new-room.ts";
import { mergeRules, proposeMends, retireTable, toRules } from "#web/restaurants/settings/tables/plan-rules.ts";
import { listSpans } from "#web/restaurants/settings/tables/closing-dialog.tsx";
import { never } from "#test/support/component/given.ts";
import { aService, aTable } from "#test/support/seating/plans.ts";

const names = { lunch: "Mittag", dinner: "Abend", allDay: "Ganzer Tag" };
const on = (open: string, close: string) => ({ open, close, closed: false });
const spansAt = (now: string) => listSpans(new Date(now), "Europe/Berlin");
const rules = (part: Partial<PlanRules> = {}): PlanRules => ({
  ...toRules(emptyPlan),
  areas: [{ id: "room", name: "Gastraum" }],
  ...part,
});

describe("a room of four numbers", () => {
  const tables = buildTables(
    new Map([
      [6, 2],
      [2, 2],
      [4, 2],
      [8, 0],
    ]),
    "room",
  );

  it("numbers the tables from the smallest, and keeps each for parties of its size", () => {
    expect(tables.map(({ name, min, max }) => `${name}: ${min}-${max}`)).toEqual([
      "1: 1-2",
      "2: 1-2",
      "3: 2-4",
      "4: 2-4",
      "5: 4-6",
      "6: 4-6",
    ]);
  });

  it("joins neighbours for four and six, for more than one of them takes, and is a plan", () => {
    const joins = proposeJoins(tables);
    expect(joins).toMatchObject([
      { tables: ["t5", "t6"], min: 10, max: 12 },
      { tables: ["t3", "t4"], min: 6, max: 8 },
    ]);
    const services = proposeServices({ opening_hours: defaultOpeningHours }, names);
    expect(Rules.safeParse(rules({ tables, joins, services })).success).toBe(true);
  });
});

describe("services after the opening hours", () => {
  const closed = { open: "11:00", close: "22:00", closed: true };
  const week = (monday: typeof closed) => ({ opening_hours: { ...never, monday } });

  it.each([
    [on("11:30", "14:30"), "Mittag 11:30-13:30 / 30"],
    [on("17:30", "22:30"), "Abend 17:30-21:30 / 15"],
    [on("11:00", "22:00"), "Ganzer Tag 11:00-21:00 / 15"],
    [on("18:00", "00:00"), "Abend 18:00-23:00 / 15"],
    [on("18:00", "23:59"), "Abend 18:00-23:00 / 15"],
    [on("18:00", "02:00"), "Abend 18:00-01:00 / 15"],
    [on("00:00", "00:00"), "Ganzer Tag 00:00-23:00 / 15"],
    [on("14:00", "14:00"), "Ganzer Tag 14:00-12:00 / 15"],
    [on("12:00", "12:30"), "Mittag 12:00-12:00 / 30"],
  ])("of %o are %s, and a plan takes them", (hours, said) => {
    const services = proposeServices(week(hours), names);
    expect(services.map(({ name, first, last, step }) => `${name} ${first}-${last} / ${step}`)).toEqual([said]);
    expect(Rules.safeParse(rules({ services })).success).toBe(true);
  });

  it("put days with the same times together, lunch before dinner", () => {
    const opening_hours = { ...defaultOpeningHours, monday: closed, sunday: on("11:30", "14:30") };
    for (const day of ["tuesday", "wednesday", "thursday", "friday", "saturday"] as const) {
      opening_hours[day] = on("17:30", "22:30");
    }
    expect(
      proposeServices({ opening_hours, second_hours: { sunday: { open: "17:30", close: "21:00" } } }, names).map(
        ({ name, weekdays: days }) => [name, ...days.map((day) => day.slice(0, 2))].join(" "),
      ),
    ).toEqual(["Mittag su", "Abend tu we th fr sa", "Abend su"]);
  });
});

it("says neighbouring days as one range", () => {
  expect(toDayRanges(["sunday", "tuesday", "wednesday", "thursday"])).toEqual([
    ["tuesday", "wednesday", "thursday"],
    ["sunday"],
  ]);
});

it("closes a span from the quarter that has begun, until six in the morning of the restaurant", () => {
  expect(spansAt("2026-11-27T18:52:00Z").hour).toEqual({
    from: "2026-11-27T18:45:00.000Z",
    until: "2026-11-27T19:45:00.000Z",
  });
  expect(spansAt("2026-11-27T09:00:00Z").evening.from).toBe("2026-11-27T15:00:00.000Z");
  expect(spansAt("2026-11-27T18:52:00Z").evening.until).toBe("2026-11-28T05:00:00.000Z");
  expect(spansAt("2026-11-28T00:10:00Z").evening.until).toBe("2026-11-28T05:00:00.000Z");
  expect(spansAt("2026-11-27T18:52:00Z").twoDays.until).toBe("2026-11-29T05:00:00.000Z");
});

it("takes a table out with the joins that it is a part of", () => {
  const tables = ["1", "2", "3"].map((id) => aTable(id, 4));
  const joins = [
    { id: "a", tables: ["1", "2"], min: 5, max: 8 },
    { id: "b", tables: ["2", "3"], min: 5, max: 8 },
  ];
  const after = retireTable(rules({ tables, joins }), "1");
  expect(after.tables.map(({ retired }) => retired)).toEqual([true, false, false]);
  expect(after.joins.map(({ id }) => id)).toEqual(["b"]);
});

describe("what two people write", () => {
  const read = rules({ tables: [aTable("1", 2), aTable("2", 4)], services: [aService("18:00", "21:00")] });

  it("keeps changes of different entries and rules", () => {
    const own = {
      ...read,
      tables: [aTable("1", 2, { online: false }), aTable("2", 4), aTable("9", 9)],
      buffer_minutes: 15,
    };
    const current = { ...read, tables: [aTable("1", 2), aTable("3", 6)], max_empty_seats: 0 };
    const merged = mergeRules(read, own, current);
    expect(merged.rules).toMatchObject({ buffer_minutes: 15, max_empty_seats: 0 });
    expect(merged.rules.tables.map(({ id, online }) => `${id}${online}`)).toEqual(["1false", "3true", "9true"]);
    expect(merged).toMatchObject({ lost: [], alsoChanged: ["tables", "max_empty_seats"] });
  });

  it("keeps the other's where both changed the same, and says so", () => {
    const own = { ...read, tables: [aTable("1", 3), aTable("2", 5)], buffer_minutes: 5 };
    const current = { ...read, tables: [aTable("1", 6), aTable("2", 4)], buffer_minutes: 10 };
    const merged = mergeRules(read, own, current);
    expect(merged.rules.tables.map(({ max }) => max)).toEqual([6, 5]);
    expect(merged).toMatchObject({ rules: { buffer_minutes: 10 }, lost: ["tables", "buffer_minutes"] });
  });
});

describe("ways to seat a party", () => {
  const tables = [aTable("1", 4), aTable("2", 4), aTable("3", 6, { area: "bar" }), aTable("4", 10, { online: false })];
  const ways = (part: Partial<PlanRules>, guests: number, reason: "party_too_large" | "pacing" | "no_table") =>
    proposeMends(rules({ tables, ...part }), { number_of_guests: guests, reason }).map(({ change }) => change);

  it("are more guests at once", () => {
    expect(ways({ guests_per_quarter: 16 }, 5, "pacing")).toEqual([{ kind: "pacing", guests: 21 }]);
  });

  it("are a table that is not online, then two of one area together", () => {
    expect(ways({}, 8, "party_too_large")).toEqual([
      { kind: "online", table: "4" },
      { kind: "join", tables: "1 + 2", guests: 8 },
    ]);
  });

  it("are emptier tables, then shorter stays", () => {
    expect(ways({ tables: [aTable("1", 6)] }, 2, "no_table")).toEqual([
      { kind: "empty_seats", seats: 4 },
      { kind: "stays" },
    ]);
  });

  it("are none without tables", () => {
    expect(ways({ tables: [] }, 4, "party_too_large")).toEqual([]);
  });
});
