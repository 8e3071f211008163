import { isDeepStrictEqual } from "node:util";
import { ApiError } from "#shared/platform/api/errors.ts";
import { answerDeadline } from "#shared/reservations/answer-deadline.ts";
import { validateBookingTime } from "#shared/reservations/booking-rules.ts";
import type { answerMove, requestMove } from "#shared/reservations/move.contract.ts";
import { checkRequestLimit } from "#shared/reservations/request-limits.ts";
import { type PreviousRequest, Reservation } from "#shared/reservations/reservation.ts";
import { canChangeMove } from "#shared/reservations/reservation-status.ts";
import { isListed } from "#shared/restaurants/listing.ts";
import { findNight } from "#shared/restaurants/service-day.ts";
import { toInstant } from "#shared/platform/time/zoned-time.ts";
import { idSuffix, reservationId as toReservationId } from "#functions/platform/dynamodb/keys.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";
import { backoffAttempts } from "#functions/platform/retry.ts";
import { maxAttempts, toDetails } from "./change-request.ts";
import { toConflictError } from "./change.ts";
import type { StoredReservation } from "./items.ts";
import type { RequestChangeStore } from "./request-change-store.ts";
import { retryAfter } from "./request.ts";
import { isBookedAtOnce, seatByHand, seatGuests } from "./seating/seat-guests.ts";
import type { SeatingStore } from "./seating/seating-store.ts";
import { type How, replaceVisit } from "./replace-visit.ts";
import type { ReservationStore } from "./reservation-store.ts";

interface Dependencies {
  readonly reservations: Pick<ReservationStore, "getForCaller">;
  readonly requestChanges: Pick<
    RequestChangeStore,
    "loadChangeContext" | "findSameVisit" | "askMove" | "replaceRequest"
  >;
  readonly now: () => Date;
}

/**
 * Moves a confirmed table at once where the guest would book at once, or asks the restaurant to: by the rules for a
 * request, so not to a time that has no table free. Until it is moved, the table stands as it is; the restaurant answers at
 * least an hour before the earlier of the two visits. The same wish again changes nothing.
 */
export const requestMoveHandler =
  ({ reservations, requestChanges, now }: Dependencies): Handler<typeof requestMove> =>
  async ({ params: { reservationId }, query: { restaurant: restaurantId }, body }, { userId }) => {
    const { version, ...wish } = body;
    const { reservation_date: date, reservation_time: time } = wish;
    const id = toReservationId(date, time, idSuffix(reservationId));
    for await (const _ of backoffAttempts(maxAttempts)) {
      const at = now();
      const [found, { restaurant, quota, lastRequest, tables }] = await Promise.all([
        reservations.getForCaller(restaurantId, reservationId, userId),
        requestChanges.loadChangeContext({ id, user_id: userId, restaurant_id: restaurantId }, at),
      ]);
      if (found?.actor !== "customer") throw new ApiError("reservation_not_found");
      const { reservation: before } = found;
      if (!canChangeMove("customer", before, "asked")) throw toConflictError(before);
      if ([before, before.move].some((one) => one && isSameVisit(one, wish))) return toDetails(before, restaurant);
      if (before.version !== version) throw toConflictError(before);
      if (new Date(before.begins_at) <= at) throw new ApiError("reservation_in_the_past");
      if (!restaurant || !isListed(restaurant)) throw new ApiError("restaurant_not_found");
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
      const visit = { ...wish, night_of: findNight(restaurant, date, time) };
      const party = { ref: id, guests, userId, date, time };
      const placement = tables && (await seatGuests(tables, restaurant, party, at, before.id));
      if (placement && (await isBookedAtOnce(tables, party, at))) {
        const how = { time_zone: restaurant.time_zone, at, by: "customer" } as const;
        const after = { ...toMoved(before, visit, how), seating_days: [...placement.days] };
        const replacement = { before, after, quota, lastRequest, placement };
        if (await requestChanges.replaceRequest(replacement, at)) return toDetails(after, restaurant);
        continue;
      }
      const earlier = new Date(Math.min(begin.getTime(), Date.parse(before.begins_at)));
      const move = {
        ...visit,
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
      const how = { time_zone: before.time_zone, at: now, by: "restaurant" } as const;
      const after = is_accepted ? toMoved(before, move, how) : undefined;
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
function toMoved(before: StoredReservation, wish: PreviousRequest, how: How): StoredReservation {
  const { reservation_date, reservation_time, night_of, number_of_guests } = wish;
  const { move: _, coming_at, reminded_at, guest_code, ...rest } = before;
  const visit = replaceVisit(before, { reservation_date, reservation_time, night_of, number_of_guests }, how);
  return {
    ...rest,
    ...(visit.id === before.id && { coming_at, reminded_at, guest_code }),
    ...visit,
    changed_at: before.changed_at,
    moved_at: visit.updated_at,
  };
}
