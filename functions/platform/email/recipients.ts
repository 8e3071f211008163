import { toLocalDate, visitEnd } from "#shared/reservations/visit.ts";
import type { AccountStore } from "#functions/accounts/account-store.ts";
import type { DeletionStore } from "#functions/accounts/deletion-store.ts";
import type { EmailStore } from "./email-store.ts";
import { findAlternatives } from "#functions/reservations/alternatives.ts";
import type { NoticeStore } from "#functions/notices/notice-store.ts";
import type { StoredReservation } from "#functions/reservations/items.ts";
import type { ReservationStore } from "#functions/reservations/reservation-store.ts";
import type { CatalogueStore } from "#functions/restaurants/catalogue-store.ts";
import type { RestaurantStore } from "#functions/restaurants/restaurant-store.ts";
import { type DomainEvent, eventName } from "../stream/domain-event.ts";
import { composeDeletionEmail } from "#functions/accounts/account-emails.ts";
import { composeAdminEmail } from "#functions/accounts/admin-email.ts";
import type { EmailContent } from "./email-content.ts";
import { composeNoticeEmail } from "#functions/notices/notice-emails.ts";
import { getNoticeEmailKinds } from "#functions/notices/notice-email-kinds.ts";
import { composeGuestEmail } from "#functions/reservations/emails/guest-emails.ts";
import { guestEmailKind, type ReservationEvent, restaurantEmailKind } from "#functions/reservations/emails/reservation-email-kind.ts";
import { composeRestaurantEmail } from "#functions/reservations/emails/restaurant-emails.ts";
import { composeReviewEmail } from "#functions/admin/reviews/review-emails.ts";

export interface AddressedEmail {
  readonly to: "admin" | "restaurant" | "customer" | "notifier" | "former_user";
  readonly address: string;
  readonly content: EmailContent;
}

interface Dependencies {
  readonly accounts: Pick<AccountStore, "getProfile" | "getPerson">;
  readonly deletions: Pick<DeletionStore, "get">;
  readonly restaurants: Pick<RestaurantStore, "getRestaurant">;
  readonly reservations: Pick<ReservationStore, "getReservation">;
  readonly catalogue: Pick<CatalogueStore, "listRestaurants">;
  readonly notices: Pick<NoticeStore, "getNotice">;
  readonly emails: Pick<EmailStore, "getOutcome">;
  readonly site: string;
  readonly now: () => Date;
  readonly adminAddress: string;
}

type RegistrationEvent = Extract<DomainEvent, { "detail-type": "account.registered" }>;
type DeletionEvent = Extract<DomainEvent, { "detail-type": "account.deleted" }>;
type NoticeEvent = Extract<DomainEvent, { detail: { notice_id: string } }>;
type ReviewEvent = Exclude<DomainEvent, ReservationEvent | RegistrationEvent | DeletionEvent | NoticeEvent>;
type Result = Promise<readonly AddressedEmail[]>;

/**
 * Resolves who gets an email about an event, and composes it. Only a request and its change have two recipients: the
 * restaurant, and the guest who sent it. A guest gets it at the verified address of the account, never at the one entered with the
 * request: otherwise anyone could send email through us.
 *
 * @returns none where the event is out of date or its restaurant or person no longer exists
 * @throws Error while the email about the request is being sent: the queue delivers the event again
 */
export const resolveRecipients =
  (deps: Dependencies) =>
  (event: DomainEvent): Result => {
    switch (event["detail-type"]) {
      case "account.registered":
        return resolveAdmin(deps, event.detail);
      case "account.deleted":
        return resolveFormerUser(deps, event.detail);
      case "restaurant.approved":
      case "restaurant.rejected":
      case "restaurant.verified":
      case "restaurant.revoked":
      case "restaurant.paused":
        return resolveReviewedRestaurant(deps, event);
      case "notice.received":
      case "notice.decided":
        return resolveNotice(deps, event);
      default:
        return resolveReservation(deps, event);
    }
  };

async function resolveAdmin(deps: Dependencies, { user_id, user_type }: RegistrationEvent["detail"]): Result {
  const person = await deps.accounts.getPerson(user_id);
  if (!person) return [];
  const restaurant =
    person.restaurantId === undefined ? undefined : await deps.restaurants.getRestaurant(person.restaurantId);
  const profile = { ...person.profile, registered_as: user_type };
  return [{ to: "admin", address: deps.adminAddress, content: composeAdminEmail(profile, restaurant, deps.site) }];
}

/** The profile is gone by now; the deletion itself keeps the address for a day. */
async function resolveFormerUser({ deletions, now, site }: Dependencies, { user_id }: DeletionEvent["detail"]): Result {
  const deletion = await deletions.get(user_id, now());
  if (!deletion || deletion.email === null) return [];
  return [{ to: "former_user", address: deletion.email, content: composeDeletionEmail(deletion.language, site) }];
}

const decisions = {
  "restaurant.approved": { kind: "approved", holds: ({ is_approved }: Restaurant) => is_approved },
  "restaurant.rejected": { kind: "notApproved", holds: ({ is_approved }: Restaurant) => !is_approved },
  "restaurant.verified": { kind: "verified", holds: ({ is_verified }: Restaurant) => is_verified },
  "restaurant.revoked": { kind: "revoked", holds: ({ is_verified }: Restaurant) => !is_verified },
  "restaurant.paused": { kind: "paused", holds: ({ requests_paused_at: at }: Restaurant) => Boolean(at) },
} as const;

/** A decision or a pause may be over before its event is delivered; only what still holds is emailed. */
async function resolveReviewedRestaurant(deps: Dependencies, event: ReviewEvent): Result {
  const restaurant = await deps.restaurants.getRestaurant(event.detail.restaurant_id);
  const { kind, holds } = decisions[event["detail-type"]];
  if (!restaurant || !holds(restaurant)) return [];
  const owner = await deps.accounts.getProfile(restaurant.user_id);
  const content = composeReviewEmail(kind, restaurant, owner?.language ?? "de", deps.site);
  return [{ to: "restaurant", address: restaurant.email, content }];
}

/** Both sides learn of a decision; who reported only with an address, which nobody has verified. */
async function resolveNotice(deps: Dependencies, { "detail-type": type, detail }: NoticeEvent): Result {
  const notice = await deps.notices.getNotice(detail.notice_id, deps.now());
  if (!notice) return [];
  const kinds =
    type === "notice.received" ? { notifier: "noticeReceived" as const } : getNoticeEmailKinds(notice, detail.version);
  const emails: AddressedEmail[] = [];
  if (kinds.notifier && notice.email !== null) {
    const content = composeNoticeEmail(kinds.notifier, notice, notice.language, deps.site);
    emails.push({ to: "notifier", address: notice.email, content });
  }
  const restaurant = kinds.restaurant && (await deps.restaurants.getRestaurant(detail.restaurant_id));
  if (kinds.restaurant && restaurant) {
    const owner = await deps.accounts.getProfile(restaurant.user_id);
    const content = composeNoticeEmail(kinds.restaurant, notice, owner?.language ?? "de", deps.site);
    emails.push({ to: "restaurant", address: restaurant.email, content });
  }
  return emails;
}

async function resolveReservation(deps: Dependencies, event: ReservationEvent): Result {
  const { restaurant_id, reservation_id, by } = event.detail;
  const [stored, restaurant] = await Promise.all([
    deps.reservations.getReservation(restaurant_id, reservation_id),
    deps.restaurants.getRestaurant(restaurant_id),
  ]);
  if (!stored) return [];
  const reservation = { ...stored, time_zone: stored.time_zone ?? restaurant?.time_zone };
  if (isOutOfDate(event, reservation, deps.now())) return [];
  const isForRestaurant = by === "customer" || event["detail-type"] === "reservation.unanswered";
  const isForGuest = !isForRestaurant || isUnansweredRequest(event, reservation);
  const resolved = await Promise.all([
    isForRestaurant && restaurant ? resolveRestaurant(deps, event, reservation, restaurant) : [],
    isForGuest ? resolveGuest(deps, event, reservation, restaurant) : [],
  ]);
  return resolved.flat();
}

/** A guest who has the answer already gets no email about the request. */
const isUnansweredRequest = ({ "detail-type": type }: ReservationEvent, { status }: StoredReservation): boolean =>
  (type === "reservation.requested" || type === "reservation.changed") && status === "pending";

/** The queue may deliver late and in any order, a redrive two weeks late. */
function isOutOfDate(
  { "detail-type": type, detail }: ReservationEvent,
  reservation: StoredReservation,
  now: Date,
): boolean {
  if (type === "reservation.cancelled") return false;
  if (type === "reservation.requested" && reservation.changed_at !== undefined) return true;
  if (type === "reservation.changed" && reservation.version !== detail.version) return true;
  if (type === "reservation.unanswered") return reservation.status !== "pending";
  if (reservation.status === "cancelled" || visitEnd(reservation) <= now) return true;
  const isUpcoming = reservation.status === "confirmed" && new Date(reservation.begins_at) > now;
  return type === "reservation.reminded" && !isUpcoming;
}

async function resolveRestaurant(
  deps: Dependencies,
  event: ReservationEvent,
  reservation: StoredReservation,
  restaurant: Restaurant,
): Result {
  const kind = restaurantEmailKind(event, reservation);
  if (kind === "withdrawn" && !(await wasRequestEmailSent(deps, event, reservation))) return [];
  const owner = await deps.accounts.getProfile(restaurant.user_id);
  const context = { site: deps.site, now: deps.now() };
  const content = composeRestaurantEmail(kind, reservation, owner?.language ?? "de", context);
  return [{ to: "restaurant", address: restaurant.email, content }];
}

type Restaurant = NonNullable<Awaited<ReturnType<RestaurantStore["getRestaurant"]>>>;

/** A restaurant that got no email about a request gets none about its withdrawal either. */
async function wasRequestEmailSent(
  { emails, now }: Dependencies,
  { detail }: ReservationEvent,
  { first_id, changed_at }: StoredReservation,
): Promise<boolean> {
  const request = { ...detail, reservation_id: first_id ?? detail.reservation_id, version: 1 };
  const events: ReservationEvent[] = [
    { "detail-type": "reservation.requested", detail: request },
    ...(changed_at === undefined
      ? []
      : [{ "detail-type": "reservation.changed" as const, detail: { ...detail, version: detail.version - 1 } }]),
  ];
  const outcomes = await Promise.all(events.map((event) => emails.getOutcome(eventName(event), "restaurant", now())));
  if (outcomes.includes("in-progress")) throw new Error("the email about the request is being sent");
  return outcomes.includes("sent");
}

async function resolveGuest(
  deps: Dependencies,
  event: ReservationEvent,
  reservation: StoredReservation,
  restaurant: Restaurant | undefined,
): Result {
  const guest = await deps.accounts.getProfile(reservation.user_id);
  if (!guest) return [];
  const now = deps.now();
  const kind = guestEmailKind(event, reservation, toLocalDate(reservation, now));
  const alternatives =
    kind === "expired" && restaurant ? await findAlternatives(deps.catalogue, restaurant, reservation, now) : [];
  const context = { site: deps.site, now, alternatives };
  const content = composeGuestEmail(kind, reservation, restaurant, guest.language, context);
  return [{ to: "customer", address: guest.email, content }];
}
