import type { Locator, Page } from "@playwright/test";

/** The reservation dialog as a German guest uses it. */

/** Picks a day (`27.11.2026`) from the calendar, however many months ahead. */
export async function pickDay(dialog: Locator, day: string): Promise<void> {
  await dialog.getByRole("button", { name: /^anderer Tag/ }).click();
  await dialog.getByRole("grid").waitFor();
  const date = new Date(`${day.split(".").toReversed().join("-")}T00:00Z`);
  const month = date.toLocaleDateString("de", { month: "long", year: "numeric", timeZone: "UTC" });
  const button = dialog.getByRole("button", { name: new RegExp(`\\b${date.getUTCDate()}\\. ${month}`) });
  while ((await button.count()) === 0) await dialog.getByRole("button", { name: "Zum nächsten Monat" }).click();
  await button.click();
}

export const pickTime = (dialog: Locator, time: string): Promise<void> =>
  dialog.getByRole("radio", { name: `${time} Uhr` }).check({ force: true });

/** Unfolds the special requests and types. */
export async function addWish(dialog: Locator, wish: string): Promise<void> {
  await dialog.getByText("Sonderwünsche (freiwillig)").click();
  await dialog.getByLabel("Sonderwünsche").fill(wish);
}

/** Opens the dialog of a restaurant from the list. */
export async function openDialog(page: Page, search: string, restaurant: string): Promise<Locator> {
  await page.goto(`/restaurants?search=${search}`);
  await page.getByRole("link", { name: `Tisch anfragen: ${restaurant}` }).click();
  return page.getByRole("dialog");
}
