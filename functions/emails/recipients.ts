import { dayAt } from "../../shared/reservations/visit.ts";
import type { AccountStore } from "../accounts/store.ts";
import type { MailStore } from "../platform/email/email-store.ts";
import type { StoredReservation } from "../reservations/items.ts";
import type { ReservationStore } from "../reservations/store.ts";
import type { HouseStore } from "../restaurants/store.ts";
import { type Fact, nameOf } from "../events/domain-event.ts";
import type { Letter } from "./template.ts";
import { letterAboutHouse, letterToAdmin, letterToGuest, letterToHouse } from "./templates.ts";

export interface Addressed {
  readonly to: "admin" | "restaurant" | "customer";
  readonly address: string;
  readonly letter: Letter;
}

interface Effects {
  readonly accounts: Pick<AccountStore, "profile" | "person">;
  readonly houses: Pick<HouseStore, "house">;
  readonly reservations: Pick<ReservationStore, "reservation">;
  readonly mails: Pick<MailStore, "outcome">;
  readonly site: string;
  readonly now: () => Date;
  readonly admin: string;
}

type ReservationFact = Extract<Fact, { detail: { reservation_id: string } }>;
type AccountFact = Extract<Fact, { detail: { user_id: string } }>;
type RestaurantFact = Exclude<Fact, ReservationFact | AccountFact>;

/**
 * Who is told about a fact, and what. A guest is written to at the verified address of the account, never at the
 * one typed with the request, or anyone could send mail through us. Nothing where there is nothing left to tell.
 */
export const addressed =
  (effects: Effects) =>
  (fact: Fact): Promise<Addressed | undefined> => {
    switch (fact["detail-type"]) {
      case "account.registered":
        return aboutAccount(effects, fact.detail);
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
  const house = await effects.houses.house(fact.detail.restaurant_id);
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

async function aboutAccount(
  effects: Effects,
  { user_id, user_type }: AccountFact["detail"],
): Promise<Addressed | undefined> {
  const person = await effects.accounts.person(user_id);
  if (!person) return undefined;
  const house = person.restaurantId === undefined ? undefined : await effects.houses.house(person.restaurantId);
  return {
    to: "admin",
    address: effects.admin,
    letter: letterToAdmin({ ...person.profile, registered_as: user_type }, house, effects.site),
  };
}

async function aboutReservation(effects: Effects, fact: ReservationFact): Promise<Addressed | undefined> {
  const { restaurant_id, reservation_id, by } = fact.detail;
  const [stored, house] = await Promise.all([
    effects.reservations.reservation(restaurant_id, reservation_id),
    effects.houses.house(restaurant_id),
  ]);
  if (!stored) return undefined;
  const reservation = { ...stored, time_zone: stored.time_zone ?? house?.time_zone };
  const isCancelled = fact["detail-type"] === "reservation.cancelled";
  // A queue that stood still may deliver in any order: whoever cancelled is not promised a table afterwards.
  if (reservation.status === "cancelled" && !isCancelled) return undefined;
  const now = effects.now();
  // The queue may be late: who sits at the table already is reminded of nothing.
  const isAhead = reservation.status === "confirmed" && new Date(reservation.begins_at) > now;
  if (fact["detail-type"] === "reservation.reminded" && !isAhead) return undefined;

  const office = { site: effects.site, now };
  if (by === "customer") {
    if (!house) return undefined;
    const kind = houseKindOf(fact);
    if (kind === "withdrawn" && !(await isRequestTold(effects, fact))) return undefined;
    const owner = await effects.accounts.profile(house.user_id);
    const letter = letterToHouse(kind, reservation, owner?.language ?? "de", office);
    return { to: "restaurant", address: house.email, letter };
  }
  const guest = await effects.accounts.profile(reservation.user_id);
  if (!guest) return undefined;
  const kind = kindOf(fact, reservation, dayAt(reservation, now));
  const letter = letterToGuest(kind, reservation, house, guest.language, office);
  return { to: "customer", address: guest.email, letter };
}

/**
 * A house that was never told of a request is not told of its end. The mail about the request finds it cancelled.
 *
 * @throws Error while the mail about the request is under way: the queue asks again
 */
async function isRequestTold({ mails, now }: Effects, { detail }: ReservationFact): Promise<boolean> {
  const request = nameOf({ "detail-type": "reservation.requested", detail: { ...detail, version: 1 } });
  const outcome = await mails.outcome(request, "restaurant", now());
  if (outcome === "in-other-hands") throw new Error("the mail about the request is under way");
  return outcome === "sent";
}

/** As with the answer of a house: the second version ends a request, a later one a confirmed table. */
function houseKindOf({ "detail-type": type, detail: { version } }: ReservationFact) {
  if (type !== "reservation.cancelled") return "requested";
  return version === 2 ? "withdrawn" : "cancelledByGuest";
}

/**
 * The second version is the answer to a request; what comes later takes a confirmed table back. A reminder that is late
 * comes on the very day.
 */
function kindOf(
  { "detail-type": type, detail: { by, version } }: ReservationFact,
  { reservation_date }: StoredReservation,
  today: string,
) {
  if (type === "reservation.confirmed") return "confirmed";
  if (type === "reservation.reminded") return reservation_date === today ? "reminderToday" : "reminder";
  if (by === "schedule") return "expired";
  return version === 2 ? "rejected" : "cancelledByHouse";
}
