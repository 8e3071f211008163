import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import { countersOf, formerGuestId, viewForStatus } from "#shared/reservations/reservation-status.ts";
import type { DomainEvent } from "#shared/events.ts";
import type { reservationStream } from "#shared/reservations/events.ts";
import { toEpochMinutes } from "#shared/reservations/seating/seating-day.ts";
import { hasWishes } from "#shared/reservations/visit.ts";
import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { AccountStore } from "#functions/accounts/account-store.ts";
import { parsePlanKey, parseSeatingKey, randomSuffix, waitDay } from "#functions/platform/dynamodb/keys.ts";
import type { Image, TableChange } from "#functions/platform/dynamodb/stream.ts";
import type { Table } from "#functions/platform/dynamodb/table.ts";
import type { Projections } from "#functions/platform/stream/projections.ts";
import { ofNews, type ToEvent } from "#functions/platform/stream/domain-event.ts";
import { RestaurantStore } from "#functions/restaurants/restaurant-store.ts";
import { cancelUpcoming } from "./close-restaurant.ts";
import { DueStore } from "./due/due-store.ts";
import { HealthStore } from "./health/health-store.ts";
import { isAnswer, isExpiry } from "./health/items.ts";
import { isPhoneBooking, StoredReservation } from "./items.ts";
import { pauseUnanswered } from "./pause.ts";
import { ReservationStore } from "./reservation-store.ts";
import { parseSeatingDay } from "./seating/seating-store.ts";
import { TabCountStore } from "./tab-counts-store.ts";
import { StoredWait } from "./waitlist/wait-store.ts";

/** What happens to a reservation is an event, and so is what gives tables back or offers them. */
export const reservationToEvent: Record<(typeof reservationStream.events)[number], ToEvent> = {
  reservation: ofNews(({ before, after }) => toReservationEvent(before, StoredReservation.parse(after))),
  seating_day: ofNews(({ before, after, at }) => toFreedEvent(before, after, at)),
  plan: ofNews(({ before, after }) => toPlanEvent(before, after)),
  restaurant: ofNews(({ before, after }) => toRulesEvent(before, after)),
  waiting: ofNews(({ before, after }) => toWaitEvent(before, StoredWait.parse(after))),
};

/** Tables given back, or for a shorter time, or guests who do not arrive then: somebody could have them still. */
function toFreedEvent(before: Image | undefined, after: Image, at: Date): DomainEvent | undefined {
  const { restaurantId, day } = parseSeatingKey(after);
  const later = new Map(parseSeatingDay(day, after, at).seatings.map((one) => [one.ref, one]));
  const isFreed = parseSeatingDay(day, before, at).seatings.some(
    ({ ref, tables, from, until, guests, arrived = from }) => {
      const kept = later.get(ref);
      const isKept =
        kept &&
        (kept.arrived ?? kept.from) === arrived &&
        kept.from <= from &&
        kept.until >= until &&
        kept.guests >= guests &&
        tables.every((table) => kept.tables.includes(table));
      return !isKept && until > toEpochMinutes(at);
    },
  );
  const version = z.int().parse(after["version"]);
  return isFreed ? { "detail-type": "table.freed", detail: { restaurant_id: restaurantId, day, version } } : undefined;
}

/** Another table, rule or service may seat those who wait. A plan that has just begun to decide seats its parties first. */
function toPlanEvent(before: Image | undefined, after: Image): DomainEvent | undefined {
  const isLive = before?.["live"] === true && after["live"] === true;
  const detail = { restaurant_id: parsePlanKey(after), version: z.int().parse(after["version"]) };
  return isLive ? { "detail-type": "plan.changed", detail } : undefined;
}

/** What decides, beside the plan, whether a guest may have a table then. */
const bookingRules = [
  "opening_hours",
  "second_hours",
  "closing_days",
  "lead_time_minutes",
  "closed_online",
  "requests_paused_at",
  "is_approved",
  "is_visible",
] as const satisfies readonly (keyof RestaurantProfile)[];

/** Whoever waits may get a table that was free before. A new restaurant has nobody who waits. */
function toRulesEvent(before: Image | undefined, after: Image): DomainEvent | undefined {
  if (!before || bookingRules.every((rule) => isDeepStrictEqual(before[rule], after[rule]))) return undefined;
  const { id: restaurant_id, version } = z.object({ id: z.string(), version: z.int() }).parse(after);
  return { "detail-type": "booking_rules.changed", detail: { restaurant_id, version } };
}

function toWaitEvent(
  before: Image | undefined,
  { id, restaurant_id, status, version }: StoredWait,
): DomainEvent | undefined {
  const ids = { restaurant_id, wait_id: id };
  if (!before) return { "detail-type": "waitlist.joined", detail: { ...ids, day: waitDay(id) } };
  const isNewlyOffered = status === "offered" && before["status"] !== status;
  return isNewlyOffered ? { "detail-type": "table.offered", detail: { ...ids, version } } : undefined;
}

function toReservationEvent(before: Image | undefined, reservation: StoredReservation): DomainEvent | undefined {
  if (isPhoneBooking(reservation)) return undefined; // nobody has an address to write to
  const { restaurant_id, id: reservation_id, version, changed_by: by, status } = reservation;
  const detail = { restaurant_id, reservation_id, version, by };
  const isChanged = reservation.changed_at !== undefined && reservation.changed_at !== before?.["changed_at"];
  if (status === "pending" && isChanged) return { "detail-type": "reservation.changed", detail };
  // The restaurant itself: a move that a guest asked for or made leaves the time of an earlier change as it was.
  const isRearranged = isChanged && reservation.changed_at === reservation.updated_at && by === "restaurant";
  if (status === "confirmed" && isRearranged && before?.["status"] !== "pending") {
    return { "detail-type": "reservation.rearranged", detail };
  }
  const isNoShow = status === "completed" && reservation.visit === "no_show";
  if (isNoShow && (before?.["status"] !== status || before["visit"] !== "no_show")) {
    return { "detail-type": "reservation.no_show", detail: { ...detail, by: "restaurant" } };
  }
  const moveType = toMoveEventType(before, reservation);
  if (moveType) return { "detail-type": moveType, detail };
  if (status === "pending" && before?.["status"] === "cancelled")
    return { "detail-type": "reservation.reopened", detail };
  if (before?.["status"] !== status) {
    const type = eventTypeByStatus[status];
    return type && { "detail-type": type, detail };
  }
  if (reservation.objected_at !== undefined && before["objected_at"] === undefined) {
    return { "detail-type": "reservation.objected", detail: { ...detail, by: "customer" } };
  }
  const type = eventTypeByReminder.find(([field]) => reservation[field] !== undefined && before[field] === undefined);
  return type && { "detail-type": type[1], detail: { ...detail, by: "schedule" } };
}

/** A moved table has another id at another time; then its event is that of a new item, which is confirmed. */
function toMoveEventType(before: Image | undefined, { status, move, moved_at, move_ended }: StoredReservation) {
  if (!before || status !== "confirmed") return undefined;
  if (moved_at !== before["moved_at"]) return "reservation.confirmed" as const;
  const { asked_at } = z._default(z.object({ asked_at: z.optional(z.string()) }), {}).parse(before["move"]);
  if (move && move.asked_at !== asked_at) return "reservation.move_requested" as const;
  return !move && move_ended && before["move"] ? ("reservation.move_rejected" as const) : undefined;
}

/** The end of a visit is no event, unless the party never came. */
const eventTypeByStatus = {
  pending: "reservation.requested",
  confirmed: "reservation.confirmed",
  cancelled: "reservation.cancelled",
  completed: undefined,
} as const;

/** The marks that the schedule sets when somebody is to be reminded. */
const eventTypeByReminder = [
  ["reminded_at", "reservation.reminded"],
  ["restaurant_reminded_at", "reservation.unanswered"],
] as const;

/**
 * Counts of tabs, due tasks, figures about answers and the way from an id to its restaurant follow from reservations. A request that was written while its
 * restaurant was being deleted is cancelled, because the deletion may not have seen it; a restaurant that leaves
 * requests unanswered gets no new ones.
 */
export function reservationProjections(table: Table): Projections<(typeof reservationStream.projections)[number]> {
  const deps = {
    counts: new TabCountStore(table),
    health: new HealthStore(table),
    due: new DueStore(table),
    accounts: new AccountStore(table),
    reservations: new ReservationStore(table),
    restaurants: new RestaurantStore(table),
    now: () => new Date(),
    randomSuffix,
  };
  return { reservation: projectReservation(deps) };
}

interface Dependencies {
  readonly counts: Pick<TabCountStore, "recordMove">;
  readonly health: Pick<HealthStore, "listUpdates" | "publishAnswerTime" | "countExpiredInRow" | "requireRow">;
  readonly due: Pick<DueStore, "updatePointers">;
  readonly accounts: Pick<AccountStore, "isDeleted">;
  readonly reservations: Pick<ReservationStore, "getReservation" | "change" | "remove" | "notePlace">;
  readonly restaurants: Pick<RestaurantStore, "getRestaurant" | "change">;
  readonly now: () => Date;
  readonly randomSuffix: () => string;
}

export const projectReservation =
  (deps: Dependencies) =>
  async ({ before, after, at }: TableChange): Promise<void> => {
    const { counts, health, due, accounts, reservations, now } = deps;
    const from = before && StoredReservation.parse(before);
    const to = after && StoredReservation.parse(after);
    if (from && to && from.book_version !== to.book_version) {
      // A mark or a note: the only thing derived from it is when a note on a visit that is over is removed.
      if (hasWishes(to) && viewForStatus(to.status) === "past")
        await due.updatePointers(from, { reservation: to, at }, now());
      return;
    }
    const hasLeftCustomer = to?.user_id === formerGuestId && from?.user_id !== formerGuestId;
    const reservation = hasLeftCustomer && from ? from : StoredReservation.parse(after ?? before);
    await counts.recordMove(
      {
        reservation,
        version: to?.version ?? reservation.version + 1, // a deletion counts as the version after the deleted one
        from: from ? countersOf(from) : [],
        to: to ? countersOf(to) : [],
        hasLeftCustomer,
      },
      now(),
      health.listUpdates(from, to, now()),
    );
    if (isAnswer(from, to)) await health.publishAnswerTime(reservation.restaurant_id, now());
    if (isExpiry(from, to)) await pauseUnanswered(deps, reservation.restaurant_id);
    await due.updatePointers(from, to && { reservation: to, at }, now());
    if (to && !from) await reservations.notePlace(to);
    if (to && !from && (await accounts.isDeleted(to.restaurant_id, now()))) await cancelUpcoming(deps, to);
  };
