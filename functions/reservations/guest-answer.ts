import { createHash, timingSafeEqual } from "node:crypto";
import type {
  answerReminder,
  getGuestAnswer,
  objectByCode,
  objectToNoShow,
} from "#shared/reservations/answer.contract.ts";
import type { GuestAnswer, Objection } from "#shared/reservations/guest-answer.ts";
import { visitEnd } from "#shared/reservations/visit.ts";
import { ApiError } from "#shared/platform/api/errors.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";
import { backoffAttempts } from "#functions/platform/retry.ts";
import type { RestaurantStore } from "#functions/restaurants/restaurant-store.ts";
import type * as z from "zod/mini";
import { toReservedRestaurant } from "./get-mine.ts";
import { type StoredReservation, toNoShow } from "./items.ts";
import type { ReservationStore } from "./reservation-store.ts";

interface Dependencies {
  readonly reservations: Pick<ReservationStore, "getReservation" | "change" | "markComing" | "object">;
  readonly restaurants: Pick<RestaurantStore, "getRestaurant">;
  readonly now: () => Date;
}

/** Returns what the code opens. It changes nothing: mail scanners open links, too. */
export const getGuestAnswerHandler =
  (deps: Dependencies): Handler<typeof getGuestAnswer> =>
  async ({ params: { reservationId }, query: { restaurant, code } }) => {
    const reservation = await findByCode(deps, restaurant, reservationId, code);
    return toAnswer(deps, reservation);
  };

/** Notes that the party is coming, or cancels the table as its guest would. The same answer again changes nothing. */
export const answerReminderHandler =
  (deps: Dependencies): Handler<typeof answerReminder> =>
  async ({ params: { reservationId }, query: { restaurant }, body: { code, is_coming } }) => {
    for await (const _ of backoffAttempts()) {
      const reservation = await findByCode(deps, restaurant, reservationId, code);
      const at = deps.now();
      if (reservation.status !== "confirmed" || new Date(reservation.begins_at) <= at) {
        throw new ApiError("reservation_in_the_past");
      }
      if (is_coming) {
        const coming = { ...reservation, coming_at: reservation.coming_at ?? at.toISOString() };
        if (reservation.coming_at !== undefined || (await deps.reservations.markComing(reservation, at))) {
          return toAnswer(deps, coming);
        }
      } else {
        const change = { status: "cancelled", changed_by: "customer", updated_at: at.toISOString() } as const;
        const cancelled = await deps.reservations.change(reservation, change);
        if (cancelled) return toAnswer(deps, cancelled);
      }
    }
    throw new ApiError("try_again");
  };

/** Stores the objection of whoever has the code from the email about the mark. */
export const objectByCodeHandler =
  (deps: Dependencies): Handler<typeof objectByCode> =>
  async ({ params: { reservationId }, query: { restaurant }, body: { code, ...objection } }) =>
    object(deps, await findByCode(deps, restaurant, reservationId, code), objection);

/** Stores the objection of the signed-in guest. */
export const objectToNoShowHandler =
  (
    deps: Dependencies & { readonly reservations: Pick<ReservationStore, "getForCaller"> },
  ): Handler<typeof objectToNoShow> =>
  async ({ params: { reservationId }, query: { restaurant }, body }, { userId }) => {
    const found = await deps.reservations.getForCaller(restaurant, reservationId, userId);
    if (found?.actor !== "customer") throw new ApiError("reservation_not_found");
    return object(deps, found.reservation, body);
  };

async function object(
  deps: Dependencies,
  reservation: StoredReservation,
  objection: z.infer<typeof Objection>,
): Promise<GuestAnswer> {
  const at = deps.now();
  const mark = toNoShow(reservation);
  const isPossible = mark !== undefined && mark.objected_at === undefined && new Date(mark.object_until) > at;
  if (!isPossible || !(await deps.reservations.object(reservation, objection, at))) {
    throw new ApiError("no_objection_possible");
  }
  return toAnswer(deps, { ...reservation, objected_at: at.toISOString() });
}

/** @throws ApiError reservation_not_found for a wrong code, and for one that opens nothing any more */
async function findByCode(
  { reservations, now }: Dependencies,
  restaurantId: string,
  reservationId: string,
  code: string,
): Promise<StoredReservation> {
  const reservation = await reservations.getReservation(restaurantId, reservationId);
  const isRight = isSameText(reservation?.guest_code ?? "", code) && reservation?.guest_code !== undefined;
  if (!reservation || !isRight || !isAnswerable(reservation, now())) throw new ApiError("reservation_not_found");
  return reservation;
}

function isAnswerable(reservation: StoredReservation, at: Date): boolean {
  if (reservation.status === "confirmed") return visitEnd(reservation) > at;
  const mark = toNoShow(reservation);
  return mark !== undefined && new Date(mark.object_until) > at;
}

async function toAnswer({ restaurants }: Dependencies, reservation: StoredReservation): Promise<GuestAnswer> {
  const profile = await restaurants.getRestaurant(reservation.restaurant_id);
  return { ...reservation, restaurant: toReservedRestaurant(profile), no_show: toNoShow(reservation) };
}

/** Compares in constant time. */
export const isSameText = (a: string, b: string): boolean => timingSafeEqual(hashText(a), hashText(b));
const hashText = (text: string): Buffer => createHash("sha256").update(text).digest();
