import { describe, expect, it } from "vitest";
import { toHeaderLine } from "#functions/platform/email/render-email.tsx";
import { RestaurantCard } from "#shared/restaurants/restaurant.ts";
import { aRestaurantRow } from "#test/support/rows.ts";
import {
  site,
  restaurant,
  aVisit,
  resolve,
  renderAbout,
  event,
  confirmed,
  reminded,
  renderConfirmedAt,
} from "#test/support/email-world.ts";

it("puts the restaurant's sentence into the email about a rejection, and how to reach it", async () => {
  const sentence = "Um 18:00 Uhr hätten wir <noch> Platz: post@müller.de, nicht büro@linde.example.";
  const reservation = aVisit({ status: "cancelled", restaurant_message: sentence, cancelled_from: "pending" });
  const { html, text } = await renderAbout(event("cancelled", "restaurant"), { reservation });
  expect(text).toContain(`Message from the restaurant: ${sentence}`);
  expect(html).toContain("&lt;noch&gt;");
  expect([...html.matchAll(/href="((?:tel|mailto):[^"]*)"/g)].map(([, url]) => url)).toEqual([
    "tel:+493023125001",
    `mailto:${restaurant.email}`,
    "mailto:post@xn--mller-kva.de",
  ]);
});

it("the email about a request that nobody answered apologizes and links others that are open then", async () => {
  const expired = event("cancelled", "schedule");
  const reservation = aVisit({ status: "cancelled", changed_by: "schedule", cancelled_from: "pending" });
  const cards = [RestaurantCard.parse(aRestaurantRow({ id: "rst_Eiche", restaurant_name: "Eiche" }))];
  const { text, html } = await renderAbout(expired, { reservation, cards });
  expect(text).toContain("didn’t reply in time. We’re sorry.");
  expect(text).toContain(`Also open at 19:30:\nEiche:\n${site}/restaurant/rst_Eiche?lang=en\n`);
  expect(html).toContain(`href="${site}/restaurant/rst_Eiche?lang=en"`);
  expect((await renderAbout(expired, { reservation })).text).not.toContain("Also open");
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
      const resolved = await resolve(about, { reservation: aVisit({ id: "rsv_20271126T1930_a", status }), language });
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

  it("escapes markup that a guest entered, and keeps line breaks", async () => {
    const special_requests = 'Fenster "am" <script>\r\nKinderstuhl';
    const reservation = aVisit({ customer_name: "<b>Käthe</b>", special_requests });
    const { html } = await renderAbout(event("requested", "customer", 1), { reservation });
    expect(html).toContain("&lt;b&gt;Käthe&lt;/b&gt;");
    expect(html).toContain("Fenster &quot;am&quot; &lt;script&gt;<br/>Kinderstuhl");
    expect(html).not.toContain("<script>");
  });
});

it.each([
  [
    "de",
    confirmed,
    "Samstag, 27. November, in der Nacht von Freitag auf Samstag",
    "in der Nacht von Freitag auf Samstag",
  ],
  ["en", confirmed, "Saturday 27 November, Friday night into Saturday", "Friday night into Saturday"],
  ["de", reminded, "Heute um 00:30\u00a0Uhr, in der Nacht von Freitag auf Samstag", "Heute ist es so weit"],
] as const)(
  "says in %s which night a table after midnight is in (%j)",
  async (language, about, subjectPart, textPart) => {
    const night = { reservation_date: "2027-11-27", reservation_time: "00:30", night_of: "2027-11-26" };
    const reservation = aVisit({ ...night, status: "confirmed", begins_at: "2027-11-26T23:30:00.000Z" });
    const at = new Date("2027-11-25T23:30:00Z"); // the evening's own day has just begun
    const { subject, text } = await renderAbout(about, { reservation, language, at });
    expect(subject).toContain(subjectPart);
    expect(text).toContain(textPart);
  },
);

it("says which one is meant of an hour that the clock shows twice", async () => {
  const night = { reservation_date: "2027-10-31", reservation_time: "02:30", night_of: "2027-10-30" };
  const reservation = aVisit({ ...night, status: "confirmed", begins_at: "2027-10-31T00:30:00.000Z" });
  const { text } = await renderAbout(confirmed, { reservation, language: "de", at: new Date("2027-10-29T12:00Z") });
  expect(text).toContain("in der Nacht von Samstag auf Sonntag\nvor der Zeitumstellung");
  const before = { moved_at: "2027-10-01T12:00:00.000Z", previous: { ...night, number_of_guests: 2 } };
  const moved = await renderAbout(confirmed, {
    reservation: aVisit({ ...before, status: "confirmed" }),
    language: "de",
  });
  expect(moved.text.replaceAll("\u00A0", " ")).toContain(
    "Vorher: Sonntag, 31. Oktober, 02:30 Uhr, in der Nacht von Samstag auf Sonntag, vor der Zeitumstellung, 2 Gäste",
  );
});

describe("an email that is answered and read anywhere", () => {
  it.each([
    ["030 23125 001", "tel:+493023125001"],
    ["+49 (0)30 23125-001", "tel:+493023125001"],
    ["0049 (0) 30/23125001", "tel:+493023125001"],
  ])("links the number %s to tap", async (customer_phone, href) => {
    const { html, text } = await renderAbout(event("requested", "customer", 1), {
      reservation: aVisit({ customer_phone }),
    });
    expect(html).toContain(`href="${href}"`);
    expect(text).toContain(`Telefon: ${customer_phone}\n`);
  });

  it("shows what holds no number as it is", async () => {
    const reservation = aVisit({ customer_phone: "Hotel Adler" });
    const { html } = await renderAbout(event("requested", "customer", 1), { reservation });
    expect(html).not.toContain("tel:");
    expect(html).toContain("Hotel Adler");
  });

  it("links the guest's address to the restaurant, and the restaurant's place and number to the guest", async () => {
    const reservation = aVisit({ customer_email: "a?cc=b+c@example.com", status: "confirmed" });
    const { html } = await renderAbout(event("requested", "customer", 1), { reservation });
    expect(html).toContain('href="mailto:a%3Fcc%3Db%2Bc@example.com"');
    const restaurantRow = { ...restaurant, phone: "030 23125 007" };
    for (const about of [confirmed, reminded]) {
      const email = await renderAbout(about, { reservation, restaurantRow });
      expect(email.html).toContain('href="tel:+493023125007"');
      expect(email.html).toMatch(
        /href="https:\/\/www\.openstreetmap\.org\/search\?query=Lindenstr\.%201%2C%2010115%20Berlin"/,
      );
    }
  });

  it("names a system's font first, for Outlook, and declares a dark scheme with readable colours", async () => {
    const { html } = await renderAbout(confirmed);
    const fonts = [...html.matchAll(/font-family:(?:&#x27;)?([\w ]+)/g)].map(([, first]) => first);
    expect(new Set(fonts)).toEqual(new Set(["Segoe UI", "Georgia"]));
    expect(html).toContain('name="color-scheme" content="light dark"');
    expect(html).toMatch(/prefers-color-scheme:dark\)\{.*\[style\*="color:#1f1b16"\]\{color:#f6efe4!important\}/);
    expect(html).toContain("color:#1f1b16");
    expect(html).toMatch(/\[style\*="solid #e6ddd0"\]\{border-color:#43352b!important\}/); // no line glares
  });
});

it("a subject is one line, so that no name can add a header", () => {
  expect(toHeaderLine("Tisch\r\nBcc: x@example.com\u0000")).toBe("Tisch Bcc: x@example.com");
  expect(toHeaderLine("Tisch: Team 👩‍🍳 Süd, Pub 🏴󠁧󠁢󠁳󠁣󠁴󠁿")).toBe("Tisch: Team 👩‍🍳 Süd, Pub 🏴󠁧󠁢󠁳󠁣󠁴󠁿");
  expect(toHeaderLine(`${"a".repeat(139)}🍕`)).toBe("a".repeat(139));
});
