import type { Page } from "@playwright/test";
import * as z from "zod/mini";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import { aPicture, createPhonePhoto } from "#test/support/pictures.ts";
import { expect, test } from "#test/support/browser.ts";
import { given, storeTokens } from "#test/support/browser/person.ts";
import { countTaps } from "#test/support/browser/taps.ts";

const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });

test("a new restaurant enters its menu and photos, which guests would see", async ({ page }) => {
  test.setTimeout(180_000); // photos are processed by a Lambda that starts cold
  const state = { restaurant_name: "Gasthaus zum Löwen", is_approved: false, is_verified: false, is_visible: true };
  await storeTokens(page, (await given.anOwner(state)).tokens);
  await page.goto(restaurantPaths.restaurantProfile);

  await test.step("the dashboard says what is missing and what guests see", async () => {
    await expect(page.getByRole("heading", { level: 1, name: "Gasthaus zum Löwen" })).toBeVisible();
    await expect(page.getByRole("heading", { name: /^Noch \d Schritte/ })).toBeVisible();
    await expect(page.getByText("Gäste sehen Ihr Restaurant noch nicht.")).toBeVisible();
  });

  await test.step("adding a dish takes at most six taps beside typing", async () => {
    const taps = await countTaps(page);
    await page.getByRole("navigation").getByRole("link", { name: "Speisekarte" }).click();
    await page.getByRole("button", { name: "Gericht hinzufügen" }).click();
    await expect(page.getByLabel("Name, Deutsch")).toBeFocused();
    await page.keyboard.type("Flammkuchen");
    await page.getByLabel("Preis in Euro").click();
    await page.keyboard.type("11,50");
    await page.getByRole("button", { name: "Speichern" }).click();
    await expect(page.getByText("Menüpunkt wurde hinzugefügt.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Flammkuchen bearbeiten" })).toBeVisible();
    expect(taps()).toBeLessThanOrEqual(6);
  });

  await test.step("a dish dragged up, or moved down by keyboard, is there for guests and after a reload", async () => {
    for (const dish of ["Zwiebelkuchen", "Schupfnudeln"]) {
      await page.getByRole("button", { name: "Gericht hinzufügen" }).click();
      await page.getByLabel("Name, Deutsch").fill(dish);
      await page.getByLabel("Preis in Euro").fill("9");
      await page.getByRole("button", { name: "Speichern" }).click();
      await expect(page.getByRole("button", { name: `${dish} bearbeiten` })).toBeVisible();
    }
    await page.getByRole("button", { name: "Reihenfolge ändern" }).click();
    const rows = page.getByRole("tabpanel").getByRole("listitem");
    await expect(rows).toHaveText(["Flammkuchen", "Zwiebelkuchen", "Schupfnudeln"]);
    const dragged = page.waitForResponse((response) => response.url().endsWith("/move") && response.ok());
    await rows.filter({ hasText: "Schupfnudeln" }).dragTo(rows.filter({ hasText: "Flammkuchen" }));
    await expect(rows).toHaveText(["Schupfnudeln", "Flammkuchen", "Zwiebelkuchen"]);
    await dragged;
    await expect(page.getByText("Schupfnudeln: Platz 1 von 3")).toBeAttached();
    const down = page.getByRole("button", { name: "Flammkuchen nach unten" });
    const moved = page.waitForResponse((response) => response.url().endsWith("/move") && response.ok());
    await down.focus();
    await page.keyboard.press("Enter");
    await expect(rows).toHaveText(["Schupfnudeln", "Zwiebelkuchen", "Flammkuchen"]);
    await expect(down).toBeFocused();
    await moved;
    await page.reload();
    const names = page.getByRole("tabpanel").getByRole("button", { name: /bearbeiten$/ });
    await expect(names).toHaveText([/^Schupfnudeln/, /^Zwiebelkuchen/, /^Flammkuchen/]);
    await page.goto(restaurantPaths.restaurantProfile);
    await page.getByRole("link", { name: "Vorschau" }).click();
    await expect(page.getByRole("heading", { level: 4 })).toHaveText(["Schupfnudeln", "Zwiebelkuchen", "Flammkuchen"]);
    await page.goto(restaurantPaths.restaurantProfile);
  });

  const sentFiles = await recordSentFiles(page);
  await test.step("photos are resized in the browser without their place, and appear by themselves", async () => {
    await page.getByRole("tab", { name: /^Fotos/ }).click();
    await page.getByLabel("Fotos hinzufügen").setInputFiles([
      jpeg("terrasse.jpg", await createPhonePhoto()),
      {
        name: "logo.png",
        mimeType: "image/png",
        buffer: await aPicture({ width: 900 }, "#00808080").png().toBuffer(),
      },
    ]);
    await expect(page.getByText("2 Fotos wurden hochgeladen.")).toBeVisible({ timeout: 90_000 });
    const sent = await sentFiles();
    expect(sent.map(({ type }) => type).sort()).toEqual(["image/jpeg", "image/webp"]);
    expect(sent.filter(({ text }) => /Kaethe|GPS|Exif/.test(text))).toEqual([]);
    const photo = page.getByRole("img", { name: "terrasse.jpg" });
    expect([await photo.getAttribute("width"), await photo.getAttribute("height")]).toEqual(["800", "1200"]);
    await expect(page.getByRole("img", { name: "logo.webp" })).toBeVisible();
    await expect(page.getByRole("tab", { name: /^Fotos/ })).toContainText("2");
  });

  await test.step("another photo becomes the cover", async () => {
    await page.getByRole("button", { name: "logo.webp als Titelbild" }).click();
    await page.reload();
    const first = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("img") })
      .first();
    await expect(first).toContainText("Titelbild");
    await expect(first.getByRole("img", { name: "logo.webp" })).toBeVisible();
  });
});

const SentFiles = z.array(z.object({ type: z.string(), text: z.string() }));

/** Reads the files that the page puts into forms from now on; Chromium does not show them in a request. */
async function recordSentFiles(page: Page): Promise<() => Promise<z.infer<typeof SentFiles>>> {
  await page.evaluate(() => {
    const sentFiles: { type: string; text: string }[] = [];
    Object.assign(window, { sentFiles });
    // oxlint-disable-next-line typescript/unbound-method -- it is called with the form as `this`
    const { append } = FormData.prototype;
    FormData.prototype.append = function record(this: FormData, name: string, value: string | Blob) {
      if (value instanceof Blob) void value.text().then((text) => sentFiles.push({ type: value.type, text }));
      Reflect.apply(append, this, [name, value]);
    };
  });
  return async () => SentFiles.parse(await page.evaluate((): unknown => Reflect.get(window, "sentFiles")));
}
