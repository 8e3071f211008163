import { expect, test } from "../support/browser.ts";
import { expectNoViolations } from "./axe.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } }); // axe reads colours, and they stand still

for (const language of ["de", "en"] as const) {
  for (const width of [390, 1280]) {
    test(`a photo open over the page is accessible and whole, in ${language} at ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`/restaurant/rst_kastanienkaiser?lang=${language}`);
      const photos = page.getByRole("list", { name: language === "de" ? "Fotos" : "Photos" });
      await photos.getByRole("link").first().click();
      const dialog = page.getByRole("dialog", { name: "Zum Kastanienkaiser" });
      await expect(dialog.getByRole("img", { name: /, (?:Foto|photo) 2$/ })).toBeVisible();
      await expect(dialog.getByRole("status")).toHaveText(language === "de" ? /^Foto 2 von \d+$/ : /^Photo 2 of \d+$/);
      await expectNoViolations(page, "photo");
      const box = await dialog.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }
}
