import { addDays } from "../../../shared/restaurants/opening-hours.ts";
import { reservationViews, viewOf } from "../../../shared/reservations/reservation-status.ts";
import { instantOf } from "../../../shared/time/zoned-time.ts";
import { keys, reservationId } from "../../../functions/platform/dynamodb/keys.ts";
import type { StoredReservation } from "../../../functions/reservations/items.ts";
import { countedItem } from "../../../functions/reservations/tab-counts-store.ts";
import type { Demo } from "./data.ts";
import { resolveDate } from "./dates.ts";
import { must, type Names, noonBefore, noonOf, number } from "./items.ts";

/** Reservations in every status. */
export const reservationRows = (
  { reservations }: Demo,
  { userIds, houses }: Names,
  today: string,
): StoredReservation[] =>
  reservations.map(({ restaurant, customer, date, time, ...request }, index) => {
    const house = must(houses, restaurant);
    const reservation_date = resolveDate(date, today);
    const asked = [addDays(reservation_date, -6), addDays(today, -1)].sort()[0] ?? today;
    return {
      ...request,
      id: reservationId(reservation_date, time, `demo${number(index)}`),
      user_id: must(userIds, customer),
      restaurant_id: house.id,
      restaurant_name: house.restaurant_name,
      reservation_date,
      reservation_time: time,
      version: request.status === "pending" ? 1 : 2,
      begins_at: instantOf(reservation_date, time, house.time_zone).toISOString(),
      changed_by: changedBy[request.status],
      calendar_code: `demo${number(index)}`,
      created_at: noonOf(asked),
      updated_at: noonOf(asked),
    };
  });

/** What guests have asked for and nobody has answered yet. */
export function loadItems(rows: readonly StoredReservation[], today: string) {
  const open = Map.groupBy(
    rows.filter(({ status }) => status === "pending"),
    ({ user_id }) => user_id,
  );
  const created_at = noonBefore(1, today);
  return Array.from(open, ([userId, pending]) => ({
    ...keys.requestLoad(userId),
    entity: "request_load",
    open_requests: pending.length,
    minute: "",
    in_minute: 0,
    version: 1,
    created_at,
    updated_at: created_at,
  }));
}

/**
 * What the stream would count, counted beforehand, and that it was: first the marks, then the sums, then the
 * reservations themselves, so that the stream counts none of them again.
 */
export function countItems(rows: readonly StoredReservation[], now: Date) {
  const created_at = now.toISOString();
  const marks = rows.map(({ id, version }) => countedItem(id, version, now));
  const tabs = [
    ...rows.map((row) => ({ key: keys.customerCounts(row.user_id), view: viewOf(row.status) })),
    ...rows.map((row) => ({ key: keys.houseCounts(row.restaurant_id), view: viewOf(row.status) })),
  ];
  const sums = Array.from(Map.groupBy(tabs, ({ key }) => key.pk).values(), (same) => ({
    pk: same[0]?.key.pk ?? "",
    sk: same[0]?.key.sk ?? "",
    entity: "tab_counts",
    ...Object.fromEntries(reservationViews.map((view) => [view, same.filter((tab) => tab.view === view).length])),
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
