import { type Bookable, whyNotAt } from "../../../../shared/reservations/booking-rules.ts";
import { instantOf } from "../../../../shared/time/zoned-time.ts";
import { seatingTimes } from "../../../../shared/restaurants/opening-hours.ts";

/** Why a table cannot be asked for then; nothing when it can. Both are written as the schema wants them. */
export const whyNot = (house: Bookable, date: string, time: string, now: Date) =>
  whyNotAt(house, { date, time, begin: instantOf(date, time, house.time_zone) }, now);

/** The half hours of a day at which the house can still be asked. */
export const timesOn = (house: Bookable, date: string, now: Date): string[] =>
  seatingTimes(house, date).filter((time) => whyNot(house, date, time, now) === undefined);
