import type { AccountStore } from "../../data/account-store.ts";
import type { ReservationStore } from "../../data/reservation-store.ts";
import type { RestaurantStore } from "../../data/restaurant-store.ts";
import type { Fact } from "../facts.ts";
import type { Letter } from "./letter.ts";
import { letterAboutHouse, letterToAdmin, letterToGuest, letterToHouse } from "./letters.ts";

export interface Addressed {
  readonly to: "admin" | "restaurant" | "customer";
  readonly address: string;
  readonly letter: Letter;
}

interface Effects {
  readonly accounts: Pick<AccountStore, "profile" | "person">;
  readonly restaurants: Pick<RestaurantStore, "profile">;
  readonly reservations: Pick<ReservationStore, "reservation">;
  readonly site: string;
  readonly admin: string;
}

type ReservationFact = Extract<Fact, { detail: { reservation_id: string } }>;
type RestaurantFact = Exclude<Fact, ReservationFact | { "detail-type": "account.registered" }>;

/**
 * Who is told about a fact, and what. A guest is written to at the verified address of the account, never at the
 * one typed with the request, or anyone could send mail through us. Nothing where there is nothing left to tell.
 */
export const addressed =
  (effects: Effects) =>
  (fact: Fact): Promise<Addressed | undefined> => {
    switch (fact["detail-type"]) {
      case "account.registered":
        return aboutAccount(effects, fact.detail.user_id);
      case "restaurant.approved":
      case "restaurant.rejected":
      case "restaurant.verified":
      case "restaurant.revoked":
        return aboutHouse(effects, fact);
      default:
        return aboutReservation(effects, fact);
    }
  };

/** What was decided about a house, if it still holds: an admin may have thought again before the queue moved on. */
async function aboutHouse(effects: Effects, fact: RestaurantFact): Promise<Addressed | undefined> {
  const house = await effects.restaurants.profile(fact.detail.restaurant_id);
  const decided = decisions[fact["detail-type"]];
  if (!house || house[decided.field] !== decided.value) return undefined;
  const owner = await effects.accounts.profile(house.user_id);
  const letter = letterAboutHouse(decided.kind, house, owner?.language ?? "de", effects.site);
  return { to: "restaurant", address: house.email, letter };
}

const decisions = {
  "restaurant.approved": { kind: "approved", field: "is_approved", value: true },
  "restaurant.rejected": { kind: "notApproved", field: "is_approved", value: false },
  "restaurant.verified": { kind: "verified", field: "is_verified", value: true },
  "restaurant.revoked": { kind: "revoked", field: "is_verified", value: false },
} as const;

async function aboutAccount(effects: Effects, userId: string): Promise<Addressed | undefined> {
  const person = await effects.accounts.person(userId);
  if (!person) return undefined;
  const house = person.restaurantId === undefined ? undefined : await effects.restaurants.profile(person.restaurantId);
  return { to: "admin", address: effects.admin, letter: letterToAdmin(person.profile, house, effects.site) };
}

async function aboutReservation(effects: Effects, fact: ReservationFact): Promise<Addressed | undefined> {
  const { restaurant_id, reservation_id, by } = fact.detail;
  const [reservation, house] = await Promise.all([
    effects.reservations.reservation(restaurant_id, reservation_id),
    effects.restaurants.profile(restaurant_id),
  ]);
  if (!reservation) return undefined;
  const isCancelled = fact["detail-type"] === "reservation.cancelled";
  // A queue that stood still may deliver in any order: whoever cancelled is not promised a table afterwards.
  if (reservation.status === "cancelled" && !isCancelled) return undefined;
  if (fact["detail-type"] === "reservation.reminded" && reservation.status !== "confirmed") return undefined;

  if (by === "customer") {
    const owner = house && (await effects.accounts.profile(house.user_id));
    if (!house) return undefined;
    const kind = isCancelled ? "cancelledByGuest" : "requested";
    const letter = letterToHouse(kind, reservation, owner?.language ?? "de", effects.site);
    return { to: "restaurant", address: house.email, letter };
  }
  const guest = await effects.accounts.profile(reservation.user_id);
  if (!guest) return undefined;
  const letter = letterToGuest(kindOf(fact), reservation, house, guest.language, effects.site);
  return { to: "customer", address: guest.email, letter };
}

/** The second version is the answer to a request; what comes later takes a confirmed table back. */
function kindOf({ "detail-type": type, detail: { by, version } }: ReservationFact) {
  if (type === "reservation.confirmed") return "confirmed";
  if (type === "reservation.reminded") return "reminder";
  if (by === "schedule") return "expired";
  return version === 2 ? "rejected" : "cancelledByHouse";
}
