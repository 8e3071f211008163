import type { Page } from "@playwright/test";
import { reservationPaths } from "#shared/reservations/paths.ts";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import { BookDay } from "#shared/reservations/reservation.ts";
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
/** Of the day: a quarter of an hour has its own. */
const totals = (page: Page) => page.locator(".dayhead__sum");
const line = (page: Page) => page.getByLabel("Am Telefon eintragen: Gäste, Uhrzeit, Name, Nummer");

test("a whole evening: twelve requests, two by phone, one no-show, one cancelled, marks without network, print", async ({
  page,
}) => {
  test.setTimeout(300_000);
  const [owner, guest] = await Promise.all([given.anOwner(openAlways), given.aCustomer()]);
  const { id: restaurantId } = owner.restaurant;
  await storeTokens(page, owner.tokens);
  for (let number = 1; number <= 12; number++) {
    await given.aReservation(guest, owner.restaurant, {
      customer_name: `Gast Nr. ${number}`,
      reservation_date: today(),
      reservation_time: timeIn(20 + number),
      special_requests: number === 1 ? "Nussallergie, bitte am Fenster" : null,
    });
  }

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
    const { items } = BookDay.parse((await owner.api.get(`/partner/days/${today()}`)).body);
    for (const { id } of items.filter(({ status }) => status === "pending")) {
      await owner.api.patch(`/restaurants/${restaurantId}/reservations/${id}`, { status: "confirmed" });
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
    await line(page).fill("Petersen");
    await page.getByRole("button", { name: "Petersen eintragen" }).click();
    await page.getByLabel("Gäste", { exact: true }).fill("3");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Petersen eintragen" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Petersen eingetragen" })).toBeVisible();
    await expect(totals(page)).toContainText("31 Gäste");
    await expect(totals(page)).toContainText("14 Tische");
  });

  await test.step("a guest cancels, and leaves the totals", async () => {
    const { items } = BookDay.parse((await owner.api.get(`/partner/days/${today()}`)).body);
    const booked = items.find(({ customer_name: name }) => name === "Gast Nr. 8");
    const path = `/restaurants/${restaurantId}/reservations/${booked?.id ?? ""}`;
    expect((await guest.api.patch(path, { status: "cancelled" })).status).toBe(200);
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
