import { addDays } from "#shared/restaurants/opening-hours.ts";
import type { PartialWish } from "#shared/restaurants/wished-times.ts";
import { maxDaysAhead } from "#shared/platform/time/local-date-time.ts";
import { timeOf, toNightDate, toDates, toDayPart } from "./read-search.ts";
import { dayParts } from "./search-phrases.ts";

interface Said {
  readonly kind: string;
  readonly value: string;
}

/**
 * Day, time and party of a list: what was chosen, and what the words of the search say instead. A time without a day is one
 * of today; days that may be several (at the weekend), past ones and those that nobody can book yet are none.
 */
export function readTableWish(wishes: readonly Said[], chosen: PartialWish, today: string): PartialWish | undefined {
  const said = (kind: string) => wishes.find((wish) => wish.kind === kind)?.value;
  const [time, party] = [timeOf(wishes), said("guests")];
  const dates = [...new Set(wishes.flatMap(({ kind, value }) => (kind === "day" ? toDates(value, today) : [])))];
  const isExact = time?.includes(":") === true;
  const named =
    (dates.length === 1 ? dates[0] : undefined) ?? (isExact && chosen.date === undefined ? today : undefined);
  const date = named === undefined ? chosen.date : toNightDate(named, isExact ? time : "12:00");
  const isBookable = date !== undefined && date >= today && date <= addDays(today, maxDaysAhead);
  const at = time === undefined || isExact ? (time ?? chosen.time) : dayParts[toDayPart(time)];
  const guests = party === undefined ? chosen.guests : Number(party);
  const wish = {
    ...(isBookable && { date }),
    ...(at !== undefined && { time: at }),
    ...(guests !== undefined && { guests }),
  };
  return Object.keys(wish).length > 0 ? wish : undefined;
}
