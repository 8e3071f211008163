import * as z from "zod/mini";
import { expect, test } from "../support/browser.ts";
import { searches } from "../support/searches.ts";

const Results = z.object({ items: z.array(z.object({ restaurant_name: z.string() })) });

test("at least 95 of 100 searches in people's own words find their restaurants among the first five", async ({
  request,
}) => {
  const missed: string[] = [];
  for (const [search, ...restaurants] of searches) {
    const answer = await request.get("/api/restaurants", { params: { search, limit: 5 } });
    const found = Results.parse(await answer.json()).items.map(({ restaurant_name: name }) => name);
    if (!restaurants.every((name) => found.includes(name))) missed.push(search);
  }
  expect(missed.length / searches.length, `Missed: ${missed.join(", ")}`).toBeLessThanOrEqual(0.05);
});

test("a search with a typo says what it was taken for", async ({ page }) => {
  await page.goto("/restaurants?search=Kreuzburg");
  await expect(page.getByRole("status")).toHaveText(/^Restaurants für „Kreuzberg“: \d+ Restaurants$/);
  await expect(page.getByRole("heading", { name: "Kawauso" })).toBeVisible();
});
