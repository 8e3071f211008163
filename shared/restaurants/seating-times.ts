import { isOpenAt, type Schedule } from "./opening-hours.ts";

/** Lists the half hours of a day at which a restaurant is open. */
export const seatingTimes = (schedule: Schedule, date: string): string[] =>
  halfHours.filter((time) => isOpenAt(schedule, date, time));

const halfHours = Array.from(
  { length: 48 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, "0")}:${half % 2 === 0 ? "00" : "30"}`,
);
