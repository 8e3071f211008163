import { emptyPlan, type Plan } from "#shared/reservations/seating/plan.ts";
import { weekdays } from "#shared/restaurants/opening-hours.ts";

type Table = Plan["tables"][number];
type Service = Plan["services"][number];

export const aTable = (id: string, max: number, fields: Partial<Table> = {}): Table => ({
  id,
  name: id,
  area: "room",
  min: 1,
  max,
  online: true,
  retired: false,
  ...fields,
});

export const aService = (first: string, last: string, fields: Partial<Service> = {}): Service => ({
  id: "dinner",
  name: "Abend",
  weekdays: [...weekdays],
  first,
  last,
  step: 30,
  ...fields,
});

/** A live plan without tables: guests arrive daily from 18:00 to 21:00 and stay for two hours. */
export const aPlan = (fields: Partial<Plan> = {}): Plan => ({
  ...emptyPlan,
  areas: [{ id: "room", name: "Gastraum" }],
  services: [aService("18:00", "21:00", { step: 15 })],
  live: true,
  version: 1,
  ...fields,
});
