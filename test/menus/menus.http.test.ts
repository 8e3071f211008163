import { beforeAll, describe, expect, it } from "vitest";
import { type ApiResponse, parseId, parseItems, parseProblem } from "#test/support/client.ts";
import { Given, type Owner, type Person } from "#test/support/given.ts";
import { product } from "#test/support/own-local-aws.ts";

const given = new Given(product);
let host: Owner;
let rival: Owner;
beforeAll(async () => {
  [host, rival] = await Promise.all([given.anOwner(), given.anOwner()]);
});

const suppe = { name: "Suppe", price: 4.5 };
const mittag = { title: "Mittagstisch", description: "Suppe und Brot", offer_type: "daily" };
const riesling = { name: "Riesling", type: "Weißwein", price: 28 };
const kinds = [
  ["menu-items", suppe, "menu_items", { is_available: false }],
  ["offers", mittag, "special_offers", { is_active: false }],
  ["wines", riesling, "wine_list", { is_available: false }],
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

  it("returns pages of twenty, skips no entry after a removal and rejects invalid cursors and limits", async () => {
    const owner = await given.anOwner();
    const made: ApiResponse[] = [];
    while (made.length < 23) made.push(await add(owner, kind, fields));
    const whole = parseItems(await owner.api.get(`${at(kind)}?limit=100`)).map(({ id }) => id);
    expect(whole.toSorted()).toEqual(made.map(parseId).sort());
    const first = await owner.api.get(at(kind));
    expect(parseItems(first).map(({ id }) => id)).toEqual(whole.slice(0, 20));
    const { cursor } = first.body as { cursor: string }; // eslint-disable-line @typescript-eslint/consistent-type-assertions -- a test's own answer
    await owner.api.delete(at(kind, whole[19]));
    const second = await owner.api.get(`${at(kind)}?cursor=${encodeURIComponent(cursor)}`);
    expect(second.body).toMatchObject({ cursor: null });
    expect(parseItems(second).map(({ id }) => id)).toEqual(whole.slice(20));
    expect((await rival.api.get(`${at(kind)}?cursor=${cursor}`)).body).toMatchObject({ items: [] });
    for (const bad of [`?cursor=${cursor.slice(1)}`, "?cursor=abc", "?limit=101", "?limit=0x5"]) {
      expect((await owner.api.get(at(kind) + bad)).status).toBe(400);
    }
    const other = kind === "wines" ? "offers" : "wines";
    expect(parseProblem(await owner.api.get(`${at(other)}?cursor=${cursor}`)).code).toBe("invalid_cursor");
  });

  it("does not list entries to another owner and answers 404 when that owner changes or removes one", async () => {
    const id = parseId(await add(host, kind, fields));
    const answers = [
      await rival.api.patch(at(kind, id), { price: 1, version: 1 }),
      await rival.api.delete(at(kind, id)),
      await host.api.delete(at(kind, "../../x")),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(parseItems(await rival.api.get(at(kind)))).toEqual([]);
  });

  it.each([
    ["price", 4.505, "Bitte geben Sie einen Preis in Euro mit höchstens zwei Nachkommastellen an"],
    ["price", "4,50", "Bitte geben Sie einen Preis in Euro mit höchstens zwei Nachkommastellen an"],
    ["description", "\u2066Brot", "Bitte verwenden Sie nur sichtbare Zeichen"],
    ["description", "x".repeat(501), "Dieser Text ist zu lang"],
    ["restaurant_id", "rst_other", "Dieses Feld gibt es nicht"],
  ])("rejects %s %j with the message: %s", async (field, value, message) => {
    const answer = await add(host, kind, { ...fields, [field]: value });
    expect(answer.status).toBe(400);
    expect(parseProblem(answer).fields).toEqual([expect.objectContaining({ field, message })]);
  });
});

describe("validation of menu entries", () => {
  it.each([
    ["menu-items", { name: "Suppe" }, "price"],
    ["menu-items", { ...suppe, name: " " }, "name"],
    ["menu-items", { ...suppe, name: "Suppe\r\nBrot" }, "name"],
    ["offers", { title: "Mittagstisch", offer_type: "daily" }, "description"],
    ["offers", { ...mittag, offer_type: "yearly" }, "offer_type"],
    ["offers", { ...mittag, valid_from: "9999-01-01" }, "valid_from"],
    ["offers", { ...mittag, valid_from: "2027-02-30" }, "valid_from"],
    ["offers", { ...mittag, valid_from: "2027-03-02", valid_until: "2027-03-01" }, "valid_until"],
    ["wines", { ...riesling, year: 1899 }, "year"],
    ["wines", { ...riesling, year: 2019.5 }, "year"],
  ])("%s rejects %j because of the field %s", async (kind, fields, field) => {
    const answer = await add(host, kind, fields);
    expect([answer.status, parseProblem(answer).fields?.[0]?.field]).toEqual([400, field]);
  });

  it("rejects a new end date before the stored start date with ends_before_it_begins", async () => {
    const id = parseId(await add(host, "offers", { ...mittag, valid_from: "2027-03-02" }));
    const answer = await host.api.patch(at("offers", id), { valid_until: "2027-03-01", version: 1 });
    expect([answer.status, parseProblem(answer).fields?.[0]?.code]).toEqual([400, "ends_before_it_begins"]);
  });
});
