import type { Page } from "@playwright/test";
import type { Messages } from "./messages.ts";
import { press, openByButton } from "./press.ts";
/** How the views of a guest's pages are reached. */

export async function waitForDialog(page: Page, { reservations }: Messages): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name: reservations.booking.send, disabled: false }).waitFor();
}

export async function openStepper(page: Page, { reservations: { booking } }: Messages): Promise<void> {
  await page.getByRole("radio", { name: booking.manyGuests }).click();
  await page.getByLabel(booking.numberOfGuests).waitFor();
}

export async function submitInvalidTime(page: Page, { reservations: { booking } }: Messages): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: booking.otherTime, exact: true }).click();
  await dialog.getByLabel(booking.otherTimeLabel).fill("25:00");
  await dialog.getByRole("button", { name: booking.send }).click();
  await dialog.getByRole("alert").waitFor();
}

/** Opens the page of the first reservation on the list. */
export async function openFirstReservation(page: Page, { reservations }: Messages): Promise<void> {
  await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
  await page.getByRole("list", { name: reservations.page.steps }).waitFor();
}

export async function openChange(page: Page, { reservations }: Messages): Promise<void> {
  await openByButton(page, reservations.requestChange.open);
  await page.getByRole("dialog").getByRole("button", { name: reservations.requestChange.send }).waitFor();
}

export async function openCalendar(page: Page, { reservations }: Messages): Promise<void> {
  await page.getByRole("button", { name: reservations.booking.otherDay }).click();
  await page.getByRole("grid").waitFor();
}

export async function submitEmptyPassword(page: Page, { profile }: Messages): Promise<void> {
  await press(page, profile.security.changePassword);
  await press(page, profile.security.passwordSave);
  await page.getByRole("alert").waitFor();
}
