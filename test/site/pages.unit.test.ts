import type { APIGatewayProxyEventV2WithJWTAuthorizer as Event, Context } from "aws-lambda";
import { describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { servePages } from "#functions/site/pages.ts";
import { defaultOpeningHours } from "#shared/restaurants/default-hours.ts";
import { PublicRestaurant, RestaurantCard } from "#shared/restaurants/restaurant.ts";
import { legalPaths } from "#shared/site/paths.ts";
import { lucia, luciaPage } from "#test/support/cuisine-fixture.ts";

const card = RestaurantCard.parse(lucia);

const dish = { name: "Ravioli $& </script><b>", description: null, price: 17.2, category: "Pasta" };
const restaurant = PublicRestaurant.parse({
  ...luciaPage,
  menu_items: [{ id: "men_1", ...dish, is_available: true }],
});

/** The same restaurant, closed on the Friday of these tests. */
const closed = {
  ...card,
  opening_hours: { ...defaultOpeningHours, friday: { open: "11:00", close: "22:00", closed: true } },
};

const shell = (language: string) => `<html lang="${language}"><head><!--head--></head><!--app--><!--data--></html>`;
const shells = { de: shell("de"), en: shell("en") };

interface ListPage {
  readonly items: RestaurantCard[];
  readonly cursor: string | null;
}
const onlyPage: ListPage = { items: [card], cursor: null };

function server(
  pages: Readonly<Record<string, ListPage>> = {},
  publicPages = { getPublicPage: () => Promise.resolve<typeof restaurant | undefined>(restaurant) },
) {
  const listRestaurants = vi.fn(({ cursor }: { cursor?: string | undefined }) =>
    Promise.resolve(pages[cursor ?? ""] ?? onlyPage),
  );
  const render = vi.fn((url: string) => `<main>${url}</main>`);
  const handler = servePages({
    catalogue: { listRestaurants },
    publicPages,
    now: () => new Date(now),
    render,
    shells: { restaurants: shells, restaurant: shells },
  });
  const Answer = z.object({
    statusCode: z.number(),
    headers: z.record(z.string(), z.string()),
    body: z._default(z.string(), ""),
  });
  const ask = async (routeKey: string, given: Partial<Event> = {}) => {
    // oxlint-disable-next-line typescript/consistent-type-assertions -- the parts of an event that pages read
    const event = {
      routeKey,
      headers: { "x-site-host": "tischkaiser.example" },
      requestContext: { requestId: "r", domainName: "gateway.example" },
      ...given,
    } as Event;
    // oxlint-disable-next-line typescript/consistent-type-assertions -- pages read nothing of Lambda's context
    return Answer.parse(await handler(event, {} as Context));
  };
  return { ask, listRestaurants, render };
}

const structured = (body: string): unknown =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? "null");
const now = Date.parse("2026-11-20T12:00:00Z");
const firstData = (body: string): unknown =>
  JSON.parse(/<script type="application\/json" id="data">(.*?)<\/script>/.exec(body)?.[1] ?? "null");

const photo = (name: string, width: number) => ({ name: `rst_1/${name}`, width, height: 600, placeholder: "data:," });

describe("GET /restaurant/{restaurantId}", () => {
  const page = "GET /restaurant/{restaurantId}";
  const named = { pathParameters: { restaurantId: "rst_lucia" } };

  it("uses the cover for link previews and lists all photos in their widest variant", async () => {
    const photographed = { ...restaurant, photos: [photo("1_a.jpg", 700), photo("2_b.jpg", 1600)] };
    const { ask } = server({}, { getPublicPage: () => Promise.resolve(photographed) });
    const { body } = await ask(page, named);
    const at = "https://tischkaiser.example/photos/rst_1";
    expect(body).toContain(`<meta property="og:image" content="${at}/1_a.jpg/800.webp" />`);
    expect(structured(body)).toMatchObject({
      "@type": "Restaurant",
      image: [`${at}/1_a.jpg/800.webp`, `${at}/2_b.jpg/1600.webp`],
    });
  });

  it("answers with the restaurant's head, markup and first data", async () => {
    const { ask, render } = server();
    const { statusCode, headers, body } = await ask(page, named);
    expect(statusCode).toBe(200);
    expect(headers["cache-control"]).toContain("s-maxage=10");
    expect(body).toContain("<title>Trattoria Lucia, Köln · Tischkaiser</title>");
    expect(body).toContain('<link rel="canonical" href="https://tischkaiser.example/restaurant/rst_lucia" />');
    expect(body).toContain('hreflang="en" href="https://tischkaiser.example/restaurant/rst_lucia?lang=en"');
    expect(body).toContain("<main>/restaurant/rst_lucia</main>");
    expect(firstData(body)).toEqual({ now, "/restaurants/rst_lucia": restaurant });
    expect(render).toHaveBeenCalledWith("/restaurant/rst_lucia", "de", firstData(body));
  });

  it("escapes markup and replacement patterns in the name of a dish", async () => {
    const { body } = await server().ask(page, named);
    expect(body).not.toContain("</script><b>");
    expect(body.split("Ravioli $\\u0026 \\u003c/script\\u003e")).toHaveLength(2 + 1);
  });

  it("answers in English with ?lang=en", async () => {
    const { body } = await server().ask(page, { ...named, queryStringParameters: { lang: "en" } });
    expect(body).toContain('<html lang="en">');
    expect(body).toContain('<meta name="description" content="Fresh pasta" />');
    expect(body).toContain('<link rel="canonical" href="https://tischkaiser.example/restaurant/rst_lucia?lang=en" />');
  });

  it.each(["rst_gone", "../secret", "%00"])("answers 404 for an unknown restaurant (%s)", async (restaurantId) => {
    const { ask } = server({}, { getPublicPage: () => Promise.resolve(undefined) });
    const { statusCode, body } = await ask(page, { pathParameters: { restaurantId } });
    expect(statusCode).toBe(404);
    expect(body).toContain("Restaurant nicht gefunden.");
    expect(body).toContain('<meta name="robots" content="noindex" />');
    expect(firstData(body)).toEqual({ now, [`/restaurants/${encodeURIComponent(restaurantId)}`]: null });
  });

  it("answers 503 without content, not cached, when the table fails", async () => {
    const { ask } = server({}, { getPublicPage: () => Promise.reject(new Error("busy")) });
    const { statusCode, headers, body } = await ask(page, named);
    expect(statusCode).toBe(503);
    expect(headers["cache-control"]).toBe("no-store");
    expect(body).not.toContain("<main>");
  });

  it("uses the gateway's host when the site host is not a host name", async () => {
    const { ask } = server();
    const { body } = await ask(page, { ...named, headers: { "x-site-host": 'evil"><script>' } });
    expect(body).toContain('href="https://gateway.example/restaurant/rst_lucia"');
  });
});

describe("GET /restaurants", () => {
  it("renders what is open for the present time, which the page's data hold", async () => {
    const { ask, listRestaurants, render } = server();
    const { body } = await ask("GET /restaurants", { queryStringParameters: { open: "now", city: "Köln" } });
    expect(listRestaurants).toHaveBeenCalledWith({ city: "Köln", limit: 20 });
    expect(firstData(body)).toMatchObject({ now });
    expect(render).toHaveBeenCalledWith("/restaurants?city=K%C3%B6ln&open=now", "de", expect.anything());
    await ask("GET /restaurants", { queryStringParameters: { free: "only" } });
    expect(render).toHaveBeenLastCalledWith("/restaurants?free=only", "de", expect.anything());
    const other = await ask("GET /restaurants", { queryStringParameters: { open: "later" } });
    expect(firstData(other.body)).toMatchObject({ now });
  });

  it.each([
    [{ city: "munich", open: "now", lang: "en" }, "/restaurants?city=M%C3%BCnchen&open=now&lang=en"],
    [{ city: "10435 Berlin", cuisine: "Thai", lang: "de" }, "/restaurants?city=Berlin&cuisine=Thai"],
  ])("leads to the city as it is called: %j", async (queryStringParameters, location) => {
    const { ask, listRestaurants } = server();
    expect(await ask("GET /restaurants", { queryStringParameters })).toMatchObject({
      statusCode: 301,
      headers: { location },
    });
    expect(listRestaurants).not.toHaveBeenCalled();
  });

  it("reads on to the first open restaurant, so that a night's list needs no scripts", async () => {
    const { ask, render } = server({
      "": { items: [closed], cursor: "two" },
      two: { items: [closed], cursor: "three" },
      three: { items: [card], cursor: "four" },
    });
    const { body } = await ask("GET /restaurants", { queryStringParameters: { open: "now" } });
    const expected = { items: [closed, closed, card], cursor: "four" };
    expect(firstData(body)).toMatchObject({ "/restaurants": expected });
    expect(render).toHaveBeenCalledOnce();
    const unfiltered = await ask("GET /restaurants");
    expect(firstData(unfiltered.body)).toEqual({ now, "/restaurants": { items: [closed], cursor: "two" } });
  });

  it("answers with the filtered list as first data under the API's address", async () => {
    const { ask, listRestaurants, render } = server();
    const { statusCode, body } = await ask("GET /restaurants", {
      queryStringParameters: { search: " köln ", cuisine: "Thai", price_range: "none" },
    });
    expect(statusCode).toBe(200);
    expect(listRestaurants).toHaveBeenCalledWith({ search: "köln", cuisine: "Thai", limit: 20 });
    const address = "/restaurants?cuisine=Thai&search=k%C3%B6ln";
    expect(firstData(body)).toEqual({ now, [address]: { items: [card], cursor: null } });
    expect(render).toHaveBeenCalledWith(address, "de", expect.anything());
    expect(body).toContain("<title>Restaurants für „köln“ · Tischkaiser</title>");
    expect(body).toContain('<link rel="canonical" href="https://tischkaiser.example/restaurants?cuisine=Thai" />');
  });
});

describe("GET /sitemap.xml", () => {
  it("lists every listed restaurant and legal page in both languages", async () => {
    const { headers, body } = await server().ask("GET /sitemap.xml");
    expect(headers["content-type"]).toContain("xml");
    expect(body).toContain("<loc>https://tischkaiser.example/restaurant/rst_lucia</loc>");
    expect(body).toContain("<loc>https://tischkaiser.example/restaurant/rst_lucia?lang=en</loc>");
    expect(body).toContain("<loc>https://tischkaiser.example/</loc>");
    for (const path of legalPaths) expect(body).toContain(`<loc>https://tischkaiser.example${path}?lang=en</loc>`);
  });
});
