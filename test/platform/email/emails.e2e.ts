import { readdirSync, readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { execa } from "execa";
import { expect, test } from "#test/support/browser.ts";
import { signIn } from "#test/support/browser/person.ts";
import { isNightly } from "#test/support/nightly.ts";
import { people, type Person } from "#test/support/views/people.ts";

/** Of this worker: another may be writing its own. */
const directory = `dist/emails-${process.env["TEST_PARALLEL_INDEX"] ?? "0"}`;

test.beforeAll(async () => {
  await execa("node", ["bin/emails.ts", "--all", "--to", directory]);
});

/** The words of the page that stand on two lines. An address of the web or of a person is no word. */
function findBrokenWords(): string[] {
  const broken: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const match of (node.textContent ?? "").matchAll(/[^\s\u00a0-]+-?/g)) {
      const range = document.createRange();
      range.setStart(node, match.index);
      range.setEnd(node, match.index + match[0].length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1 && !/[@/]/.test(match[0])) broken.push(match[0]);
    }
  }
  return broken;
}

for (const width of isNightly ? [320, 360, 375] : [320]) {
  test(`no email breaks a word or is wider than its screen at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const name of readdirSync(directory).filter((file) => file.endsWith(".html"))) {
      await page.setContent(readFileSync(`${directory}/${name}`, "utf8"));
      expect(await page.evaluate(findBrokenWords), name).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, name).toBeLessThanOrEqual(0);
    }
  });
}

/** The site's addresses that the emails link to; the map is another's. */
function findLinks(): readonly string[] {
  const files = readdirSync(directory).filter((file) => file.endsWith(".html"));
  const links = files.flatMap((file) =>
    [
      ...readFileSync(`${directory}/${file}`, "utf8").matchAll(/href="https:\/\/tischkaiser\.example\.com([^"]*)"/g),
    ].map(([, to = ""]) => to.replaceAll("&amp;", "&")),
  );
  return [...new Set(links)].filter((link) => !link.startsWith("/api/")); // test/reservations/own-reservation.http.test.ts
}

test("each link of the emails leads to a page that the site has", async ({ request }) => {
  const links = findLinks();
  expect(links.length).toBeGreaterThan(20);
  for (const link of links) expect((await request.get(link)).status(), link).toBe(200);
  expect((await request.get("/restaurant-settings/no-such-page")).status()).toBe(404);
});

/** The reservation of the previews, which the demo does not have. */
const previewedReservation = "/reservations/rsv_20271126T1930_preview?restaurant=rst_kastanienkaiser";

const answer = (more: string): string =>
  `/reservations/rsv_20271126T1930_preview/answer?${more}code=preview&restaurant=rst_kastanienkaiser`;

/** An address, the heading of its page, and the selected tab or what else of the page the email speaks of. */
type Target = readonly [link: string, heading: string, shows?: (page: Page) => Locator];

const tab =
  (name: string) =>
  (page: Page): Locator =>
    page.getByRole("tab", { name: new RegExp(`^${name}`), selected: true });
const named =
  (role: "heading" | "region", name: string) =>
  (page: Page): Locator =>
    page.getByRole(role, { name });
const code = (page: Page): Locator => page.locator("input[autocomplete=one-time-code]");
const codeLink = "#email=kaethe%40example.com&code=123456";
const appeal = "/report/rst_kastanienkaiser?code=0123456789abcdef01234567&notice=ntc_preview";

/** What somebody who follows an email's German link finds, by who that is. */
const targets: Readonly<Record<"visitor" | Person, readonly Target[]>> = {
  visitor: [
    ["/impressum", "Impressum"],
    ["/privacy", "Datenschutzerklärung"],
    ["/restaurants", "Restaurants"],
    ["/restaurant/rst_kastanienkaiser", "Zum Kastanienkaiser"],
    [`/customer-auth${codeLink}`, "Bitte bestätigen Sie Ihre E-Mail-Adresse", code],
    [`/reset-password${codeLink}`, "Neues Passwort", code],
    [appeal, "Entscheidung widersprechen"],
    [answer(""), "Dieser Link gilt nicht mehr"], // the demo does not have the previews' reservation
    [answer("cannot=1&"), "Dieser Link gilt nicht mehr"],
    [
      "/waits/wtg_20271126_preview?code=preview&restaurant=rst_kastanienkaiser",
      "Diesen Platz auf der Warteliste gibt es nicht",
    ],
  ],
  guest: [[previewedReservation, "Your table is confirmed"]],
  owner: [
    ["/reservations", "Reservierungen", tab("Ausstehend")],
    ["/reservations?view=pending", "Reservierungen", tab("Ausstehend")],
    ["/reservations?view=confirmed", "Reservierungen", tab("Bestätigt")],
    ["/restaurant-profile", "Zum Kastanienkaiser", named("region", "Was Gäste sehen")],
    ["/partner/dashboard", "Willkommen, Zum Kastanienkaiser", named("region", "Zahlen")],
  ],
  admin: [["/admin", "Admin Dashboard", named("heading", "Pending Approval")]],
};

/** Priya is this file's alone: the other tests change the language of the demo guest, in which the pages speak. */
const followers = { ...people, guest: { ...people.guest, email: "priya.raghunathan@example.com" } };

test("each German link of the emails is followed below", () => {
  const followed = Object.values(targets).flatMap((list) => list.map(([link]) => link));
  expect(followed.toSorted()).toEqual(
    findLinks()
      .filter((link) => !/[?&]lang=en/.test(link))
      .toSorted(),
  );
});

for (const [who, list] of Object.entries(targets)) {
  test(`the links of the emails show a ${who} what they speak of`, async ({ page }) => {
    if (who === "guest" || who === "owner" || who === "admin") {
      await signIn(page, followers[who].email);
    }
    for (const [link, heading, shows] of list) {
      await page.goto(link === previewedReservation ? await anOwnReservation(page) : link);
      await expect(page.getByRole("heading", { level: 1 }), link).toContainText(heading);
      if (shows) await expect(shows(page).first(), link).toBeVisible();
    }
  });
}

/** The address of the guest's first confirmed reservation, which is of the previewed one's form. */
async function anOwnReservation(page: Page): Promise<string> {
  await page.goto("/reservations?view=confirmed");
  const address = await page.getByRole("article").getByRole("link").first().getAttribute("href");
  expect(address).toMatch(/^\/reservations\/rsv_\d{8}T\d{4}_\w+\?restaurant=rst_\w+$/);
  return address ?? "";
}
