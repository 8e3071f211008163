import { describe, expect, it } from "vitest";
import type { EmailedEvent } from "#shared/events.ts";
import { renderEmail } from "#functions/platform/email/render-email.tsx";
import { aWait } from "#test/support/rows.ts";
import {
  site,
  restaurant,
  guest,
  aVisit,
  deletion,
  resolveAll,
  resolve,
  renderAbout,
  event,
  confirmed,
  reminded,
  resolveCancelled,
  resolveAt,
  resolveRemindedAt,
} from "#test/support/email-world.ts";

describe("the email to a guest about the own request", () => {
  const requested = event("requested", "customer", 1);

  it("goes out beside the restaurant's, with the request, the deadline, the way to cancel and the page", async () => {
    const id = "rsv_20271126T1930_a";
    const answer_by = "2027-11-21T18:38:00.000Z";
    const reservation = aVisit({ id, answer_by, special_requests: "A quiet table" });
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

  it("is a confirmation where the table was booked at once, of which the restaurant is told", async () => {
    const reservation = aVisit({ status: "confirmed", version: 1 });
    const [toRestaurant, toGuest, ...others] = await resolveAll(event("confirmed", "customer", 1), { reservation });
    expect(others).toEqual([]);
    expect(toRestaurant).toMatchObject({
      address: "linde@example.com",
      content: { heading: "Neue Reservierung", action: { url: `${site}/reservations?view=confirmed` } },
    });
    expect(toGuest).toMatchObject({ to: "customer", content: { heading: "Your table is confirmed" } });
    expect(toGuest?.content.calendar?.content).toContain("BEGIN:VEVENT");
  });

  it("is not sent when the request is confirmed meanwhile", async () => {
    const resolved = await resolveAll(requested, { reservation: aVisit({ status: "confirmed" }) });
    expect(resolved.map(({ to }) => to)).toEqual(["restaurant"]);
  });
});

describe("the reminder of an unanswered request", () => {
  const unanswered: EmailedEvent = {
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

const markDetail = { restaurant_id: restaurant.id, reservation_id: "rsv_a", version: 2, by: "restaurant" } as const;
const noShowTold: EmailedEvent = { "detail-type": "reservation.no_show", detail: markDetail };
const objectedTo: EmailedEvent = { "detail-type": "reservation.objected", detail: markDetail };

const linde = "linde@example.com";
const kaethe = "verified@example.com";
const from = (status: "pending" | "confirmed") => ({ status: "cancelled", cancelled_from: status }) as const;

describe("resolveRecipients", () => {
  it.each([
    ["a request", { status: "pending" }, event("requested", "customer", 1), linde, "Neue Anfrage"],
    ["a confirmation", { status: "confirmed" }, event("confirmed", "restaurant"), kaethe, "Your table is confirmed"],
    ["a rejection", from("pending"), event("cancelled", "restaurant"), kaethe, "Sorry, no table available"],
    [
      "the restaurant's no",
      from("confirmed"),
      event("cancelled", "restaurant"),
      kaethe,
      "Your reservation was cancelled",
    ],
    ["an expired request", from("pending"), event("cancelled", "schedule"), kaethe, "Your request has expired"],
    ["the guest's no", from("confirmed"), event("cancelled", "customer"), linde, "Reservierung storniert"],
    ["a withdrawal", from("pending"), event("cancelled", "customer"), linde, "Anfrage zurückgezogen"],
  ] as const)(
    "sends %s to whom it concerns, and not to the address in the request",
    async (_, fields, about, address, heading) => {
      const resolved = await resolve(about, {
        reservation: aVisit({ ...fields, customer_email: "victim@example.com" }),
      });
      expect(resolved).toMatchObject({ address, content: { heading } });
    },
  );

  it.each([
    ["pending", "Request withdrawn: Zur Linde, Friday 26 November", "Your request has been withdrawn"],
    ["confirmed", "Cancelled: Zur Linde, Friday 26 November", "Your reservation has been cancelled"],
  ] as const)("confirms to the guest the own end of a %s reservation", async (status, subject, heading) => {
    const [, toGuest] = await resolveAll(event("cancelled", "customer"), { reservation: aVisit(from(status)) });
    expect(toGuest).toMatchObject({ to: "customer", address: kaethe, content: { subject, heading } });
  });

  it("names the other side as the one who gets an answer, at a verified address, and nobody who is gone", async () => {
    const reservation = aVisit({ customer_email: "victim@example.com", customer_name: "Käthe Groß" });
    const [toRestaurant, toGuest] = await resolveAll(event("requested", "customer", 1), { reservation });
    expect(toRestaurant?.content.replyTo).toEqual({ name: "Käthe Groß", address: kaethe });
    expect(toGuest?.content.replyTo).toEqual({ name: "Zur Linde", address: linde });
    const gone = aVisit({ ...from("confirmed"), user_id: "deleted" });
    expect((await resolve(event("cancelled", "customer"), { reservation: gone }))?.content.replyTo).toBeUndefined();
  });

  const night = { reservation_date: "2027-11-27", reservation_time: "00:30", night_of: "2027-11-26" };
  it.each([
    [event("requested", "customer", 1), {}, "Anfrage: 2\u00a0Gäste, Fr 26. Nov, 19:30 – von Käthe Groß"],
    [
      event("requested", "customer", 1),
      night,
      "Anfrage: 2\u00a0Gäste, Nacht von Fr auf Sa 27. Nov, 00:30 – von Käthe Groß",
    ],
    [event("cancelled", "customer"), from("confirmed"), "Storniert: 2\u00a0Gäste, Fr 26. Nov, 19:30 – von Käthe Groß"],
  ])("says party and day first in the subject for the restaurant", async (about, fields, subject) => {
    expect((await resolve(about, { reservation: aVisit(fields) }))?.content.subject).toBe(subject);
  });

  it("says the year in a subject where it is another one", async () => {
    const given = { reservation: aVisit(), at: new Date("2026-12-01T09:00:00Z"), language: "en" } as const;
    const { subject } = (await resolve(event("requested", "customer", 1), given))?.content ?? {};
    expect(subject).toBe("Request: 2\u00a0guests, Fri 26 Nov 2027, 19:30 – from Käthe Groß");
  });

  it.each([
    [true, "ist freigegeben: Gäste finden es ab sofort"],
    [false, "ist freigegeben: Sobald Sie es sichtbar schalten"],
  ])("says in the approval what is true of a restaurant whose switch is %s", async (is_visible, words) => {
    const approved: EmailedEvent = {
      "detail-type": "restaurant.approved",
      detail: { restaurant_id: restaurant.id, version: 2 },
    };
    const restaurantRow = { ...restaurant, is_approved: true, is_visible };
    expect((await resolve(approved, { restaurantRow }))?.content.lead).toContain(words);
  });

  it("sends no withdrawal to a restaurant or guest that got no email about the request", async () => {
    expect(await resolveCancelled("not-sent", "pending")).toBeUndefined();
    await expect(resolveCancelled("in-progress", "pending")).rejects.toThrow("is being sent"); // the queue delivers it again
    expect((await resolveCancelled("not-sent", "confirmed"))?.content.heading).toBe("Reservierung storniert");
    const withdrawn = await resolveCancelled("sent", "pending");
    expect(withdrawn && (await renderEmail(withdrawn.content, site)).text).not.toContain("wieder frei");
  });

  it("sends a reminder to the guest of a confirmed reservation only", async () => {
    const resolved = await resolve(reminded, { reservation: aVisit({ status: "confirmed" }) });
    expect(resolved).toMatchObject({ address: "verified@example.com", content: { heading: "See you tomorrow" } });
    expect(resolved?.content.dateCard?.lines).toContainEqual(
      expect.objectContaining({ label: "Lindenstr. 1, 10115 Berlin" }),
    );
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
    const today = await resolveRemindedAt("2027-11-26T08:00:00Z");
    expect(today?.content.subject).toBe("Today at 19:30: your table at Zur Linde");
    expect(await resolveRemindedAt("2027-11-26T18:30:00Z")).toBeUndefined();
  });

  it("asks in a reminder for an answer, by two links to a page that no scanner can answer", async () => {
    const reservation = aVisit({ status: "confirmed", guest_code: "secret" });
    const { content } = (await resolve(reminded, { reservation })) ?? {};
    const page = `${site}/reservations/${reservation.id}/answer?`;
    const query = `code=secret&lang=en&restaurant=${restaurant.id}`;
    expect(content?.action).toEqual({ label: "We’re coming", url: page + query });
    expect(content?.otherAction?.url).toContain("cannot=1");
  });

  it("tells a no-show to the guest and an objection to the restaurant, while the mark stands and can be objected to", async () => {
    const marked = { visit: "no_show", no_show_at: "2027-11-26T19:05:00.000Z", status: "completed" } as const;
    const at = new Date("2027-11-27T09:00:00Z");
    const told = await resolve(noShowTold, { reservation: aVisit(marked), at });
    expect(told).toMatchObject({ address: kaethe, content: { heading: "Weren’t you there?" } });
    expect(told?.content.note).toContain("until Friday 10 December");
    const objection = { objection_reason: "other", objection_text: "Es war zu." } as const;
    const objected = await resolve(objectedTo, { reservation: aVisit({ ...marked, ...objection }), at });
    expect(objected).toMatchObject({ address: linde, content: { heading: "Ein Gast widerspricht" } });
    expect(objected?.content.details).toContainEqual(["Einwand", "Etwas anderes. Es war zu."]);
    const answered = aVisit({ ...marked, ...objection, objected_at: "2027-11-26T19:40:00.000Z" });
    expect(await resolve(noShowTold, { reservation: answered, at })).toBeUndefined();
    const undone = aVisit({ ...marked, visit: "left" });
    expect(await resolve(noShowTold, { reservation: undone, at })).toBeUndefined();
    const late = new Date("2027-12-10T19:05:00Z");
    expect(await resolve(noShowTold, { reservation: aVisit(marked), at: late })).toBeUndefined();
  });

  it("tells each side what becomes of a move, and the restaurant nothing of one that was asked anew", async () => {
    const at = "2027-11-20T08:00:00.000Z";
    const wish = { reservation_date: "2027-11-26", reservation_time: "21:00", number_of_guests: 3 };
    const move = { ...wish, asked_at: at, answer_by: at };
    const requested = (version: number): EmailedEvent => ({
      "detail-type": "reservation.move_requested",
      detail: { ...markDetail, version },
    });
    const rejected: EmailedEvent = { "detail-type": "reservation.move_rejected", detail: markDetail };
    const table = { status: "confirmed", version: 2 } as const;
    const asked = await resolve(requested(2), { reservation: aVisit({ ...table, move }) });
    expect(asked).toMatchObject({ address: linde, content: { heading: "Ein Gast möchte verlegen" } });
    expect(asked?.content.subject).toBe("Andere Zeit gewünscht: 3\u00a0Gäste, Fr 26. Nov, 21:00 – von Käthe Groß");
    expect(asked?.content.details).toContainEqual(["Gewünscht", expect.stringContaining("21:00")]);
    expect(await resolve(requested(1), { reservation: aVisit({ ...table, move }) })).toBeUndefined();
    for (const [by, lead] of [
      ["restaurant", "doesn’t work"],
      ["schedule", "didn’t reply"],
    ] as const) {
      const ended = await resolve(rejected, {
        reservation: aVisit({ ...table, move_ended: { by, at } }),
      });
      expect(ended).toMatchObject({ address: kaethe, content: { heading: "Your table stays as it is" } });
      expect(ended?.content.lead).toContain(lead);
    }
    const moved = await resolve(confirmed, { reservation: aVisit({ ...table, moved_at: at, previous: wish }) });
    expect(moved?.content).toMatchObject({ heading: "Your table has been moved" });
  });

  it("takes the day of a reminder from the reservation's time zone", async () => {
    const at = new Date("2027-11-25T15:01:00Z"); // in Tokyo the 26th begins at 15:00 UTC
    const withZone = await resolve(reminded, {
      reservation: aVisit({ status: "confirmed", time_zone: "Asia/Tokyo" }),
      at,
    });
    expect(withZone?.content.heading).toBe("See you today");
  });

  it.each([
    ["restaurant.approved", {}, "Ihr Restaurant ist freigegeben", { is_approved: false }],
    ["restaurant.rejected", { is_approved: false }, "Ihr Restaurant ist nicht freigegeben", {}],
    ["restaurant.verified", {}, "Ihr Restaurant ist verifiziert", { is_verified: false }],
    ["restaurant.revoked", { is_verified: false }, "Ihre Verifizierung wurde aufgehoben", {}],
    ["restaurant.paused", { requests_paused_at: "2026-11-20T10:00:00.000Z" }, "Wir haben neue Anfragen pausiert", {}],
  ] as const)("sends %s to the restaurant unless it holds no more", async (type, state, heading, reversed) => {
    const decided: EmailedEvent = { "detail-type": type, detail: { restaurant_id: restaurant.id, version: 2 } };
    expect(await resolve(decided, { restaurantRow: { ...restaurant, ...state } })).toMatchObject({
      to: "restaurant",
      address: "linde@example.com",
      content: { heading, language: "de" },
    });
    expect(await resolve(decided, { restaurantRow: { ...restaurant, ...reversed } })).toBeUndefined();
  });

  it("tells a restaurant the reason and the sentence of a decision against it", async () => {
    const rejected: EmailedEvent = {
      "detail-type": "restaurant.rejected",
      detail: { restaurant_id: restaurant.id, version: 2 },
    };
    const why = { review_reason: "duplicate", review_message: "Sie sind schon als Osteria Storta hier." } as const;
    const { text } = await renderAbout(rejected, { restaurantRow: { ...restaurant, is_approved: false, ...why } });
    for (const words of ["Doppelt angemeldet", why.review_message]) expect(text).toContain(words);
  });

  it("sends no confirmation or request for a reservation that has been cancelled since", async () => {
    const reservation = aVisit({ status: "cancelled" });
    expect(await resolve(confirmed, { reservation })).toBeUndefined();
    expect(await resolve(event("requested", "customer", 1), { reservation })).toBeUndefined();
  });

  it("sends the admin the address, name and type of a new account", async () => {
    const registered: EmailedEvent = {
      "detail-type": "account.registered",
      detail: { user_id: guest.user_id, user_type: "customer" },
    };
    expect((await resolve(registered))?.address).toBe("admin@example.com");
    expect((await renderAbout(registered)).text).toContain(
      "E-Mail: verified@example.com\nName: Käthe Groß\nKontotyp: Gast (customer)",
    );
  });
});

describe("the email about a table that is held for a guest who waits", () => {
  const offered: EmailedEvent = {
    "detail-type": "table.offered",
    detail: { restaurant_id: restaurant.id, wait_id: aWait().id, version: 2 },
  };
  const offer = {
    reservation_date: "2027-03-05",
    reservation_time: "19:45",
    from: 0,
    seating_days: [],
    expires_at: "2027-03-05T17:47:00.000Z",
  };
  const wait = { ...aWait({ status: "offered", version: 2, user_id: guest.user_id }), offer };
  const at = new Date("2027-03-05T17:32:00Z");

  it("goes to the verified address with the time, how long it is held, and the page that takes it", async () => {
    expect(await resolveAll(offered, { wait, at })).toMatchObject([
      { to: "customer", address: "verified@example.com" },
    ]);
    const { subject, text, html, replyTo } = await renderAbout(offered, { wait, at });
    expect(replyTo).toEqual({ name: "Zur Linde", address: "linde@example.com" });
    expect(html).toMatch(/href="https:\/\/www\.openstreetmap\.org\/search\?query=Lindenstr/);
    expect(subject).toBe("A table for you: Zur Linde, Fri 5 Mar, 19:45");
    const night = { ...offer, reservation_date: "2027-03-06", reservation_time: "00:30", night_of: "2027-03-05" };
    expect((await resolve(offered, { wait: { ...wait, offer: night }, at }))?.content.subject).toBe(
      "A table for you: Zur Linde, Fri night into Sat 6 Mar, 00:30",
    );
    expect(text).toContain("holding it just for you until 18:47");
    expect(text).toContain(`${site}/waits/${wait.id}?code=code&lang=en&restaurant=${wait.restaurant_id}`);
  });

  it("is not sent once the quarter of an hour is over, or the guest has answered", async () => {
    expect(await resolveAll(offered, { wait, at: new Date(offer.expires_at) })).toEqual([]);
    expect(await resolveAll(offered, { wait: { ...wait, status: "waiting", version: 3 }, at })).toEqual([]);
  });
});

const deleted = (user_id: string): EmailedEvent => ({ "detail-type": "account.deleted", detail: { user_id } });

it("the email about a deleted account goes to its address, in its language, and not once the deletion is a day old", async () => {
  expect(await resolve(deleted(deletion.user_id))).toMatchObject({
    to: "former_user",
    address: "gone@example.com",
    content: { language: "en", heading: "Your account is deleted" },
  });
  expect(await resolveAll(deleted("somebody else"))).toEqual([]);
});
