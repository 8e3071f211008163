import { describe, expect, it } from "vitest";
import type { Plan } from "#shared/reservations/seating/plan.ts";
import { findOpenDay, findWishedTimes, judgeWish, listDaysNear } from "#shared/reservations/seating/wished-times.ts";
import { toEpochMinutes } from "#shared/reservations/seating/seating-day.ts";
import { toInstant } from "#shared/platform/time/zoned-time.ts";
import { readTableWish } from "#shared/search/table-wish.ts";
import { everyDay } from "#test/support/rows.ts";
import { aPlan, aService, aTable } from "#test/support/seating/plans.ts";

const now = new Date("2027-03-01T12:00:00Z");
const friday = "2027-03-05";
const saturday = "2027-03-06";
const restaurant = {
  opening_hours: everyDay("11:00", "23:00"),
  closing_days: ["2027-03-10"],
  time_zone: "Europe/Berlin",
  lead_time_minutes: 60,
};
const dinner = aService("18:00", "21:00", { step: 15 });
const aWish = (time = "19:30", date = friday, guests = 2) => ({ date, time, guests });

/** The answer in short: the day and the reason, if they are not as wished, and the times. */
function answer(plan: Partial<Plan>, wish = aWish(), taken: readonly string[] = []) {
  const whole = aPlan({
    tables: [aTable("t1", 2)],
    services: [dinner],
    turn_times: [{ up_to: 99, minutes: 30 }],
    ...plan,
  });
  const seatings = taken.map((time) => {
    const from = toEpochMinutes(toInstant(friday, time, restaurant.time_zone));
    return { ref: time, kind: "reservation", tables: ["t1"], from, until: from + 30, guests: 2 } as const;
  });
  const day = findOpenDay(restaurant, whole, wish);
  const { times, ...more } = findWishedTimes({ restaurant, plan: whole, seatings }, day, wish, now);
  const reason = more.reason === undefined ? [] : [more.reason];
  return [...(day === wish.date ? [] : [day]), ...reason, times.map(({ time, state }) => `${time} ${state}`).join()];
}

describe("findWishedTimes", () => {
  it.each<[string, ReturnType<typeof answer>, string[]]>([
    ["the wished time and those around it", answer({}), ["19:15 last,19:30 last,19:45 last"]],
    [
      "free, where more than one party fits",
      answer({ tables: [aTable("t1", 2), aTable("t2", 2)] }),
      ["19:15 free,19:30 free,19:45 free"],
    ],
    ["those around a full one", answer({}, aWish(), ["19:30"]), ["full", "18:45 last,19:00 last,20:00 last"]],
    [
      "further ones where an hour is full",
      answer({}, aWish("18:00"), ["18:00", "18:30", "19:00"]),
      ["full", "19:30 last,19:45 last,20:00 last"],
    ],
    [
      "requests of a large party",
      answer({ mode: "instant", instant_up_to: 1 }),
      ["19:15 request,19:30 request,19:45 request"],
    ],
    ["none for a party that no table has seats for", answer({}, aWish("19:30", friday, 9)), ["unavailable", ""]],
    ["none on a day that is over", answer({}, aWish("19:30", "2027-02-26")), ["unavailable", ""]],
    [
      "those around a time at which nobody arrives",
      answer({}, aWish("19:20")),
      ["unavailable", "19:00 last,19:15 last,19:30 last"],
    ],
    ["none where no service is", answer({}, aWish("12:30")), ["unavailable", ""]],
    [
      "the next day, where the day has no service",
      answer({ services: [{ ...dinner, weekdays: ["saturday"] }] }),
      [saturday, "closed", "19:15 last,19:30 last,19:45 last"],
    ],
    [
      "the next day, where the restaurant is closed",
      answer({}, aWish("19:30", "2027-03-10")),
      ["2027-03-11", "closed", "19:15 last,19:30 last,19:45 last"],
    ],
    ["none at night", answer({}, aWish("03:00")), ["closed", ""]],
    [
      "an evening's times after midnight",
      answer({ services: [aService("21:00", "00:30")] }, aWish("00:00", saturday)),
      [friday, "closed", "22:00 last,22:30 last"],
    ],
  ])("finds %s", (_, found, expected) => {
    expect(found).toEqual(expected);
  });

  it.each([
    ["says nothing against a time that can be requested", aWish(), { day: friday }],
    ["names the hours", aWish("23:30"), { day: friday, reason: "closed" }],
    ["names the next open day", aWish("19:30", "2027-03-10"), { day: "2027-03-11", reason: "closed" }],
    ["names no time that is over", aWish("19:30", "2027-02-26"), { day: "2027-02-26", reason: "unavailable" }],
  ])("a restaurant without tables %s", (_, wish, expected) => {
    expect(judgeWish(restaurant, wish, now)).toEqual({ mode: null, times: [], ...expected });
  });
});

describe("listDaysNear", () => {
  it.each([
    ["the evening's", aWish("19:30"), friday, [friday]],
    ["that and the next, where a stay may last until morning", aWish("20:00"), friday, [friday, saturday]],
    ["the evening before at night", aWish("00:30", saturday), friday, [friday, saturday]],
    ["the night before in the morning", aWish("07:00", saturday), saturday, [friday, saturday]],
    ["those of the next open day", aWish("19:30"), saturday, [saturday]],
  ])("names %s", (_, wish, day, expected) => {
    expect(listDaysNear(wish, day)).toEqual(expected);
  });
});

const says = (...said: [kind: string, value: string][]) => said.map(([kind, value]) => ({ kind, value }));

describe("readTableWish", () => {
  it.each([
    [
      "words",
      says(["day", "friday"], ["time", "evening"], ["guests", "4"]),
      {},
      { date: friday, time: "19:30", guests: 4 },
    ],
    ["words over what was chosen", says(["guests", "4"]), aWish(), { ...aWish(), guests: 4 }],
    ["a time as today's", says(["time", "20:15"]), {}, { date: "2027-03-01", time: "20:15" }],
    ["a time on the chosen day", says(["time", "20:15"]), { date: friday }, { date: friday, time: "20:15" }],
    ["no day in what may be two", says(["day", "weekend"]), {}, undefined],
    ["no day that is over", [], { date: "2027-02-28", guests: 2 }, { guests: 2 }],
    ["nothing in nothing", [], {}, undefined],
  ])("reads %s", (_, wishes, chosen, expected) => {
    expect(readTableWish(wishes, chosen, "2027-03-01")).toEqual(expected);
  });
});
