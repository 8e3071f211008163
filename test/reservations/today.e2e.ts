import type { Browser, Page } from "@playwright/test";
import { reservationPath, reservationPaths } from "#shared/reservations/paths.ts";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import { BookDay } from "#shared/reservations/reservation.ts";
import { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { weekdays } from "#shared/restaurants/opening-hours.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { expect, test } from "#test/support/browser.ts";
import { callApi } from "#test/support/browser/call-api.ts";
import { isNightly } from "#test/support/nightly.ts";
import { openAs, signIn } from "#test/support/browser/person.ts";
import { waitForWorker } from "#test/support/browser/service-worker.ts";
import { countTaps } from "#test/support/browser/taps.ts";

// No other test changes this restaurant.
const owner = "inhaber.tia-huracan@example.com";
const guests = ["samuel.okonkwo@example.com", "ingeborg.suessmilch@example.com", "bjoern.akesson@example.com"];
const timeZone = "Europe/Berlin";

/** Local time of today in some minutes, at the latest a minute before midnight. */
function timeIn(minutes: number): string {
  const [now, then] = [new Date(), new Date(Date.now() + minutes * 60_000)].map((at) => localDateTime(at, timeZone));
  return then && then.date === now?.date ? then.time : "23:59";
}
const today = (): string => localDateTime(new Date(), timeZone).date;

async function openAlways(page: Page): Promise<string> {
  const { id, version } = RestaurantProfile.parse(await callApi(page, "GET", "/partner/restaurant"));
  const hours = { open: "00:00", close: "00:00", closed: false };
  const opening_hours = Object.fromEntries(weekdays.map((day) => [day, hours]));
  await callApi(page, "PATCH", "/partner/restaurant", {
    version,
    opening_hours,
    closing_days: [],
    lead_time_minutes: 0,
  });
  return id;
}

/** Four requests of one guest, as an app would send them. */
async function requestFour(browser: Browser, email: string, restaurantId: string, first: number) {
  const page = await openAs(browser, email);
  for (const index of [0, 1, 2, 3]) {
    const number = first + index;
    await callApi(page, "POST", `/restaurants/${restaurantId}/reservations`, {
      customer_name: `Gast Nr. ${number}`,
      customer_email: email,
      customer_phone: `0171 39200${number}`,
      reservation_date: today(),
      reservation_time: timeIn(20 + number),
      number_of_guests: 2,
      special_requests: number === 1 ? "Nussallergie, bitte am Fenster" : null,
    });
  }
  await page.context().close();
}

const party = (page: Page, name: string) => page.locator("[data-party]").filter({ hasText: name });
/** Of the day: a quarter of an hour has its own. */
const totals = (page: Page) => page.locator(".dayhead__sum");
const line = (page: Page) => page.getByLabel("Am Telefon eintragen: Gäste, Uhrzeit, Name, Nummer");

test("a whole evening: twelve requests, two by phone, one no-show, one cancelled, marks without network, print", async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  await signIn(page, owner, "/restaurant-auth");
  const restaurantId = await openAlways(page);
  await Promise.all(guests.map((email, index) => requestFour(browser, email, restaurantId, 1 + index * 4)));

  await test.step("requests stand dashed in the book and are not counted", async () => {
    await page.goto("/reservations");
    await page.getByRole("navigation").getByRole("link", { name: "Heute" }).click();
    await page.waitForURL("**/reservations/today");
    await expect(page.getByText("12 offen")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Gast Nr\. 1: offen/ })).toBeVisible();
  });

  await test.step("it confirms one in the book, and takes a rejection back", async () => {
    await page.getByRole("button", { name: /^Gast Nr\. 2: offen/ }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Ablehnen/ })
      .click();
    await page.getByRole("dialog", { name: "Anfrage ablehnen?" }).getByRole("button", { name: "Ablehnen" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Gast Nr. 2: abgelehnt" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Rückgängig" })).toBeFocused();
    await page.getByRole("button", { name: "Rückgängig" }).click();
    await page.getByRole("button", { name: /^Gast Nr\. 1: offen/ }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Bestätigen: Gast Nr\. 1/ })
      .click();
    await expect(page.getByRole("status").filter({ hasText: "Gast Nr. 1: bestätigt" })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Gast Nr\. 1: erwartet/ })).toBeVisible();
    await expect(page.getByText("11 offen")).toBeVisible();
  });

  await test.step("the restaurant confirms all of them", async () => {
    const { items } = BookDay.parse(await callApi(page, "GET", `/partner/days/${today()}`));
    for (const { id } of items.filter(({ status }) => status === "pending")) {
      await callApi(page, "PATCH", `/restaurants/${restaurantId}/reservations/${id}`, { status: "confirmed" });
    }
    await page.reload();
    await expect(totals(page)).toContainText("24 Gäste");
  });

  await test.step("a booking by phone takes at most three taps from the dashboard, beside one line", async () => {
    await page.goto(restaurantPaths.restaurantProfile);
    const taps = countTaps(page);
    await page.getByRole("navigation").getByRole("link", { name: "Heute", exact: true }).click();
    await line(page).click();
    await page.keyboard.type(`4 ${timeIn(40)} Meier 0170 5550123 Hund`);
    await page.getByRole("button", { name: "Meier eintragen" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Meier eingetragen" })).toBeVisible();
    expect(await taps()).toBeLessThanOrEqual(3);
  });

  await test.step("a second one is corrected by a chip", async () => {
    await line(page).fill("Petersen jetzt");
    await page.getByRole("button", { name: "Petersen eintragen" }).click();
    await page.getByLabel("Gäste", { exact: true }).fill("3");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Petersen eintragen" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Petersen eingetragen" })).toBeVisible();
    await expect(totals(page)).toContainText("31 Gäste");
    await expect(totals(page)).toContainText("14 Tische");
  });

  await test.step("a guest cancels, and leaves the totals", async () => {
    const { items } = BookDay.parse(await callApi(page, "GET", `/partner/days/${today()}`));
    const booked = items.find(({ customer_name: name }) => name === "Gast Nr. 8");
    const guest = await openAs(browser, guests[1] ?? "");
    await guest.goto(reservationPath({ id: booked?.id ?? "", restaurant_id: restaurantId }));
    await guest.getByRole("button", { name: /^Stornieren/ }).click();
    await guest.getByRole("dialog").getByRole("button", { name: "Stornieren" }).click();
    await expect(guest.getByRole("heading", { level: 1, name: "Reservierung storniert" })).toBeVisible();
    await guest.context().close();
    await page.reload();
    await expect(page.getByText("1 storniert")).toBeVisible();
    await expect(totals(page)).toContainText("29 Gäste");
  });

  await test.step("parties arrive by one tap each, one never comes, and the team writes a note", async () => {
    await page.getByRole("button", { name: /^Petersen: erwartet/ }).click();
    await page.getByRole("button", { name: /^Petersen: angekommen/ }).click();
    await expect(page.getByRole("button", { name: /^Petersen: sitzt/ })).toBeVisible();
    await party(page, "Gast Nr. 2")
      .getByRole("button", { name: /^2 Gäste/ })
      .click();
    const sheet = page.getByRole("dialog", { name: "Gast Nr. 2, 2 Gäste" });
    await sheet.getByRole("radio", { name: "nicht gekommen" }).check({ force: true });
    await sheet.getByLabel(/^Notiz für Ihr Team/).fill("Zweimal angerufen");
    await sheet.getByRole("button", { name: "Fertig" }).click();
    await expect(party(page, "Gast Nr. 2")).toContainText("Zweimal angerufen");
    await expect(totals(page)).toContainText("27 Gäste");
    await expect(page.getByRole("button", { name: /wird noch gesendet/ })).toHaveCount(0);
  });

  await test.step("without network the book stays, and marks are sent once it is back, over a reload, too", async () => {
    await page.context().setOffline(true);
    await expect(page.getByText(/Stand \d\d:\d\d Uhr/)).toBeVisible();
    await page.getByRole("button", { name: /^Meier: erwartet/ }).click();
    await expect(page.getByRole("button", { name: /^Meier: angekommen, .*wird noch gesendet/ })).toBeVisible();
    await expect(page.getByText("1 Änderung wird gesendet")).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole("button", { name: /^Meier: angekommen, weiter zu sitzt$/ })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("button", { name: /^Meier: angekommen/ })).toBeVisible();
    await expect(page.getByText(/Stand \d\d:\d\d Uhr/)).toBeHidden();
  });

  await test.step("the sheet of paper has a line for each party, empty ones, and the allergy in capitals", async () => {
    await page.getByRole("button", { name: "Drucken" }).click();
    const sheet = page.getByRole("region", { name: "Druckansicht" });
    const rows = sheet.locator("tbody tr").filter({ has: page.locator(".paper__tick") });
    await expect(rows).toHaveCount(13 + 6);
    await expect(sheet.getByText("Nussallergie", { exact: true })).toHaveCSS("text-transform", "uppercase");
    await page.emulateMedia({ media: "print" });
    await expect(sheet.getByText("Nussallergie", { exact: true })).toHaveCSS("font-weight", "700");
    await expect(page.getByRole("navigation").first()).toBeHidden();
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    expect(pdf.toString("latin1")).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/); // A4 in points
  });
});

test.describe("with the service worker", () => {
  test.use({
    serviceWorkers: "allow",
    tolerated: "net::ERR_", // the browser names each request that failed
  });

  test("the book opens after a reload without network, with a party and since when it may be out of date", async ({
    page,
    context,
  }) => {
    await signIn(page, "inhaber.osteria-storta@example.com", "/restaurant-auth");
    await waitForWorker(page);
    await page.goto(reservationPaths.today); // from now on the worker has the book's script
    await line(page).fill("2 23:59 Abendroth");
    await page.getByRole("button", { name: "Abendroth eintragen" }).click();
    await expect(party(page, "Abendroth")).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(/Stand \d\d:\d\d Uhr/)).toBeVisible();
    await expect(party(page, "Abendroth")).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/Stand \d\d:\d\d Uhr/)).toBeHidden();
  });
});

const hasRows = (least: number): boolean => document.querySelectorAll("[data-party]").length >= least;

/** Milliseconds from opening the page until the screen is full, and until the last row is there. */
async function openingTimes(page: Page, date: string, rows: number) {
  await page.goto("/profile");
  await page.evaluate(() => sessionStorage.clear()); // what was read before would be shown at once
  const begin = Date.now();
  await page.goto(`/reservations/today?date=${date}`, { waitUntil: "commit" });
  const waitForRows = async (count: number): Promise<number> => {
    await page.waitForFunction(hasRows, count, { polling: "raf" });
    return Date.now() - begin;
  };
  return { screen: await waitForRows(20), whole: await waitForRows(rows) };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

// A ratio of durations: it says little on a busy machine.
if (isNightly)
  test("an evening of 200 rows opens within 1.3 times of one with 20", async ({ page }, info) => {
    test.setTimeout(300_000);
    await signIn(page, owner, "/restaurant-auth");
    const [few, many] = ["2027-03-05", "2027-03-06"];
    for (const [date, rows] of [
      [few, 20],
      [many, 200],
    ] as const) {
      for (let start = 0; start < rows; start += 10) {
        await Promise.all(
          Array.from({ length: 10 }, (_, index) =>
            callApi(page, "POST", "/partner/reservations", {
              customer_name: `Gast ${start + index}`,
              customer_phone: "0171 3920050",
              reservation_date: date,
              reservation_time: `${17 + Math.floor((start + index) / 50)}:${String((start + index) % 60).padStart(2, "0")}`,
              number_of_guests: 2,
              restaurant_note: "Tisch am Fenster, wenn es geht",
            }),
          ),
        );
      }
    }
    const times: Record<string, { screen: number; whole: number }[]> = { [few]: [], [many]: [] };
    for (let round = 0; round < 7; round++) {
      // In turn, so that a busy second meets both.
      times[few]?.push(await openingTimes(page, few, 20));
      times[many]?.push(await openingTimes(page, many, 200));
    }
    const medianOf = (date: string, until: "screen" | "whole") =>
      median((times[date] ?? []).map((time) => time[until]));
    const [short, long, whole] = [medianOf(few, "screen"), medianOf(many, "screen"), medianOf(many, "whole")];
    const description = `20 rows ${short} ms; 200 rows ${long} ms, the last one after ${whole} ms`;
    info.annotations.push({ type: "opening", description });
    // Opened: the screen is full and answers. The rest of a long evening follows below it.
    expect(long / short, description).toBeLessThan(1.3);
    expect(whole / short, description).toBeLessThan(1.6);
  });
