import type { Page } from "@playwright/test";
import { expect, test } from "#test/support/browser.ts";
import { expectNoViolations } from "#test/support/browser/axe.ts";
import { signIn } from "#test/support/browser/person.ts";
import { waitForWorker } from "#test/support/browser/service-worker.ts";

/** English, and with reservations that are confirmed. */
const guest = "aoife.gallagher@example.com";

test.use({
  serviceWorkers: "allow",
  tolerated: "net::ERR_", // the browser names each request that failed
});

const strip = (page: Page) => page.getByText(/^Offline\. Stand \d\d:\d\d Uhr\.$/);
const cards = (page: Page) => page.getByRole("tabpanel").getByRole("article");

/** Signs in, and reads the tickets and one of them. Returns the ticket's address. */
async function readTickets(page: Page): Promise<string> {
  await signIn(page, guest);
  await page.goto("/reservations?lang=de");
  await waitForWorker(page);
  await page.reload();
  const confirmed = page.getByRole("tab", { name: /^Bestätigt/, selected: true });
  await page.getByRole("tab", { name: /^Bestätigt/ }).click();
  await expect(confirmed).toBeVisible(); // until then the cards are those of the tab before
  await expect(cards(page).first()).toBeVisible();
  const address = await cards(page).first().getByRole("link").first().getAttribute("href");
  if (address === null) throw new Error("A ticket has no address");
  return address;
}

test("a guest's tickets open without network: by the app, a reload, and their own addresses", async ({
  page,
  context,
}) => {
  const ticket = await readTickets(page);
  await context.setOffline(true);

  await test.step("a reload shows the list, and since when it may be out of date", async () => {
    await page.reload();
    await expect(strip(page)).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
    await expectNoViolations(page, "tickets offline");
  });

  await test.step("a ticket that was seen in the list alone opens by its address", async () => {
    await page.goto(ticket);
    await expect(page.getByRole("heading", { level: 1, name: "Ihr Tisch ist bestätigt" })).toBeVisible();
    await expect(strip(page)).toBeVisible();
    await expectNoViolations(page, "ticket offline");
    const broken = page
      .locator("img")
      .evaluateAll((all) =>
        all
          .filter((one) => one instanceof HTMLImageElement && one.complete && one.naturalWidth === 0)
          .map((one) => one.outerHTML),
      );
    expect(await broken).toEqual([]);
  });

  await test.step("the installed app, which opens the landing page, leads to the tickets", async () => {
    await page.goto("/");
    await expect(page).toHaveURL(/\/reservations$/);
    await expect(cards(page).first()).toBeVisible();
  });

  await test.step("an access token that cannot be refreshed keeps the session", async () => {
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.endsWith(".accessToken")) ?? "";
      const [head, , signature] = (localStorage.getItem(key) ?? "").split(".");
      localStorage.setItem(key, [head, btoa(JSON.stringify({ exp: 1 })), signature].join("."));
    });
    await page.reload();
    await expect(cards(page).first()).toBeVisible();
    await expect(page).toHaveURL(/\/reservations$/);
  });

  await test.step("a tab that was never read says so, once the network has been tried", async () => {
    await page.goto("/reservations?view=past");
    await expect(page.getByRole("heading", { level: 2, name: "Sie sind offline" })).toBeVisible();
    await page.waitForTimeout(8000); // longer than all retries
  });

  await test.step("with the network they are read again", async () => {
    await context.setOffline(false);
    await expect(strip(page)).toBeHidden();
    await expect(cards(page).first()).toBeVisible();
  });
});

test("the list and a restaurant that were seen last open without network; others lead to the tickets", async ({
  page,
  context,
}) => {
  await readTickets(page);
  await page.goto("/restaurants");
  const listed = page.getByRole("article");
  await expect(listed.first()).toBeVisible();
  const count = await listed.count();
  await page.goto("/restaurant/rst_kastanienkaiser");
  await context.setOffline(true);

  await page.goto("/restaurants");
  await expect(listed).toHaveCount(count);
  await page.goto("/restaurant/rst_kastanienkaiser");
  await expect(page.getByRole("heading", { level: 1, name: "Zum Kastanienkaiser" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Königsberger Klopse" })).toBeVisible();

  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1, name: "Sie sind offline" })).toBeVisible();
  await page.goto("/restaurants?cuisine=Italienisch");
  await expect(page.getByRole("heading", { level: 1, name: "Sie sind offline" })).toBeVisible();
  await expectNoViolations(page, "offline");
  await page.getByRole("link", { name: "Meine Reservierungen" }).click();
  await expect(cards(page).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Sie sind offline" })).toBeVisible();
  await context.setOffline(false);
  await page.waitForURL(/\/restaurants\?cuisine=Italienisch$/);
});

test("signing out leaves nothing of the guest on the device", async ({ page, context }) => {
  const ticket = await readTickets(page);
  await page.goto("/restaurant/rst_kastanienkaiser");
  const left = () =>
    page.evaluate(async () => ({
      tickets: Object.keys(localStorage).filter((key) => key.startsWith("tickets:")).length,
      visits: (await caches.keys()).filter((name) => ["answers", "photos"].includes(name)).length,
      times: await new Promise<number>((resolve) => {
        const opening = indexedDB.open("workbox-expiration");
        opening.onsuccess = () => {
          const { result: times } = opening;
          const reading = times.transaction("cache-entries").objectStore("cache-entries").getAllKeys();
          reading.onsuccess = () => resolve(JSON.stringify(reading.result).split("rst_kastanienkaiser").length - 1);
          times.close(); // once it has been read
        };
      }),
    }));
  expect((await left()).tickets).toBeGreaterThan(0);
  expect((await left()).visits).toBeGreaterThan(0);
  await expect.poll(async () => (await left()).times).toBeGreaterThan(0);
  await page.goto("/reservations");
  await page.getByRole("button", { name: "Menü" }).click();
  await page.getByRole("button", { name: "Abmelden" }).click();
  await page.waitForURL(/\/$/);
  expect(await left()).toEqual({ tickets: 0, visits: 0, times: 0 });
  const texts = await page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) found.push((await (await cache.match(request))?.text()) ?? "");
    }
    return found.filter((text) => text.includes("Gallagher")).length;
  });
  expect(texts).toBe(0);
  await context.setOffline(true);
  for (const address of ["/reservations", ticket]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1, name: "Sie sind offline" })).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(0);
  }
});
