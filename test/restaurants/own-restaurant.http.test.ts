import { describe, expect, it } from "vitest";
import { keys } from "#functions/platform/dynamodb/keys.ts";
import { adminEmail } from "#bin/lib/local/email-addresses.ts";
import { type ApiResponse, parseCursor, parseId, parseItems, parseProblem } from "#test/support/client.ts";
import { eventually } from "#test/support/eventually.ts";
import { ask, Given, inDays } from "#test/support/given.ts";
import { waitForEmail } from "#test/support/emails.ts";
import { product } from "#test/support/own-local-aws.ts";
import { aRegistration } from "#test/support/rows.ts";

const given = new Given(product);
const sorted = (answers: readonly ApiResponse[]) => answers.map(({ status }) => status).sort((a, b) => a - b);

describe("POST /partner/restaurant", () => {
  it("creates an unapproved restaurant, emails the admin and answers 409 restaurant_exists the second time", async () => {
    const guest = await given.aCustomer();
    const answer = await guest.api.post("/partner/restaurant", { ...aRegistration, description: " Unter Linden " });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      ...aRegistration,
      description: "Unter Linden",
      email: guest.email,
      user_id: guest.userId,
      is_approved: false,
      is_verified: false,
      is_visible: true,
      version: 1,
    });
    expect((await guest.api.get("/partner/restaurant")).body).toEqual(answer.body);
    const note = await waitForEmail(adminEmail, new RegExp(`${guest.email}[^]*Kontotyp: Restaurant`));
    expect(note.subject).toBe(`Neue Registrierung: ${aRegistration.restaurant_name}`);
    const again = await guest.api.post("/partner/restaurant", aRegistration);
    expect([again.status, parseProblem(again).code]).toEqual([409, "restaurant_exists"]);
    expect((await given.aVisitor().get(`/restaurants/${parseId(answer)}`)).status).toBe(404);
  });

  it("creates one restaurant for three concurrent requests and answers 409 to the others", async () => {
    const guest = await given.aCustomer();
    const answers = await Promise.all([1, 2, 3].map(() => guest.api.post("/partner/restaurant", aRegistration)));
    expect(sorted(answers)).toEqual([201, 409, 409]);
  });

  it("answers 409 open_reservations until the guest cancels the open request", async () => {
    const [guest, host] = await Promise.all([given.aCustomer(), given.aRestaurant()]);
    const requested = await ask(guest, host.id);
    const refused = await guest.api.post("/partner/restaurant", aRegistration);
    expect([refused.status, parseProblem(refused).code]).toEqual([409, "open_reservations"]);
    await guest.api.patch(`/restaurants/${host.id}/reservations/${parseId(requested)}`, { status: "cancelled" });
    expect((await guest.api.post("/partner/restaurant", aRegistration)).status).toBe(201);
  });
});

describe("/partner/restaurant", () => {
  it("PATCH changes the sent fields for the owner, the public page and search", async () => {
    const owner = await given.anOwner();
    const settings = {
      category: "Bistro",
      cuisine_types: ["Thai", "Vegan", "Thai"],
      special_occasions: "Hochzeiten\nGeburtstage",
      special_occasions_en: "Weddings",
      website: " https://www.müller.de/karte ",
      contact_email: "Gast@Müller.de",
      delivery_available: true,
      price_range: "€€€",
      closing_days: [inDays(3)],
      lead_time_minutes: 90,
    };
    const { status, body } = await owner.api.patch("/partner/restaurant", {
      ...settings,
      answer_minutes: 120,
      version: 1,
    });
    expect(status).toBe(200);
    const expected = {
      ...settings,
      cuisine_types: ["Thai", "Vegan"],
      website: "https://www.müller.de/karte",
      contact_email: "Gast@xn--mller-kva.de",
      city: owner.restaurant.city,
    };
    expect(body).toMatchObject({ ...expected, email: owner.restaurant.email, answer_minutes: 120, version: 2 });
    expect((await owner.api.get("/partner/restaurant")).body).toEqual(body);
    const page = await given.aVisitor().get(`/restaurants/${owner.restaurant.id}`);
    const { contact_email: email, ...shown } = expected;
    const asRead = { shown_email: "Gast@müller.de", shown_host: "müller.de" };
    expect(page.body).toMatchObject({ ...shown, ...asRead, email, answer_minutes: 120 });
    expect(page.body).not.toHaveProperty("contact_email");
    const card = await eventually("the card under its new search terms", async () => {
      const name = encodeURIComponent(owner.restaurant.restaurant_name);
      return parseItems(await given.aVisitor().get(`/restaurants?search=${name}&cuisine=Thai`))[0];
    });
    expect(card).toMatchObject({ id: owner.restaurant.id, category: "Bistro", price_range: "€€€" });
    const less = await owner.api.patch("/partner/restaurant", { special_occasions_en: "", website: "", version: 2 });
    expect(less.body).toMatchObject({ website: null, category: "Bistro", version: 3 });
    expect(less.body).not.toHaveProperty("special_occasions_en");
  });

  it("GET preview returns available dishes of an unapproved restaurant, and why the public does not see it", async () => {
    const owner = await given.anOwner({ is_approved: false });
    await owner.api.post("/partner/restaurant/menu-items", { name: "Suppe", price: 4.5 });
    await owner.api.post("/partner/restaurant/menu-items", { name: "Aus", price: 4.5, is_available: false });
    const { body } = await owner.api.get("/partner/restaurant/preview");
    expect(body).toMatchObject({
      menu_items: [{ name: "Suppe", price: 4.5 }],
      is_approved: false,
      is_visible: true,
    });
    for (const internal of ["user_id", "version"]) expect(body).not.toHaveProperty(internal);
  });

  it("PATCH answers 409 with the current state for an old version and to one of two concurrent changes", async () => {
    const owner = await given.anOwner();
    await owner.api.patch("/partner/restaurant", { category: "Bar", version: 1 });
    const answer = await owner.api.patch("/partner/restaurant", { category: "Café", version: 1 });
    expect(answer.status).toBe(409);
    expect(parseProblem(answer)).toMatchObject({
      code: "changed_meanwhile",
      current: { category: "Bar", version: 2 },
    });
    const both = await Promise.all(
      ["Bistro", "Café"].map((category) => owner.api.patch("/partner/restaurant", { category, version: 2 })),
    );
    expect(sorted(both)).toEqual([200, 409]);
  });

  it("PATCH stores a second opening of a day, which its public page and its card in lists have, too", async () => {
    const owner = await given.anOwner();
    const monday = { open: "11:00", close: "14:30", closed: false };
    const hours = {
      opening_hours: { ...owner.restaurant.opening_hours, monday },
      second_hours: { monday: { open: "17:30", close: "22:00" } },
    };
    const answer = await owner.api.patch("/partner/restaurant", { ...hours, version: 1 });
    expect([answer.status, answer.body]).toEqual([200, expect.objectContaining(hours)]);
    expect((await given.aVisitor().get(`/restaurants/${owner.restaurant.id}?`)).body).toMatchObject(hours);
    const { pk, sk } = keys.card(owner.restaurant.id);
    expect(await given.rows(pk, sk)).toEqual([expect.objectContaining(hours)]);
    const removed = await owner.api.patch("/partner/restaurant", { second_hours: {}, version: 2 });
    expect(removed.body).toMatchObject({ second_hours: {} });
  });

  it("PATCH rejects a second opening that overlaps the first, and first hours that run into a stored one", async () => {
    const owner = await given.anOwner();
    const { opening_hours } = owner.restaurant;
    const monday = { open: "11:00", close: "14:30", closed: false };
    await owner.api.patch("/partner/restaurant", {
      opening_hours: { ...opening_hours, monday },
      second_hours: { monday: { open: "17:30", close: "22:00" } },
      version: 1,
    });
    const second_hours = { monday: { open: "14:00", close: "22:00" } };
    for (const change of [{ opening_hours }, { second_hours }]) {
      const answer = await owner.api.patch("/partner/restaurant", { ...change, version: 2 });
      expect([answer.status, parseProblem(answer).fields?.[0]?.code]).toEqual([400, "hours_overlap"]);
    }
  });
});

describe("GET /partner/reservations with a date", () => {
  it("returns all visits or one tab of that day by time and rejects the cursor of another day", async () => {
    const [guest, host] = await Promise.all([given.aCustomer(), given.anOwner()]);
    const on = (days: number, reservation_time: string, status: "pending" | "confirmed" | "cancelled") =>
      given.aReservation(guest, host.restaurant, { reservation_date: inDays(days), reservation_time, status });
    const [late, early, mid] = [
      await on(4, "20:00", "pending"),
      await on(4, "12:00", "cancelled"),
      await on(4, "18:00", "confirmed"),
    ];
    await on(5, "12:00", "pending");
    const day = async (query: string) =>
      parseItems(await host.api.get(`/partner/reservations?date=${inDays(4)}&${query}`)).map(({ id }) => id);
    expect(await day("view=all")).toEqual([early.id, mid.id, late.id]);
    expect(await day("view=pending")).toEqual([late.id]);
    expect(await day("view=past")).toEqual([early.id]);
    const first = await host.api.get(`/partner/reservations?date=${inDays(4)}&view=all&limit=2`);
    const cursor = parseCursor(first);
    expect(await day(`view=all&limit=2&cursor=${cursor}`)).toEqual([late.id]);
    const other = await host.api.get(`/partner/reservations?date=${inDays(5)}&view=all&cursor=${cursor}`);
    expect([other.status, parseProblem(other).code]).toEqual([400, "invalid_cursor"]);
    for (const date of ["5.3.2027", "9999-12-31"]) {
      expect((await host.api.get(`/partner/reservations?date=${date}`)).status).toBe(400);
    }
  });
});
