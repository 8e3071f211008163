import type { Page } from "@playwright/test";
import { reservationPaths } from "#shared/reservations/paths.ts";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import { weekdays } from "#shared/restaurants/opening-hours.ts";
import { OpeningHours } from "#shared/restaurants/opening-hours.schema.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { expect, test } from "#test/support/browser.ts";
import { given, signIn, storeTokens } from "#test/support/browser/person.ts";
import { waitForWorker } from "#test/support/browser/service-worker.ts";
import { countTaps } from "#test/support/browser/taps.ts";

const timeZone = "Europe/Berlin";

/** Local time of today in some minutes, at the latest a minute before midnight. */
function timeIn(minutes: number): string {
  const [now, then] = [new Date(), new Date(Date.now() + minutes * 60_000)].map((at) => localDateTime(at, timeZone));
  return then && then.date === now?.date ? then.time : "23:59";
}
const today = (): string => localDateTime(new Date(), timeZone).date;

const hours = { open: "00:00", close: "00:00", closed: false };
const openAlways = { opening_hours: OpeningHours.parse(Object.fromEntries(weekdays.map((day) => [day, hours]))) };

const party = (page: Page, name: string) => page.locator("[data-party]").filter({ hasText: name });
const line = (page: Page) => page.getByLabel("Am Telefon eintragen: Gäste, Uhrzeit, Name, Nummer");

test("a booking by phone takes at most three taps from the dashboard, and the evening prints on one sheet", async ({
  page,
}) => {
  const [owner, guest] = await Promise.all([given.anOwner(openAlways), given.aCustomer()]);
  await storeTokens(page, owner.tokens);
  for (let number = 1; number <= 12; number++) {
    await given.aReservation(guest, owner.restaurant, {
      customer_name: `Gast Nr. ${number}`,
      reservation_date: today(),
      reservation_time: timeIn(20 + number),
      special_requests: number === 1 ? "Nussallergie, bitte am Fenster" : null,
      status: "confirmed",
    });
  }

  await test.step("a booking by phone takes at most three taps from the dashboard, beside one line", async () => {
    await page.goto(restaurantPaths.restaurantProfile);
    const taps = await countTaps(page);
    await page.getByRole("navigation").getByRole("link", { name: "Heute", exact: true }).click();
    await line(page).click();
    await page.keyboard.type(`4 ${timeIn(40)} Meier 0170 5550123 Hund`);
    await page.getByRole("button", { name: "Meier eintragen" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Meier eingetragen" })).toBeVisible();
    expect(taps()).toBeLessThanOrEqual(3);
    await expect(page.locator(".dayhead__sum")).toContainText("28 Gäste");
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
    await signIn(page, "inhaber.osteria-storta@example.com");
    await page.goto(restaurantPaths.restaurantProfile);
    await waitForWorker(page);
    await page.goto(reservationPaths.today); // from now on the worker has the book's script
    await line(page).fill("2 23:59 Abendroth");
    await page.getByRole("button", { name: "Abendroth eintragen" }).click();
    await page.getByRole("button", { name: "Trotzdem eintragen" }).click(); // the restaurant has closed by then
    await expect(party(page, "Abendroth")).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(/Stand \d\d:\d\d Uhr/)).toBeVisible();
    await expect(party(page, "Abendroth")).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/Stand \d\d:\d\d Uhr/)).toBeHidden();
  });
});
