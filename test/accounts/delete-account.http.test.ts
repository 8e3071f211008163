import { keys } from "#functions/platform/dynamodb/keys.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { adminEmail } from "#bin/lib/local/email-addresses.ts";
import { type ApiResponse, parseId, parseItems, parseProblem } from "#test/support/client.ts";
import { eventually } from "#test/support/eventually.ts";
import { type FaultyProduct, startFaultyProduct } from "#test/support/faulty-product.ts";
import { ask, Given, inDays, type Person, findRowsContaining, startedAMinuteAgo } from "#test/support/given.ts";
import { isNightly } from "#test/support/nightly.ts";
import { waitForAllEmails, waitForEmail } from "#test/support/emails.ts";
import { invoke } from "#test/support/lambdas.ts";
import { requestPhotoUpload } from "#test/support/photos.ts";
import { aDish, anOffer, aRegistration, aWine, photosItem, unique } from "#test/support/rows.ts";

let product: FaultyProduct;
let given: Given;

beforeAll(async () => {
  product = await startFaultyProduct();
  given = new Given(product);
});
afterAll(() => product.stop());

/**
 * Checks that only tombstones remain: they expire within a day and hold no personal data beyond the id in the key. The
 * deletion itself keeps the address as long, for the email that it is done.
 */
async function expectTombstones(known: readonly string[]): Promise<void> {
  const found = await eventually("the stream to take out the parts of the name", async () => {
    const all = await findRowsContaining(given, known);
    return all.every(({ entity }) => entity !== "customer_part") && all;
  });
  const rows = found.filter(({ entity }) => entity !== "account_deletion");
  for (const { state, ttl } of found.filter(({ entity }) => entity === "account_deletion")) {
    expect(state).toBe("done");
    expect(Number(ttl)).toBeLessThanOrEqual(Date.now() / 1000 + 86_400);
  }
  expect(rows.map(({ pk }) => String(pk).split("#")[0])).toContain("DELETED");
  for (const { pk, ttl, ...row } of rows) {
    expect(pk).toMatch(/^(?:DELETED|REQUESTS|REQUESTED|COUNTS#CUSTOMER)#[^#]+$/);
    expect(Number(ttl)).toBeLessThanOrEqual(Date.now() / 1000 + 86_400);
    for (const word of known) expect(JSON.stringify(row)).not.toContain(word);
  }
}

const aPhone = () => `0${String(Math.random()).slice(2, 14)}`;
/** A registration date of now, so that the administrators get an email. */
const fresh = () => new Date().toISOString();

describe("DELETE /me", () => {
  it("leaves only tombstones of a guest with requests, visits and orders", async () => {
    const [full_name, phone] = [`Gudrun Geheim${unique()}`, aPhone()];
    const [guest, host] = await Promise.all([
      given.aCustomer({ full_name, phone, created_at: fresh() }),
      given.anOwner(),
    ]);
    const known = [guest.userId, guest.email, full_name, phone];
    const typed = { customer_name: full_name, customer_phone: phone, customer_email: guest.email };
    await waitForEmail(adminEmail, full_name);
    const off = parseId(await ask(guest, host.restaurant.id, typed));
    await guest.api.patch(`/restaurants/${host.restaurant.id}/reservations/${off}`, { status: "cancelled" });
    for (const status of ["completed", "confirmed"] as const) {
      await given.aReservation(guest, host.restaurant, { ...typed, status, reservation_date: inDays(-3) });
    }
    await given.anOrder(guest, host.restaurant);
    await guest.api.patch("/me/profile", { version: 1, preferences: ["Vegan"] });
    // The stream has not processed this request yet when the guest's account is deleted.
    expect((await ask(guest, host.restaurant.id, typed)).status).toBe(201);
    expect((await guest.api.delete("/me")).status).toBe(204);
    await waitForAllEmails(given, product);
    await expectTombstones(known);
  });

  it("leaves only tombstones of an owner with a restaurant, photos, menu entries and reservations", async () => {
    const [full_name, phone] = [`Wirtin Geheim${unique()}`, aPhone()];
    const [guest, owner] = await Promise.all([
      given.aCustomer(),
      given.anOwner({ phone, restaurant_name: `Zum ${unique()}` }, { full_name, phone, created_at: fresh() }),
    ]);
    const { id } = owner.restaurant;
    const known = [owner.userId, owner.email, full_name, phone];
    await waitForEmail(adminEmail, owner.restaurant.restaurant_name);
    await given.write(photosItem(id, 3));
    for (const [kind, fields] of entries) await owner.api.post(`/partner/restaurant/${kind}`, fields);
    await given.aReservation(guest, owner.restaurant, { reservation_date: inDays(-3), status: "completed" });
    const begun = await given.aReservation(guest, owner.restaurant, { status: "confirmed", ...startedAMinuteAgo() });
    const requested = parseId(await ask(guest, id));
    expect((await owner.api.delete("/me")).status).toBe(204);
    const past = parseItems(await guest.api.get("/me/reservations?view=past"));
    expect(past.find((row) => row.id === requested)).toMatchObject({ status: "cancelled" });
    expect(parseItems(await guest.api.get("/me/reservations?view=confirmed")).map((row) => row.id)).toEqual([begun.id]);
    expect((await owner.api.get("/partner/restaurant")).status).toBe(403);
    await waitForEmail(guest.email, "Leider kein Tisch");
    await waitForAllEmails(given, product);
    await expectTombstones(known);
    expect((await findRowsContaining(given, [`RESTAURANT#${id}`])).length).toBe(0);
    await eventually("the restaurant off every list", async () => {
      const rows = await findRowsContaining(given, [owner.restaurant.restaurant_name]);
      return rows.every(({ entity }) => entity !== "search_item");
    });
  });
});

describe("DELETE /me of an admin", () => {
  it("closes the administration at once: each of its Lambdas answers 401 not_signed_in", async () => {
    const admin = await given.anAdmin();
    const paths = [
      "/admin/restaurants",
      "/admin/dead-letters",
      "/admin/undelivered-emails",
      "/admin/restaurants/rst_a/audit-trail",
    ];
    const read = () => Promise.all(paths.map(async (path) => (await admin.api.get(path)).status));
    expect(await read()).not.toContain(401);
    expect((await admin.api.delete("/me")).status).toBe(204);
    expect(await read()).toEqual(paths.map(() => 401));
  });
});

const entries = [
  ["menu-items", aDish],
  ["offers", anOffer],
  ["wines", aWine],
] as const;

/** Runs `act` just before the next transaction whose body contains the text reaches the table. */
function meanwhile(bodyContains: string, act: () => Promise<ApiResponse>): Promise<ApiResponse> {
  const { promise, resolve } = Promise.withResolvers<ApiResponse>();
  const before = async () => {
    const answer = act();
    resolve(answer);
    await answer;
  };
  product.table.inject({ match: "TransactWriteItems", bodyContains, times: 1, before });
  return promise;
}

describe("The schedule after DELETE /me of an owner", () => {
  it("cancels what the request had no time for, and emails its guest", async () => {
    const [guest, restaurant] = await Promise.all([given.aCustomer(), given.aRestaurant()]);
    const { id } = await given.aReservation(guest, restaurant, { updated_at: fresh() });
    await given.write({ ...keys.closing(restaurant.id), entity: "closing", restaurant_id: restaurant.id });
    await invoke(product, "schedules");
    await waitForEmail(guest.email, "Leider kein Tisch");
    const past = parseItems(await guest.api.get("/me/reservations?view=past"));
    expect(past).toEqual([expect.objectContaining({ id, status: "cancelled" })]);
    expect((await given.rows("CLOSING")).filter(({ sk }) => sk === restaurant.id)).toEqual([]);
  });
});

describe("DELETE /me of an owner during a concurrent write", () => {
  it("cancels a concurrent reservation request and emails its guest", async () => {
    const [guest, owner] = await Promise.all([given.aCustomer(), given.anOwner()]);
    const deleted = meanwhile("IDEMPOTENCY#", () => owner.api.delete("/me"));
    const requested = await ask(guest, owner.restaurant.id);
    expect([requested.status, (await deleted).status]).toEqual([201, 204]);
    await waitForEmail(guest.email, "Leider kein Tisch");
    const past = parseItems(await guest.api.get("/me/reservations?view=past"));
    expect(past).toEqual([expect.objectContaining({ id: parseId(requested), status: "cancelled" })]);
    expect(await given.getOpenRequests(guest)).toBe(0);
  });

  it.each(isNightly ? entries : entries.slice(0, 1))(
    "makes a concurrent addition to %s fail with 403 not_allowed",
    async (kind, fields) => {
      const owner = await given.anOwner();
      const [ownWord = ""] = Object.values<unknown>(fields).map(String);
      const deleted = meanwhile(ownWord, () => owner.api.delete("/me"));
      const added = await owner.api.post(`/partner/restaurant/${kind}`, fields);
      expect([added.status, parseProblem(added).code, (await deleted).status]).toEqual([403, "not_allowed", 204]);
      expect(await given.rows(`RESTAURANT#${owner.restaurant.id}`)).toEqual([]);
    },
  );
});

const register = (person: Person, fields = {}) =>
  person.api.post("/partner/restaurant", { ...aRegistration, ...fields });

describe("DELETE /me during a concurrent write", () => {
  it("makes a concurrent GET /me answer 401 not_signed_in instead of creating a missing profile", async () => {
    const account = await given.anAccount();
    const known = [account.userId, account.email];
    const deleted = meanwhile(account.email, () => account.api.delete("/me"));
    const healed = await account.api.get("/me");
    expect((await deleted).status).toBe(204);
    await expectTombstones(known);
    expect([healed.status, parseProblem(healed).code]).toEqual([401, "not_signed_in"]);
  });

  it("makes a concurrent photo upload request fail with 503 try_again", async () => {
    const owner = await given.anOwner();
    const known = [owner.userId, owner.email];
    const deleted = meanwhile("Terrasse", () => owner.api.delete("/me"));
    const requested = await requestPhotoUpload(owner);
    expect((await deleted).status).toBe(204);
    expect(await findRowsContaining(given, [`RESTAURANT#${owner.restaurant.id}`])).toEqual([]);
    await expectTombstones(known);
    expect([requested.status, parseProblem(requested).code]).toEqual([503, "try_again"]);
    expect((await requestPhotoUpload(owner)).status).toBe(403);
  });

  it("also deletes a restaurant that is registered just before the tombstone is written", async () => {
    const [guest, restaurant_name] = [await given.aCustomer(), `Zur ${unique()}`];
    const known = [guest.userId, guest.email, restaurant_name];
    const registered = meanwhile(`DELETED#${guest.userId}`, () => register(guest, { restaurant_name }));
    const deleted = await guest.api.delete("/me");
    expect([(await registered).status, deleted.status]).toEqual([201, 204]);
    await eventually("the restaurant off every list", async () => {
      const rows = await findRowsContaining(given, [restaurant_name]);
      return rows.every(({ entity }) => entity !== "search_item");
    });
    await expectTombstones(known);
    expect(await findRowsContaining(given, [`RESTAURANT#${parseId(await registered)}`])).toEqual([]);
  });

  it("keeps each order once when the account is deleted twice at the same time", async () => {
    const [guest, restaurant] = await Promise.all([given.aCustomer(), given.aRestaurant()]);
    const orders = [await given.anOrder(guest, restaurant), await given.anOrder(guest, restaurant)];
    const again = meanwhile("ORDERS#deleted_", () => guest.api.delete("/me"));
    expect([(await guest.api.delete("/me")).status, (await again).status]).toEqual([204, 204]);
    const ordersAfterwards = await given.findOrdersByRestaurant(restaurant.id);
    expect(ordersAfterwards).toHaveLength(2);
    expect(new Set(ordersAfterwards.map(({ id }) => id))).toEqual(new Set(orders.map(({ id }) => id)));
  });

  it("makes a registration between the tombstone and the profile's deletion fail with 503 try_again", async () => {
    // Once the profile is deleted, its version check rejects the registration, too. Until then only the tombstone does.
    const [guest, restaurant_name] = [await given.aCustomer(), `Zur ${unique()}`];
    const known = [guest.userId, guest.email, restaurant_name];
    const [erased, registered] = [Promise.withResolvers<true>(), Promise.withResolvers<ApiResponse>()];
    let deleted: Promise<ApiResponse> | undefined;
    const deleteFirst = async () => {
      deleted = guest.api.delete("/me");
      await erased.promise;
    };
    const remove = async () => {
      erased.resolve(true);
      await registered.promise;
    };
    product.table.inject(
      { match: "TransactWriteItems", bodyContains: restaurant_name, times: 1, before: deleteFirst },
      { match: "TransactWriteItems", bodyContains: new RegExp(`"Delete".*${guest.userId}`), times: 1, before: remove },
    );
    const answer = await register(guest, { restaurant_name });
    registered.resolve(answer);
    expect(product.table.injected).toBe(2);
    expect((await deleted)?.status).toBe(204);
    await expectTombstones(known);
    expect([answer.status, parseProblem(answer).code]).toEqual([503, "try_again"]);
  });
});

describe("A guest who requests a reservation and registers a restaurant at the same time", () => {
  it("gets 403 not_for_restaurants for the reservation when the restaurant is written first", async () => {
    const [guest, host] = await Promise.all([given.aCustomer(), given.aRestaurant()]);
    const registered = meanwhile("IDEMPOTENCY#", () => register(guest));
    const requested = await ask(guest, host.id);
    expect([requested.status, parseProblem(requested).code, (await registered).status]).toEqual([
      403,
      "not_for_restaurants",
      201,
    ]);
    expect(await given.rows(`RESERVATIONS#${host.id}`)).toEqual([]);
  });

  it("gets 409 open_reservations for the restaurant when the reservation is written first", async () => {
    const [guest, host] = await Promise.all([given.aCustomer(), given.aRestaurant()]);
    const requested = meanwhile("owned_restaurant", () => ask(guest, host.id));
    const registered = await register(guest);
    expect([registered.status, parseProblem(registered).code, (await requested).status]).toEqual([
      409,
      "open_reservations",
      201,
    ]);
    expect((await guest.api.get("/me")).body).toMatchObject({ restaurant: null });
  });
});
