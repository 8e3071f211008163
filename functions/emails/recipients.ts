import { localDateAt } from "../../shared/reservations/visit.ts";
import type { AccountStore } from "../accounts/store.ts";
import type { EmailStore } from "../platform/email/email-store.ts";
import type { ReservationStore } from "../reservations/store.ts";
import type { RestaurantStore } from "../restaurants/store.ts";
import { type DomainEvent, eventName } from "../events/domain-event.ts";
import { guestEmailKind, type ReservationEvent, restaurantEmailKind } from "./reservation-email-kind.ts";
import type { Letter } from "./template.ts";
import { letterAboutRestaurant, letterToAdmin, letterToGuest, letterToRestaurant } from "./templates.ts";

export interface Addressed {
  readonly to: "admin" | "restaurant" | "customer";
  readonly address: string;
  readonly letter: Letter;
}

interface Dependencies {
  readonly accounts: Pick<AccountStore, "getProfile" | "getPerson">;
  readonly restaurants: Pick<RestaurantStore, "getRestaurant">;
  readonly reservations: Pick<ReservationStore, "getReservation">;
  readonly emails: Pick<EmailStore, "getOutcome">;
  readonly site: string;
  readonly now: () => Date;
  readonly admin: string;
}

type AccountEvent = Extract<DomainEvent, { detail: { user_id: string } }>;
type RestaurantEvent = Exclude<DomainEvent, ReservationEvent | AccountEvent>;

/**
 * Who is told about a fact, and what. A guest is written to at the verified address of the account, never at the
 * one typed with the request, or anyone could send mail through us. Nothing where there is nothing left to tell.
 */
export const addressed =
  (deps: Dependencies) =>
  (event: DomainEvent): Promise<Addressed | undefined> => {
    switch (event["detail-type"]) {
      case "account.registered":
        return aboutAccount(deps, event.detail);
      case "restaurant.approved":
      case "restaurant.rejected":
      case "restaurant.verified":
      case "restaurant.revoked":
        return aboutRestaurant(deps, event);
      default:
        return aboutReservation(deps, event);
    }
  };

/** What was decided about a restaurant, if it still holds: an admin may have thought again before the queue moved on. */
async function aboutRestaurant(deps: Dependencies, event: RestaurantEvent): Promise<Addressed | undefined> {
  const restaurant = await deps.restaurants.getRestaurant(event.detail.restaurant_id);
  const decided = decisions[event["detail-type"]];
  if (!restaurant || restaurant[decided.field] !== decided.value) return undefined;
  const owner = await deps.accounts.getProfile(restaurant.user_id);
  const letter = letterAboutRestaurant(decided.kind, restaurant, owner?.language ?? "de", deps.site);
  return { to: "restaurant", address: restaurant.email, letter };
}

const decisions = {
  "restaurant.approved": { kind: "approved", field: "is_approved", value: true },
  "restaurant.rejected": { kind: "notApproved", field: "is_approved", value: false },
  "restaurant.verified": { kind: "verified", field: "is_verified", value: true },
  "restaurant.revoked": { kind: "revoked", field: "is_verified", value: false },
} as const;

async function aboutAccount(
  deps: Dependencies,
  { user_id, user_type }: AccountEvent["detail"],
): Promise<Addressed | undefined> {
  const person = await deps.accounts.getPerson(user_id);
  if (!person) return undefined;
  const restaurant =
    person.restaurantId === undefined ? undefined : await deps.restaurants.getRestaurant(person.restaurantId);
  return {
    to: "admin",
    address: deps.admin,
    letter: letterToAdmin({ ...person.profile, registered_as: user_type }, restaurant, deps.site),
  };
}

async function aboutReservation(deps: Dependencies, event: ReservationEvent): Promise<Addressed | undefined> {
  const { restaurant_id, reservation_id, by } = event.detail;
  const [stored, restaurant] = await Promise.all([
    deps.reservations.getReservation(restaurant_id, reservation_id),
    deps.restaurants.getRestaurant(restaurant_id),
  ]);
  if (!stored) return undefined;
  const reservation = { ...stored, time_zone: stored.time_zone ?? restaurant?.time_zone };
  const isCancelled = event["detail-type"] === "reservation.cancelled";
  // A queue that stood still may deliver in any order: whoever cancelled is not promised a table afterwards.
  if (reservation.status === "cancelled" && !isCancelled) return undefined;
  const now = deps.now();
  // The queue may be late: who sits at the table already is reminded of nothing.
  const isAhead = reservation.status === "confirmed" && new Date(reservation.begins_at) > now;
  if (event["detail-type"] === "reservation.reminded" && !isAhead) return undefined;

  const office = { site: deps.site, now };
  if (by === "customer") {
    if (!restaurant) return undefined;
    const kind = restaurantEmailKind(event, reservation);
    if (kind === "withdrawn" && !(await isRequestTold(deps, event))) return undefined;
    const owner = await deps.accounts.getProfile(restaurant.user_id);
    const letter = letterToRestaurant(kind, reservation, owner?.language ?? "de", office);
    return { to: "restaurant", address: restaurant.email, letter };
  }
  const guest = await deps.accounts.getProfile(reservation.user_id);
  if (!guest) return undefined;
  const kind = guestEmailKind(event, reservation, localDateAt(reservation, now));
  const letter = letterToGuest(kind, reservation, restaurant, guest.language, office);
  return { to: "customer", address: guest.email, letter };
}

/**
 * A restaurant that was never told of a request is not told of its end. The mail about the request finds it cancelled.
 *
 * @throws Error while the mail about the request is under way: the queue asks again
 */
async function isRequestTold({ emails, now }: Dependencies, { detail }: ReservationEvent): Promise<boolean> {
  const request = eventName({ "detail-type": "reservation.requested", detail: { ...detail, version: 1 } });
  const outcome = await emails.getOutcome(request, "restaurant", now());
  if (outcome === "in-progress") throw new Error("the mail about the request is under way");
  return outcome === "sent";
}
