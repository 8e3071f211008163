import { describe, expect, it } from "vitest";
import { type ApiResponse, parseCursor, parseId, parseItems, parseProblem } from "#test/support/client.ts";
import { Given, type Person } from "#test/support/given.ts";
import { product } from "#test/support/own-local-aws.ts";
import { aDish, anOffer, aWine } from "#test/support/rows.ts";

const given = new Given(product);
const host = await given.anOwner();

const kinds = [
  ["menu-items", aDish, "menu_items", { is_available: false }],
  ["offers", anOffer, "special_offers", { is_active: false }],
  ["wines", aWine, "wine_list", { is_available: false }],
] as const;
const at = (kind: string, id = "") => `/partner/restaurant/${kind}${id && `/${id}`}`;
const add = (person: Pick<Person, "api">, kind: string, fields: object) => person.api.post(at(kind), fields);

describe.each(kinds)("/partner/restaurant/%s", (kind, fields, shownAs, hidden) => {
  const listPublic = async () => {
    const { body } = await given.aVisitor().get(`/restaurants/${host.restaurant.id}?`);
    return JSON.stringify((body as Record<string, unknown>)[shownAs]); // eslint-disable-line @typescript-eslint/consistent-type-assertions -- a test's own answer
  };

  it("adds, changes, hides and removes an entry, and hidden entries are not public", async () => {
    const added = await add(host, kind, fields);
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({ ...fields, restaurant_id: host.restaurant.id, version: 1 });
    const id = parseId(added);
    expect(parseItems(await host.api.get(`${at(kind)}?limit=100`))).toContainEqual(added.body);
    expect(await listPublic()).toContain(id);

    const changed = await host.api.patch(at(kind, id), { price: 5.95, version: 1 });
    expect([changed.status, changed.body]).toEqual([
      200,
      expect.objectContaining({ ...fields, price: 5.95, version: 2 }),
    ]);
    await host.api.patch(at(kind, id), { ...hidden, version: 2 });
    expect(await listPublic()).not.toContain(id);
    expect(parseItems(await host.api.get(`${at(kind)}?limit=100`))).toContainEqual(
      expect.objectContaining({ id, ...hidden }),
    );

    expect((await host.api.delete(at(kind, id))).status).toBe(204);
    expect(parseItems(await host.api.get(`${at(kind)}?limit=100`)).map((item) => item.id)).not.toContain(id);
    const again = await host.api.delete(at(kind, id));
    expect([again.status, parseProblem(again).code]).toEqual([404, "entry_not_found"]);
  });

  it("returns pages of twenty, and skips no entry after a removal", async () => {
    const owner = await given.anOwner();
    const made: ApiResponse[] = [];
    while (made.length < 23) made.push(await add(owner, kind, fields));
    const whole = parseItems(await owner.api.get(`${at(kind)}?limit=100`)).map(({ id }) => id);
    expect(whole.toSorted()).toEqual(made.map(parseId).sort());
    const first = await owner.api.get(at(kind));
    expect(parseItems(first).map(({ id }) => id)).toEqual(whole.slice(0, 20));
    const cursor = parseCursor(first);
    await owner.api.delete(at(kind, whole[19]));
    const second = await owner.api.get(`${at(kind)}?cursor=${encodeURIComponent(cursor)}`);
    expect(second.body).toMatchObject({ cursor: null });
    expect(parseItems(second).map(({ id }) => id)).toEqual(whole.slice(20));
  });
});

describe("validation of menu entries", () => {
  it("rejects an end date before the start date, also before a stored one, with ends_before_it_begins", async () => {
    const backwards = { valid_from: "2027-03-02", valid_until: "2027-03-01" };
    expect(parseProblem(await add(host, "offers", { ...anOffer, ...backwards })).fields?.[0]?.field).toBe(
      "valid_until",
    );
    const id = parseId(await add(host, "offers", { ...anOffer, valid_from: "2027-03-02" }));
    const answer = await host.api.patch(at("offers", id), { valid_until: "2027-03-01", version: 1 });
    expect([answer.status, parseProblem(answer).fields?.[0]?.code]).toEqual([400, "ends_before_it_begins"]);
  });
});
