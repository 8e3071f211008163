import type { changeReservation } from "#shared/reservations/contract.ts";
import { ApiError } from "#shared/platform/api/errors.ts";
import { Reservation } from "#shared/reservations/reservation.ts";
import {
  type Actor,
  canChangeStatus,
  canTakeBack,
  type ReservationStatus,
  reservationStatuses,
} from "#shared/reservations/reservation-status.ts";
import { describeChange, isPhoneBooking, type StoredReservation } from "./items.ts";
import type { RequestChangeStore } from "./request-change-store.ts";
import { seatByHand } from "./seating/seat-guests.ts";
import type { SeatingStore } from "./seating/seating-store.ts";
import type { ReservationStore } from "./reservation-store.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";
import { backoffAttempts } from "#functions/platform/retry.ts";

/** How long a booking that the restaurant has entered can be taken back after its visit has begun. */
const takeBackMs = 5 * 60_000;

interface Dependencies {
  readonly reservations: Pick<ReservationStore, "getForCaller" | "change" | "getReservation">;
  readonly requestChanges: Pick<RequestChangeStore, "findSameVisit" | "loadLastRequest">;
  readonly seating: Pick<SeatingStore, "loadTables">;
  readonly now: () => Date;
}

/**
 * Confirms or cancels a reservation, as its guest or as the restaurant's owner, or takes back a rejection. A change that loses to a concurrent
 * one, or names an outdated version, gets 409 with the current reservation and who changed it.
 */
export const changeReservationHandler =
  (deps: Dependencies): Handler<typeof changeReservation> =>
  async ({ params: { restaurantId, reservationId }, body: { status, version, message } }, { userId }) => {
    const { reservations, now } = deps;
    const found = await reservations.getForCaller(restaurantId, reservationId, userId);
    if (!found) throw new ApiError("reservation_not_found");
    const { reservation, actor } = found;
    if (!isEverAllowed(actor, status)) throw new ApiError("not_allowed");
    if (message && (actor !== "restaurant" || status !== "cancelled" || isPhoneBooking(reservation))) {
      throw new ApiError("invalid_request", { fields: [{ field: "message", code: "invalid" }] });
    }
    if (
      reservation.id !== reservationId || // its guest has changed the time meanwhile
      !canChangeStatus(actor, reservation.status, status) ||
      (status === "pending" && !canTakeBack(reservation, now())) ||
      (version ?? reservation.version) !== reservation.version
    ) {
      throw toConflictError(reservation);
    }
    if (status === "pending") return takeBack(deps, reservation);
    const at = now().toISOString();
    // A pending reservation can be cancelled at any time, a confirmed one only until the visit begins. What the restaurant
    // has just entered itself is taken back even so: a walk-in begins at once.
    const isBegun = reservation.begins_at <= at;
    const isJustEntered =
      isPhoneBooking(reservation) && Date.parse(at) - Date.parse(reservation.created_at) < takeBackMs;
    if (isBegun && !isJustEntered && (status === "confirmed" || reservation.status === "confirmed")) {
      throw new ApiError("reservation_in_the_past");
    }
    const change = {
      status,
      changed_by: actor,
      updated_at: at,
      ...(message && { restaurant_message: message }),
    };
    const changed = await reservations.change(reservation, change);
    if (changed) return changed;
    throw toConflictError((await reservations.getReservation(restaurantId, reservationId)) ?? reservation);
  };

/**
 * Opens a rejected request again, with the best tables that are free, else none. The guest may ask for that time again at
 * the same moment: one of the two is refused.
 *
 * @throws ApiError already_requested, status_changed_meanwhile, try_again
 */
async function takeBack(
  { reservations, requestChanges, seating, now }: Dependencies,
  rejected: StoredReservation,
): Promise<StoredReservation> {
  const { id: ref, user_id: userId, number_of_guests: guests } = rejected;
  const { reservation_date: date, reservation_time: time, begins_at } = rejected;
  for await (const _ of backoffAttempts()) {
    const at = now();
    const [lastRequest, tables] = await Promise.all([
      requestChanges.loadLastRequest(rejected, at),
      seating.loadTables(rejected, at),
    ]);
    const stay = { guests, begin: new Date(begins_at) };
    const same = await (tables?.findOverlappingVisit(rejected, stay) ?? requestChanges.findSameVisit(rejected));
    if (same) throw new ApiError("already_requested", { current: Reservation.parse(same) });
    const placement = tables && seatByHand(tables, rejected, { ref, guests, userId, date, time });
    const change = { status: "pending", changed_by: "restaurant", updated_at: at.toISOString() } as const;
    const opened = await reservations.change(rejected, change, { placement, lastRequest });
    if (opened) return opened;
    const current = await reservations.getReservation(rejected.restaurant_id, ref);
    if (current?.version !== rejected.version) throw toConflictError(current ?? rejected);
  }
  throw new ApiError("try_again");
}

const isEverAllowed = (actor: Actor, to: ReservationStatus): boolean =>
  reservationStatuses.some((from) => canChangeStatus(actor, from, to));

/** 409: the reservation as it is now, and what became of it. */
export const toConflictError = (reservation: StoredReservation): ApiError =>
  new ApiError("status_changed_meanwhile", {
    current: Reservation.parse(reservation),
    change: describeChange(reservation),
  });
