import { execFileSync } from "node:child_process";
import { runInNewContext } from "node:vm";
import { transform } from "esbuild";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { type EdgeFunctionName, readEdgeFunction } from "#infra/site/read-edge-function.ts";
import { accountPaths } from "#shared/accounts/paths.ts";
import {
  adminPaths,
  casePage,
  customerCasesPage,
  reservationCasePage,
  restaurantCasesPage,
} from "#shared/admin/paths.ts";
import { noticePage } from "#shared/notices/paths.ts";
import { reservationPage, reservationPaths, waitPage } from "#shared/reservations/paths.ts";
import { portalPaths, restaurantPaths } from "#shared/restaurants/paths.ts";
import { legalPaths, offlinePage, sitePaths } from "#shared/site/paths.ts";

const Value = z.object({ value: z.string() });
const Request = z.object({
  uri: z.string(),
  querystring: z.record(z.string(), Value),
  headers: z.record(z.string(), Value),
});
const Moved = z.object({ statusCode: z.literal(301), headers: z.object({ location: Value }) });

/** The event's `request` on AWS has this method. The local CloudFront has decoded values only. */
const withRawQuery = (raw: string): string => `event.request.rawQueryString = () => ${JSON.stringify(raw)};`;

/** The command of njs, of which CloudFront's engine is a relative. The weekly workflow has one. */
const njs = process.env["NJS"];

interface Circumstances {
  /** Statements before the call. */
  readonly prepare?: string;
  readonly apex?: string;
}

/** Runs a CloudFront Function in an isolated context without imports, as CloudFront does. */
function run(name: EdgeFunctionName, event: unknown, { prepare = "", apex }: Circumstances = {}): unknown {
  const source = readEdgeFunction(name, apex);
  const script = `${source}; const event = ${JSON.stringify(event)}; ${prepare}`;
  const answer: unknown = JSON.parse(
    njs === undefined
      ? String(runInNewContext(`${script} JSON.stringify(handler(event))`))
      : execFileSync(njs, ["-c", `${script} console.log(JSON.stringify(handler(event)))`], { encoding: "utf8" }),
  );
  return answer;
}

function request(address: string, cookies: Readonly<Record<string, { value: string }>> = {}) {
  const [uri = "", query = ""] = address.split("?");
  const querystring = Object.fromEntries(
    query
      .split("&")
      .filter(Boolean)
      .map((pair) => pair.split("="))
      .map(([key = "", value = ""]) => [key, { value }]),
  );
  const headers = { host: { value: "tischkaiser.example" } };
  return run("viewer-request", { request: { uri, querystring, cookies, headers } });
}

const passed = (address: string, cookies?: Readonly<Record<string, { value: string }>>) =>
  Request.parse(request(address, cookies));
const queryOf = (address: string): Record<string, string> =>
  Object.fromEntries(Object.entries(passed(address).querystring).map(([name, { value }]) => [name, value]));

const movedTo = (address: string): string => Moved.parse(request(address)).headers.location.value;

describe("the viewer-request function", () => {
  it("leads password managers to the profile, and to nothing else below /.well-known", () => {
    expect(request("/.well-known/change-password?x=1")).toMatchObject({
      statusCode: 302,
      headers: { location: { value: "/profile" } },
    });
    const nothing = "/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200";
    expect(passed(nothing).uri).toBe("/404.html");
  });

  const others: readonly string[] = [
    sitePaths.landing,
    restaurantPaths.restaurants,
    restaurantPaths.restaurant,
    ...legalPaths,
  ];
  const routes = [
    ...Object.values({ ...accountPaths, ...adminPaths, ...reservationPaths, ...restaurantPaths, ...sitePaths }),
    ...Object.values(portalPaths),
    offlinePage,
    reservationPage,
    casePage,
    noticePage,
    waitPage,
    reservationCasePage,
    customerCasesPage,
    restaurantCasesPage,
  ]
    .filter((path) => !others.includes(path))
    .map((path) =>
      path
        .replace(":restaurantId", "rst_lucia")
        .replace(":reservationId", "anything")
        .replace(":waitId", "anything")
        .replace(":userId", "5f0c-2a9e"),
    );

  it.each(routes)("rewrites the route %s to app.html in the language of the query", (path) => {
    expect(passed(path).uri).toBe("/app.html");
    expect(passed(`${path}?lang=en`).uri).toBe("/en/app.html");
  });

  it.each(legalPaths)("rewrites the fixed page %s to its file in the language of the query", (path) => {
    expect(passed(path).uri).toBe(`${path}.html`);
    expect(passed(`${path}?lang=en`).uri).toBe(`/en${path}.html`);
  });

  it("rewrites the landing page to its file in the language of the query, else of the cookie, else German", () => {
    expect(passed("/").uri).toBe("/index.html");
    expect(passed("/?lang=en").uri).toBe("/en/index.html");
    expect(passed("/", { lang: { value: "en" } }).uri).toBe("/en/index.html");
    expect(passed("/?lang=de", { lang: { value: "en" } }).uri).toBe("/index.html");
    expect(passed("/?lang=fr").uri).toBe("/index.html");
  });

  it("leaves the paths of files unchanged", () => {
    const files = "/assets/index-abc.js /art/marke.svg /robots.txt /favicon.ico /config.json /sw.js /api/openapi.json";
    for (const path of [...files.split(" "), "/site.webmanifest", "/en/site.webmanifest"])
      expect(passed(path).uri).toBe(path);
  });

  it.each([
    [
      "unknown paths",
      "/nothing-here /restaurant /partner /partner/elsewhere /restaurant/a/b /profile/x /reservations/x/y",
    ],
    ["files that the site does not have", "/wp-login.php /.env /csp-history.json /en/robots.txt /assets.js /feed.xml"],
    ["pages by the names of their files", "/index.html /app.html /privacy.html /404.html /INDEX.HTML /en/index.html"],
    ["such names below other folders", "/api/index.html /restaurants/index.html /assets/index.html"],
  ])("rewrites %s to 404.html: %s", (_, paths) => {
    for (const path of paths.split(" ")) {
      expect([path, passed(path).uri]).toEqual([path, "/404.html"]);
      expect([path, passed(`${path}?lang=en`).uri]).toEqual([path, "/en/404.html"]);
    }
  });

  it("forwards only the site's host and the query parameters that a rendered page uses", () => {
    const filters = { search: "k%C3%B6ln", cuisine: "Thai", city: "Bonn", price_range: "%E2%82%AC" };
    const query = Object.entries(filters).map(([name, value]) => `${name}=${value}`);
    const ignored = ["reserve=rst_lucia", "utm_source=x"];
    expect(queryOf(`/restaurants?${[...query, ...ignored].join("&")}`)).toEqual({ lang: "de", ...filters });
    expect(queryOf("/restaurant/rst_lucia?lang=en&fbclid=1")).toEqual({ lang: "en" });
    expect(passed("/restaurant/rst_lucia").headers["x-site-host"]?.value).toBe("tischkaiser.example");
  });

  it.each([
    ["/restaurants/?search=a", "/restaurants?search=a"],
    ["//evil.example/", "/evil.example"],
    ["//", "/"],
    // Browsers read a backslash as a slash.
    ...["/\\evil.example/", "\\\\evil.example/", "/\\/evil.example//", "/\\evil.example\\/"].map((path) => [
      path,
      "/evil.example",
    ]),
  ])("redirects %j to an address of the same site: %s", (address = "", to = "") => {
    expect(movedTo(address)).toBe(to);
  });

  it.each([
    ["/restaurants/", "https://www.tisch.example/restaurants?city=&open"],
    ["//evil.example", "https://www.tisch.example/evil.example?city=&open"],
  ])("redirects %s from the domain without www to www, with its query", (uri, to) => {
    const event = { request: { uri, querystring: {}, cookies: {}, headers: { host: { value: "tisch.example" } } } };
    const circumstances = { prepare: withRawQuery("city=&open"), apex: "tisch.example" };
    expect(Moved.parse(run("viewer-request", event, circumstances)).headers.location.value).toBe(to);
  });

  it("redirects nobody who asks for www", () => {
    const headers = { host: { value: "www.tisch.example" } };
    const event = { request: { uri: "/impressum", querystring: {}, cookies: {}, headers } };
    expect(run("viewer-request", event, { apex: "tisch.example" })).toMatchObject({ uri: "/impressum.html" });
  });

  it("redirects with the query as the browser sent it, repeated and empty parameters too, where CloudFront gives it", () => {
    const raw = "search=a%26b+c%0d%0a&cuisine=Thai&cuisine=Bar&city=&open";
    const event = { request: { uri: "/restaurants/", querystring: {}, cookies: {}, headers: {} } };
    const { headers } = Moved.parse(run("viewer-request", event, { prepare: withRawQuery(raw) }));
    expect(headers.location.value).toBe(`/restaurants?${raw}`);
  });

  it("encodes decoded values again and keeps each value of a repeated name, and an empty one", () => {
    const querystring = {
      search: { value: "a&b\r\nset-cookie: x" },
      cuisine: { value: "Thai", multiValue: [{ value: "Thai" }, { value: "Café=1" }] },
      city: { value: "" },
    };
    const event = { request: { uri: "/restaurants/", querystring, cookies: {}, headers: {} } };
    const { headers } = Moved.parse(run("viewer-request", event));
    expect(headers.location.value).toBe(
      "/restaurants?search=a%26b%0D%0Aset-cookie%3A%20x&cuisine=Thai&cuisine=Caf%C3%A9%3D1&city=",
    );
  });
});

describe("the syntax of the edge's runtime 2.0", () => {
  const supported = { "const-and-let": true, arrow: true, "template-literal": true };
  /** Tells whether the source is ES 5.1 with what CloudFront documents beyond: else esbuild rewrites or refuses it. */
  async function isEdgeSyntax(source: string): Promise<boolean> {
    const written = await transform(source, { target: "esnext" });
    const lowered = await transform(source, { target: "es5", supported, logLevel: "silent" }).catch(() => undefined);
    return lowered?.code === written.code;
  }

  it.each(["viewer-request", "viewer-response"] as const)("is all that %s uses", async (name) => {
    expect(await isEdgeSyntax(readEdgeFunction(name))).toBe(true);
  });

  it.each(["const { a } = b;", "const a = { ...b };", "f(({ a }) => a);", "f(a ?? b);", "f(a?.b);", "class A {}"])(
    "does not include %s",
    async (source) => {
      expect(await isEdgeSyntax(source)).toBe(false);
    },
  );
});

const answer = (headers: object): unknown => run("viewer-response", { response: { statusCode: 200, headers } });

describe("the viewer-response function", () => {
  it("sets the status that the x-amz-meta-status header names", () => {
    expect(answer({ "x-amz-meta-status": { value: "404" } })).toMatchObject({ statusCode: 404, headers: {} });
  });

  it("leaves a response without that header unchanged", () => {
    expect(answer({ etag: { value: "x" } })).toEqual({ statusCode: 200, headers: { etag: { value: "x" } } });
  });
});
