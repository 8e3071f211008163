import type { changeReservation } from "../../shared/reservations/contract.ts";
import { Refusal } from "../../shared/api/errors.ts";
import { Reservation } from "../../shared/reservations/reservation.ts";
import {
  type Actor,
  mayMove,
  type ReservationStatus,
  reservationStatuses,
} from "../../shared/reservations/reservation-status.ts";
import type { ReservationStore } from "./store.ts";
import type { Handle } from "../platform/http/endpoint.ts";

interface Effects {
  readonly reservations: Pick<ReservationStore, "forCaller" | "change" | "reservation">;
  readonly now: () => Date;
}

/**
 * Confirms or cancels, as guest or as house. Of two people at once one wins; the other, and whoever decided on
 * an old version, gets 409 with the reservation as it now is.
 */
export const change =
  ({ reservations, now }: Effects): Handle<typeof changeReservation> =>
  async ({ params: { restaurantId, reservationId }, body: { status, version } }, { userId }) => {
    const found = await reservations.forCaller(restaurantId, reservationId, userId);
    if (!found) throw new Refusal("reservation_not_found");
    const { reservation, actor } = found;
    if (!isEverAllowed(actor, status)) throw new Refusal("not_allowed");
    if (!mayMove(actor, reservation.status, status) || (version ?? reservation.version) !== reservation.version) {
      throw meanwhile(reservation);
    }
    const at = now().toISOString();
    // A table that was never confirmed can still be called off; one that was, only until the visit begins.
    const isBegun = reservation.begins_at <= at;
    if (isBegun && (status === "confirmed" || reservation.status === "confirmed")) {
      throw new Refusal("reservation_in_the_past");
    }
    const changed = await reservations.change(reservation, { status, changed_by: actor, updated_at: at });
    if (changed) return changed;
    throw meanwhile((await reservations.reservation(restaurantId, reservationId)) ?? reservation);
  };

const isEverAllowed = (actor: Actor, to: ReservationStatus): boolean =>
  reservationStatuses.some((from) => mayMove(actor, from, to));

const meanwhile = (reservation: Reservation): Refusal =>
  new Refusal("status_changed_meanwhile", { current: Reservation.parse(reservation) });
