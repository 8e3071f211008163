import type { Page } from "@playwright/test";
import { legalPaths } from "#shared/site/paths.ts";
import { aReservation, itsRestaurant } from "../component/given.ts";
import { adminVisits } from "./admin.ts";
import { ownerVisits } from "./owner.ts";
import { guestTableVisits, publicTableVisits } from "./tables.ts";
import {
  answer,
  asOpened,
  change,
  fail,
  openDialog,
  press,
  restaurant,
  submitEmpty,
  type Visit,
  waitForText,
} from "./view.ts";

const photos = ["a", "b", "c"].map((name) => ({
  name: `${restaurant}/${name}.jpg`,
  width: 1600,
  height: 1200,
  placeholder: "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=",
}));

const guestAnswer = "**/api/reservations/*/answer*";
/** What an email's code opens. */
const table = {
  ...aReservation({ restaurant_id: restaurant, restaurant_name: "Zum Kastanienkaiser", status: "confirmed" }),
  begins_at: "2027-03-05T18:30:00.000Z",
  restaurant: itsRestaurant,
};

const publicVisits: readonly Visit[] = [
  {
    path: "/",
    views: {
      // Scrolls to what loads when the guest comes near, and back.
      landing: async (page) => {
        await page.locator(".restaurants").scrollIntoViewIfNeeded();
        await page.locator(".cities").waitFor();
        await page.evaluate("scrollTo(0, 0)");
      },
      "landing-sample": async (page) => {
        await page.locator(".specimen [aria-haspopup=dialog]").first().click();
        await page.getByRole("dialog").waitFor();
      },
      cart: async (page) => {
        await page.keyboard.press("Escape");
        await page.locator(".cart").click();
        await page.locator("#cart-title").waitFor();
      },
      // Wide screens have no menu button.
      menu: async (page) => {
        const button = page.getByRole("button", { name: /^(Menü|Menu)$/ });
        if (await button.isVisible()) await button.click();
      },
      "landing-suggestions": typeSearch,
    },
  },
  {
    path: "/restaurants",
    views: {
      restaurants: asOpened,
      "restaurants-suggestions": typeSearch,
      "restaurants-filters": (page) => openDialog(page, /^Filter/),
    },
  },
  { path: "/restaurants?search=italienisch&cuisine=Italienisch", views: { "restaurants-chosen": asOpened } },
  { path: "/restaurants?search=Timbuktu", views: { "restaurants-empty": asOpened } },
  {
    path: `/restaurant/${restaurant}`,
    views: {
      restaurant: asOpened,
      // Dishes that are not vegetarian turn grey.
      "restaurant-menu-filter": (page) =>
        page.getByRole("checkbox", { name: /^(Vegetarisch|Vegetarian)/ }).check({ force: true }),
      "restaurant-offers": (page) => page.getByRole("tab", { name: /^(Angebote|Offers)/ }).click(),
      "restaurant-wines": (page) => page.getByRole("tab", { name: /^(Weinliste|Wine list)/ }).click(),
      "restaurant-menu-codes": async (page) => {
        await page.getByRole("tab", { name: /^(Speisekarte|Menu)/ }).click();
        await openDialog(page, /^(Allergene|Allergens)/);
      },
    },
  },
  // From the list, because the server renders a restaurant opened by its address, where no photos can be made up.
  {
    path: "/restaurants?search=kastanienkaiser",
    answers: {
      [`**/api/restaurants/${restaurant}`]: change({ photos }),
      "**/photos/**": (route) => route.fulfill({ path: "web/public/art/burger.webp" }),
    },
    views: {
      "restaurant-photo": async (page) => {
        await page.getByRole("article").getByRole("heading").getByRole("link").click();
        await page
          .getByRole("list", { name: /^(Fotos|Photos)$/ })
          .getByRole("link")
          .first()
          .click();
        await page
          .getByRole("dialog")
          .getByText(/2 (von|of) 3/)
          .waitFor();
      },
    },
  },
  {
    path: `/report/${restaurant}`,
    views: {
      report: asOpened,
      "report-invalid": (page) => submitEmpty(page, /^(Meldung absenden|Send report)/),
    },
  },
  {
    path: `/report/${restaurant}?notice=ntc_1&code=0123456789abcdef01234567`,
    views: { "report-appeal": asOpened },
  },
  { path: "/restaurant/rst_nobody", views: { "restaurant-missing": asOpened } },
  {
    path: `/restaurants?reserve=${restaurant}`,
    views: {
      "reservation-dialog": waitForDialog,
      "reservation-dialog-large-party": async (page) => {
        await page.getByRole("radio", { name: "7+" }).click();
        await page.getByLabel(/^(Anzahl der Gäste|Number of guests)/).waitFor();
      },
      "reservation-dialog-code": async (page) => {
        const json = { valid_until: new Date(Date.now() + 600_000).toISOString(), next_at: new Date().toISOString() };
        await page.route("**/api/sign-in-codes", (route) => route.fulfill({ json }));
        await page.getByLabel("Name", { exact: true }).fill("Anna Berger");
        await page.getByLabel(/^E-?[Mm]ail/).fill("anna.berger@example.com");
        await page.getByLabel(/^(Telefon|Phone)/).fill("0151 555 0122");
        await press(page, sendRequest);
        await page.getByLabel(/^(Code aus|Code from)/).waitFor();
        // The next look begins with the form.
        await page.evaluate(
          "Object.keys(localStorage).forEach((key) => key.startsWith('draft:') && localStorage.removeItem(key))",
        );
      },
    },
  },
  { path: "/partner/login", views: { "partner-sign-in": asOpened } },
  { path: "/partner/signup", views: { "partner-sign-up": asOpened } },
  {
    path: "/customer-auth",
    views: {
      "sign-in": asOpened,
      "sign-in-invalid": (page) => press(page, /^(Anmelden|Sign in)/),
      register: (page) => press(page, /^(Neues Konto anlegen|Create an account)/),
      "register-invalid": (page) => press(page, /^(Konto anlegen|Create an account)/),
    },
  },
  {
    path: "/customer-auth",
    views: {
      "sign-in-by-code": async (page) => {
        const json = { valid_until: new Date(Date.now() + 600_000).toISOString(), next_at: new Date().toISOString() };
        await page.route("**/api/sign-in-codes", (route) => route.fulfill({ json }));
        await page.getByLabel(/^E-?[Mm]ail/).fill("anna.berger@example.com");
        await press(page, /^(Mit Code anmelden|Sign in with a code)/);
        await page.getByLabel(/^(Code aus|Code from)/).waitFor();
      },
    },
  },
  { path: "/customer-auth?step=second-step", views: { "sign-in-code": asOpened } },
  {
    path: "/restaurant-auth",
    views: {
      "restaurant-sign-in": asOpened,
      "restaurant-register": (page) => press(page, /^(Restaurant registrieren|Register a restaurant)/),
    },
  },
  { path: "/reset-password", views: { "reset-password": asOpened } },
  // A site that is there would lead on to what the page stands for.
  { path: "/offline?from=%2Frestaurants", answers: { "**/config.json": fail }, views: { offline: asOpened } },
  ...legalPaths.map((path) => ({ path, views: { [path.slice(1)]: asOpened } })),
  {
    path: "/cookie-policy",
    views: { "cookie-settings": (page) => openDialog(page, /^Cookie/) },
  },
  {
    path: `/reservations/${table.id}/answer?restaurant=${restaurant}&code=secret`,
    answers: {
      [guestAnswer]: (route) =>
        route.fulfill({ json: route.request().method() === "POST" ? { ...table, status: "cancelled" } : table }),
    },
    views: {
      answer: (page) => waitForText(page, /^(Bleibt es dabei|Are you still coming)/),
      "answer-cannot": async (page) => {
        await page.getByRole("link", { name: /^(Wir können nicht|We can’t come)/ }).click();
        await waitForText(page, /^(Lieber verschieben|Would another time)/);
      },
      "answer-cancelling": async (page) => {
        await press(page, /^(Tisch absagen|Cancel the table)/);
        await page.getByRole("button", { name: /^(Rückgängig|Undo)/ }).waitFor();
      },
      "answer-cancelled": (page) => waitForText(page, /^(Anderen Abend aussuchen|Pick another evening)/),
    },
  },
  {
    path: `/reservations/${table.id}/answer?restaurant=${restaurant}&code=secret`,
    answers: { [guestAnswer]: { ...table, coming_at: table.created_at } },
    views: {
      "answer-said": (page) => waitForText(page, /^(Danke, Sie haben zugesagt|Thanks, see you there)/),
      "answer-late": async (page) => {
        await answer(page, { [guestAnswer]: { ...table, begins_at: table.created_at } });
        await waitForText(page, /^(Bitte kurz anrufen|Please give them a call)/);
      },
      "answer-objection": async (page) => {
        const no_show = { at: table.created_at, object_until: "2027-03-19T19:05:00Z" };
        await answer(page, { [guestAnswer]: { ...table, status: "completed", no_show } });
        await page.getByRole("radio").first().waitFor();
      },
      "answer-old": async (page) => {
        await answer(page, { [guestAnswer]: fail });
        await waitForText(page, /^(Dieser Link gilt nicht mehr|This link is no longer valid)/);
      },
    },
  },
  { path: "/nowhere", views: { "not-found": asOpened } },
  ...publicTableVisits,
];

const guestVisits: readonly Visit[] = [
  {
    path: `/restaurants?reserve=${restaurant}`,
    views: {
      "reservation-dialog-known": waitForDialog,
      "reservation-dialog-invalid": async (page) => {
        const dialog = page.getByRole("dialog");
        await dialog.getByRole("button", { name: /^(andere|Other time)$/ }).click();
        await dialog.getByLabel(/^(Andere Uhrzeit|Other time)/).fill("25:00");
        await submitEmpty(page, sendRequest);
      },
      "reservation-dialog-calendar": async (page) => {
        await press(page, /(anderer Tag|Other date)/);
        await page.getByRole("grid").waitFor();
      },
    },
  },
  {
    path: "/reservations?view=pending",
    views: {
      reservations: asOpened,
      reservation: openFirstReservation,
      "reservation-change": async (page) => {
        await openDialog(page, /^(Ändern|Change)/);
        await page.getByRole("button", { name: /^(Änderung senden|Send change)/ }).waitFor();
      },
    },
  },
  {
    path: "/reservations?view=confirmed",
    views: {
      "reservations-confirmed": asOpened,
      "reservation-confirmed": openFirstReservation,
      "reservation-move": async (page) => {
        await openDialog(page, /^(Ändern|Change)/);
        await page.getByRole("button", { name: /^(Verlegung anfragen|Ask to move)/ }).waitFor();
      },
      "reservation-cancel": (page) => openDialog(page, /^(Stornieren|Cancel reservation)/),
    },
  },
  {
    path: "/reservations?view=past",
    views: { "reservations-past": asOpened, "reservation-past": openFirstReservation },
  },
  {
    path: `/reservations/rsv_20270305T1930_nobody?restaurant=${restaurant}`,
    views: { "reservation-missing": asOpened },
  },
  {
    path: "/profile",
    views: {
      profile: asOpened,
      "profile-password": async (page) => {
        await press(page, /^(Passwort ändern|Change password)/);
        await submitEmpty(page, /^(Passwort speichern|Save password)/);
      },
      "profile-two-steps": (page) => openDialog(page, /^(Einrichten|Set up)/),
      "profile-delete": (page) => openDialog(page, /^(Konto löschen|Delete account)/),
    },
  },
  ...guestTableVisits,
];

/**
 * Every view of the site, by who sees it: the browser tests check each, and `npm run screens` takes its picture. Add new
 * pages here.
 */
export const visits = { visitor: publicVisits, guest: guestVisits, owner: ownerVisits, admin: adminVisits };

/** Leaves the menu or dialog of the view before, and types the beginning of a search. */
async function typeSearch(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await page.locator("[name=search]").fill("fr");
  await page.getByRole("listbox").getByRole("option").first().waitFor();
}

const sendRequest = /^(Reservierung anfragen|Request a table)/;

async function waitForDialog(page: Page): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name: sendRequest, disabled: false }).waitFor();
}

/** Opens the page of the first reservation on the list. */
async function openFirstReservation(page: Page): Promise<void> {
  await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
  await page.getByRole("list", { name: /^(Verlauf|Progress)/ }).waitFor();
}
