import { cardItem } from "#functions/search/card-items.ts";
import { accountItems } from "#functions/accounts/registration-store.ts";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { keys } from "#functions/platform/dynamodb/keys.ts";
import { getIdentifyingDetails } from "#functions/admin/reviews/likely-doubles.ts";
import { defaultOpeningHours } from "#shared/restaurants/default-hours.ts";
import type { ReviewView } from "#shared/restaurants/approval.ts";
import { type Client, parseId, parseItems, parseProblem, readAllPages } from "#test/support/client.ts";
import { waitForEmail } from "#test/support/emails.ts";
import { eventually } from "#test/support/eventually.ts";
import { Given } from "#test/support/given.ts";
import { product } from "#test/support/own-local-aws.ts";
import { aProfile, aRegistration, unique, reasonFor } from "#test/support/rows.ts";

const given = new Given(product);
const admin = await given.anAdmin();

const Page = z.object({
  items: z.array(z.looseObject({ user_id: z.string() })),
  cursor: z.nullable(z.string()),
});
const page = async (api: Client, path: string) => Page.parse((await api.get(path)).body);
const Customer = z.looseObject({ user_id: z.string() });
const people = async (query: string) =>
  (await readAllPages(admin.api, `/admin/customers?limit=1&${query}`, Customer)).map(({ user_id }) => user_id);
const decide = (id: string, decision: string, version: number) =>
  admin.api.patch(`/admin/restaurants/${id}`, { decision, version, ...reasonFor(decision) });

describe("GET /admin/customers", () => {
  it("returns customers newest first with name, email, phone and registration date", async () => {
    const old = await given.aCustomer({ created_at: "2099-01-01T09:00:00.000Z", phone: "030 23125 004" });
    const young = await given.aCustomer({ created_at: "2099-01-02T09:00:00.000Z" });
    const first = await page(admin.api, "/admin/customers?limit=2");
    expect(first.items.map(({ user_id }) => user_id)).toEqual([young.userId, old.userId]);
    expect(first.items[1]).toEqual({
      user_id: old.userId,
      full_name: "Käthe Groß",
      email: old.email,
      phone: "030 23125 004",
      created_at: "2099-01-01T09:00:00.000Z",
    });
    const second = await page(admin.api, `/admin/customers?limit=1&cursor=${first.cursor ?? ""}`);
    expect([young.userId, old.userId]).not.toContain(second.items[0]?.user_id);
  });

  it("finds customers by the start of their name or email, ignoring case and accents", async () => {
    const word = `q${unique()}`;
    const [one, two, three] = await Promise.all([
      given.aCustomer({ full_name: `Änne ${word}` }),
      given.aCustomer({ full_name: `${word} Öz` }),
      given.aCustomer({ full_name: `${word} Am` }),
    ]);
    expect(await people(`search=${encodeURIComponent(`aenne ${word.toUpperCase()}`)}`)).toEqual([one.userId]);
    expect((await people(`search=${word}`)).slice(0, 2)).toEqual([three.userId, two.userId]);
    expect(await people(`search=${encodeURIComponent(one.email.toUpperCase())}`)).toEqual([one.userId]);
    expect(await people("search=nobody-at-all")).toEqual([]);
  });

  it("finds customers by any part of their name, each once, after those whose name begins so", async () => {
    const word = `p${unique()}`;
    const first = await given.aCustomer({ full_name: `${word} Amsel` });
    const twice = await given.aCustomer({ full_name: `Zoë ${word}-${word}` });
    await eventually("the parts", async () => (await people(`search=${word}`)).length === 2);
    expect(await people(`search=${word}`)).toEqual([first.userId, twice.userId]);
    expect(await people(`search=${word.slice(2).toUpperCase()}`)).toEqual([first.userId, twice.userId]);
    await twice.api.delete("/me");
    await eventually("one", async () => (await people(`search=${word}`)).length === 1);
    expect(await given.rows(`CUSTOMER_PARTS#${word.slice(0, 2)}`)).not.toContainEqual(
      expect.objectContaining({ user_id: twice.userId }),
    );
  });

  it("omits a customer who has registered a restaurant", async () => {
    const word = `r${unique()}`;
    const person = await given.aCustomer({ full_name: word });
    expect(await people(`search=${word}`)).toEqual([person.userId]);
    await person.api.post("/partner/restaurant", aRegistration);
    expect(await people(`search=${word}`)).toEqual([]);
  });

  it("falls back to the account's email when the profile has none, and returns null without an account", async () => {
    const word = `s${unique()}`;
    const person = await given.aCustomer({ full_name: `${word} A`, email: "" });
    const withoutEmail = aProfile({ full_name: `${word} B`, email: "" });
    await given.write(...accountItems({ profile: withoutEmail }));
    const found = await page(admin.api, `/admin/customers?search=${word}`);
    expect(found.items).toMatchObject([
      { user_id: person.userId, email: person.email },
      { user_id: withoutEmail.user_id, email: null },
    ]);
  });
});

const aCover = { name: "rst_1/1700000000000_tisch.jpg", width: 1600, height: 1067, placeholder: "" };
const Reviewed = z.object({
  id: z.string(),
  missing: z.array(z.string()),
  doubles: z.array(z.object({ id: z.string(), restaurant_name: z.string(), shared: z.array(z.string()) })),
});
const findRestaurants = (view: ReviewView, search: string) =>
  readAllPages(admin.api, `/admin/restaurants?view=${view}&limit=1&search=${encodeURIComponent(search)}`, Reviewed);

const find = async (view: ReviewView, search: string) => (await findRestaurants(view, search)).map(({ id }) => id);

describe("GET /admin/restaurants", () => {
  it("finds restaurants of a section by the start of their name or email, each once", async () => {
    const word = `w${unique()}`;
    const waiting = { is_approved: false, is_verified: false };
    const [one, two, three] = await Promise.all([
      given.aRestaurant({ ...waiting, restaurant_name: `${word} Öz` }),
      given.aRestaurant({ ...waiting, restaurant_name: `${word} Am`, email: `${word}@example.com` }),
      given.aRestaurant({ ...waiting, restaurant_name: `Zur ${word}`, email: `${word}2@xn--mller-kva.de` }),
    ]);
    const listed = await given.aRestaurant({ restaurant_name: `${word} Linde` });
    expect(await find("pending", word.toUpperCase())).toEqual([two.id, one.id, three.id]);
    expect(await find("pending", `${word}@EXAMPLE`)).toEqual([two.id]);
    expect(await find("pending", `${word}2@Müller.de`)).toEqual([three.id]); // as the list shows it
    expect(await find("approved", word)).toEqual([listed.id]);
    expect(await find("pending", `${word} x`)).toEqual([]);
  });

  it("finds restaurants by their phone number, however it is written, in their section only", async () => {
    const phone = `030 ${Date.now()}`;
    const waiting = await given.aRestaurant({ is_approved: false, is_verified: false, phone, address: null });
    const listed = await given.aRestaurant({ phone: `+49 (0)${phone.slice(1)}`, address: null });
    await eventually("the marker", async () => (await find("pending", phone)).length > 0);
    await eventually("the other marker", async () => (await find("approved", phone)).length > 0);
    expect(await find("pending", `0049/${phone.slice(1)}`)).toEqual([waiting.id]);
    expect(await find("approved", phone)).toEqual([listed.id]);
  });

  it("finds restaurants by the start of their city after those by name, in their section only", async () => {
    const city = `Ört${unique()}`;
    const details = { city, phone: null, address: null };
    const waiting = { ...details, is_approved: false, is_verified: false };
    const named = await given.aRestaurant({ ...waiting, restaurant_name: `${city} Stuben` });
    const other = await given.aRestaurant(waiting);
    const listed = await given.aRestaurant(details);
    await eventually("the cities", async () => (await find("pending", city)).length === 2);
    await eventually("the other city", async () => (await find("approved", city)).length > 0);
    expect(await find("pending", city.toUpperCase().slice(0, -1))).toEqual([named.id, other.id]);
    expect(await find("approved", city)).toEqual([listed.id]);
    await decide(listed.id, "revoke", 1);
    await eventually("the other section", async () => (await find("pending", city)).length === 3);
    expect(await find("approved", city)).toEqual([]);
  });

  it("lists a section from the one that waits longest on demand", async () => {
    const old = await given.aRestaurant({
      is_approved: false,
      is_verified: false,
      created_at: "2001-01-01T09:00:00.000Z",
    });
    const answer = await admin.api.get("/admin/restaurants?view=pending&order=oldest&limit=1");
    expect(parseItems(answer).map(({ id }) => id)).toEqual([old.id]);
  });

  it("says how many requests expired in a row, and returns one restaurant the same way", async () => {
    const word = `e${unique()}`;
    const { id } = await given.aRestaurant({ restaurant_name: word, phone: null, address: null });
    await given.write({ ...keys.expiredInRow(id), entity: "expired_in_row", count: 2, version: 1 });
    const [listed] = parseItems(await admin.api.get(`/admin/restaurants?view=approved&search=${word}`));
    expect(listed).toMatchObject({ id, expired_in_row: 2, doubles: [] });
    expect((await admin.api.get(`/admin/restaurants/${id}`)).body).toEqual({ ...listed, checked: {} });
    const unknown = await admin.api.get("/admin/restaurants/rst_nowhere");
    expect([unknown.status, parseProblem(unknown).code]).toEqual([404, "restaurant_not_found"]);
  });

  it("finds a restaurant under its new section after a decision", async () => {
    const word = `d${unique()}`;
    const restaurant = await given.aRestaurant({ restaurant_name: word, email: `${word}@example.com` });
    await decide(restaurant.id, "revoke", 1);
    for (const search of [word, `${word}@`]) {
      expect(await findRestaurants("approved", search)).toEqual([]);
      expect((await findRestaurants("pending", search)).map(({ id }) => id)).toEqual([restaurant.id]);
    }
  });

  it("names what each restaurant lacks", async () => {
    const word = `m${unique()}`;
    const owner = await given.anOwner({
      is_approved: false,
      is_verified: false,
      restaurant_name: `${word} A`,
      address: null,
      opening_hours: defaultOpeningHours,
    });
    const missing = async () => (await findRestaurants("pending", word))[0]?.missing;
    expect(await missing()).toEqual(["address", "photos", "menu", "hours"]);

    await owner.api.post("/partner/restaurant/menu-items", { name: "Suppe", price: 4 });
    expect(await missing()).toEqual(["address", "photos", "hours"]);
    await given.write({ ...cardItem(owner.restaurant), cover: aCover });
    expect(await missing()).toEqual(["address", "hours"]);
    const monday = { ...defaultOpeningHours.monday, closed: true };
    await given.updateRestaurant(owner.restaurant, {
      address: "Lindenstr. 1",
      opening_hours: { ...defaultOpeningHours, monday },
    });
    await given.write({ ...cardItem({ ...owner.restaurant, version: 2 }), cover: aCover });
    expect(await missing()).toEqual([]);
  });
});

const doublesOf = async (word: string, id: string) =>
  (await findRestaurants("pending", word)).find((restaurant) => restaurant.id === id)?.doubles;

describe("likely doubles", () => {
  it("are found by phone, website, or name and address, and named with what they share", async () => {
    const word = `w${unique()}`;
    const place = {
      restaurant_name: `Café ${word}`,
      address: "Lindenstraße 1, 10115",
      website: `https://${word}.example/`,
    };
    const listed = await given.aRestaurant({ ...place, phone: null });
    const waiting = { is_approved: false, is_verified: false, phone: null };
    const { id } = await given.aRestaurant({ ...place, ...waiting });
    await eventually("the double", async () => (await doublesOf(`cafe ${word}`, id))?.length === 1);
    expect(await doublesOf(`cafe ${word}`, id)).toEqual([
      { id: listed.id, restaurant_name: listed.restaurant_name, shared: ["website", "address"] },
    ]);
  });

  it("are no longer named when the phone number changes or the restaurant is deleted, and leave no marker", async () => {
    const word = `w${unique()}`;
    const phone = `040 ${Date.now()}`;
    const waiting = { is_approved: false, is_verified: false, address: null, phone };
    const other = await given.aRestaurant({ restaurant_name: "Erste", address: null, phone });
    const third = await given.anOwner({ restaurant_name: "Dritte", address: null, phone });
    const { id } = await given.aRestaurant({ ...waiting, restaurant_name: word });
    await eventually("both doubles", async () => (await doublesOf(word, id))?.length === 2);
    await given.updateRestaurant(other, { phone: "040 5550199" });
    expect(await doublesOf(word, id)).toMatchObject([{ id: third.restaurant.id }]);
    await third.api.delete("/me");
    const marker = keys.likelyDuplicate("phone", getIdentifyingDetails({ ...other, phone }).phone ?? "", id);
    await eventually("one marker", async () => (await given.rows(marker.pk)).length === 1);
    expect(await doublesOf(word, id)).toEqual([]);
  });
});

describe("POST /admin/restaurants/{id}/photos/{id}/take-down", () => {
  it("takes one photo off the page, tells the owner why and keeps it in the trail", async () => {
    const owner = await given.anOwner();
    const { id, restaurant_name } = owner.restaurant;
    const photos = ["1700000000000_a.jpg", "1700000000001_b.jpg"].map((photoId) => ({
      id: photoId,
      created_at: "2026-11-20T10:00:00.000Z",
      state: "ready",
      width: 1600,
      height: 1067,
      placeholder: "",
    }));
    const stamps = { created_at: "2026-11-20T10:00:00.000Z", updated_at: "2026-11-20T10:00:00.000Z", version: 1 };
    await given.write({ ...keys.photos(id), entity: "photos", restaurant_id: id, photos, ...stamps });
    const path = `/admin/restaurants/${id}/photos/1700000000000_a.jpg/take-down`;
    const why = { reason: "photo_people", message: "Bitte fragen Sie Ihre Gäste vorher." };
    expect((await admin.api.post(path, why)).status).toBe(204);
    expect(parseProblem(await admin.api.post(path, why)).code).toBe("entry_not_found");
    expect((await given.aVisitor().get(`/restaurants/${id}`)).body).toMatchObject({
      photos: [{ name: `${id}/1700000000001_b.jpg` }],
    });
    expect((await given.rows(`AUDIT#${id}`))[0]).toMatchObject({
      action: "remove_photo",
      by: admin.userId,
      review_reason: why.reason,
      review_message: why.message,
    });
    const email = await waitForEmail(owner.email, `Ein Foto von ${restaurant_name} ist nicht mehr zu sehen`);
    for (const text of ["Zeigt Menschen ohne deren Einwilligung", why.message]) expect(email.text).toContain(text);
  });
});

describe("POST /admin/restaurants/{id}/points", () => {
  it("ticks a point of the review and takes that back, each once in the trail, and leaves the restaurant's version", async () => {
    const { id, version } = await given.aRestaurant();
    const tick = (point: string, is_checked = true) =>
      admin.api.post(`/admin/restaurants/${id}/points`, { point, is_checked });
    const read = async () => (await admin.api.get(`/admin/restaurants/${id}`)).body;
    expect(await read()).toMatchObject({ version, checked: {} });
    expect((await Promise.all([tick("visit"), tick("call")])).map(({ status }) => status)).toEqual([204, 204]);
    await tick("visit");
    const tickedBy = { by: admin.userId };
    expect(await read()).toMatchObject({ version, checked: { visit: tickedBy, call: tickedBy } });
    await tick("visit", false);
    expect(await read()).toMatchObject({ checked: { call: tickedBy } });
    expect(JSON.stringify(await read())).not.toContain('"visit"');
    const trail = await given.rows(`AUDIT#${id}`);
    expect(trail.map((row) => `${String(row["action"])} ${String(row["point"])}`).sort()).toEqual([
      "check_point call",
      "check_point visit",
      "uncheck_point visit",
    ]);
    const missing = { point: "visit", is_checked: true };
    expect(parseProblem(await admin.api.post("/admin/restaurants/rst_none/points", missing)).code).toBe(
      "restaurant_not_found",
    );
  });
});

describe("PATCH /admin/restaurants/{id}", () => {
  it("shows an approved restaurant to the public, hides a rejected one and records every decision", async () => {
    const owner = await given.anOwner({
      is_approved: false,
      is_verified: false,
      created_at: "2099-01-01T09:00:00.000Z",
    });
    const { id } = owner.restaurant;
    const first = parseItems(await admin.api.get("/admin/restaurants?view=pending&limit=1"));
    expect(first.map((restaurant) => restaurant.id)).toEqual([id]);
    expect((await admin.api.get(`/admin/restaurants/${id}/preview`)).body).toMatchObject({ id, is_approved: false });

    const early = await decide(id, "verify", 1);
    expect([early.status, parseProblem(early).code]).toEqual([409, "not_approved_yet"]);
    expect((await decide(id, "approve", 1)).body).toMatchObject({ is_approved: true, is_verified: false, version: 2 });
    expect((await given.aVisitor().get(`/restaurants/${id}`)).status).toBe(200);
    expect(parseId(await decide(id, "verify", 2))).toBe(id);
    expect((await owner.api.get("/me")).body).toMatchObject({ restaurant: { is_approved: true, is_verified: true } });
    const approved = parseItems(await admin.api.get("/admin/restaurants?view=approved&limit=1"));
    expect(approved.map((restaurant) => restaurant.id)).toEqual([id]);

    expect((await decide(id, "revoke", 3)).body).toMatchObject({ is_approved: true, is_verified: false });
    await decide(id, "verify", 4);
    expect((await decide(id, "reject", 5)).body).toMatchObject({ is_approved: false, is_verified: false });
    expect((await given.aVisitor().get(`/restaurants/${id}`)).status).toBe(404);
    const trail = await given.rows(`AUDIT#${id}`);
    expect(trail.map((row) => row["action"])).toEqual(["approve", "verify", "revoke", "verify", "reject"]);
    expect(new Set(trail.map((row) => row["by"]))).toEqual(new Set([admin.userId]));
    expect(JSON.stringify(trail)).not.toContain(owner.restaurant.restaurant_name);
  });

  it("takes a rejected restaurant out of the queue until its owner submits it again, and says what changed", async () => {
    const owner = await given.anOwner({ is_approved: false, is_verified: false, restaurant_name: `r${unique()}` });
    const { id, restaurant_name: name } = owner.restaurant;
    await decide(id, "reject", 1);
    expect([await find("pending", name), await find("rejected", name)]).toEqual([[], [id]]);
    await owner.api.post("/partner/restaurant/menu-items", { name: "Suppe", price: 4 });
    await owner.api.patch("/partner/restaurant", { version: 2, description: "Neu" });
    const resubmit = () => owner.api.post("/partner/restaurant/resubmission", {});
    const again = await resubmit();
    expect([again.status, again.body]).toMatchObject([
      200,
      { resubmitted: { changed: ["texts", "menu"] }, version: 4 },
    ]);
    expect((await resubmit()).body).toMatchObject({ version: 4 }); // once is enough
    expect([await find("pending", name), await find("rejected", name)]).toEqual([[id], []]);
    const { at } = z.object({ resubmitted: z.object({ at: z.string() }) }).parse(again.body).resubmitted;
    expect((await given.rows(`RESTAURANT#${id}`)).map(({ g1sk }) => g1sk)).toContain(`${at}#${id}`);
    const approved = await decide(id, "approve", 4);
    expect(approved.body).toMatchObject({ is_approved: true, rejected_at: null, resubmitted: null });
    const trail = await given.rows(`AUDIT#${id}`);
    expect(trail.map(({ action }) => action)).toEqual(["reject", "resubmit", "approve"]);
  });

  it("applies one of two concurrent decisions and answers 409 changed_meanwhile to an old version", async () => {
    const restaurant = await given.aRestaurant({ is_approved: false, is_verified: false });
    const both = await Promise.all([decide(restaurant.id, "approve", 1), decide(restaurant.id, "reject", 1)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const stale = await decide(restaurant.id, "approve", 1);
    expect(parseProblem(stale)).toMatchObject({
      code: "changed_meanwhile",
      current: { id: restaurant.id, version: 2 },
    });
    expect(await given.rows(`AUDIT#${restaurant.id}`)).toHaveLength(1);
  });
});
