import * as z from "zod/mini";
import type { Page } from "@playwright/test";
import { expect, test } from "#test/support/browser.ts";

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

test("of a city with thousands of restaurants the nearest come first, district by district, each once", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(kreuzberg);
  const answer = await page.request.get("/api/restaurants?city=Berlin&limit=1");
  const [card] = z.object({ items: z.array(z.looseObject({})) }).parse(await answer.json()).items;
  const codes: Readonly<Record<string, string>> = { Kreuzberg: "10999", Mitte: "10115", Neukölln: "12047" };
  const requested: string[] = [];
  await page.route(/\/api\/restaurants\?.*city=Berlin/, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [district, cursor] = [query.get("district"), query.get("cursor")];
    const named = (count: number, from = 0) =>
      Array.from({ length: count }, (_, n) => ({
        ...card,
        id: `rst_${String(district)}_${from + n}`,
        restaurant_name: `${String(district)} ${from + n}`,
        address: `Weg 1, ${codes[district ?? ""] ?? "13597"}`,
      }));
    if (district === null) return route.fulfill({ json: { items: named(100), cursor: "more", total: 5000 } });
    requested.push(`${district}${cursor === null ? "" : " again"}`);
    if (district === "Kreuzberg" && cursor === null)
      return route.fulfill({ json: { items: named(20), cursor: "second" } });
    return route.fulfill({ json: { items: named(district in codes ? 8 : 0, cursor === null ? 0 : 20), cursor: null } });
  });
  await page.goto("/restaurants");
  await near(page).click();
  await expect(page.getByText("Sortiert nach Entfernung")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(20);
  await expect(page.getByRole("main").getByRole("status")).toHaveText("5.000 Restaurants");
  expect(requested).toEqual(["Kreuzberg"]);
  const more = page.getByRole("button", { name: "Weitere Restaurants laden" });
  await more.click();
  await expect(page.getByRole("article")).toHaveCount(44);
  await more.click();
  await expect(more).toBeHidden(); // every district was read
  expect(requested.slice(0, 3)).toEqual(["Kreuzberg", "Kreuzberg again", "Mitte"]);
  expect(requested).toContain("other");
  expect(new Set(requested).size).toBe(requested.length);
  const titles = await page.getByRole("article").getByRole("heading").allTextContents();
  expect(new Set(titles).size).toBe(44);
  expect([titles[0], titles[28], titles[36]]).toEqual(["Kreuzberg 0", "Mitte 0", "Neukölln 0"]);
  const distances = (await page.getByRole("article").allTextContents()).map((text) =>
    Number(/(\d+)\u00A0km/.exec(text)?.[1]),
  );
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
});
