import { describe, it } from "vitest";
import { parseItems, parseProblem } from "#test/support/client.ts";
import { eventually } from "#test/support/eventually.ts";
import { ask, Given, type Owner } from "#test/support/given.ts";
import { product } from "#test/support/own-local-aws.ts";
import { unique } from "#test/support/rows.ts";

const given = new Given(product);

/** Milliseconds after which a hidden restaurant must be gone from the API, and from responses of the edge cache. */
const atOnce = 2_000;
const behindCache = 12_000;
/** On a busy machine, hiding may take this many times as long as search took to show the restaurant. */
const slack = 2;

/** Milliseconds for which a shared cache may reuse a response (RFC 9111, 4.2.1). */
const getCacheMs = (headers: Headers): number => {
  const cacheControl = headers.get("cache-control") ?? "";
  return cacheControl.includes("no-store")
    ? 0
    : Number(/s-maxage=(\d+)/.exec(cacheControl)?.[1] ?? /max-age=(\d+)/.exec(cacheControl)?.[1]) * 1000;
};

const page = (path: string) => fetch(`${product.siteUrl}${path}`);

/** Public places that show a restaurant. Each returns whether it does, and for how many ms the edge may cache that. */
const places: Readonly<Record<string, (restaurant: Owner["restaurant"]) => Promise<readonly [boolean, number]>>> = {
  "its id": async ({ id }) => {
    const { status, headers } = await given.aVisitor().get(`/restaurants/${id}`);
    return [status === 200, getCacheMs(headers)];
  },
  "the list": async ({ id, restaurant_name }) => {
    // Its name starts with "Aaa", so it is on the first page.
    const answer = await given.aVisitor().get(`/restaurants?limit=100`);
    return [
      parseItems(answer).some((card) => card.id === id && card["restaurant_name"] === restaurant_name),
      getCacheMs(answer.headers),
    ];
  },
  search: async ({ id, restaurant_name }) => {
    const answer = await given.aVisitor().get(`/restaurants?search=${encodeURIComponent(restaurant_name)}`);
    return [parseItems(answer).some((card) => card.id === id), getCacheMs(answer.headers)];
  },
  "its page": async ({ id }) => {
    const { status, headers } = await page(`/restaurant/${id}`);
    return [status === 200, getCacheMs(headers)];
  },
  "the page of the list": async ({ id, restaurant_name }) => {
    const answer = await page(`/restaurants?search=${encodeURIComponent(restaurant_name)}`);
    return [(await answer.text()).includes(id), getCacheMs(answer.headers)];
  },
  "the sitemap": async ({ id }) => {
    const answer = await page("/sitemap.xml");
    return [(await answer.text()).includes(id), getCacheMs(answer.headers)];
  },
};

/**
 * Waits until each place shows the restaurant or no longer does. Returns how many milliseconds after `since` the deciding
 * request started, and for how many milliseconds the edge may cache its response.
 */
const everywhere = (restaurant: Owner["restaurant"], expected: "there" | "gone", since: number) =>
  Promise.all(
    Object.entries(places).map(([name, look]) =>
      eventually(`${name} to have it ${expected}`, async () => {
        const after = Date.now() - since;
        const [isThere, cachedForMs] = await look(restaurant);
        return isThere === (expected === "there") ? { name, after, cachedForMs } : undefined;
      }),
    ),
  );

const changes = {
  "hides itself": (owner: Owner) => owner.api.patch("/partner/restaurant", { is_visible: false, version: 1 }),
  "is rejected": async (owner: Owner) => {
    const admin = await given.anAdmin();
    return admin.api.patch(`/admin/restaurants/${owner.restaurant.id}`, {
      decision: "reject",
      version: 1,
      reason: "incomplete",
    });
  },
};

describe.concurrent.each(Object.entries(changes))("A restaurant that %s", (_, change) => {
  it("disappears from all public places within two seconds, and from the edge cache within twelve", async ({
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
    // The edge may serve a response from just before the change for this long.
    for (const { name, cachedForMs } of [...visible, ...gone]) {
      expect([name, cachedForMs <= behindCache - atOnce]).toEqual([name, true]);
    }

    const requested = await ask(guest, restaurant.id);
    expect([requested.status, parseProblem(requested).code]).toEqual([404, "restaurant_not_found"]);
    expect((await owner.api.get("/partner/restaurant/preview")).status).toBe(200);
  });
});
