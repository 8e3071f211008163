import { expect, it } from "vitest";
import { parseItems, parseProblem } from "#test/support/client.ts";
import { Given } from "#test/support/given.ts";
import { isNightly } from "#test/support/nightly.ts";
import { product } from "#test/support/own-local-aws.ts";
import { longAgo, unique } from "#test/support/rows.ts";

const given = new Given(product);

const stamps = { version: 1, created_at: longAgo, updated_at: longAgo };
const dish = { name: "Suppe", price: 6 };
const offer = { title: "Mittagstisch", description: "Suppe und Brot", offer_type: "daily" };
const wine = { name: "Silvaner", type: "Weißwein", price: 22 };

/** An entry of each kind, as it is added and as it is stored. */
const kinds = [
  {
    path: "menu-items",
    entity: "menu_item",
    key: "MENU",
    prefix: "mnu",
    added: dish,
    stored: { ...dish, description: null, category: null, is_available: true },
  },
  {
    path: "offers",
    entity: "offer",
    key: "OFFER",
    prefix: "off",
    added: offer,
    stored: { ...offer, price: null, valid_from: null, valid_until: null, is_active: true },
  },
  {
    path: "wines",
    entity: "wine",
    key: "WINE",
    prefix: "win",
    added: wine,
    stored: { ...wine, year: null, origin: null, description: null, is_available: true },
  },
] as const;

// One list keeps all three; test/menus/menus-lists.http.test.ts fills each of them.
it.each(isNightly ? kinds : kinds.slice(0, 1))(
  "adds no more than two hundred $path, although eight are added at once",
  async (kind) => {
    const { path, entity, key, prefix, added, stored } = kind;
    const { api, restaurant } = await given.anOwner();
    const rows = Array.from({ length: 195 }, () => {
      const id = `${prefix}_${unique()}`;
      const row = { entity, id, restaurant_id: restaurant.id, ...stored, ...stamps };
      return { pk: `RESTAURANT#${restaurant.id}`, sk: `${key}#${id}`, ...row };
    });
    await given.write(...rows);
    const add = () => api.post(`/partner/restaurant/${path}`, added);
    const answers = await Promise.all(Array.from({ length: 8 }, add));
    const codes = answers.map((answer) => {
      // One that lost too often to the others is asked to try again; the local gateway also fails on a busy machine.
      if (answer.status > 500) return "try_again";
      return answer.status === 201 ? "added" : parseProblem(answer).code;
    });
    expect(["added", "too_many_entries", "try_again"]).toEqual(expect.arrayContaining([...new Set(codes)]));
    const entries = () => given.rows(`RESTAURANT#${restaurant.id}`, `${key}#`);
    const { length } = await entries();
    expect(length).toBeGreaterThanOrEqual(195 + codes.filter((code) => code === "added").length);
    expect(length).toBeLessThanOrEqual(200);
    for (let count = length; count < 200; count++) expect((await add()).status).toBe(201);
    expect((await add()).status).toBe(409);
    expect(await entries()).toHaveLength(200);
    const [entry] = parseItems(await api.get(`/partner/restaurant/${path}`));
    await api.delete(`/partner/restaurant/${path}/${entry?.id ?? ""}`);
    expect((await add()).status).toBe(201);
  },
);
