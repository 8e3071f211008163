import { describe, it } from "vitest";
import { parseItems, parseProblem } from "../support/client.ts";
import { eventually } from "../support/eventually.ts";
import { ask, Given, type Owner } from "../support/given.ts";
import { product } from "../support/own-local-aws.ts";
import { unique } from "../support/rows.ts";

const given = new Given(product);

/** Milliseconds after a change in which nobody may see what is hidden: at the API, and behind the edge's cache. */
const atOnce = 2_000;
const behindCache = 12_000;
/** A busy machine is slow with everything: hiding may take so many times as long as search took just before to show it. */
const slack = 2;

/** How long a shared cache may answer with this, in milliseconds (RFC 9111, 4.2.1). */
const keptFor = (headers: Headers): number => {
  const cacheControl = headers.get("cache-control") ?? "";
  return cacheControl.includes("no-store")
    ? 0
    : Number(/s-maxage=(\d+)/.exec(cacheControl)?.[1] ?? /max-age=(\d+)/.exec(cacheControl)?.[1]) * 1000;
};

const page = (path: string) => fetch(`${product.siteUrl}${path}`);

/** Where the public meets a restaurant: is it there? How long would the edge go on saying so? */
const places: Readonly<Record<string, (restaurant: Owner["restaurant"]) => Promise<readonly [boolean, number]>>> = {
  "its id": async ({ id }) => {
    const { status, headers } = await given.anyone().get(`/restaurants/${id}`);
    return [status === 200, keptFor(headers)];
  },
  "the list": async ({ id, restaurant_name }) => {
    // Its name begins with what no other name begins with, so it stands on the first page.
    const answer = await given.anyone().get(`/restaurants?limit=100`);
    return [
      parseItems(answer).some((card) => card.id === id && card["restaurant_name"] === restaurant_name),
      keptFor(answer.headers),
    ];
  },
  search: async ({ id, restaurant_name }) => {
    const answer = await given.anyone().get(`/restaurants?search=${encodeURIComponent(restaurant_name)}`);
    return [parseItems(answer).some((card) => card.id === id), keptFor(answer.headers)];
  },
  "its page": async ({ id }) => {
    const { status, headers } = await page(`/restaurant/${id}`);
    return [status === 200, keptFor(headers)];
  },
  "the page of the list": async ({ id, restaurant_name }) => {
    const answer = await page(`/restaurants?search=${encodeURIComponent(restaurant_name)}`);
    return [(await answer.text()).includes(id), keptFor(answer.headers)];
  },
  "the sitemap": async ({ id }) => {
    const answer = await page("/sitemap.xml");
    return [(await answer.text()).includes(id), keptFor(answer.headers)];
  },
};

/**
 * From when on each place shows a restaurant, or does so no more: milliseconds since a moment, by when it was asked, and how
 * long the edge would go on with its last answers.
 */
const everywhere = (restaurant: Owner["restaurant"], expected: "there" | "gone", since: number) =>
  Promise.all(
    Object.entries(places).map(([name, look]) =>
      eventually(`${name} to have it ${expected}`, async () => {
        const after = Date.now() - since;
        const [isThere, keptSeconds] = await look(restaurant);
        return isThere === (expected === "there") ? { name, after, keptSeconds } : undefined;
      }),
    ),
  );

const changes = {
  "hides itself": (owner: Owner) => owner.api.patch("/partner/restaurant", { is_visible: false, version: 1 }),
  "is rejected": async (owner: Owner) => {
    const admin = await given.anAdmin();
    return admin.api.patch(`/admin/restaurants/${owner.restaurant.id}`, { decision: "reject", version: 1 });
  },
};

describe.concurrent.each(Object.entries(changes))("a restaurant that %s", (_, change) => {
  it("is nowhere for the public two seconds later, and twelve behind the edge's cache", async ({
    expect,
    annotate,
  }) => {
    const owner = await given.anOwner({ restaurant_name: `Aaa${unique()}` });
    const { restaurant } = owner;
    const visible = await everywhere(restaurant, "there", Date.now());
    const toSearch = visible.find(({ name }) => name === "search")?.after ?? 0;
    const guest = await given.aCustomer();

    expect(await change(owner)).toMatchObject({ status: 200 });
    const gone = await everywhere(restaurant, "gone", Date.now());
    await annotate(`gone after ${gone.map(({ name, after }) => `${name} ${after}`).join(", ")} ms, search ${toSearch}`);
    for (const { name, after } of gone) {
      expect([name, after < Math.max(atOnce, slack * toSearch)]).toEqual([name, true]);
    }
    // Whatever the edge took just before it knew better, it keeps for this long.
    for (const { name, keptSeconds } of [...visible, ...gone]) {
      expect([name, keptSeconds <= behindCache - atOnce]).toEqual([name, true]);
    }

    const requested = await ask(guest, restaurant.id);
    expect([requested.status, parseProblem(requested).code]).toEqual([404, "restaurant_not_found"]);
    expect((await owner.api.get("/partner/restaurant/preview")).status).toBe(200);
  });
});
