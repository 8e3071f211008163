import { mayMove } from "../../../shared/reservations/reservation-status.ts";
import { endOf } from "../../../shared/reservations/visit.ts";
import type { Pointer } from "./store.ts";
import type { StoredReservation } from "../items.ts";
import type { ReservationStore } from "../store.ts";

export interface Effects {
  readonly reservations: Pick<ReservationStore, "reservation" | "change" | "remind">;
  readonly now: () => Date;
}

/**
 * Does what is due for a reservation, as it is at this moment; twice is as good as once. False: there was nothing
 * left to do, or somebody else decided in the same moment, and what follows from that has its own pointer.
 */
export const settle =
  (effects: Effects) =>
  async ({ task, restaurant_id, reservation_id }: Pointer): Promise<boolean> => {
    const reservation = await effects.reservations.reservation(restaurant_id, reservation_id);
    return reservation ? doing[task](effects, reservation, effects.now()) : false;
  };

type Do = (effects: Effects, reservation: StoredReservation, at: Date) => Promise<boolean> | false;

const doing: Record<Pointer["task"], Do> = {
  expire: (effects, reservation, at) =>
    reservation.status === "pending" && isBegun(reservation, at) && moveTo("cancelled", effects, reservation, at),
  complete: (effects, reservation, at) => endOf(reservation) <= at && moveTo("completed", effects, reservation, at),
  remind: ({ reservations }, reservation, at) =>
    reservation.status === "confirmed" && !isBegun(reservation, at) && reservations.remind(reservation, at),
};

const isBegun = ({ begins_at }: StoredReservation, at: Date): boolean => new Date(begins_at) <= at;

async function moveTo(status: "cancelled" | "completed", { reservations }: Effects, from: StoredReservation, at: Date) {
  if (!mayMove("schedule", from.status, status)) return false;
  const change = { status, changed_by: "schedule" as const, updated_at: at.toISOString() };
  return (await reservations.change(from, change)) !== undefined;
}
