import { ApiError } from "#shared/platform/api/errors.ts";
import type { Availability } from "#shared/reservations/seating/availability.ts";
import { type ListedTime, listTimes } from "#shared/reservations/seating/list-times.ts";
import { mergeSeatings } from "#shared/reservations/seating/seating-day.ts";
import type { getAvailability } from "#shared/reservations/availability.contract.ts";
import { isListed } from "#shared/restaurants/listing.ts";
import { addDays } from "#shared/restaurants/opening-hours.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";
import type { SeatingStore } from "./seating-store.ts";

interface Dependencies {
  readonly seating: Pick<SeatingStore, "loadRoom">;
  readonly now: () => Date;
}

/** Tells what is free, with one read. What is free can be booked if nothing happens between. */
export const getAvailabilityHandler =
  ({ seating, now }: Dependencies): Handler<typeof getAvailability> =>
  async ({ params: { restaurantId }, query: { date, guests, days, without } }) => {
    const at = now();
    // A stay of the first day may stand in the day before, and one of the last in the next.
    const read = Array.from({ length: days + 2 }, (_, index) => addDays(date, index - 1));
    const { restaurant, tables } = await seating.loadRoom(restaurantId, read, at);
    if (!restaurant || !isListed(restaurant)) throw new ApiError("restaurant_not_found");
    if (!tables) return { mode: null, times: [], days: [] };
    const { plan } = tables;
    const room = { restaurant, plan, seatings: mergeSeatings(tables.days, without) };
    const listed = read.slice(1, -1).map((day) => ({ date: day, times: listTimes(room, day, guests, at) }));
    return {
      mode: plan.mode,
      instant_up_to: plan.instant_up_to,
      times: listed[0]?.times ?? [],
      days: listed.map((one) => ({ date: one.date, state: summarize(one.times) })),
    };
  };

function summarize(times: readonly ListedTime[]): Availability["days"][number]["state"] {
  const open = times.filter((one) => one.state !== "full" || (one.reason !== "closed" && one.reason !== "too_late"));
  const free = times.filter(({ state }) => state !== "full");
  if (open.length === 0) return "closed";
  if (free.length === 0) return "full";
  return free.length * 2 >= open.length ? "free" : "few";
}
