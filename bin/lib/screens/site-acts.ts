import type { Page } from "@playwright/test";
import type { Messages } from "./messages.ts";
import { press, openTab, openByButton } from "./press.ts";
/** How the views of public pages are reached. */

/** Dishes that are not vegetarian turn grey. */
export async function filterMenu(page: Page, { menu }: Messages): Promise<void> {
  await page.getByRole("checkbox", { name: menu.diet.vegetarian }).check({ force: true });
}

export async function openCodes(page: Page, { site, menu }: Messages): Promise<void> {
  await openTab(page, site.restaurant.menu);
  await openByButton(page, menu.codesOf(""));
}

/** Wide screens have no menu button. */
export async function openMenu(page: Page, { site }: Messages): Promise<void> {
  const button = page.getByRole("button", { name: site.frame.menu, exact: true });
  if (await button.isVisible()) await button.click();
}

/** Scrolls to what loads when the guest comes near, and back. */
export async function showCatalogue(page: Page): Promise<void> {
  await page.locator(".restaurants").scrollIntoViewIfNeeded();
  await page.locator(".cities").waitFor();
  await page.evaluate("scrollTo(0, 0)");
}

export async function openSample(page: Page): Promise<void> {
  await page.locator(".specimen [aria-haspopup=dialog]").first().click();
  await page.getByRole("dialog").waitFor();
}

export async function openCart(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await page.locator(".cart").click();
  await page.locator("#cart-title").waitFor();
}

/** Leaves the menu or dialog of the view before, and types the beginning of a search. */
export async function typeSearch(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await page.locator("[name=search]").fill("fr");
  await page.getByRole("listbox").getByRole("option").first().waitFor();
}

export async function openPhoto(page: Page, { site: { restaurant: t } }: Messages): Promise<void> {
  await page.getByRole("article").getByRole("heading").getByRole("link").click();
  await page.getByRole("list", { name: t.photos }).getByRole("link").first().click();
  await page.getByRole("dialog").getByText(t.photoOf(2, 3)).waitFor();
}

/** Keeps the page from going on to what it stands for. */
export async function loseSite(page: Page): Promise<void> {
  await page.route("**/config.json", (route) => route.fulfill({ status: 404 }));
}

export async function submitEmpty(page: Page, label: string): Promise<void> {
  await press(page, label);
  await page.getByRole("alert").waitFor();
}
