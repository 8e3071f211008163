import { readdirSync, readFileSync } from "node:fs";
import { execa } from "execa";
import { expect, test } from "../support/browser.ts";

const directory = "dist/emails";

test.beforeAll(async () => {
  await execa("node", ["bin/emails-preview.ts"]);
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

for (const width of [320, 360, 375]) {
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

test("each link of the emails leads to a page that the site has", async ({ request }) => {
  const files = readdirSync(directory).filter((file) => file.endsWith(".html"));
  const links = files.flatMap((file) =>
    [...readFileSync(`${directory}/${file}`, "utf8").matchAll(/href="https:\/\/[^/]+([^"]*)"/g)].map(([, to = ""]) =>
      to.replaceAll("&amp;", "&"),
    ),
  );
  const pages = [...new Set(links)].filter((link) => !link.startsWith("/api/")); // integration/calendar.test.ts
  expect(pages.length).toBeGreaterThan(20);
  for (const link of pages) expect((await request.get(link)).status(), link).toBe(200);
  expect((await request.get("/restaurant-settings/no-such-page")).status()).toBe(404);
});
