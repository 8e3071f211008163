import { type Language, languages } from "#shared/platform/text/language.ts";
import { toInstant } from "#shared/platform/time/zoned-time.ts";
import type { Profile } from "#functions/accounts/items.ts";
import { composeAdminEmail, composeDeletionEmail } from "#functions/accounts/emails/account-emails.ts";
import { renderCodeEmail } from "#functions/accounts/emails/code-email.ts";
import type { Email, EmailContent } from "#functions/platform/email/email-content.ts";
import { composeGuestEmail } from "#functions/reservations/emails/guest-email.ts";
import { composeNoticeEmail, type NoticeEmailKind } from "#functions/notices/emails/notice-email.ts";
import { renderEmail } from "#functions/platform/email/render-email.tsx";
import { composeRestaurantEmail } from "#functions/reservations/emails/restaurant-email.ts";
import { composeReviewEmail } from "#functions/admin/reviews/review-email.ts";
import { reviewEvents } from "#shared/admin/events.ts";
import { noticeEvents } from "#shared/notices/events.ts";
import { listEmailKinds } from "#shared/platform/event-description.ts";
import { reservationEvents, waitlistEvents } from "#shared/reservations/events.ts";
import { composeOfferEmail } from "#functions/reservations/waitlist/emails.ts";
import type { OfferedWait } from "#functions/reservations/waitlist/wait-store.ts";
import type { StoredNotice } from "#functions/notices/items.ts";
import type { StoredReservation } from "#functions/reservations/items.ts";
import { readDemo } from "../seed/data.ts";
import { restaurantRow } from "../seed/items.ts";
import { mailFrom } from "./email-addresses.ts";

const site = "https://tischkaiser.example.com";
const context = { site, now: new Date("2027-11-20T09:00:00Z"), sender: mailFrom };
const codeTriggers = ["CustomMessage_SignUp", "CustomMessage_ForgotPassword"];
const today = "2027-11-20";

interface Preview {
  /** `confirmed.de` */
  readonly name: string;
  readonly email: Email;
}

/** Renders every email with the demo's people, in both languages. The lists of kinds are the templates' own. */
export async function renderPreviews(): Promise<Preview[]> {
  const { restaurants, people } = readDemo();
  const [first] = restaurants;
  if (!first) throw new Error("The demo has no restaurant");
  const restaurant = restaurantRow(first, "owner", today);
  const { createdDaysAgo: _, key: __, ...admin } = people.admin;
  const profile: Profile = {
    ...admin,
    user_id: "guest",
    registered_as: "customer",
    created_at: `${today}T09:00:00.000Z`,
  };
  const reservation = buildReservation(restaurant.id, restaurant.restaurant_name);
  return Promise.all([
    ...languages.flatMap((language) => [
      ...listEmailKinds(reservationEvents, "restaurant").map((kind) =>
        renderPreview(kind, composeRestaurantEmail(kind, reservation, language, context)),
      ),
      ...listEmailKinds(reservationEvents, "customer").map((kind) =>
        renderPreview(kind, composeGuestEmail(kind, reservation, restaurant, language, context)),
      ),
      ...listEmailKinds(reviewEvents, "restaurant").map((kind) =>
        renderPreview(kind, composeReviewEmail(kind, restaurant, language, site)),
      ),
      ...[...listEmailKinds(noticeEvents, "notifier"), ...listEmailKinds(noticeEvents, "restaurant")].map((kind) =>
        renderPreview(kind, composeNoticeEmail(kind, aNoticeAbout(restaurant, kind), language, site)),
      ),
      ...listEmailKinds(waitlistEvents, "customer").map((kind) =>
        renderPreview(kind, composeOfferEmail(buildOffer(reservation), restaurant, language, context)),
      ),
      renderPreview("accountDeleted", composeDeletionEmail(language, site)),
      ...codeTriggers.map((trigger) => renderCodePreview(trigger, language)),
    ]),
    renderPreview("signUp", composeAdminEmail(profile, restaurant, site)),
  ]);
}

const renderPreview = async (kind: string, content: EmailContent): Promise<Preview> => ({
  name: `${kind}.${content.language}`,
  email: await renderEmail(content, site),
});

async function renderCodePreview(trigger: string, locale: Language): Promise<Preview> {
  const userAttributes = { locale, email: "kaethe@example.com" };
  const email = await renderCodeEmail(trigger, { userAttributes, codeParameter: "123456" }, site);
  if (!email) throw new Error(`No email for ${trigger}`);
  return { name: `${trigger}.${locale}`, email };
}

const aNoticeAbout = (
  { id, restaurant_name }: { id: string; restaurant_name: string },
  kind: NoticeEmailKind,
): StoredNotice => {
  const isPageUnchanged = kind === "noticeKept" || kind === "restored";
  return {
    id: "ntc_preview",
    restaurant_id: id,
    restaurant_name,
    reason: "photo_rights",
    place: "photos",
    explanation: "Das Foto der Terrasse ist meines.",
    name: "Käthe Groß",
    email: "kaethe@example.com",
    language: "de",
    state: kind === "noticeReceived" ? "open" : "decided",
    due_at: "2027-11-27T09:00:00.000Z",
    outcome: kind === "noticeReceived" ? null : isPageUnchanged ? "keep" : "hide",
    basis: kind === "noticeReceived" || isPageUnchanged ? null : "law",
    statement: kind === "noticeReceived" ? null : "Die Rechte an dem Foto haben Sie uns nicht nachgewiesen.",
    appeal: null,
    appeal_code: "0123456789abcdef01234567",
    appeal_until: "2028-05-22T09:00:00.000Z",
    version: 2,
    created_at: `${today}T09:00:00.000Z`,
    updated_at: `${today}T09:00:00.000Z`,
  };
};

const buildReservation = (restaurant_id: string, restaurant_name: string): StoredReservation => ({
  id: "rsv_20271126T1930_preview",
  time_zone: "Europe/Berlin",
  user_id: "guest",
  restaurant_id,
  restaurant_name,
  customer_name: "Käthe Groß",
  customer_email: "kaethe@example.com",
  customer_phone: "030 23125 002",
  reservation_date: "2027-11-26",
  reservation_time: "19:30",
  number_of_guests: 4,
  previous: { reservation_date: "2027-11-26", reservation_time: "19:30", number_of_guests: 2 },
  special_requests: "Fensterplatz, bitte.\nEin Kinderstuhl.",
  status: "confirmed",
  version: 2,
  begins_at: toInstant("2027-11-26", "19:30", "Europe/Berlin").toISOString(),
  answer_by: "2027-11-21T18:38:00.000Z",
  changed_by: "restaurant",
  calendar_code: "preview",
  guest_code: "preview",
  move: {
    reservation_date: "2027-11-26",
    reservation_time: "21:00",
    number_of_guests: 5,
    asked_at: `${today}T09:00:00.000Z`,
    answer_by: "2027-11-21T18:38:00.000Z",
  },
  no_show_at: "2027-11-26T19:05:00.000Z",
  objection_reason: "were_there",
  objection_text: "Wir saßen ab 19:35 Uhr am Fenster.",
  created_at: `${today}T09:00:00.000Z`,
  updated_at: `${today}T09:00:00.000Z`,
});

const buildOffer = ({ begins_at, ...reservation }: StoredReservation): OfferedWait => ({
  ...reservation,
  id: "wtg_20271126_preview",
  reach: "hour",
  earliest: 0,
  latest: Date.parse(begins_at) / 60_000,
  status: "offered",
  guest_code: "preview",
  offer: {
    reservation_date: "2027-11-26",
    reservation_time: "19:45",
    from: Date.parse(begins_at) / 60_000,
    seating_days: ["2027-11-26"],
    expires_at: "2027-11-20T09:15:00.000Z",
  },
  passed: [],
  ttl: 0,
});
