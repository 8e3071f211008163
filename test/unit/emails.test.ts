import { MessageRejected } from "@aws-sdk/client-sesv2";
import { describe, expect, it, vi } from "vitest";
import type { DomainEvent } from "../../functions/events/domain-event.ts";
import { renderCodeEmail } from "../../functions/emails/code-email.ts";
import { deliverEmails } from "../../functions/emails/deliver.ts";
import { type AddressedEmail, resolveRecipients } from "../../functions/emails/recipients.ts";
import { toSesRequest } from "../../functions/emails/ses-request.ts";
import { renderEmail, toHeaderLine } from "../../functions/emails/render-email.tsx";
import type { StoredNotice } from "../../functions/notices/items.ts";
import type { EmailStore } from "../../functions/platform/email/email-store.ts";
import { renderPreviews } from "../../bin/lib/emails-preview/previews.ts";
import { RestaurantCard } from "../../shared/restaurants/restaurant.ts";
import { defaultOpeningHours } from "../../shared/restaurants/default-hours.ts";
import { aProfile, aReservationRow, aRestaurantRow } from "../support/rows.ts";

const site = "https://tischkaiser.example.com";
const restaurant = aRestaurantRow({
  restaurant_name: "Zur Linde",
  email: "linde@example.com",
  address: "Lindenstr. 1, 10115",
  city: "Berlin",
});
const guest = aProfile({ email: "verified@example.com", language: "en" });
const owner = aProfile({ user_id: restaurant.user_id, email: "owner@example.com", registered_as: "restaurant" });

const aVisit = (fields: Parameters<typeof aReservationRow>[0] = {}) =>
  aReservationRow({
    user_id: guest.user_id,
    restaurant_id: restaurant.id,
    restaurant_name: "Zur Linde",
    reservation_date: "2027-11-26",
    reservation_time: "19:30",
    ...fields,
  });

const now = new Date("2027-11-20T09:00:00Z");

const deletion = {
  user_id: "customer-gone",
  username: "customer-gone",
  email: "gone@example.com",
  language: "en",
  state: "done",
  created_at: now.toISOString(),
} as const;

type Outcome = "sent" | "in-progress" | "not-sent";

interface World {
  readonly reservation?: ReturnType<typeof aVisit>;
  readonly restaurantRow?: typeof restaurant;
  /** The outcome of sending the email about the request. */
  readonly requestEmail?: Outcome;
  readonly at?: Date;
  readonly notice?: StoredNotice;
  /** The listed restaurants of the city. */
  readonly cards?: readonly RestaurantCard[];
}

/** Resolves the recipients of an event when only these rows are stored. */
const resolveAll = (
  about: DomainEvent,
  {
    reservation = aVisit(),
    restaurantRow = restaurant,
    requestEmail = "sent",
    at = now,
    cards = [],
    notice,
  }: World = {},
) =>
  resolveRecipients({
    accounts: {
      getProfile: (id) => Promise.resolve(id === guest.user_id ? guest : owner),
      getPerson: () => Promise.resolve({ profile: guest, restaurantId: undefined }),
    },
    deletions: { get: (id) => Promise.resolve(id === deletion.user_id ? deletion : undefined) },
    restaurants: { getRestaurant: () => Promise.resolve(restaurantRow) },
    reservations: { getReservation: () => Promise.resolve(reservation) },
    catalogue: { listRestaurants: () => Promise.resolve({ items: [...cards], cursor: null }) },
    notices: { getNotice: () => Promise.resolve(notice) },
    emails: { getOutcome: (name) => Promise.resolve(name === requestEmailName ? requestEmail : "not-sent") },
    site,
    now: () => at,
    adminAddress: "admin@example.com",
  })(about);

/** The first recipient; of all events but a request it is the only one. */
const resolve = async (...given: Parameters<typeof resolveAll>) => (await resolveAll(...given))[0];

/** Resolves and renders the email about an event. */
async function renderAbout(about: DomainEvent, world: World = {}) {
  const resolved = await resolve(about, world);
  if (!resolved) throw new Error("no email");
  return renderEmail(resolved.content, site);
}

const requestEmailName = "reservation.requested#rsv_20271126T1930_a#1";

const event = (
  type: "requested" | "confirmed" | "cancelled",
  by: "customer" | "restaurant" | "schedule",
  version = 2,
): DomainEvent => ({
  "detail-type": `reservation.${type}`,
  detail: { restaurant_id: restaurant.id, reservation_id: "rsv_20271126T1930_a", version, by },
});

const confirmed = event("confirmed", "restaurant");

const reminded: DomainEvent = {
  "detail-type": "reservation.reminded",
  detail: { restaurant_id: restaurant.id, reservation_id: "rsv_20271126T1930_a", version: 2, by: "schedule" },
};

/** The restaurant's email when the guest cancels. */
const resolveCancelled = (requestEmail: Outcome, cancelled_from: "pending" | "confirmed") =>
  resolve(event("cancelled", "customer"), {
    reservation: aVisit({ status: "cancelled", cancelled_from }),
    requestEmail,
  });

const resolveAt = (about: DomainEvent, status: "confirmed" | "pending" | "completed", instant: string) =>
  resolve(about, { reservation: aVisit({ status }), at: new Date(instant) });

const resolveRemindedAt = (instant: string) =>
  resolve(reminded, { reservation: aVisit({ status: "confirmed" }), at: new Date(instant) });

const renderConfirmedAt = (instant: string, time_zone = "Europe/Berlin") =>
  renderAbout(confirmed, { reservation: aVisit({ status: "confirmed", time_zone }), at: new Date(instant) });

/** The headers that name what an email belongs to. */
const threadOf = ({ Content }: ReturnType<typeof toSesRequest>) =>
  Content?.Simple?.Headers?.map(({ Name, Value }) => `${Name}: ${Value}`);

describe("what SES is asked to send", () => {
  const options = { from: "table@example.com", to: "verified@example.com", configurationSet: "set" };
  const requestAbout = async (about: DomainEvent, reservation: ReturnType<typeof aVisit>) => {
    const email = await renderAbout(about, { reservation });
    return toSesRequest(email, { event: "reservation.confirmed#rsv_a#2", to: "customer" }, options);
  };

  it("attaches the calendar file to a confirmation", async () => {
    const { Content } = await requestAbout(confirmed, aVisit({ status: "confirmed" }));
    const [file, ...more] = Content?.Simple?.Attachments ?? [];
    expect(more).toEqual([]);
    expect(file).toMatchObject({ FileName: "reservation.ics", ContentType: "text/calendar" });
    const calendar = Buffer.from(file?.RawContent ?? []).toString();
    expect(calendar).toContain("BEGIN:VCALENDAR");
    expect(calendar).toContain("SUMMARY:Table at Zur Linde");
  });

  it("attaches nothing to a rejection", async () => {
    const rejected = aVisit({ status: "cancelled", cancelled_from: "pending" });
    const { Content } = await requestAbout(event("cancelled", "restaurant"), rejected);
    expect(Content?.Simple?.Attachments).toBeUndefined();
  });

  it("names the same thread in all emails about a reservation, whatever time it was moved to", async () => {
    const moved = { id: "rsv_20271127T1900_b", first_id: "rsv_20271126T1930_a" };
    const thread = "<rsv_20271126T1930_a@tischkaiser>";
    const requests = [
      await requestAbout(event("requested", "customer", 1), aVisit({ id: moved.first_id })),
      await requestAbout(confirmed, aVisit({ ...moved, status: "confirmed" })),
    ];
    for (const request of requests)
      expect(threadOf(request)).toEqual([`In-Reply-To: ${thread}`, `References: ${thread}`]);
  });

  it("names no thread in an email that is about no reservation", async () => {
    const gone: DomainEvent = { "detail-type": "account.deleted", detail: { user_id: deletion.user_id } };
    const request = toSesRequest(
      await renderAbout(gone),
      { event: "account.deleted#gone", to: "former_user" },
      options,
    );
    expect(threadOf(request)).toBeUndefined();
  });
});

it("puts the restaurant's sentence into the email about a rejection", async () => {
  const sentence = "Um 18:00 Uhr hätten wir <noch> Platz.";
  const reservation = aVisit({ status: "cancelled", restaurant_message: sentence, cancelled_from: "pending" });
  const { html, text } = await renderAbout(event("cancelled", "restaurant"), { reservation });
  expect(text).toContain(`Message from the restaurant: ${sentence}`);
  expect(html).toContain("&lt;noch&gt;");
});

const aCard = (name: string, fields: Parameters<typeof aRestaurantRow>[0] = {}) =>
  RestaurantCard.parse(aRestaurantRow({ id: `rst_${name}`, restaurant_name: name, ...fields }));

describe("the email about a request that nobody answered", () => {
  const expired = event("cancelled", "schedule");
  const reservation = aVisit({ status: "cancelled", changed_by: "schedule", cancelled_from: "pending" });
  const closed = { ...defaultOpeningHours, friday: { open: "11:00", close: "22:00", closed: true } };

  it("apologizes and names three others of the city that are open then, those of the same cuisine first", async () => {
    const cards = [
      aCard("Anker", { cuisine_types: ["Thai"] }),
      aCard("Besen", { opening_hours: closed }),
      aCard("Dohle", { lead_time_minutes: 30 * 24 * 60 }),
      aCard("Eiche"),
      aCard("Falke"),
      aCard("Zur Linde", { id: restaurant.id }),
      aCard("Ginster"),
    ];
    const { text, html } = await renderAbout(expired, { reservation, cards });
    expect(text).toContain("didn’t reply in time. We’re sorry.");
    const links = ["Eiche", "Falke", "Ginster"].map((name) => `${name}:\n${site}/restaurant/rst_${name}?lang=en`);
    expect(text).toContain(`Also open at 19:30:\n${links.join("\n")}\n`);
    expect(html).toContain(`href="${site}/restaurant/rst_Eiche?lang=en"`);
    for (const name of ["Anker", "Besen", "Dohle"]) expect(text).not.toContain(name);
  });

  it("names none where the city has no other", async () => {
    expect((await renderAbout(expired, { reservation })).text).not.toContain("Also open");
  });
});

describe("the email to a guest about the own request", () => {
  const requested = event("requested", "customer", 1);

  it("goes out beside the restaurant's, with the request, the deadline, the way to cancel and the page", async () => {
    const id = "rsv_20271126T1930_a";
    const answer_by = "2027-11-21T18:38:00.000Z";
    const reservation = aVisit({
      id,
      answer_by,
      special_requests: "A quiet table",
      customer_email: "typed@example.com",
    });
    const resolved = await resolveAll(requested, { reservation });
    expect(resolved.map(({ to, address }) => [to, address])).toEqual([
      ["restaurant", "linde@example.com"],
      ["customer", "verified@example.com"],
    ]);
    const [, toGuest] = resolved;
    if (!toGuest) throw new Error("no email");
    const { subject, text } = await renderEmail(toGuest.content, site);
    expect(subject).toBe("Your request is on its way: Zur Linde, Friday 26 November");
    expect(text).toContain("19:30, 2\u00a0guests\nZur Linde\nLindenstr. 1, 10115 Berlin");
    expect(text).toContain("Special requests: A quiet table\nReply by: Sunday 21 November, 19:38");
    expect(text).toContain(`View request:\n${site}/reservations/${id}?lang=en&restaurant=${restaurant.id}\n`);
    expect(text).toContain("you can cancel it there");
    expect(text).not.toContain("calendar.ics");
  });

  it.each(["confirmed", "completed"] as const)("is not sent when the request is %s meanwhile", async (status) => {
    const resolved = await resolveAll(requested, { reservation: aVisit({ status }) });
    expect(resolved.map(({ to }) => to)).toEqual(["restaurant"]);
  });
});

describe("the reminder of an unanswered request", () => {
  const unanswered: DomainEvent = {
    "detail-type": "reservation.unanswered",
    detail: { restaurant_id: restaurant.id, reservation_id: "rsv_20271126T1930_a", version: 1, by: "schedule" },
  };

  it("goes to the restaurant, with the deadline in its local time", async () => {
    const reservation = aVisit({ answer_by: "2027-11-21T18:38:00.000Z" });
    const email = await resolve(unanswered, { reservation });
    expect(email).toMatchObject({ to: "restaurant", address: "linde@example.com" });
    expect(email?.content.heading).toBe("Eine Anfrage wartet auf Sie");
    expect(email?.content.action?.url).toBe(`${site}/reservations?view=pending`);
    expect(email?.content.details).toContainEqual(["Antwort bis", "Sonntag, 21. November, 19:38\u00a0Uhr"]);
  });

  it.each(["confirmed", "cancelled"] as const)("is not sent when the request is %s meanwhile", async (status) => {
    expect(await resolve(unanswered, { reservation: aVisit({ status }) })).toBeUndefined();
  });
});

describe("resolveRecipients", () => {
  it.each([
    [
      "a request goes to the restaurant",
      { status: "pending" },
      event("requested", "customer", 1),
      "linde@example.com",
      "Neue Anfrage",
    ],
    [
      "a confirmation goes to the guest",
      { status: "confirmed" },
      event("confirmed", "restaurant"),
      "verified@example.com",
      "Your table is confirmed",
    ],
    [
      "a rejection goes to the guest",
      { status: "cancelled", cancelled_from: "pending" },
      event("cancelled", "restaurant"),
      "verified@example.com",
      "Sorry, no table available",
    ],
    [
      "a cancellation by the restaurant goes to the guest",
      { status: "cancelled", cancelled_from: "confirmed" },
      event("cancelled", "restaurant"),
      "verified@example.com",
      "Your reservation was cancelled",
    ],
    [
      "an expired request goes to the guest",
      { status: "cancelled", cancelled_from: "pending" },
      event("cancelled", "schedule"),
      "verified@example.com",
      "Your request has expired",
    ],
    [
      "a cancellation by the guest goes to the restaurant",
      { status: "cancelled", cancelled_from: "confirmed" },
      event("cancelled", "customer"),
      "linde@example.com",
      "Reservierung storniert",
    ],
    [
      "a withdrawal goes to the restaurant",
      { status: "cancelled", cancelled_from: "pending" },
      event("cancelled", "customer"),
      "linde@example.com",
      "Anfrage zurückgezogen",
    ],
  ] as const)("%s", async (_, fields, about, address, heading) => {
    const resolved = await resolve(about, { reservation: aVisit(fields) });
    expect(resolved).toMatchObject({ address, content: { heading } });
  });

  it("sends no withdrawal to a restaurant that got no email about the request", async () => {
    expect(await resolveCancelled("not-sent", "pending")).toBeUndefined();
    await expect(resolveCancelled("in-progress", "pending")).rejects.toThrow("is being sent"); // the queue delivers it again
    expect(await resolveCancelled("not-sent", "confirmed")).toMatchObject({
      content: { heading: "Reservierung storniert" },
    });
    const withdrawn = await resolveCancelled("sent", "pending");
    expect(withdrawn && (await renderEmail(withdrawn.content, site)).text).not.toContain("wieder frei");
  });

  it("sends a reminder to the guest of a confirmed reservation only", async () => {
    const resolved = await resolve(reminded, { reservation: aVisit({ status: "confirmed" }) });
    expect(resolved).toMatchObject({ address: "verified@example.com", content: { heading: "See you tomorrow" } });
    expect(resolved?.content.dateCard?.lines).toContain("Lindenstr. 1, 10115 Berlin");
    expect(await resolve(reminded, { reservation: aVisit({ status: "cancelled" }) })).toBeUndefined();
    expect(await resolve(reminded, { reservation: aVisit({ status: "completed" }) })).toBeUndefined();
  });

  it("sends no confirmation and no request that is redriven after the visit", async () => {
    expect(await resolveAt(confirmed, "confirmed", "2027-11-26T20:29:00Z")).toBeDefined();
    expect(await resolveAt(confirmed, "confirmed", "2027-11-26T20:30:00Z")).toBeUndefined();
    expect(await resolveAt(confirmed, "completed", "2027-11-28T12:00:00Z")).toBeUndefined();
    expect(await resolveAt(event("requested", "customer", 1), "pending", "2027-11-28T12:00:00Z")).toBeUndefined();
  });

  it("says today in a late reminder, and sends none after the visit has begun", async () => {
    // In Berlin the 26th begins at 23:00 UTC.
    expect(await resolveRemindedAt("2027-11-25T22:59:00Z")).toMatchObject({ content: { heading: "See you tomorrow" } });
    expect(await resolveRemindedAt("2027-11-25T23:01:00Z")).toMatchObject({ content: { heading: "See you today" } });
    expect((await resolveRemindedAt("2027-11-26T08:00:00Z"))?.content.subject).toBe(
      "Today at 19:30: your table at Zur Linde",
    );
    expect(await resolveRemindedAt("2027-11-26T18:30:00Z")).toBeUndefined();
  });

  it("takes the day of a reminder from the reservation's time zone, or else from the restaurant's", async () => {
    const inTokyo = { time_zone: "Asia/Tokyo" };
    const at = new Date("2027-11-25T15:01:00Z"); // in Tokyo the 26th begins at 15:00 UTC
    const withZone = await resolve(reminded, { reservation: aVisit({ status: "confirmed", ...inTokyo }), at });
    expect(withZone?.content.heading).toBe("See you today");
    const withoutZone = await resolve(reminded, {
      reservation: aVisit({ status: "confirmed", time_zone: undefined }),
      restaurantRow: { ...restaurant, ...inTokyo },
      at,
    });
    expect(withoutZone?.content.heading).toBe("See you today");
  });

  it.each([
    ["restaurant.approved", {}, "Ihr Restaurant ist freigegeben", { is_approved: false }],
    ["restaurant.rejected", { is_approved: false }, "Ihr Restaurant ist nicht freigegeben", {}],
    ["restaurant.verified", {}, "Ihr Restaurant ist verifiziert", { is_verified: false }],
    ["restaurant.revoked", { is_verified: false }, "Ihre Verifizierung wurde aufgehoben", {}],
    ["restaurant.paused", { requests_paused_at: "2026-11-20T10:00:00.000Z" }, "Wir haben neue Anfragen pausiert", {}],
  ] as const)("sends %s to the restaurant unless it holds no more", async (type, state, heading, reversed) => {
    const decided: DomainEvent = { "detail-type": type, detail: { restaurant_id: restaurant.id, version: 2 } };
    expect(await resolve(decided, { restaurantRow: { ...restaurant, ...state } })).toMatchObject({
      to: "restaurant",
      address: "linde@example.com",
      content: { heading, language: "de" },
    });
    expect(await resolve(decided, { restaurantRow: { ...restaurant, ...reversed } })).toBeUndefined();
  });

  it("sends to the verified address, not to the one entered with the request", async () => {
    const reservation = aVisit({ status: "confirmed", customer_email: "victim@example.com" });
    expect((await resolve(confirmed, { reservation }))?.address).toBe("verified@example.com");
  });

  it("sends no confirmation or request for a reservation that has been cancelled since", async () => {
    const reservation = aVisit({ status: "cancelled" });
    expect(await resolve(confirmed, { reservation })).toBeUndefined();
    expect(await resolve(event("requested", "customer", 1), { reservation })).toBeUndefined();
  });

  it("sends the admin the address, name and type of a new account", async () => {
    const registered: DomainEvent = {
      "detail-type": "account.registered",
      detail: { user_id: guest.user_id, user_type: "customer" },
    };
    expect((await resolve(registered))?.address).toBe("admin@example.com");
    expect((await renderAbout(registered)).text).toContain(
      "E-Mail: verified@example.com\nName: Käthe Groß\nKontotyp: Gast (customer)",
    );
  });
});

describe("a rendered email", () => {
  it("contains the time, the address and the reason in HTML and in plain text", async () => {
    const reservation = aVisit({ status: "confirmed", number_of_guests: 4 });
    const { subject, html, text } = await renderAbout(confirmed, { reservation });
    expect(subject).toBe("Your table is confirmed: Zur Linde, Friday 26 November");
    for (const part of [text, html]) {
      expect(part).toContain("19:30, 4\u00a0guests");
      expect(part).toContain("Lindenstr. 1, 10115 Berlin");
      expect(part).toContain("You are receiving this message because");
      expect(part).not.toContain("26. November");
    }
    expect(html).toMatch(/<html [^>]*lang="en"/);
  });

  it.each([
    ["confirmed", "de", confirmed, `/reservations/rsv_20271126T1930_a?restaurant=${restaurant.id}`],
    ["confirmed", "en", confirmed, `/reservations/rsv_20271126T1930_a?lang=en&restaurant=${restaurant.id}`],
    ["pending", "de", event("requested", "customer", 1), "/reservations?view=pending"],
    ["cancelled", "en", event("cancelled", "customer"), "/reservations?lang=en&view=past"],
    ["cancelled", "en", event("cancelled", "restaurant"), "/restaurants?lang=en"],
  ] as const)(
    "about a %s reservation links in %s to the page with the next step",
    async (status, language, about, path) => {
      const profile = aProfile({ email: "a@example.com", language });
      const [resolved] = await resolveRecipients({
        accounts: {
          getProfile: () => Promise.resolve(profile),
          getPerson: () => Promise.resolve(undefined),
        },
        deletions: { get: () => Promise.resolve(undefined) },
        restaurants: { getRestaurant: () => Promise.resolve(restaurant) },
        reservations: { getReservation: () => Promise.resolve(aVisit({ id: "rsv_20271126T1930_a", status })) },
        catalogue: { listRestaurants: () => Promise.resolve({ items: [], cursor: null }) },
        notices: { getNotice: () => Promise.resolve(undefined) },
        emails: { getOutcome: () => Promise.resolve("sent") },
        site,
        now: () => now,
        adminAddress: "admin@example.com",
      })(about);
      expect(resolved?.content.action?.url).toBe(site + path);
    },
  );

  it("includes the year of a date outside the current year in the restaurant's time zone", async () => {
    const before = await renderConfirmedAt("2026-12-31T22:59:00Z");
    expect(before.subject).toContain("Friday 26 November 2027");
    expect(before.text).toContain("Friday 26 November 2027\n19:30");
    expect(before.html).toContain("November 2027");
    expect((await renderConfirmedAt("2026-12-31T23:00:00Z")).subject).toMatch(/26 November$/); // New Year in Berlin
    expect((await renderConfirmedAt("2026-12-31T23:00:00Z", "America/New_York")).subject).toContain("November 2027");
    expect((await renderConfirmedAt("2026-12-31T15:00:00Z", "Asia/Tokyo")).subject).toMatch(/26 November$/);
  });

  it("links the calendar file of a confirmed reservation, but not of a rejected one", async () => {
    const reservation = aVisit({ status: "confirmed", calendar_code: "secret" });
    const link = `${site}/api/reservations/${reservation.id}/calendar.ics?code=secret&lang=en&restaurant=${restaurant.id}`;
    const { html, text } = await renderAbout(confirmed, { reservation });
    expect(text).toContain(`Add to calendar:\n${link}\n`);
    expect(html).toContain(`href="${link.replaceAll("&", "&amp;")}"`);
    const cancelled = { reservation: aVisit({ status: "cancelled", cancelled_from: "pending" }) };
    const rejected = await resolve(event("cancelled", "restaurant"), cancelled);
    expect(rejected?.content.heading).toBe("Sorry, no table available");
    expect(rejected?.content.secondaryAction).toBeUndefined();
  });

  it("escapes markup that a guest entered", async () => {
    const reservation = aVisit({ customer_name: "<b>Käthe</b>", special_requests: 'Fenster "am" <script>' });
    const { html } = await renderAbout(event("requested", "customer", 1), { reservation });
    expect(html).toContain("&lt;b&gt;Käthe&lt;/b&gt;");
    expect(html).toContain("Fenster &quot;am&quot; &lt;script&gt;");
    expect(html).not.toContain("<script>");
  });

  it("keeps the line breaks of special requests", async () => {
    const reservation = aVisit({ special_requests: "Fensterplatz\r\nKinderstuhl" });
    const { html } = await renderAbout(event("requested", "customer", 1), { reservation });
    expect(html).toContain("Fensterplatz<br/>Kinderstuhl");
  });

  it("breaks long words in columns of fixed width", async () => {
    const { html } = await renderAbout(event("requested", "customer", 1));
    const cells = html.match(/<td[^>]*data-id="__react-email-column"[^>]*>/g) ?? [];
    expect(cells.filter((cell) => cell.includes("overflow-wrap:anywhere")).length).toBeGreaterThan(5);
    expect(html.match(/table-layout:fixed/g)?.length).toBeGreaterThan(5);
  });

  it("has a subject of one line, so that no name can add a header", () => {
    expect(toHeaderLine("Tisch\r\nBcc: x@example.com\u0000")).toBe("Tisch Bcc: x@example.com");
  });
});

const deleted = (user_id: string): DomainEvent => ({ "detail-type": "account.deleted", detail: { user_id } });

describe("the email about a deleted account", () => {
  it("goes to the address of the account, in its language", async () => {
    expect(await resolve(deleted(deletion.user_id))).toMatchObject({
      to: "former_user",
      address: "gone@example.com",
      content: { language: "en", heading: "Your account is deleted" },
    });
  });

  it("is not sent when the deletion is a day old", async () => {
    expect(await resolveAll(deleted("somebody else"))).toEqual([]);
  });
});

describe("renderPreviews", () => {
  it("renders every email in both languages without missing values", async () => {
    const previews = await renderPreviews();
    expect(previews).toHaveLength(55);
    expect(new Set(previews.map(({ name }) => name)).size).toBe(55);
    for (const { email } of previews) {
      expect(email.subject).not.toBe("");
      for (const part of [email.html, email.text]) expect(part).not.toMatch(/undefined|null|NaN|\{####\}/);
    }
  });

  it("links English pages in English emails only", async () => {
    for (const { name, email } of await renderPreviews()) {
      const links = [...email.html.matchAll(/href="([^"]*)"/g), ...email.text.matchAll(/^(https:.*)$/gm)];
      expect(links.length).toBeGreaterThan(2);
      for (const [, link = ""] of links) {
        expect(new URL(link.replaceAll("&amp;", "&")).searchParams.get("lang")).toBe(
          name.endsWith(".en") ? "en" : null,
        );
      }
    }
  });
});

const createRejection = (identities: string) =>
  new MessageRejected({
    message: `Email address is not verified. The following identities failed the check in region EU-CENTRAL-1: ${identities}`,
    $metadata: {},
  });

describe("deliverEmails", () => {
  const email = {
    to: "customer" as const,
    address: "a@example.com",
    content: { language: "de" as const, subject: "S", heading: "H", lead: "L", reason: "R" },
  };
  const setUp = (
    claim: "claimed" | "sent" | "in-progress",
    send = vi.fn((_address: string) => Promise.resolve()),
    resolved: readonly AddressedEmail[] = [email],
  ) => {
    const emails = {
      claim: vi.fn(() => Promise.resolve(claim)),
      markSent: vi.fn((_event: string, _to: string) => Promise.resolve()),
      release: vi.fn<EmailStore["release"]>(() => Promise.resolve()),
    };
    const deliver = deliverEmails({
      resolveRecipients: () => Promise.resolve(resolved),
      emails,
      send,
      site,
      now: () => new Date(),
    });
    return { emails, send, deliver: () => deliver(confirmed, new Date()) };
  };

  it("claims, sends and marks an email", async () => {
    const { emails, send, deliver } = setUp("claimed");
    await deliver();
    expect(send).toHaveBeenCalledTimes(1);
    expect(emails.markSent).toHaveBeenCalledTimes(1);
    expect(emails.release).not.toHaveBeenCalled();
  });

  it("sends the other email of an event when one fails, and rejects so that the failed one is tried again", async () => {
    const send = vi.fn((address: string) =>
      address === "a@example.com" ? Promise.reject(new Error("throttled")) : Promise.resolve(),
    );
    const other = { ...email, to: "restaurant" as const, address: "linde@example.com" };
    const { emails, deliver } = setUp("claimed", send, [email, other]);
    await expect(deliver()).rejects.toThrow("throttled");
    expect(send.mock.calls.map(([address]) => address)).toEqual(["a@example.com", "linde@example.com"]);
    expect(emails.markSent.mock.calls.map(([, to]) => to)).toEqual(["restaurant"]);
    expect(emails.release.mock.calls.map(([, to]) => to)).toEqual(["customer"]);
  });

  it("does not send an email twice", async () => {
    const { send, deliver } = setUp("sent");
    await deliver();
    expect(send).not.toHaveBeenCalled();
  });

  it("rejects while another delivery holds the claim", async () => {
    const { send, deliver } = setUp("in-progress");
    await expect(deliver()).rejects.toThrow();
    expect(send).not.toHaveBeenCalled();
  });

  it("gives up at once when SES's sandbox refuses the recipient, and may send the email later", async () => {
    const { emails, send, deliver } = setUp(
      "claimed",
      vi.fn(() => Promise.reject(createRejection("a@example.com"))),
    );
    await deliver();
    expect(send).toHaveBeenCalledTimes(1);
    expect(emails.release).toHaveBeenCalledTimes(1);
    expect(emails.markSent).not.toHaveBeenCalled();
  });

  it("rejects while the sender is not verified, because SES may verify it within the hour", async () => {
    const { deliver } = setUp(
      "claimed",
      vi.fn(() => Promise.reject(createRejection("Tischkaiser <post@example.com>, a@example.com"))),
    );
    await expect(deliver()).rejects.toThrow("not verified");
  });

  it("releases the claim when SES fails", async () => {
    const { emails, deliver } = setUp(
      "claimed",
      vi.fn(() => Promise.reject(new Error("SES is down"))),
    );
    await expect(deliver()).rejects.toThrow("SES is down");
    expect(emails.release).toHaveBeenCalledTimes(1);
    expect(emails.release.mock.lastCall?.at(-1)).toBe("Error"); // its name: the message may quote an address
    expect(emails.markSent).not.toHaveBeenCalled();
  });
});

const renderCode = (trigger: string, userAttributes: Record<string, string>) =>
  renderCodeEmail(
    trigger,
    { codeParameter: "{####}", userAttributes: { email: "a+b@example.com", ...userAttributes } },
    site,
  );

describe("renderCodeEmail", () => {
  it.each([
    ["CustomMessage_SignUp", { "custom:account_type": "customer" }, "/customer-auth"],
    [
      "CustomMessage_ResendCode",
      { "custom:account_type": "restaurant", "custom:address": "Weg 12" },
      "/restaurant-auth",
    ],
    ["CustomMessage_SignUp", { "custom:account_type": "restaurant" }, "/partner/login"],
    ["CustomMessage_ForgotPassword", {}, "/reset-password"],
  ])("links %s %j to %s, with the code in the fragment", async (trigger, attributes, path) => {
    const email = await renderCode(trigger, attributes);
    expect(email?.html).toContain(`href="${site}${path}#email=a%2Bb%40example.com&amp;code={####}"`);
  });

  it("is German unless the user's locale is English", async () => {
    expect((await renderCode("CustomMessage_SignUp", {}))?.subject).toBe("Ihr Code für Tischkaiser");
    expect((await renderCode("CustomMessage_SignUp", { locale: "en" }))?.subject).toBe("Your code for Tischkaiser");
  });

  it("links the English page in an English email", async () => {
    const email = await renderCode("CustomMessage_ForgotPassword", { locale: "en" });
    expect(email?.html).toContain(`href="${site}/reset-password?lang=en#email=a%2Bb%40example.com&amp;code={####}"`);
  });

  it("renders the code without links when the site's address is unknown", async () => {
    const request = { codeParameter: "{####}", userAttributes: {} };
    const email = await renderCodeEmail("CustomMessage_SignUp", request, undefined);
    expect(email?.html).toContain("{####}");
    expect(email?.html).not.toContain("href");
  });

  it("stays below Cognito's limit of 20,000 characters", async () => {
    const email = await renderCode("CustomMessage_SignUp", { email: `${"a".repeat(250)}@example.com` });
    expect(email?.html.length).toBeLessThan(20_000);
  });

  it("returns undefined for a trigger whose email the product does not send", async () => {
    expect(await renderCode("CustomMessage_AdminCreateUser", {})).toBeUndefined();
  });
});

const subjects = async (about: DomainEvent, current: StoredNotice | undefined) =>
  (await resolveAll(about, current ? { notice: current } : {})).map(({ to, content }) => [to, content.subject]);

describe("the emails about a notice", () => {
  const notice: StoredNotice = {
    id: "ntc_1",
    restaurant_id: restaurant.id,
    restaurant_name: "Zur Linde",
    reason: "photo_rights",
    place: "photos",
    explanation: "Das Foto ist meines.",
    name: null,
    email: "notifier@example.com",
    language: "en",
    state: "decided",
    due_at: "2027-11-27T09:00:00.000Z",
    outcome: "hide",
    basis: "law",
    statement: "Ohne Nachweis.",
    appeal: null,
    appeal_code: "0123456789abcdef01234567",
    appeal_until: "2028-05-22T09:00:00.000Z",
    version: 2,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  };
  const appeal = { by: "restaurant", explanation: "Doch.", at: now.toISOString() } as const;
  const closed = { ...notice, state: "closed", version: 4, appeal, appealed_outcome: "hide" } as const;
  const decided = (version: number): DomainEvent => ({
    "detail-type": "notice.decided",
    detail: { restaurant_id: restaurant.id, notice_id: "ntc_1", version },
  });
  it.each([
    ["a decision to keep", 2, { ...notice, outcome: "keep" }, [["notifier", "Our decision about Zur Linde"]]],
    [
      "a decision against the restaurant",
      2,
      notice,
      [
        ["notifier", "Our decision about Zur Linde"],
        ["restaurant", "Zur Linde ist nicht mehr zu sehen"],
      ],
    ],
    [
      "a decision that has been appealed since",
      2,
      { ...notice, state: "appealed", version: 3 },
      [
        ["notifier", "Our decision about Zur Linde"],
        ["restaurant", "Zur Linde ist nicht mehr zu sehen"],
      ],
    ],
    ["a first decision that a second has replaced", 2, closed, []],
    ["a decision that stands after an appeal", 4, closed, [["restaurant", "Ihr Widerspruch zu Zur Linde"]]],
    [
      "a decision that is taken back after an appeal",
      4,
      { ...closed, outcome: "keep" },
      [
        ["notifier", "Our decision about Zur Linde"],
        ["restaurant", "Zur Linde ist wieder zu sehen"],
      ],
    ],
    ["a notice that has expired", 2, undefined, []],
  ] as const)("after %s go to those whom it concerns", async (_, version, current, expected) => {
    expect(await subjects(decided(version), current)).toEqual(expected);
  });

  it("link the appeal for the one against whom the decision went, and for nobody else", async () => {
    const [toNotifier, toRestaurant] = await resolveAll(decided(2), { notice });
    expect(toNotifier?.content.action?.url).not.toContain("code=");
    expect(toRestaurant?.content.action?.url).toBe(
      `${site}/report/${restaurant.id}?code=0123456789abcdef01234567&notice=ntc_1`,
    );
    const [final] = await resolveAll(decided(4), { notice: closed });
    expect(final?.content.action?.url).not.toContain("code=");
  });
});
