import { getOpeningState, type Schedule } from "#shared/restaurants/opening-hours.ts";
import { toInstant } from "#shared/platform/time/zoned-time.ts";

const minute = 60_000;

/** A deadline while the restaurant is closed moves this far behind the next opening: nobody answers while unlocking. */
const minutesAfterOpening = 60;

/** The guest needs time to go elsewhere. */
const minutesBeforeVisit = 60;

/** What a request shortly before the visit leaves the restaurant at least. */
const shortestMinutes = 15;

interface Restaurant extends Schedule {
  readonly time_zone: string;
  readonly answer_minutes: number;
}

/**
 * Until when a restaurant answers a request: its answer time, moved behind the next opening when it is closed then, but
 * at least an hour before the visit begins. A request that comes later than that leaves a quarter of an hour, never
 * beyond the visit's begin.
 */
export function answerDeadline(restaurant: Restaurant, requestedAt: Date, begin: Date): Date {
  const latest = Math.min(
    begin.getTime(),
    Math.max(begin.getTime() - minutesBeforeVisit * minute, requestedAt.getTime() + shortestMinutes * minute),
  );
  const wished = new Date(requestedAt.getTime() + restaurant.answer_minutes * minute);
  return new Date(Math.min(latest, outsideClosedHours(restaurant, wished).getTime()));
}

function outsideClosedHours(restaurant: Restaurant, at: Date): Date {
  const state = getOpeningState(restaurant, at);
  if (state.is === "open" || state.next === undefined) return at;
  const opening = toInstant(state.next.date, state.next.time, restaurant.time_zone);
  return new Date(opening.getTime() + minutesAfterOpening * minute);
}

/** When the restaurant is reminded of a request: half-way to the deadline. */
export const answerReminderTime = (requestedAt: Date, deadline: Date): Date =>
  new Date((requestedAt.getTime() + deadline.getTime()) / 2);
