import * as z from "zod/mini";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser.ts";

const near = (page: Page) => page.getByRole("button", { name: "In meiner Nähe" });
const kreuzberg = { latitude: 52.498_765, longitude: 13.412_345 };

test("restaurants nearby are those of the city by distance, and the position leaves the browser in no request", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(kreuzberg);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(`${request.url()} ${request.postData() ?? ""}`));
  await page.goto("/restaurants");
  await near(page).click();
  await expect(page).toHaveURL(/\/restaurants\?city=Berlin$/);
  await expect(page.getByText("Sortiert nach Entfernung")).toBeVisible();
  await expect(page.getByRole("article").first()).toContainText(/Kawauso|Rosa Rübe/);
  await expect(page.getByRole("article").first()).toContainText("< 1\u00A0km");
  await expect(page.getByRole("article").last()).toContainText(/\d\u00A0km/);
  await expect(near(page)).toBeHidden();
  expect(requests.filter((request) => /52\.|13\.4|latitude/.test(request))).toEqual([]);

  await page.getByRole("link", { name: "Berlin, Filter entfernen" }).click();
  await expect(page.getByText("Sortiert nach Name")).toBeVisible();
  await expect(near(page)).toBeVisible();
});

test("the landing page's link to what is near asks once, and neither going back nor loading again asks", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(kreuzberg);
  await page.goto("/");
  await page.getByRole("link", { name: "In meiner Nähe" }).click();
  await expect(page).toHaveURL(/\/restaurants\?city=Berlin$/);
  await expect(page.getByText("Sortiert nach Entfernung")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/restaurants$/);
  await expect(near(page)).toBeVisible();
  await page.reload();
  await expect(near(page)).toBeVisible();
  await expect(page).toHaveURL(/\/restaurants$/);
});

test("a refused position is said, and the list stays as it is", async ({ page }) => {
  await page.goto("/restaurants");
  await near(page).click();
  await expect(page.getByText("Ihr Browser gibt den Standort nicht frei.")).toBeVisible();
  await expect(page).toHaveURL(/\/restaurants$/);
});

test("far from every city the page says that there is nothing nearby yet", async ({ page, context }) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 54.32, longitude: 10.13 });
  await page.goto("/restaurants");
  await near(page).click();
  await expect(page.getByText("In Ihrer Nähe gibt es noch kein Restaurant auf Tischkaiser.")).toBeVisible();
});

test("of a city with thousands of restaurants two hundred are sorted by distance, and more load on request", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(kreuzberg);
  const answer = await page.request.get("/api/restaurants?city=Berlin&limit=1");
  const [card] = z.object({ items: z.array(z.looseObject({})) }).parse(await answer.json()).items;
  let pages = 0;
  await page.route(/\/api\/restaurants\?.*city=Berlin/, (route) => {
    pages++;
    const items = Array.from({ length: 20 }, (_, n) => ({ ...card, id: `rst_p${pages}_${n}` }));
    return route.fulfill({ json: { items, cursor: `page-${pages}`, total: 5000 } });
  });
  await page.goto("/restaurants");
  await near(page).click();
  await expect(page.getByText("Sortiert nach Entfernung")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(200);
  await expect(page.getByRole("main").getByRole("status")).toHaveText("5.000 Restaurants");
  expect(pages).toBe(10);
  await page.getByRole("button", { name: "Weitere Restaurants laden" }).click();
  await expect(page.getByRole("article")).toHaveCount(220);
});
