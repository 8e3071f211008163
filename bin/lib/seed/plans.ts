import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { toInstant } from "#shared/platform/time/zoned-time.ts";
import type { Plan } from "#shared/reservations/seating/plan.ts";
import { type Seating, toEpochMinutes } from "#shared/reservations/seating/seating-day.ts";
import { addDays, weekdays } from "#shared/restaurants/opening-hours.ts";
import { addDaysToEpoch } from "#functions/platform/dynamodb/table.ts";
import { keys } from "#functions/platform/dynamodb/keys.ts";
import { demoRestaurantId, previousNoon } from "./items.ts";

/** The demo restaurants whose guests see what is free; neither has reservations that would need a table. */
const modes = { "tia-huracan": "instant", nachtlotse: "request" } as const;

const seats = [2, 2, 2, 4, 4, 6];

const rules: Omit<Plan, "mode"> = {
  areas: [{ id: "room", name: "Gastraum" }],
  tables: seats.map((max, index) => ({
    id: `t${index + 1}`,
    name: String(index + 1),
    area: "room",
    min: 1,
    max,
    online: true,
    retired: false,
  })),
  joins: [{ id: "j1", tables: ["t4", "t5"], min: 5, max: 8 }],
  services: [{ id: "dinner", name: "Abend", weekdays: [...weekdays], first: "17:30", last: "20:30", step: 15 }],
  special_days: [],
  turn_times: [{ up_to: 2, minutes: 105 }],
  buffer_minutes: 0,
  max_empty_seats: 2,
  guests_per_quarter: 10,
  instant_up_to: 6,
  closed_online: [],
  live: true,
  version: 1,
};

type Stay = Omit<Seating, "ref">;

const block = (day: string, from: string, tables: readonly string[]): Stay => {
  const begin = toEpochMinutes(toInstant(day, from, "Europe/Berlin"));
  return { kind: "block", tables, from: begin, until: begin + 180, guests: 0 };
};

/** Live plans, and an evening that is booked out and one that nearly is, so that there is something to see. */
export function planItems(now: Date) {
  const today = localDateTime(now, "Europe/Berlin").date;
  const created_at = previousNoon(30, today);
  const stamps = { version: 1, created_at, updated_at: created_at };
  return Object.entries(modes).flatMap(([key, mode]) => {
    const restaurantId = demoRestaurantId(key);
    const all = rules.tables.map(({ id }) => id);
    const dayItem = (day: string, seatings: readonly Stay[]) => ({
      ...keys.seatingDay(restaurantId, day),
      entity: "seating_day",
      seatings: Object.fromEntries(seatings.map((one, index) => [`blk_${day.replaceAll("-", "")}_${index}`, one])),
      ttl: addDaysToEpoch(35, new Date(`${day}T00:00Z`)),
      ...stamps,
    });
    return [
      { ...keys.plan(restaurantId), entity: "plan", ...rules, mode, ...stamps },
      dayItem(addDays(today, 1), [block(addDays(today, 1), "19:15", all.slice(1, 5))]),
      dayItem(addDays(today, 2), [block(addDays(today, 2), "17:30", all), block(addDays(today, 2), "20:30", all)]),
    ];
  });
}
