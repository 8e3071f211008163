import { addDays } from "#shared/restaurants/opening-hours.ts";
import { countersOf, reservationCounters } from "#shared/reservations/reservation-status.ts";
import { toInstant } from "#shared/platform/time/zoned-time.ts";
import { keys, reservationId } from "#functions/platform/dynamodb/keys.ts";
import type { StoredReservation } from "#functions/reservations/items.ts";
import { countedItem } from "#functions/platform/dynamodb/counters.ts";
import type { Demo } from "./data.ts";
import { resolveDate } from "./dates.ts";
import { requireValue, type Names, previousNoon, toNoon, number } from "./items.ts";

/** Reservations in every status. */
export const reservationRows = (
  { reservations }: Demo,
  { userIds, restaurants }: Names,
  today: string,
): StoredReservation[] =>
  reservations.map(({ restaurant: restaurantKey, customer, date, time, ...request }, index) => {
    const restaurant = requireValue(restaurants, restaurantKey);
    const reservation_date = resolveDate(date, today);
    const begin = toInstant(reservation_date, time, restaurant.time_zone);
    const requestedOn = [addDays(reservation_date, -6), addDays(today, -1)].sort()[0] ?? today;
    return {
      ...request,
      id: reservationId(reservation_date, time, `demo${number(index)}`),
      user_id: requireValue(userIds, customer),
      restaurant_id: restaurant.id,
      restaurant_name: restaurant.restaurant_name,
      reservation_date,
      reservation_time: time,
      version: request.status === "pending" ? 1 : 2,
      begins_at: begin.toISOString(),
      time_zone: restaurant.time_zone,
      // As late as possible, so that the demo's requests are still open when somebody looks at them.
      ...(request.status === "pending" && { answer_by: new Date(begin.getTime() - 3_600_000).toISOString() }),
      ...(request.status !== "pending" && { confirmed_at: toNoon(requestedOn) }),
      ...(request.status === "cancelled" && { cancelled_from: "confirmed" as const }),
      changed_by: changedBy[request.status],
      calendar_code: `demo${number(index)}`,
      created_at: toNoon(requestedOn),
      updated_at: toNoon(requestedOn),
    };
  });

/** The counters of open requests of the customers with pending reservations. */
export function requestQuotaItems(rows: readonly StoredReservation[], today: string) {
  const open = Map.groupBy(
    rows.filter(({ status }) => status === "pending"),
    ({ user_id }) => user_id,
  );
  const created_at = previousNoon(1, today);
  return Array.from(open, ([userId, pending]) => ({
    ...keys.requestQuota(userId),
    entity: "request_quota",
    open_requests: pending.length,
    minute: "",
    in_minute: 0,
    version: 1,
    created_at,
    updated_at: created_at,
  }));
}

/**
 * Counts the reservations as the stream would. Write the marks first, then the sums and then the reservations, so that
 * the stream does not count them again.
 */
export function countItems(rows: readonly StoredReservation[], now: Date) {
  const created_at = now.toISOString();
  const marks = rows.map(({ id, version }) => countedItem(id, version, now));
  const tabs = [
    ...rows.map((row) => ({ key: keys.customerCounts(row.user_id), counters: countersOf(row) })),
    ...rows.map((row) => ({ key: keys.restaurantCounts(row.restaurant_id), counters: countersOf(row) })),
  ];
  const sums = Array.from(Map.groupBy(tabs, ({ key }) => key.pk).values(), (same) => ({
    pk: same[0]?.key.pk ?? "",
    sk: same[0]?.key.sk ?? "",
    entity: "tab_counts",
    ...Object.fromEntries(
      reservationCounters.map((name) => [name, same.filter(({ counters }) => counters.includes(name)).length]),
    ),
    version: 1,
    created_at,
    updated_at: created_at,
  }));
  return { marks, sums };
}

const changedBy = {
  pending: "customer",
  confirmed: "restaurant",
  cancelled: "customer",
  completed: "schedule",
} as const;
