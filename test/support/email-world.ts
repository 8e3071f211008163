import type { EmailedEvent } from "#shared/events.ts";
import { resolveAccountEmails } from "#functions/accounts/emails.ts";
import { resolveReviewEmails } from "#functions/admin/emails.ts";
import { resolveNoticeEmails } from "#functions/notices/emails.ts";
import { resolveEmails } from "#functions/platform/email/emails-of.ts";
import { resolveReservationEmails } from "#functions/reservations/emails.ts";
import { resolveWaitlistEmails } from "#functions/reservations/waitlist/emails.ts";
import type { OfferedWait } from "#functions/reservations/waitlist/wait-store.ts";
import { renderEmail } from "#functions/platform/email/render-email.tsx";
import type { StoredNotice } from "#functions/notices/items.ts";
import type { RestaurantCard } from "#shared/restaurants/restaurant.ts";
import { aProfile, aReservationRow, aRestaurantRow } from "./rows.ts";

export const site = "https://tischkaiser.example.com";
export const restaurant = aRestaurantRow({
  restaurant_name: "Zur Linde",
  email: "linde@example.com",
  address: "Lindenstr. 1, 10115",
  city: "Berlin",
});
export const guest = aProfile({ email: "verified@example.com", language: "en" });
export const owner = aProfile({ user_id: restaurant.user_id, email: "owner@example.com", registered_as: "restaurant" });

export const aVisit = (fields: Parameters<typeof aReservationRow>[0] = {}) =>
  aReservationRow({
    user_id: guest.user_id,
    restaurant_id: restaurant.id,
    restaurant_name: "Zur Linde",
    reservation_date: "2027-11-26",
    reservation_time: "19:30",
    ...fields,
  });

export const now = new Date("2027-11-20T09:00:00Z");

export const deletion = {
  user_id: "customer-gone",
  username: "customer-gone",
  email: "gone@example.com",
  language: "en",
  state: "done",
  created_at: now.toISOString(),
} as const;

export type Outcome = "sent" | "in-progress" | "not-sent";

export interface World {
  readonly reservation?: ReturnType<typeof aVisit>;
  readonly restaurantRow?: typeof restaurant;
  /** The outcome of sending the email about the request. */
  readonly requestEmail?: Outcome;
  readonly at?: Date;
  readonly notice?: StoredNotice;
  readonly wait?: OfferedWait;
  /** Whatever the profiles say. */
  readonly language?: "de" | "en";
  /** The listed restaurants of the city. */
  readonly cards?: readonly RestaurantCard[];
}

type Stored = Parameters<typeof resolveAccountEmails>[0] &
  Parameters<typeof resolveNoticeEmails>[0] &
  Parameters<typeof resolveReservationEmails>[0] &
  Parameters<typeof resolveReviewEmails>[0] &
  Parameters<typeof resolveWaitlistEmails>[0];

/** Resolves the emails about an event from what is stored. */
const resolveFrom = (stored: Stored, about: EmailedEvent) =>
  resolveEmails({
    ...resolveAccountEmails(stored),
    ...resolveNoticeEmails(stored),
    ...resolveReservationEmails(stored),
    ...resolveReviewEmails(stored),
    ...resolveWaitlistEmails(stored),
  })(about);

/** Resolves the emails about an event when only these rows are stored. */
export const resolveAll = (
  about: EmailedEvent,
  {
    reservation = aVisit(),
    restaurantRow = restaurant,
    requestEmail = "sent",
    at = now,
    cards = [],
    notice,
    wait,
    language,
  }: World = {},
) =>
  resolveFrom(
    {
      accounts: {
        getProfile: (id) =>
          Promise.resolve({ ...(id === guest.user_id ? guest : owner), ...(language && { language }) }),
        getPerson: () => Promise.resolve({ profile: guest, restaurantId: undefined }),
      },
      deletions: { get: (id) => Promise.resolve(id === deletion.user_id ? deletion : undefined) },
      restaurants: { getRestaurant: () => Promise.resolve(restaurantRow) },
      reservations: { getReservation: () => Promise.resolve(reservation) },
      cityList: { listRestaurants: () => Promise.resolve({ items: [...cards], cursor: null }) },
      photos: { findTakenDown: () => Promise.resolve(undefined) },
      waits: { getWait: () => Promise.resolve(wait) },
      notices: { getNotice: () => Promise.resolve(notice) },
      emails: { getOutcome: (name) => Promise.resolve(name === requestEmailName ? requestEmail : "not-sent") },
      site,
      now: () => at,
      adminAddress: "admin@example.com",
      sender: "table@example.com",
    },
    about,
  );

/** The first recipient; of all events but a request it is the only one. */
export const resolve = async (...given: Parameters<typeof resolveAll>) => (await resolveAll(...given))[0];

/** Resolves and renders the email about an event. */
export async function renderAbout(about: EmailedEvent, world: World = {}) {
  const resolved = await resolve(about, world);
  if (!resolved) throw new Error("no email");
  return renderEmail(resolved.content, site);
}

const requestEmailName = "reservation.requested#rsv_20271126T1930_a#1";

export const event = (
  type: "requested" | "confirmed" | "cancelled",
  by: "customer" | "restaurant" | "schedule",
  version = 2,
): EmailedEvent => ({
  "detail-type": `reservation.${type}`,
  detail: { restaurant_id: restaurant.id, reservation_id: "rsv_20271126T1930_a", version, by },
});

export const confirmed = event("confirmed", "restaurant");

export const reminded: EmailedEvent = {
  "detail-type": "reservation.reminded",
  detail: { restaurant_id: restaurant.id, reservation_id: "rsv_20271126T1930_a", version: 2, by: "schedule" },
};

/** The restaurant's email when the guest cancels. */
export const resolveCancelled = (requestEmail: Outcome, cancelled_from: "pending" | "confirmed") =>
  resolve(event("cancelled", "customer"), {
    reservation: aVisit({ status: "cancelled", cancelled_from }),
    requestEmail,
  });

export const resolveAt = (about: EmailedEvent, status: "confirmed" | "pending" | "completed", instant: string) =>
  resolve(about, { reservation: aVisit({ status }), at: new Date(instant) });

export const resolveRemindedAt = (instant: string) =>
  resolve(reminded, { reservation: aVisit({ status: "confirmed" }), at: new Date(instant) });

export const renderConfirmedAt = (instant: string, time_zone = "Europe/Berlin") =>
  renderAbout(confirmed, { reservation: aVisit({ status: "confirmed", time_zone }), at: new Date(instant) });
