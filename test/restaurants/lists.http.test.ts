import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { type Client, parseId, parseProblem, readAllPages } from "#test/support/client.ts";
import { eventually } from "#test/support/eventually.ts";
import { Given, inDays } from "#test/support/given.ts";
import { product } from "#test/support/own-local-aws.ts";
import { unique, reasonFor } from "#test/support/rows.ts";

const given = new Given(product);

const Page = z.object({ items: z.array(z.looseObject({ id: z.string() })), cursor: z.nullable(z.string()) });
const page = async (api: Client, path: string) => Page.parse((await api.get(path)).body);
const ids = ({ items }: z.infer<typeof Page>): string[] => items.map(({ id }) => id);

const Entry = z.looseObject({ id: z.string() });
/** The ids of all pages. */
const whole = async (api: Client, path: string) => (await readAllPages(api, path, Entry)).map(({ id }) => id);

const byDate = (rows: { id: string }[]): string[] => rows.map(({ id }) => id).sort();

const search = (text: string, more = "") =>
  whole(given.aVisitor(), `/restaurants?limit=2&search=${encodeURIComponent(text)}${more}`);

const soon = (what: string, text: string, expected: string[], more = "") =>
  eventually(what, async () => {
    const found = await search(text, more);
    return JSON.stringify(found) === JSON.stringify(expected) ? found : undefined;
  });

describe("reservation lists and query parameters", () => {
  it("GET /me/reservations returns pages by date of the visit, past ones newest first", async () => {
    const [guest, restaurant] = await Promise.all([given.aCustomer(), given.aRestaurant()]);
    const ahead = [];
    const past = [];
    for (const days of [3, 1, 2, 5, 4]) {
      ahead.push(await given.aReservation(guest, restaurant, { reservation_date: inDays(days) }));
      past.push(await given.aReservation(guest, restaurant, { reservation_date: inDays(-days), status: "completed" }));
    }
    expect(await whole(guest.api, "/me/reservations?view=pending&limit=2")).toEqual(byDate(ahead));
    expect(await whole(guest.api, "/me/reservations?view=past&limit=2")).toEqual(byDate(past).toReversed());
    const last = await page(guest.api, "/me/reservations?view=pending&limit=5");
    expect(last.cursor).toBeNull();
  });

  it("GET /me/reservations returns no reservations for the cursor of another guest", async () => {
    const [one, two, restaurant] = await Promise.all([given.aCustomer(), given.aCustomer(), given.aRestaurant()]);
    for (const days of [1, 2]) await given.aReservation(one, restaurant, { reservation_date: inDays(days) });
    const { cursor } = await page(one.api, "/me/reservations?limit=1");
    expect((await page(two.api, `/me/reservations?cursor=${cursor ?? ""}`)).items).toEqual([]);
  });
});

describe("public restaurants", () => {
  it("search returns listed restaurants by words, cuisine and city, sorted by name, and follows changes", async () => {
    const word = `x${unique()}`;
    const named = (name: string, more = {}) => given.aRestaurant({ restaurant_name: `${name} ${word}`, ...more });
    const [linde, ahre, zur] = await Promise.all([
      named("Linde", { address: "Eigelstein 84", city: "50668 Köln" }),
      named("Ähre", { cuisine_types: ["Thai"] }),
      named("Untere Post"),
      named("Hidden", { is_visible: false }),
      named("Waiting", { is_approved: false }),
    ]);
    const found = await soon("the three that are listed", word, [ahre.id, linde.id, zur.id]);
    expect(found).toHaveLength(3);
    expect(await search(`${word} koeln`)).toEqual([linde.id]);
    expect(await search(`${word.toUpperCase()} aehre`)).toEqual([ahre.id]);
    expect(await search(word, "&cuisine=Thai")).toEqual([ahre.id]);
    expect(await search(word, `&city=${encodeURIComponent("köln")}`)).toEqual([linde.id]);
    const read = async (path: string) => (await given.aVisitor().get(path)).body;
    expect(await read(`/restaurants?search=${word} koeln`)).toMatchObject({ items: [{ listed_city: "Köln" }] });
    expect(await read(`/restaurants/${linde.id}`)).toMatchObject({ shown_address: "Eigelstein 84, 50668 Köln" });
    expect(await search(`x${unique()} nowhere`)).toEqual([]);
    expect(await read(`/restaurants?search=${word} nowhere`)).toMatchObject({
      reading: { dropped: ["nowhere"] }, // what finds nothing is left out, and said
    });

    await given.updateRestaurant(linde, { is_visible: false });
    expect(await soon("the two that are left", word, [ahre.id, zur.id])).toHaveLength(2);
    expect((await given.aVisitor().get(`/restaurants/${linde.id}`)).status).toBe(404);
    await given.updateRestaurant({ ...zur, version: 2 }, { restaurant_name: `Alte Post ${word}` });
    expect(await soon("the new name's place", word, [ahre.id, zur.id])).toHaveLength(2);
    await eventually("the old name to be left out", async () => {
      const { body } = await given.aVisitor().get(`/restaurants?search=${word} untere`);
      return JSON.stringify(body).includes('"dropped":["'); // the two words find nothing together any more
    });
  });

  it("search finds a restaurant by a dish of its menu, while that is available", async ({ annotate }) => {
    const [{ api, restaurant }, word] = [
      await given.anOwner(),
      `schmaus${unique().replaceAll(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "")}`,
    ];
    const dish = { name: `Kalbs${word}`, price: 21 }; // no braten: its cuisine would be offered in its place
    const id = parseId(await api.post("/partner/restaurant/menu-items", dish));
    const added = Date.now();
    await soon("the new dish", dish.name, [restaurant.id]);
    await annotate(`found ${Date.now() - added} ms after it was added`);
    expect(await search(`${dish.name} ${restaurant.restaurant_name}`)).toEqual([restaurant.id]);
    await api.patch(`/partner/restaurant/menu-items/${id}`, { is_available: false, version: 1 });
    expect(await soon("nothing by a dish that is off", dish.name, [])).toEqual([]);
  });

  it("the list and the page show the typical price per head of the present menu, and keep it when the profile changes", async () => {
    const { api, restaurant } = await given.anOwner();
    const listed = async () => {
      const { items } = await page(
        given.aVisitor(),
        `/restaurants?search=${encodeURIComponent(restaurant.restaurant_name)}`,
      );
      return items.find(({ id }) => id === restaurant.id);
    };
    const publicPage = async () => (await given.aVisitor().get(`/restaurants/${restaurant.id}?`)).body;
    const becomes = (what: string, expected: Readonly<Record<string, unknown>>) =>
      eventually(what, async () => {
        const card = await listed();
        const differs = Object.entries(expected).some(([field, value]) => !isDeepStrictEqual(card?.[field], value));
        return differs ? undefined : card;
      });
    expect(await publicPage()).not.toHaveProperty("price_per_head");
    const dishes = [18, 20, 60].map((euros) => ({ name: `Gericht ${euros}`, price: euros, category: "Hauptgerichte" }));
    const [first] = await Promise.all(dishes.map((dish) => api.post("/partner/restaurant/menu-items", dish)));
    await api.post("/partner/restaurant/menu-items", { name: "Suppe", price: 7.5, category: "Suppen" });
    const price_per_head = { from: 20, to: 28 };
    await becomes("the price of the menu", { price_per_head });
    expect(await publicPage()).toMatchObject({ price_per_head });
    const moved = await api.patch("/partner/restaurant", { address: "Am Markt 3, 10178", version: restaurant.version });
    expect(moved.status).toBe(200);
    await becomes("the new address with the price", { address: "Am Markt 3, 10178", price_per_head });
    if (first) await api.patch(`/partner/restaurant/menu-items/${parseId(first)}`, { is_available: false, version: 1 });
    await becomes("no price of two main courses", { price_per_head: undefined });
    expect(await publicPage()).not.toHaveProperty("price_per_head");
  });

  it("order=newest lists restaurants by their first approval, and only while they are listed", async () => {
    const [admin, owner, other] = await Promise.all([given.anAdmin(), given.anOwner(), given.anOwner()]);
    const decide = (id: string, decision: string, version: number) =>
      admin.api.patch(`/admin/restaurants/${id}`, { decision, version, ...reasonFor(decision) });
    const newest = async () => ids(await page(given.aVisitor(), "/restaurants?order=newest&limit=2"));
    const becomes = (what: string, expected: readonly string[]) =>
      eventually(what, async () => {
        const found = (await newest()).filter((id) => [owner, other].some(({ restaurant }) => restaurant.id === id));
        return isDeepStrictEqual(found, expected) ? found : undefined;
      });
    for (const { restaurant } of [owner, other]) {
      await decide(restaurant.id, "reject", 1);
      expect((await decide(restaurant.id, "approve", 2)).status).toBe(200);
    }
    await becomes("both, the newer one first", [other.restaurant.id, owner.restaurant.id]);
    await other.api.patch("/partner/restaurant", { is_visible: false, version: 3 });
    await becomes("the one that is still visible", [owner.restaurant.id]);
    await decide(owner.restaurant.id, "reject", 3);
    expect((await decide(owner.restaurant.id, "approve", 4)).status).toBe(200);
    await other.api.patch("/partner/restaurant", { is_visible: true, version: 4 });
    await becomes("the order of the first approvals", [other.restaurant.id, owner.restaurant.id]);
  });

  it("GET /restaurants takes a blank filter for none, and no parameter twice", async () => {
    const [all, blank, repeated] = await Promise.all(
      ["", "?city=&search=%09&cuisine=%C2%A0&limit=", "?limit=5&limit=5"].map((query) =>
        given.aVisitor().get(`/restaurants${query}`),
      ),
    );
    expect([blank?.status, blank?.body]).toEqual([200, all?.body]);
    expect([repeated?.status, repeated && parseProblem(repeated).fields?.[0]?.field]).toEqual([400, "limit"]);
  });

  it("GET /restaurants pages through all listed restaurants and limits shared caches to ten seconds", async () => {
    const restaurant = await given.aRestaurant();
    expect(await whole(given.aVisitor(), "/restaurants?limit=3")).toContain(restaurant.id);
    const { headers } = await given.aVisitor().get("/restaurants");
    expect(headers.get("cache-control")).toBe("public, max-age=0, s-maxage=10");
  });

  it("GET /restaurants/{id} returns public fields and no internal ones", async () => {
    const restaurant = await given.aRestaurant({ description: "Unter Linden" });
    const { body } = await given.aVisitor().get(`/restaurants/${restaurant.id}`);
    expect(body).toMatchObject({ id: restaurant.id, description: "Unter Linden", menu_items: [], photos: [] });
    for (const secret of ["user_id", "is_approved", "is_visible", "version", "pk"]) {
      expect(body).not.toHaveProperty(secret);
    }
  });
});
