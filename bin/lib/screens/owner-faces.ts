import { setTimeout } from "node:timers/promises";
import type { Page, Route } from "@playwright/test";
import * as z from "zod/mini";
import type { BookDay } from "#shared/reservations/reservation.ts";
import type { Messages } from "./messages.ts";

/**
 * Faces of the restaurant's pages that its demo data do not have: the answers that lead to them are made up. Each action
 * replaces the answers of the one before it.
 */

const ownRestaurant = "**/api/partner/restaurant";
const ownLists = /\/api\/partner\/restaurant\/(?:menu-items|offers|wines|photos)(?:\?.*)?$/;
const photos = "**/api/partner/restaurant/photos";
const uploads = "**/uploads-of-screens";
const menuItem = "**/api/partner/restaurant/menu-items/*";
const ownReservations = "**/api/partner/reservations?*";
const reservation = "**/api/restaurants/*/reservations/*";
const bookDays = "**/api/partner/days/*";
const preview = "**/api/partner/restaurant/preview";
/** A failure that is not tried again by itself. */
const notFound = { code: "no_such_route", title: "" };

/** Answers after the view, and lets nothing through: a change survives its page, and would reach the demo's data. */
const answerLate = async (route: Route): Promise<void> => {
  await setTimeout(15_000);
  await route.abort().catch(() => undefined); // the page may be closed
};
const fail = (route: Route): Promise<void> => route.fulfill({ status: 404, json: notFound });

async function answer(page: Page, url: string | RegExp, handler: (route: Route) => unknown): Promise<void> {
  await page.unroute(url);
  await page.route(url, handler);
}

/** The API's answer with other values of some fields. */
const respondWithChanges = (fields: object) => async (route: Route) => {
  if (route.request().method() !== "GET") return route.fallback();
  const response = await route.fetch();
  return route.fulfill({ response, json: { ...z.looseObject({}).parse(await response.json()), ...fields } });
};

/** A restaurant that has only signed up, and was not approved: what it lacks, the reason, and lists without an entry. */
export async function showNewRestaurant(page: Page, { dashboard }: Messages): Promise<void> {
  const fields = {
    address: null,
    city: null,
    is_approved: false,
    review_reason: "incomplete",
    review_message: "Bitte nennen Sie die Hausnummer.",
  };
  await answer(page, ownRestaurant, respondWithChanges(fields));
  await answer(page, ownLists, respondWithChanges({ items: [] }));
  await page.reload();
  await page.getByText(dashboard.photos.empty).waitFor();
}

/** Files in each state: refused by the browser and by the API, on their way, waiting. */
export async function showUploads(page: Page, { dashboard }: Messages): Promise<void> {
  page.once("dialog", (dialog) => void dialog.accept().catch(() => undefined)); // the next page may open
  let count = 0;
  await answer(page, uploads, answerLate);
  await answer(page, photos, (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    if (++count === 1) return route.fulfill({ status: 409, json: { code: "too_many_photos", title: "" } });
    const photo = { id: `170000000000${count}_a.jpg`, state: "pending", created_at: new Date().toISOString() };
    const upload = { url: new URL("/uploads-of-screens", page.url()).href, fields: {} };
    return route.fulfill({ status: 201, json: { photo, upload } });
  });
  const pictures = ["Keller", "Gastraum", "Terrasse", "Theke", "Garten"].map((name) => ({
    name: `${name}.png`,
    mimeType: "image/png",
    buffer: onePixel,
  }));
  const files = [{ name: "Karte.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") }, ...pictures];
  await page.locator("input[type=file]").setInputFiles(files);
  const rows = page.getByRole("listitem");
  await rows.filter({ hasText: dashboard.photos.retry }).waitFor();
  await rows.getByRole("progressbar").nth(2).waitFor();
  await rows.filter({ hasText: dashboard.photos.waiting }).waitFor();
}

const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

export async function failDashboard(page: Page): Promise<void> {
  await answer(page, ownRestaurant, fail);
  await page.reload();
  await page.getByRole("alert").first().waitFor();
  await page.unroute(ownRestaurant);
  await page.unroute(ownLists);
}

/** The first dish is on its way out, and can be kept. */
export async function removeDish(page: Page, { dashboard }: Messages): Promise<void> {
  await answer(page, menuItem, answerLate);
  await page.getByRole("tabpanel").getByRole("listitem").first().getByRole("button").click();
  await page.getByRole("dialog").getByRole("button", { name: dashboard.menu.remove }).click();
  await page.getByRole("button", { name: dashboard.entries.undo }).waitFor();
}

const guest = {
  user_id: "user-1",
  restaurant_id: "rst_kastanienkaiser",
  restaurant_name: "Zum Kastanienkaiser",
  customer_name: "Käthe Groß",
  customer_email: "kaethe@example.com",
  customer_phone: "0170 555 0142",
  reservation_time: "23:45",
  time_zone: "Europe/Berlin",
  number_of_guests: 4,
  special_requests: "Ein Hochstuhl, bitte",
  version: 1,
  created_at: "2026-11-20T10:00:00Z",
  updated_at: "2026-11-20T10:00:00Z",
  visit: "expected",
  restaurant_note: null,
  book_version: 0,
} as const;

/** Somebody was faster with the first request; the answer to the second can be taken back. */
export async function answerRequests(page: Page, { reservations: { list, conflict } }: Messages): Promise<void> {
  const requests = ["rsv_20270305T1930_1", "rsv_20270305T1930_2"].map((id) => ({
    ...guest,
    id,
    reservation_date: "2027-03-05",
    status: "pending",
  }));
  const counts = { pending: 2, confirmed: 0, past: 0 };
  await answer(page, ownReservations, (route) => route.fulfill({ json: { items: requests, cursor: null, counts } }));
  await page.reload();
  const change = { by: "guest", what: "withdrawn", at: new Date().toISOString() };
  await answer(page, reservation, (route) =>
    route.fulfill({ status: 409, json: { code: "status_changed_meanwhile", title: "", change } }),
  );
  await confirmFirst(page, list.confirm);
  await page.evaluate("window.dispatchEvent(new Event('pagehide'))"); // sends the answer at once
  await page.getByRole("button", { name: conflict.understood }).waitFor();
  await answer(page, reservation, answerLate);
  await confirmFirst(page, list.confirm);
  await page.getByRole("button", { name: list.undo }).waitFor();
  await page.unroute(ownReservations);
}

const confirmFirst = (page: Page, label: string): Promise<void> =>
  page
    .getByRole("article")
    .getByRole("button", { name: new RegExp(`^${label}`) })
    .first()
    .click();

/** A request in the book of today, opened. */
export async function openRequest(page: Page, { today }: Messages): Promise<void> {
  await answer(page, bookDays, (route) => {
    const date = new URL(route.request().url()).pathname.slice(-10);
    const rows = { ...guest, reservation_date: date };
    const day: BookDay = {
      date,
      items: [
        { ...rows, id: "rsv_1", status: "pending" },
        { ...rows, id: "rsv_2", status: "confirmed", customer_name: "Jørgen Nyström" },
      ],
      read_at: new Date().toISOString(),
    };
    return route.fulfill({ json: day });
  });
  await page.getByRole("button", { name: today.todayIs("") }).click();
  await page.reload();
  await page.getByRole("button", { name: today.toAnswer(guest.customer_name) }).click();
  await page.getByRole("dialog").waitFor();
}

/** Its row once it is answered, which can be taken back. */
export async function answerInBook(page: Page, { reservations: { list } }: Messages): Promise<void> {
  await answer(page, reservation, answerLate);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: new RegExp(`^${list.confirm}`) })
    .click();
  await page.getByRole("button", { name: list.undo }).first().waitFor();
  await page.unroute(bookDays);
}

export async function failSettings(page: Page): Promise<void> {
  await answer(page, ownRestaurant, fail);
  await page.reload();
  await page.getByRole("alert").first().waitFor();
  await page.unroute(ownRestaurant);
}

export async function showHiddenPreview(page: Page, { owner }: Messages): Promise<void> {
  await answer(page, preview, respondWithChanges({ is_visible: false }));
  await page.reload();
  await page.getByText(owner.preview.hidden).first().waitFor();
}

export async function failPreview(page: Page, { site }: Messages): Promise<void> {
  await answer(page, preview, fail);
  await page.reload();
  await page.getByText(site.restaurant.failed).waitFor();
  await page.unroute(preview);
}
