import type { Locator } from "vitest/browser";
import { expect } from "vitest";

/** Picks a day (`YYYY-MM-DD`) from the reservation dialog's calendar, in German, however many months ahead. */
export async function pickFromCalendar(dialog: Locator, date: string): Promise<void> {
  await dialog.getByRole("button", { name: /^anderer Tag/ }).click();
  await expect.element(dialog.getByRole("grid")).toBeVisible();
  const month = new Date(`${date}T00:00Z`).toLocaleDateString("de", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  const day = dialog.getByRole("button", { name: new RegExp(`\\b${Number(date.slice(8))}\\. ${month}`) });
  while (day.elements().length === 0) await dialog.getByRole("button", { name: "Zum nächsten Monat" }).click();
  await day.click();
}
