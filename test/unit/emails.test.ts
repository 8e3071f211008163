import { describe, expect, it, vi } from "vitest";
import type { DomainEvent } from "../../functions/events/domain-event.ts";
import { addressed } from "../../functions/emails/recipients.ts";
import { deliver } from "../../functions/emails/deliver.ts";
import { headerLine } from "../../functions/emails/template.ts";
import { mailOf } from "../../functions/emails/render.ts";
import { codeEmail } from "../../functions/emails/code-email.ts";
import { previews } from "../../bin/lib/emails-preview/previews.ts";
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

const visit = (fields: Parameters<typeof aReservationRow>[0] = {}) =>
  aReservationRow({
    user_id: guest.user_id,
    restaurant_id: restaurant.id,
    restaurant_name: "Zur Linde",
    reservation_date: "2027-11-26",
    reservation_time: "19:30",
    ...fields,
  });

const now = new Date("2027-11-20T09:00:00Z");

type Outcome = "sent" | "in-progress" | "not-sent";

const telling = (reservation = visit(), venue = restaurant, request: Outcome = "sent", at = now) =>
  addressed({
    accounts: {
      getProfile: (id) => Promise.resolve(id === guest.user_id ? guest : owner),
      getPerson: () => Promise.resolve({ profile: guest, restaurantId: undefined }),
    },
    restaurants: { getRestaurant: () => Promise.resolve(venue) },
    reservations: { getReservation: () => Promise.resolve(reservation) },
    emails: { getOutcome: (name) => Promise.resolve(name === requestMail ? request : "not-sent") },
    site,
    now: () => at,
    admin: "admin@example.com",
  });

const requestMail = "reservation.requested#rsv_20271126T1930_a#1";

const event = (
  type: "requested" | "confirmed" | "cancelled",
  by: "customer" | "restaurant" | "schedule",
  version = 2,
): DomainEvent => ({
  "detail-type": `reservation.${type}`,
  detail: { restaurant_id: restaurant.id, reservation_id: "rsv_20271126T1930_a", version, by },
});

/** What the restaurant is told when the guest cancels, after what became of the mail about the request. */
const ended = (request: Outcome, version: number) =>
  telling(visit({ status: "cancelled" }), restaurant, request)(event("cancelled", "customer", version));

const confirmedAt = async (instant: string, time_zone = "Europe/Berlin") => {
  const tell = telling(visit({ status: "confirmed", time_zone }), restaurant, "sent", new Date(instant));
  const told = await tell(event("confirmed", "restaurant"));
  return told && mailOf(told.letter, site);
};

describe("who is told what", () => {
  it.each([
    ["a request", "pending", event("requested", "customer", 1), "linde@example.com", "Neue Anfrage"],
    [
      "a confirmation",
      "confirmed",
      event("confirmed", "restaurant"),
      "verified@example.com",
      "Your table is confirmed",
    ],
    [
      "a rejection",
      "cancelled",
      event("cancelled", "restaurant", 2),
      "verified@example.com",
      "Unfortunately no table is free",
    ],
    [
      "a table called off",
      "cancelled",
      event("cancelled", "restaurant", 3),
      "verified@example.com",
      "Your table was called off",
    ],
    [
      "a request nobody answered",
      "cancelled",
      event("cancelled", "schedule"),
      "verified@example.com",
      "Your request has expired",
    ],
    [
      "a guest who does not come",
      "cancelled",
      event("cancelled", "customer", 3),
      "linde@example.com",
      "Reservierung storniert",
    ],
    [
      "a guest who takes back a request",
      "cancelled",
      event("cancelled", "customer", 2),
      "linde@example.com",
      "Anfrage zurückgezogen",
    ],
  ] as const)("%s", async (_, status, about, address, heading) => {
    const told = await telling(visit({ status }))(about);
    expect(told).toMatchObject({ address, letter: { heading } });
  });

  it("no restaurant of the end of a request that it was never told of", async () => {
    expect(await ended("not-sent", 2)).toBeUndefined();
    await expect(ended("in-progress", 2)).rejects.toThrow("under way"); // the queue asks again
    expect(await ended("not-sent", 3)).toMatchObject({ letter: { heading: "Reservierung storniert" } });
    const withdrawn = await ended("sent", 2);
    expect(withdrawn && mailOf(withdrawn.letter, site).text).not.toContain("wieder frei");
  });

  it("a guest whose table is tomorrow, unless it was cancelled meanwhile", async () => {
    const reminded: DomainEvent = {
      "detail-type": "reservation.reminded",
      detail: { restaurant_id: restaurant.id, reservation_id: "rsv_20271126T1930_a", version: 2, by: "schedule" },
    };
    const told = await telling(visit({ status: "confirmed" }))(reminded);
    expect(told).toMatchObject({ address: "verified@example.com", letter: { heading: "See you tomorrow" } });
    expect(told?.letter.slip?.lines).toContain("Lindenstr. 1, 10115 Berlin");
    expect(await telling(visit({ status: "cancelled" }))(reminded)).toBeUndefined();
    expect(await telling(visit({ status: "completed" }))(reminded)).toBeUndefined();

    const toldAt = (instant: string) =>
      telling(visit({ status: "confirmed" }), restaurant, "sent", new Date(instant))(reminded);
    // The day is the restaurant's: the 26th begins in Berlin at eleven at night by UTC, in Tokyo at three in the afternoon.
    expect(await toldAt("2027-11-25T22:59:00Z")).toMatchObject({ letter: { heading: "See you tomorrow" } });
    expect(await toldAt("2027-11-25T23:01:00Z")).toMatchObject({ letter: { heading: "See you today" } });
    const inTokyo = { time_zone: "Asia/Tokyo" };
    const kept = telling(
      visit({ status: "confirmed", ...inTokyo }),
      restaurant,
      "sent",
      new Date("2027-11-25T15:01:00Z"),
    );
    expect((await kept(reminded))?.letter.heading).toBe("See you today");
    const unkept = visit({ status: "confirmed", time_zone: undefined });
    const old = telling(unkept, { ...restaurant, ...inTokyo }, "sent", new Date("2027-11-25T15:01:00Z"));
    expect((await old(reminded))?.letter.heading).toBe("See you today");
    expect((await toldAt("2027-11-26T08:00:00Z"))?.letter.subject).toBe("Today at 19:30: your table at Zur Linde");
    expect(await toldAt("2027-11-26T18:30:00Z")).toBeUndefined();
  });

  it.each([
    ["restaurant.approved", {}, "Ihr Restaurant ist freigegeben", { is_approved: false }],
    ["restaurant.rejected", { is_approved: false }, "Ihr Restaurant ist nicht freigegeben", {}],
    ["restaurant.verified", {}, "Ihr Restaurant ist verifiziert", { is_verified: false }],
    ["restaurant.revoked", { is_verified: false }, "Ihre Verifizierung wurde aufgehoben", {}],
  ] as const)("a restaurant: %s, while that is still so", async (type, state, heading, otherwise) => {
    const decided: DomainEvent = { "detail-type": type, detail: { restaurant_id: restaurant.id, version: 2 } };
    const told = await telling(visit(), { ...restaurant, ...state })(decided);
    expect(told).toMatchObject({ to: "restaurant", address: "linde@example.com", letter: { heading, language: "de" } });
    expect(await telling(visit(), { ...restaurant, ...otherwise })(decided)).toBeUndefined();
  });

  it("never the address that was typed with the request", async () => {
    const told = await telling(visit({ status: "confirmed", customer_email: "victim@example.com" }))(
      event("confirmed", "restaurant"),
    );
    expect(told?.address).toBe("verified@example.com");
  });

  it("nobody is promised a table that is cancelled by now", async () => {
    const cancelled = telling(visit({ status: "cancelled" }));
    expect(await cancelled(event("confirmed", "restaurant"))).toBeUndefined();
    expect(await cancelled(event("requested", "customer", 1))).toBeUndefined();
  });

  it("the admin, with address, name and type of whoever signed up", async () => {
    const about: DomainEvent = {
      "detail-type": "account.registered",
      detail: { user_id: guest.user_id, user_type: "customer" },
    };
    const told = await telling()(about);
    expect(told?.address).toBe("admin@example.com");
    expect(told && mailOf(told.letter, site).text).toContain(
      "E-Mail: verified@example.com\nName: Käthe Groß\nKontotyp: Gast (customer)",
    );
  });
});

describe("a mail", () => {
  it("says when, where and why, in both shapes", async () => {
    const told = await telling(visit({ status: "confirmed", number_of_guests: 4 }))(event("confirmed", "restaurant"));
    const mail = told && mailOf(told.letter, site);
    expect(mail?.subject).toBe("Your table is confirmed: Zur Linde, Friday 26 November");
    for (const shape of [mail?.text, mail?.html]) {
      expect(shape).toContain("19:30, 4 guests");
      expect(shape).toContain("Lindenstr. 1, 10115 Berlin");
      expect(shape).toContain("You are receiving this message because");
      expect(shape).not.toContain("26. November");
    }
    expect(mail?.html).toContain('<html lang="en">');
  });

  it.each([
    ["confirmed", "de", event("confirmed", "restaurant"), "/reservations?view=confirmed"],
    ["confirmed", "en", event("confirmed", "restaurant"), "/reservations?lang=en&view=confirmed"],
    ["pending", "de", event("requested", "customer", 1), "/reservations?view=pending"],
    ["cancelled", "en", event("cancelled", "customer", 3), "/reservations?lang=en&view=past"],
    ["cancelled", "en", event("cancelled", "restaurant", 3), "/restaurants?lang=en"],
  ] as const)("about a table that is %s opens, in %s, the list it stands in", async (status, language, about, path) => {
    const profile = aProfile({ email: "a@example.com", language });
    const told = await addressed({
      accounts: {
        getProfile: () => Promise.resolve(profile),
        getPerson: () => Promise.resolve(undefined),
      },
      restaurants: { getRestaurant: () => Promise.resolve(restaurant) },
      reservations: { getReservation: () => Promise.resolve(visit({ status })) },
      emails: { getOutcome: () => Promise.resolve("sent") },
      site,
      now: () => now,
      admin: "admin@example.com",
    })(about);
    expect(told?.letter.action?.url).toBe(site + path);
  });

  it("names the year of a day that is not in the present one, as the restaurant's clocks count", async () => {
    const before = await confirmedAt("2026-12-31T22:59:00Z");
    expect(before?.subject).toContain("Friday 26 November 2027");
    expect(before?.text).toContain("Friday 26 November 2027\n19:30");
    expect(before?.html).toContain("November 2027");
    expect((await confirmedAt("2026-12-31T23:00:00Z"))?.subject).toMatch(/26 November$/); // the year has begun in Berlin
    expect((await confirmedAt("2026-12-31T23:00:00Z", "America/New_York"))?.subject).toContain("November 2027");
    expect((await confirmedAt("2026-12-31T15:00:00Z", "Asia/Tokyo"))?.subject).toMatch(/26 November$/);
  });

  it("links a table that is coming to its calendar file, and no other", async () => {
    const reservation = visit({ status: "confirmed", calendar_code: "secret" });
    const link = `${site}/api/reservations/${reservation.id}/calendar.ics?code=secret&lang=en&restaurant=${restaurant.id}`;
    const told = await telling(reservation)(event("confirmed", "restaurant"));
    const mail = told && mailOf(told.letter, site);
    expect(mail?.text).toContain(`Add to calendar:\n${link}\n`);
    expect(mail?.html).toContain(`href="${link.replaceAll("&", "&amp;")}"`);
    const rejected = await telling(visit({ status: "cancelled" }))(event("cancelled", "restaurant"));
    expect(rejected?.letter.aside).toBeUndefined();
  });

  it("shows markup that somebody typed as they typed it", async () => {
    const told = await telling(visit({ customer_name: "<b>Käthe</b>", special_requests: 'Fenster "am" <script>' }))(
      event("requested", "customer", 1),
    );
    const html = told ? mailOf(told.letter, site).html : "";
    expect(html).toContain("&lt;b&gt;Käthe&lt;/b&gt;");
    expect(html).toContain("Fenster &quot;am&quot; &lt;script&gt;");
    expect(html).not.toContain("<script>");
  });

  it("has a subject of one line", () => {
    expect(headerLine("Tisch\r\nBcc: x@example.com\u0000")).toBe("Tisch Bcc: x@example.com");
  });
});

describe("the previews", () => {
  it("are of every mail in both languages, none with a hole in it", () => {
    const all = previews();
    expect(all).toHaveLength(31);
    expect(new Set(all.map(({ name }) => name)).size).toBe(31);
    for (const { mail } of all) {
      expect(mail.subject).not.toBe("");
      for (const shape of [mail.html, mail.text]) expect(shape).not.toMatch(/undefined|null|NaN|\{####\}/);
    }
  });

  it("link English pages in English mails, and nothing but them", () => {
    for (const { name, mail } of previews()) {
      const links = [...mail.html.matchAll(/href="([^"]*)"/g), ...mail.text.matchAll(/^(https:.*)$/gm)];
      expect(links.length).toBeGreaterThan(2);
      for (const [, link = ""] of links) {
        expect(new URL(link.replaceAll("&amp;", "&")).searchParams.get("lang")).toBe(
          name.endsWith(".en") ? "en" : null,
        );
      }
    }
  });
});

describe("delivering", () => {
  const letter = {
    to: "customer" as const,
    address: "a@example.com",
    letter: { language: "de" as const, subject: "S", heading: "H", lead: "L", reason: "R" },
  };
  const office = (claim: "claimed" | "sent" | "in-progress", send = vi.fn(() => Promise.resolve())) => {
    const emails = {
      claim: vi.fn(() => Promise.resolve(claim)),
      markSent: vi.fn(() => Promise.resolve()),
      release: vi.fn(() => Promise.resolve()),
    };
    const post = deliver({ addressed: () => Promise.resolve(letter), emails, send, site, now: () => new Date() });
    return { emails, send, post: () => post(event("confirmed", "restaurant"), new Date()) };
  };

  it("claims, sends and marks", async () => {
    const { emails, send, post } = office("claimed");
    await post();
    expect(send).toHaveBeenCalledTimes(1);
    expect(emails.markSent).toHaveBeenCalledTimes(1);
    expect(emails.release).not.toHaveBeenCalled();
  });

  it("sends nothing twice", async () => {
    const { send, post } = office("sent");
    await post();
    expect(send).not.toHaveBeenCalled();
  });

  it("leaves to the queue what another delivery has in hand", async () => {
    const { send, post } = office("in-progress");
    await expect(post()).rejects.toThrow();
    expect(send).not.toHaveBeenCalled();
  });

  it("gives back what it could not send", async () => {
    const { emails, post } = office(
      "claimed",
      vi.fn(() => Promise.reject(new Error("SES is down"))),
    );
    await expect(post()).rejects.toThrow("SES is down");
    expect(emails.release).toHaveBeenCalledTimes(1);
    expect(emails.markSent).not.toHaveBeenCalled();
  });
});

const ask = (trigger: string, userAttributes: Record<string, string>, siteUrl: string | undefined = site) =>
  codeEmail(
    trigger,
    { codeParameter: "{####}", userAttributes: { email: "a+b@example.com", ...userAttributes } },
    siteUrl,
  );

describe("a mail with a code", () => {
  it.each([
    ["CustomMessage_SignUp", { "custom:account_type": "customer" }, "/customer-auth"],
    [
      "CustomMessage_ResendCode",
      { "custom:account_type": "restaurant", "custom:address": "Weg 12" },
      "/restaurant-auth",
    ],
    ["CustomMessage_SignUp", { "custom:account_type": "restaurant" }, "/partner/login"],
    ["CustomMessage_ForgotPassword", {}, "/reset-password"],
  ])("of %s %j leads to %s, with the code behind the number sign", (trigger, attributes, path) => {
    expect(ask(trigger, attributes)?.html).toContain(`href="${site}${path}#email=a%2Bb%40example.com&amp;code={####}"`);
  });

  it("is German unless its reader's language is English", () => {
    expect(ask("CustomMessage_SignUp", {})?.subject).toBe("Ihr Code für Tischkaiser");
    expect(ask("CustomMessage_SignUp", { locale: "en" })?.subject).toBe("Your code for Tischkaiser");
  });

  it("leads to the English page, if it is English", () => {
    const mail = ask("CustomMessage_ForgotPassword", { locale: "en" });
    expect(mail?.html).toContain(`href="${site}/reset-password?lang=en#email=a%2Bb%40example.com&amp;code={####}"`);
  });

  it("carries its code even when the site's address cannot be found", () => {
    const mail = codeEmail("CustomMessage_SignUp", { codeParameter: "{####}", userAttributes: {} }, undefined);
    expect(mail?.html).toContain("{####}");
    expect(mail?.html).not.toContain("href");
  });

  it("is not worded for what the product does not send", () => {
    expect(ask("CustomMessage_AdminCreateUser", {})).toBeUndefined();
  });
});
