import type { Page } from "@playwright/test";
import * as z from "zod/mini";
import type { Messages } from "./messages.ts";
import { press, openNextDialog, openByButton } from "./press.ts";
/** How the views of a restaurant's pages are reached; owner-faces.ts has those whose data are made up. */

/** Wide screens have a side menu instead. */
export async function openMore(page: Page, { owner }: Messages): Promise<void> {
  const button = page.getByRole("button", { name: owner.frame.more, exact: true });
  if (await button.isVisible()) await openByButton(page, owner.frame.more);
}

export async function openFirstDish(page: Page): Promise<void> {
  await page.getByRole("tabpanel").getByRole("listitem").first().getByRole("button").click();
  await page.getByRole("dialog").waitFor();
}

/** Waits for the arrows, whose code loads on the first press. */
export async function openArrows(page: Page, { dashboard }: Messages): Promise<void> {
  await press(page, dashboard.entries.arrange);
  await page.getByText(dashboard.entries.arrangeHint).waitFor();
}

export async function submitEmptyDish(page: Page, { dashboard }: Messages): Promise<void> {
  await openNextDialog(page, dashboard.menu.add);
  await page.getByRole("dialog").getByRole("button", { name: dashboard.entries.save }).click();
  await page.getByRole("alert").waitFor();
}

export async function typePhoneBooking(page: Page, { today }: Messages): Promise<void> {
  await page.getByLabel(today.phone.label).fill("2 23:45 Meier 0170 5550123 Nussallergie");
  await page.getByRole("group", { name: today.phone.understood }).waitFor();
}

/** Enters the booking, so that there is a party to open. */
export async function openFirstParty(page: Page, { today }: Messages): Promise<void> {
  await page.getByRole("button", { name: today.phone.enterName("Meier") }).click();
  await page.locator("[data-party] [aria-haspopup=dialog]").first().click();
  await page.getByRole("dialog").waitFor();
}

const noReservations = { items: [], cursor: null, counts: { pending: 0, confirmed: 0, past: 0 } };

/** The demo's restaurant has reservations, so the answer is made up. */
export async function showNoReservations(page: Page, { reservations }: Messages): Promise<void> {
  await page.route(ownReservations, (route) => route.fulfill({ json: noReservations }));
  await page.reload();
  await page.getByText(reservations.list.empty).waitFor();
}

export async function failReservations(page: Page, { reservations }: Messages): Promise<void> {
  await page.unroute(ownReservations);
  await page.route(ownReservations, (route) => route.fulfill({ status: 404, json: notFound }));
  await page.reload();
  await page.getByRole("button", { name: reservations.list.retry }).waitFor();
  await page.unroute(ownReservations);
}

export async function openPrintSheet(page: Page, { today }: Messages): Promise<void> {
  await page.keyboard.press("Escape");
  await press(page, today.print);
  await page.getByRole("region", { name: today.sheetOfPaper.title }).waitFor();
}

/** Leaves the print sheet. The book stays, with the time at which it was read. */
export async function loseBook(page: Page, { today }: Messages): Promise<void> {
  await press(page, today.sheetOfPaper.back);
  await page.context().setOffline(true);
  await page.getByText(today.offline.title, { exact: true }).waitFor();
}

/** Goes online again. The demo's day has parties, so the answer is made up. */
export async function emptyBook(page: Page, { today }: Messages): Promise<void> {
  await page.context().setOffline(false);
  await page.route(bookDays, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...z.looseObject({}).parse(await response.json()), items: [] } });
  });
  await page.reload();
  await page.getByText(today.empty.today).waitFor();
}

/** Goes to a day that this tab has not read, because one that it has would stay. */
export async function failBook(page: Page, { today }: Messages): Promise<void> {
  await page.unroute(bookDays);
  await page.route(bookDays, (route) => route.fulfill({ status: 404, json: notFound }));
  await press(page, today.dayAfter(""));
  await page.getByText(today.failed).waitFor();
}

const ownReservations = "**/api/partner/reservations?*";
const ownRestaurant = "**/api/partner/restaurant";
const bookDays = "**/api/partner/days/*";
/** A failure that is not tried again by itself. */
const notFound = { code: "no_such_route", title: "" };

/** Saves nothing but a phone number, while another one is stored already: that answer is made up. */
export async function saveSecond(page: Page, { owner: { settings } }: Messages): Promise<void> {
  await press(page, settings.bar.discard);
  const read = page.waitForResponse(ownRestaurant);
  await page.reload();
  const stored = z.looseObject({}).parse(await (await read).json());
  const conflict = { code: "changed_meanwhile", title: "", current: { ...stored, phone: "0221 222222", version: 99 } };
  await page.route(ownRestaurant, (route) =>
    route.request().method() === "PATCH" ? route.fulfill({ status: 409, json: conflict }) : route.fallback(),
  );
  const phone = page.locator("[name=phone]");
  if (!(await phone.isVisible())) await page.getByText(settings.sections.contact, { exact: true }).click();
  await phone.fill("0221 111111");
  await openByButton(page, settings.bar.save);
}

/** Adds a second opening to the day that is edited. */
export async function addSecondOpening(page: Page, { owner: { settings } }: Messages): Promise<void> {
  await page.getByLabel(settings.hours.closes).fill("14:30");
  await press(page, settings.hours.addSecond);
  await page.getByLabel(settings.hours.closesAgain).waitFor();
}

/** Edits the first open day of the week, into the next morning. */
export async function editDay(page: Page, { owner: { settings } }: Messages): Promise<void> {
  await page.locator(".week__row", { hasText: "–" }).first().getByRole("button").click();
  await page.getByLabel(settings.hours.closes).fill("00:30");
}

export async function saveInvalidTime(page: Page, { owner: { settings } }: Messages): Promise<void> {
  await page.getByLabel(settings.hours.opens).fill("25:00");
  await press(page, settings.bar.save);
  await page.getByRole("alert").waitFor();
}

export async function leaveUnsaved(page: Page, { owner: { settings } }: Messages): Promise<void> {
  await page.getByRole("main").getByRole("link", { name: settings.back, exact: true }).click();
  await page.getByRole("dialog").waitFor();
}
