import type { Page } from "@playwright/test";
import * as z from "zod";
import { expect, test } from "../support/browser.ts";
import { expectNoViolations } from "./axe.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } }); // axe reads colours, and they stand still

const house = "rst_kastanienkaiser";
const photo = {
  width: 1600,
  height: 1200,
  placeholder: "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=",
};
const photos = ["a", "b", "c"].map((name) => ({ ...photo, name: `${house}/${name}.jpg` }));

/** A house hung with photos, as the API would tell of it. */
async function hangUpPhotos(page: Page): Promise<void> {
  await page.route(`**/api/restaurants/${house}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...z.looseObject({}).parse(await answer.json()), photos } });
  });
  await page.route("**/photos/**", (route) => route.fulfill({ path: "web/public/art/burger.webp" }));
}

for (const language of ["de", "en"] as const) {
  for (const width of [390, 1280]) {
    test(`a photo open over the page is accessible and whole, in ${language} at ${width}`, async ({ page }) => {
      const isGerman = language === "de";
      await page.setViewportSize({ width, height: 844 });
      await hangUpPhotos(page);
      await page.goto(`/restaurants?search=kastanienkaiser&lang=${language}`);
      await page.getByRole("link", { name: "Zum Kastanienkaiser", exact: true }).click();
      const row = page.getByRole("list", { name: isGerman ? "Fotos" : "Photos" });
      await row.getByRole("link").first().click();
      const dialog = page.getByRole("dialog", { name: "Zum Kastanienkaiser" });
      await expect(dialog.getByRole("img", { name: isGerman ? /, Foto 2$/ : /, photo 2$/ })).toBeVisible();
      await expect(dialog.getByRole("status")).toHaveText(isGerman ? "Foto 2 von 3" : "Photo 2 of 3");
      await expectNoViolations(page, "photo");
      const box = await dialog.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }
}
