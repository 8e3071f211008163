import type { Page } from "@playwright/test";
import * as z from "zod/mini";

/** Adds photos to the API's restaurant responses, because processing real uploads takes seconds. */
export async function mockPhotos(page: Page): Promise<void> {
  await page.route(/\/api\/restaurants\/rst_\w+$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...z.looseObject({}).parse(await response.json()), photos } });
  });
  await page.route("**/photos/**", (route) => route.fulfill({ path: "web/public/art/burger.webp" }));
}

const photos = ["a", "b", "c"].map((name) => ({
  name: `rst_kastanienkaiser/${name}.jpg`,
  width: 1600,
  height: 1200,
  placeholder: "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=",
}));
