import type { EventOf } from "#shared/platform/event-description.ts";
import type { reservationEvents } from "#shared/reservations/events.ts";
import { isAnonymized } from "#shared/reservations/reservation-status.ts";
import { visitEnd } from "#shared/reservations/visit.ts";
import type { AccountStore } from "#functions/accounts/account-store.ts";
import type { EmailStore } from "#functions/platform/email/email-store.ts";
import type { AddressedEmail, EmailEnvironment, EmailsOf } from "#functions/platform/email/emails-of.ts";
import { eventName } from "#functions/platform/stream/domain-event.ts";
import { findCountry } from "#shared/restaurants/postal-address.ts";
import type { CityStore } from "#functions/restaurants/city-store.ts";
import type { RestaurantStore } from "#functions/restaurants/restaurant-store.ts";
import { findAlternatives } from "./alternatives.ts";
import { composeGuestEmail } from "./emails/guest-email.ts";
import { chooseGuestEmail, chooseRestaurantEmail } from "./emails/choose-email.ts";
import { composeRestaurantEmail } from "./emails/restaurant-email.ts";
import { type StoredReservation, toNoShow } from "./items.ts";
import type { ReservationStore } from "./reservation-store.ts";

export interface ReservationEmailDependencies extends EmailEnvironment {
  /** The address that the emails come from. */
  readonly sender: string;
  readonly accounts: Pick<AccountStore, "getProfile">;
  readonly restaurants: Pick<RestaurantStore, "getRestaurant">;
  readonly reservations: Pick<ReservationStore, "getReservation">;
  readonly cityList: Pick<CityStore, "listRestaurants">;
  readonly emails: Pick<EmailStore, "getOutcome">;
}

type ReservationEvent = EventOf<typeof reservationEvents>;
type Restaurant = NonNullable<Awaited<ReturnType<RestaurantStore["getRestaurant"]>>>;

/**
 * A request, its change and its end by the guest have two recipients: the restaurant, and the guest. A guest gets emails at the
 * verified address of the account, never at the one entered with the request: otherwise anyone could send email through us.
 * Answers go to the other side, at the verified address as well.
 */
export function resolveReservationEmails(deps: ReservationEmailDependencies): EmailsOf<typeof reservationEvents> {
  const resolve = async (event: ReservationEvent): Promise<readonly AddressedEmail[]> => {
    const { restaurant_id, reservation_id } = event.detail;
    const [reservation, restaurant] = await Promise.all([
      deps.reservations.getReservation(restaurant_id, reservation_id),
      deps.restaurants.getRestaurant(restaurant_id),
    ]);
    if (!reservation || isOutOfDate(event, reservation, deps.now())) return [];
    const emails = await Promise.all([
      restaurant && resolveRestaurant(deps, event, reservation, restaurant),
      resolveGuest(deps, event, reservation, restaurant),
    ]);
    return emails.filter((email) => email !== undefined);
  };
  return {
    "reservation.requested": resolve,
    "reservation.changed": resolve,
    "reservation.confirmed": resolve,
    "reservation.rearranged": resolve,
    "reservation.reopened": resolve,
    "reservation.cancelled": resolve,
    "reservation.reminded": resolve,
    "reservation.unanswered": resolve,
    "reservation.move_requested": resolve,
    "reservation.move_rejected": resolve,
    "reservation.no_show": resolve,
    "reservation.objected": resolve,
  };
}

/** What they say has another version by then, or nothing to say any more. */
const followsVersion: ReadonlySet<ReservationEvent["detail-type"]> = new Set([
  "reservation.changed",
  "reservation.rearranged",
  "reservation.reopened",
]);

/** The queue may deliver late and in any order, a redrive two weeks late. */
function isOutOfDate(
  { "detail-type": type, detail }: ReservationEvent,
  reservation: StoredReservation,
  now: Date,
): boolean {
  if (type === "reservation.cancelled") return false;
  if (type === "reservation.requested" && reservation.changed_at !== undefined) return true;
  if (followsVersion.has(type) && reservation.version !== detail.version) return true;
  if (type === "reservation.no_show" || type === "reservation.objected") {
    const mark = toNoShow(reservation);
    const isAnswered = type === "reservation.no_show" && mark?.objected_at !== undefined;
    return mark === undefined || isAnswered || new Date(mark.object_until) <= now;
  }
  if (type === "reservation.unanswered") return reservation.status !== "pending";
  if (reservation.status === "cancelled" || visitEnd(reservation) <= now) return true;
  if (type === "reservation.move_requested" && reservation.version !== detail.version) return true;
  const isUpcoming = reservation.status === "confirmed" && new Date(reservation.begins_at) > now;
  return type === "reservation.reminded" && !isUpcoming;
}

async function resolveRestaurant(
  deps: ReservationEmailDependencies,
  event: ReservationEvent,
  reservation: StoredReservation,
  restaurant: Restaurant,
): Promise<AddressedEmail | undefined> {
  const kind = chooseRestaurantEmail(event, reservation, deps.now());
  if (kind === undefined) return undefined;
  if (kind === "withdrawn" && !(await wasRequestEmailSent(deps, event, reservation, "restaurant"))) return undefined;
  const [owner, guest] = await Promise.all([
    deps.accounts.getProfile(restaurant.user_id),
    isAnonymized(reservation) ? undefined : deps.accounts.getProfile(reservation.user_id),
  ]);
  const replyTo = guest && { name: reservation.customer_name, address: guest.email };
  const context = { site: deps.site, now: deps.now(), replyTo, country: findCountry(restaurant) };
  const content = composeRestaurantEmail(kind, reservation, owner?.language ?? "de", context);
  return { to: "restaurant", address: restaurant.email, content };
}

/** Who got no email about a request gets none about its withdrawal either. */
async function wasRequestEmailSent(
  { emails, now }: ReservationEmailDependencies,
  { detail }: ReservationEvent,
  { first_id, changed_at }: StoredReservation,
  to: "restaurant" | "customer",
): Promise<boolean> {
  const request = { ...detail, reservation_id: first_id ?? detail.reservation_id, version: 1 };
  const events: ReservationEvent[] = [
    { "detail-type": "reservation.requested", detail: request },
    ...(changed_at === undefined
      ? []
      : [{ "detail-type": "reservation.changed" as const, detail: { ...detail, version: detail.version - 1 } }]),
  ];
  const outcomes = await Promise.all(events.map((event) => emails.getOutcome(eventName(event), to, now())));
  if (outcomes.includes("in-progress")) throw new Error("the email about the request is being sent");
  return outcomes.includes("sent");
}

async function resolveGuest(
  deps: ReservationEmailDependencies,
  event: ReservationEvent,
  reservation: StoredReservation,
  restaurant: Restaurant | undefined,
): Promise<AddressedEmail | undefined> {
  const now = deps.now();
  const kind = chooseGuestEmail(event, reservation, now);
  const guest = kind && (await deps.accounts.getProfile(reservation.user_id));
  if (kind === undefined || !guest) return undefined;
  if (kind === "ownRequestWithdrawn" && !(await wasRequestEmailSent(deps, event, reservation, "customer"))) {
    return undefined;
  }
  const alternatives =
    kind === "expired" && restaurant ? await findAlternatives(deps.cityList, restaurant, reservation, now) : [];
  const replyTo = restaurant && { name: restaurant.restaurant_name, address: restaurant.email };
  const context = { site: deps.site, now, sender: deps.sender, alternatives, replyTo };
  const content = composeGuestEmail(kind, reservation, restaurant, guest.language, context);
  return { to: "customer", address: guest.email, content };
}
