import { canChangeStatus } from "#shared/reservations/reservation-status.ts";
import { type DueTask, listDueTasks, requestEnd, visitEnd } from "#shared/reservations/visit.ts";
import type { Pointer } from "./due-store.ts";
import type { StoredReservation } from "../items.ts";
import type { ReservationStore } from "../reservation-store.ts";
import { endDueOffer } from "../waitlist/answer.ts";
import type { WaitStore } from "../waitlist/wait-store.ts";

export interface DueTaskDependencies {
  readonly reservations: Pick<
    ReservationStore,
    "getReservation" | "change" | "endMove" | "markReminded" | "markRestaurantReminded" | "removeWishes" | "anonymize"
  >;
  readonly waits: Pick<WaitStore, "getWait" | "endOffer">;
  readonly now: () => Date;
  /** A code for an address that nobody can guess. */
  readonly randomCode: () => string;
}

/**
 * Runs a due task on the current reservation; running it twice is harmless. False: there was nothing to do, or a
 * concurrent change won, whose follow-up has its own pointer.
 */
export const runDueTask =
  (deps: DueTaskDependencies) =>
  async ({ task, restaurant_id, reservation_id }: Pointer): Promise<boolean> => {
    if (task === "end_offer") return endDueOffer(deps, restaurant_id, reservation_id);
    const reservation = await deps.reservations.getReservation(restaurant_id, reservation_id);
    return reservation ? taskHandlers[task](deps, reservation, deps.now()) : false;
  };

type TaskHandler = (deps: DueTaskDependencies, reservation: StoredReservation, at: Date) => Promise<boolean> | false;

const taskHandlers: Record<DueTask, TaskHandler> = {
  expire: (deps, reservation, at) =>
    reservation.status === "pending" &&
    requestEnd(reservation) <= at &&
    changeStatus("cancelled", deps, reservation, at),
  expire_move: async ({ reservations }, reservation, at) =>
    isDue("expire_move", reservation, at) &&
    (await reservations.endMove(reservation, "schedule", at.toISOString())) !== undefined,
  complete: (deps, reservation, at) => visitEnd(reservation) <= at && changeStatus("completed", deps, reservation, at),
  remind: ({ reservations, randomCode }, reservation, at) =>
    reservation.status === "confirmed" &&
    !isBegun(reservation, at) &&
    reservations.markReminded(reservation, randomCode(), at),
  remind_restaurant: ({ reservations }, reservation, at) =>
    reservation.status === "pending" &&
    requestEnd(reservation) > at &&
    reservations.markRestaurantReminded(reservation, at),
  remove_wishes: ({ reservations }, reservation, at) =>
    isDue("remove_wishes", reservation, at) && reservations.removeWishes(reservation),
  anonymize: ({ reservations, randomCode }, reservation, at) =>
    isDue("anonymize", reservation, at) && reservations.anonymize(reservation, randomCode()),
};

const isDue = (task: DueTask, reservation: StoredReservation, at: Date): boolean =>
  listDueTasks(reservation, at).some((due) => due.task === task && due.at <= at);

const isBegun = ({ begins_at }: StoredReservation, at: Date): boolean => new Date(begins_at) <= at;

async function changeStatus(
  status: "cancelled" | "completed",
  { reservations }: DueTaskDependencies,
  from: StoredReservation,
  at: Date,
) {
  if (!canChangeStatus("schedule", from.status, status)) return false;
  const change = { status, changed_by: "schedule" as const, updated_at: at.toISOString() };
  return (await reservations.change(from, change)) !== undefined;
}
