import { isDeepStrictEqual } from "node:util";
import { ApiError } from "#shared/platform/api/errors.ts";
import { answerDeadline } from "#shared/reservations/answer-deadline.ts";
import { validateBookingTime } from "#shared/reservations/booking-rules.ts";
import type { answerMove, requestMove } from "#shared/reservations/move.contract.ts";
import { checkRequestLimit } from "#shared/reservations/request-limits.ts";
import { type Move, Reservation } from "#shared/reservations/reservation.ts";
import { canChangeMove } from "#shared/reservations/reservation-status.ts";
import { isListed } from "#shared/restaurants/listing.ts";
import { findNight } from "#shared/restaurants/service-day.ts";
import { toInstant } from "#shared/platform/time/zoned-time.ts";
import { idSuffix, reservationId as toReservationId } from "#functions/platform/dynamodb/keys.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";
import { backoffAttempts } from "#functions/platform/retry.ts";
import { toDetails } from "./change-request.ts";
import { toConflictError } from "./change.ts";
import type { StoredReservation } from "./items.ts";
import type { RequestChangeStore } from "./request-change-store.ts";
import { retryAfter } from "./request.ts";
import { seatByHand, seatGuests } from "./seating/seat-guests.ts";
import type { SeatingStore } from "./seating/seating-store.ts";
import { replaceVisit } from "./replace-visit.ts";
import type { ReservationStore } from "./reservation-store.ts";

interface Dependencies {
  readonly reservations: Pick<ReservationStore, "getForCaller">;
  readonly requestChanges: Pick<RequestChangeStore, "loadChangeContext" | "findSameVisit" | "askMove">;
  readonly now: () => Date;
}

/**
 * Asks the restaurant to move a confirmed table, by the rules for a request, so not to a time that has no table free. The
 * table stands as it is; the restaurant answers at least an hour before the earlier of the two visits. The same question
 * again changes nothing.
 */
export const requestMoveHandler =
  ({ reservations, requestChanges, now }: Dependencies): Handler<typeof requestMove> =>
  async ({ params: { reservationId }, query: { restaurant: restaurantId }, body }, { userId }) => {
    const { version, ...wish } = body;
    const { reservation_date: date, reservation_time: time } = wish;
    const id = toReservationId(date, time, idSuffix(reservationId));
    for await (const _ of backoffAttempts()) {
      const at = now();
      const [found, { restaurant, quota, tables }] = await Promise.all([
        reservations.getForCaller(restaurantId, reservationId, userId),
        requestChanges.loadChangeContext({ id, user_id: userId, restaurant_id: restaurantId }, at),
      ]);
      if (found?.actor !== "customer") throw new ApiError("reservation_not_found");
      const { reservation: before } = found;
      if (before.move && isSameVisit(before.move, wish)) return toDetails(before, restaurant);
      if (before.version !== version || !canChangeMove("customer", before, "asked")) throw toConflictError(before);
      if (new Date(before.begins_at) <= at) throw new ApiError("reservation_in_the_past");
      if (!restaurant || !isListed(restaurant)) throw new ApiError("restaurant_not_found");
      if (isSameVisit(before, wish)) return toDetails(before, restaurant);
      const begin = toInstant(date, time, restaurant.time_zone);
      const guests = wish.number_of_guests;
      const timeError = validateBookingTime(restaurant, { date, time, begin, guests }, at);
      if (timeError) throw new ApiError(timeError);
      const limitError = checkRequestLimit({ ...quota, open_requests: 0, open_at_restaurant: 0 }, at.toISOString());
      if (limitError) throw new ApiError(limitError, retryAfter(limitError, at));
      const moved = { ...before, id };
      const same = await (tables?.findOverlappingVisit(moved, { guests, begin }) ??
        requestChanges.findSameVisit(moved));
      if (same) throw new ApiError("already_requested", { current: Reservation.parse(same) });
      if (tables) await seatGuests(tables, restaurant, { ref: id, guests, userId, date, time }, at, before.id);
      const earlier = new Date(Math.min(begin.getTime(), Date.parse(before.begins_at)));
      const move = {
        ...wish,
        night_of: findNight(restaurant, date, time),
        asked_at: at.toISOString(),
        answer_by: answerDeadline(restaurant, at, earlier).toISOString(),
      };
      const asked = await requestChanges.askMove(before, move, quota);
      if (asked) return toDetails(asked, restaurant);
    }
    throw new ApiError("try_again");
  };

type Visit = Pick<StoredReservation, "reservation_date" | "reservation_time" | "number_of_guests">;

const isSameVisit = ({ reservation_date, reservation_time, number_of_guests }: Visit, wish: Visit): boolean =>
  isDeepStrictEqual({ reservation_date, reservation_time, number_of_guests }, wish);

interface AnswerDependencies {
  readonly reservations: Pick<ReservationStore, "findReservation" | "endMove">;
  readonly requestChanges: Pick<RequestChangeStore, "acceptMove" | "findSameVisit" | "loadLastRequest">;
  readonly seating: Pick<SeatingStore, "loadTables">;
  readonly now: () => Date;
}

/** Accepts or rejects the move that the guest asks for; of two answers at once one wins, the other gets 409. */
export const answerMoveHandler =
  (deps: AnswerDependencies): Handler<typeof answerMove> =>
  async ({ params: { reservationId }, body: { version, is_accepted, message } }, { restaurantId }) => {
    const { reservations } = deps;
    for await (const _ of backoffAttempts()) {
      const before = await reservations.findReservation(restaurantId, reservationId);
      if (!before) throw new ApiError("reservation_not_found");
      const { move } = before;
      const isAllowed = canChangeMove("restaurant", before, is_accepted ? "accepted" : "rejected");
      if (!move || before.version !== version || !isAllowed) throw toConflictError(before);
      const now = deps.now();
      const at = now.toISOString();
      const after = is_accepted ? toMoved(before, move, now) : undefined;
      if (before.begins_at <= at || (after && after.begins_at <= at)) throw new ApiError("reservation_in_the_past");
      const answered = after
        ? await acceptMove(deps, before, after, now)
        : await reservations.endMove(before, "restaurant", at, message ?? undefined);
      if (answered) return answered;
    }
    throw new ApiError("try_again");
  };

/**
 * At a restaurant with tables, the party gets those that fit and are free, else none: the restaurant has promised it.
 *
 * @throws ApiError already_requested where the guest has another table at that time by now
 */
async function acceptMove(
  { requestChanges, seating }: AnswerDependencies,
  before: StoredReservation,
  after: StoredReservation,
  now: Date,
): Promise<StoredReservation | undefined> {
  const [lastRequest, tables] = await Promise.all([
    requestChanges.loadLastRequest(after, now),
    seating.loadTables(after, now),
  ]);
  const { id: ref, user_id: userId, number_of_guests: guests, reservation_date: date, reservation_time: time } = after;
  const stay = { guests, begin: new Date(after.begins_at) };
  const same = await (tables?.findOverlappingVisit(after, stay) ?? requestChanges.findSameVisit(after));
  if (same) throw new ApiError("already_requested", { current: Reservation.parse(same) });
  const party = { ref, userId, guests, date, time };
  const placement = tables && seatByHand(tables, after, party, { replaced: before.id });
  const seated = { ...after, seating_days: placement && [...placement.days] };
  return requestChanges.acceptMove({ before, after: seated, lastRequest, placement }, now);
}

/** The table at its new time; whom the guest told to be coming, and the reminder, were about the old one. */
function toMoved(before: StoredReservation, move: Move, at: Date): StoredReservation {
  const { asked_at: _, answer_by: __, ...wish } = move;
  const { move: ___, coming_at, reminded_at, guest_code, ...rest } = before;
  const { time_zone, changed_at } = before;
  const visit = replaceVisit(before, wish, { time_zone, at, by: "restaurant" });
  return {
    ...rest,
    ...(visit.id === before.id && { coming_at, reminded_at, guest_code }),
    ...visit,
    changed_at,
    moved_at: visit.updated_at,
  };
}
