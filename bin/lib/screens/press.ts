import type { Page } from "@playwright/test";

/** Presses the first button whose name begins with the label. */
export const press = (page: Page, label: string): Promise<void> =>
  page
    .getByRole("button", { name: new RegExp(`^${label}`) })
    .first()
    .click();

export const openTab = (page: Page, name: string): Promise<void> => page.getByRole("tab", { name }).click();

/** Closes the dialog of the view before and opens the next. */
export async function openNextDialog(page: Page, label: string): Promise<void> {
  await page.keyboard.press("Escape");
  await openByButton(page, label);
}

/** Waits for the dialog, whose code may load on the first press. */
export async function openByButton(page: Page, label: string): Promise<void> {
  await press(page, label);
  await page.getByRole("dialog").waitFor();
}
