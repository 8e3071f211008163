import { isOutsideHours, isWindowClosed } from "#shared/reservations/outside-hours.ts";
import type { Reservation } from "#shared/reservations/reservation.ts";
import type { WaitOfRestaurant } from "#shared/reservations/wait.ts";
import { getIntervalsOn, type Schedule } from "#shared/restaurants/opening-hours.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { serverNow } from "#web/platform/server-time.ts";
import { isSameValue } from "#web/platform/same-value.ts";
import { call, readAll } from "#web/platform/api/call.ts";

/** Lists the open requests or the confirmed reservations of the own restaurant, all pages. */
const listAll = (view: "pending" | "confirmed"): Promise<Reservation[]> =>
  readAll((cursor) => call("GET /partner/reservations", { query: { view, limit: "100", cursor } }));

/** The time that a guest asks to move a table to, as a request for it. */
const wishedMove = ({ move, ...visit }: Reservation): Reservation[] =>
  move ? [{ ...visit, ...move, id: `${visit.id}-move`, night_of: move.night_of, status: "pending" }] : [];

const toKey = (visit: Pick<Reservation, "reservation_date" | "reservation_time">) =>
  `${visit.reservation_date}T${visit.reservation_time}`;

/** A request or a reservation, or a place on the waiting list. */
export type FallingOutside = Reservation | WaitOfRestaurant;

/**
 * Lists what is still to come and would fall out of a restaurant's hours by their change, by time. What lay outside them
 * before, such as a booking by phone, is named where the hours of its own day change.
 */
export async function listFallingOutside(
  before: Schedule & { readonly time_zone: string },
  after: Schedule,
): Promise<FallingOutside[]> {
  const { date, time } = localDateTime(serverNow(), before.time_zone);
  const hasOtherHours = ({ reservation_date, night_of: day = reservation_date }: Reservation) =>
    !isSameValue(getIntervalsOn(before, day), getIntervalsOn(after, day));
  const [pending, confirmed, { items: waits }] = await Promise.all([
    listAll("pending"),
    listAll("confirmed"),
    call("GET /partner/waits"),
  ]);
  const visits = [...pending, ...confirmed]
    .flatMap((visit) => [visit, ...wishedMove(visit)])
    .filter((visit) => toKey(visit) > `${date}T${time}`)
    .filter((visit) => isOutsideHours(after, visit) && (!isOutsideHours(before, visit) || hasOtherHours(visit)));
  const waiting = waits.filter((wait) => isWindowClosed(after, wait) && !isWindowClosed(before, wait));
  return [...visits, ...waiting].toSorted((a, b) => toKey(a).localeCompare(toKey(b)));
}
