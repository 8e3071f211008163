import type { Page } from "@playwright/test";
import { expect, test } from "#test/support/browser.ts";
import { signIn } from "#test/support/browser/person.ts";
import { people } from "#test/support/views/people.ts";

/** Collects what the page reports about its failures. */
async function collectReports(page: Page): Promise<unknown[]> {
  const reports: unknown[] = [];
  await page.route("**/api/browser-faults", (route) => {
    reports.push(route.request().postDataJSON());
    return route.fulfill({ status: 204 });
  });
  return reports;
}

/** Shows another page of the site without loading it, as its links do. */
const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);

test.describe("scripts that cannot be loaded", () => {
  test.use({ tolerated: "Failed to" }); // the browser names each file, the app the chunk

  /** A page, a chunk of it, and the heading that its markup shows without scripts. */
  for (const [path, chunk, heading] of [
    ["/", "index", "Ihr Tisch ist fast gedeckt."],
    ["/restaurant/rst_kastanienkaiser", "vendor", "Zum Kastanienkaiser"],
    ["/privacy", "legal", "Datenschutzerklärung"],
    ["/customer-auth", "public", undefined],
  ] as const) {
    test(`a bar on ${path} offers to reload when ${chunk} fails, and the failure is reported`, async ({ page }) => {
      const reports = await collectReports(page);
      await page.route(`**/assets/${chunk}-*.js`, (route) => route.abort());
      await page.goto(path, { waitUntil: "commit" });
      const bar = page.getByRole("alert");
      await expect(bar).toContainText("Die Seite konnte nicht vollständig geladen werden.");
      if (heading !== undefined) await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await expect.poll(() => reports[0]).toMatchObject({ kind: "start", page: /^\/[^/]*/.exec(path)?.[0] });
      await page.unroute(`**/assets/${chunk}-*.js`);
      await bar.getByRole("link", { name: "Neu laden" }).click();
      await expect(bar).toBeHidden();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    });
  }

  test("a list stays where parts of it do not come, and they come with the network", async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { get: () => false }));
    for (const part of ["when-field", "sort-links"])
      await page.route(`**/assets/${part}-*.js`, (route) => route.abort());
    const failures: string[] = [];
    page.on("requestfailed", (request) => failures.push(request.url()));
    await page.goto("/restaurants");
    await expect.poll(() => failures).toHaveLength(2);
    await expect(page.getByRole("article").first()).toBeVisible();
    await page.unroute("**/assets/when-field-*.js");
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect(page.locator(".when__open")).toBeVisible();
    await expect(page.getByRole("paragraph").filter({ hasText: "Sortiert nach" })).toBeVisible(); // without the links that did not come
  });

  for (const [chunk, opener] of [
    ["filter-dialog", "Filter"],
    ["when-dialog", "Wann und zu wievielt?"],
    ["open-reservation-dialog", /^Tisch anfragen/],
  ] as const) {
    test(`a page stays where its ${chunk} does not come, says so, and opens it at the next press`, async ({ page }) => {
      await page.route(`**/assets/${chunk}-*.js`, (route) => route.abort());
      await page.goto("/restaurants");
      const button = page.locator("main").locator("a, button").filter({ hasText: opener }).first();
      await button.click();
      await expect(page.getByRole("region", { name: "Notifications" })).toContainText("Bitte versuchen Sie es erneut.");
      await expect(page).toHaveURL("/restaurants");
      await page.unroute(`**/assets/${chunk}-*.js`);
      await button.click();
      await expect(page.getByRole("dialog")).toBeVisible();
    });
  }

  test("a request stays as typed where its calendar does not come, and the calendar comes with the network", async ({
    page,
  }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { get: () => false }));
    await page.route("**/assets/*calendar-*.js", (route) => route.abort());
    await page.goto("/restaurants?reserve=rst_kastanienkaiser");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name", { exact: true }).fill("Käthe Groß");
    const failure = page.waitForEvent("requestfailed");
    await dialog.getByText("anderer Tag").click();
    await failure;
    await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue("Käthe Groß");
    await page.unroute("**/assets/*calendar-*.js");
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect(dialog.getByRole("grid")).toBeVisible();
  });

  test("a page that breaks later shows the error page, and the failure is reported", async ({ page }) => {
    const reports = await collectReports(page);
    await page.goto("/");
    await expect(page.getByRole("region", { name: "Notifications" })).toBeAttached(); // errors are watched from then on
    await page.route("**/assets/account-page-*.js", (route) => route.abort());
    await goTo(page, "/customer-auth");
    await expect(page.getByRole("heading", { name: "Unexpected Application Error!" })).toBeVisible();
    await expect.poll(() => reports).toMatchObject([{ kind: "error", page: "/customer-auth" }]);
  });
});

test("a restaurant's requests do not move when the rules of telephone numbers come late", async ({ page }) => {
  const { promise: isWanted, resolve: send } = Promise.withResolvers<undefined>();
  await page.route("**/assets/guest-phone-*.js", async (route) => {
    await isWanted;
    await route.continue();
  });
  await signIn(page, people.owner.email);
  await page.goto("/reservations");
  const confirm = page.getByRole("button", { name: /^Bestätigen/ }).first();
  await expect(confirm).toBeVisible();
  const contact = page.locator(".reservation-card__contact").first();
  const measure = async () => [(await confirm.boundingBox())?.width, (await contact.boundingBox())?.height];
  const before = await measure();
  send(undefined);
  await expect(page.getByRole("link", { name: /anrufen/ }).first()).toBeVisible();
  expect(await measure()).toEqual(before);
});

test.describe("a page that cannot render an answer of the API", () => {
  test.use({ tolerated: "undefined" }); // what the browser says of a property that is missing

  test("shows the error page, and the failure is reported with where in the scripts it happened", async ({ page }) => {
    const reports = await collectReports(page);
    const incomplete = { items: [{ id: "rst_1" }], cursor: null };
    await page.route(/\/api\/restaurants(?:\?|$)/, (route) => route.fulfill({ json: incomplete }));
    await page.goto("/impressum");
    await expect(page.getByRole("region", { name: "Notifications" })).toBeAttached(); // errors are watched from then on
    await goTo(page, "/restaurants");
    await expect(page.getByRole("heading", { name: "Unexpected Application Error!" })).toBeVisible();
    await expect
      .poll(() => reports)
      .toEqual([
        {
          kind: "error",
          name: "TypeError",
          page: "/restaurants",
          at: expect.arrayContaining([expect.stringMatching(/^\/assets\/[\w.-]+\.js:\d+:\d+$/)]),
        },
      ]);
  });
});

test.describe("without a connection", () => {
  test.use({ tolerated: "ERR_INTERNET_DISCONNECTED" });

  test("switching the language offline says that it failed, and works when the connection is back", async ({
    page,
    context,
  }) => {
    await page.goto("/impressum");
    await expect(page.getByRole("region", { name: "Notifications" })).toBeAttached();
    await context.setOffline(true);
    await page.getByRole("link", { name: "EN, English" }).first().click();
    await expect(page.getByRole("region", { name: "Notifications" })).toContainText("Bitte versuchen Sie es erneut.");
    await context.setOffline(false);
    await page.getByRole("link", { name: "EN, English" }).first().click();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });
});
