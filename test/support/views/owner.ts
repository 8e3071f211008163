import { type Page, type Route } from "@playwright/test";
import * as z from "zod/mini";
import { emptyPlan } from "#shared/reservations/seating/plan.ts";
import { portalPaths, restaurantPaths } from "#shared/restaurants/paths.ts";
import { reservationPaths } from "#shared/reservations/paths.ts";
import { toEpochMinutes } from "#shared/reservations/seating/seating-day.ts";
import { toInstant } from "#shared/platform/time/zoned-time.ts";
import { aReservation } from "../component/given.ts";
import { aPicture } from "../pictures.ts";
import { aPlan, aTable } from "../seating/plans.ts";
import {
  answer,
  answerLate,
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

const ownRestaurant = "**/api/partner/restaurant";
const ownLists = "**/api/partner/restaurant/{menu-items,offers,wines,photos}*";
const ownReservations = "**/api/partner/reservations?*";
const reservation = "**/api/restaurants/*/reservations/*";
const bookDays = "**/api/partner/days/*";
const ownPlan = "**/api/partner/plan";
const seatings = "**/api/partner/days/*/seatings";
const preview = "**/api/partner/restaurant/preview";
const plan = "**/api/partner/plan";
const trials = "**/api/partner/plan/trials";
const refusedWishes = "**/api/partner/refused-wishes?*";
const next = /^(Weiter|Next)$/;
const confirm = /^(Bestätigen|Confirm)/;
const undo = /^(Rückgängig|Undo)/;

/** A restaurant that has only signed up, and was not approved: what it lacks, and the reason. */
const newRestaurant = {
  address: null,
  city: null,
  is_approved: false,
  review_reason: "incomplete",
  review_message: "Bitte nennen Sie die Hausnummer.",
};
const request = {
  ...aReservation({ restaurant_id: restaurant, restaurant_name: "Zum Kastanienkaiser", reservation_time: "23:45" }),
  number_of_guests: 4,
  special_requests: "Ein Hochstuhl, bitte",
  visit: "expected",
  restaurant_note: null,
  book_version: 0,
};
const requests = ["rsv_20270305T1930_1", "rsv_20270305T1930_2"].map((id) => ({
  ...request,
  id,
  reservation_time: "19:30",
}));

/** A live plan with what its screen can show; no call reaches the demo's data. */
const livePlan = aPlan({
  areas: [
    { id: "room", name: "Gastraum" },
    { id: "terrace", name: "Terrasse" },
  ],
  tables: [
    aTable("1", 2),
    aTable("2", 4, { min: 2 }),
    aTable("3", 4, { min: 2 }),
    aTable("4", 6, { area: "terrace", online: false }),
    aTable("5", 6, { area: "terrace", retired: true }),
  ],
  joins: [{ id: "j1", tables: ["2", "3"], min: 6, max: 8 }],
  turn_times: [
    { up_to: 2, minutes: 105 },
    { up_to: 99, minutes: 120 },
  ],
  guests_per_quarter: 16,
  mode: "instant",
  special_days: [{ date: "2050-12-31", services: [] }],
  closed_online: [{ from: "2026-01-01T18:00:00Z", until: "2050-01-01T18:00:00Z" }],
});
const unseated = [
  {
    customer_name: "Brandner",
    reservation_time: "19:00",
    number_of_guests: 9,
    reason: "party_too_large",
    taken: [],
    arriving: 0,
  },
  {
    customer_name: "Vogt",
    reservation_time: "20:00",
    number_of_guests: 4,
    reason: "no_table",
    taken: [["2"]],
    arriving: 14,
  },
  {
    customer_name: "",
    reservation_time: "20:00",
    number_of_guests: 2,
    reason: "pacing",
    taken: [],
    arriving: 16,
  },
];
/** A limit of guests at once helps. */
const tryOut = (route: Route) => {
  const { rules } = Tried.parse(route.request().postDataJSON());
  const seated = rules.tables.map(({ id }, index) => {
    const from = 1020 + (index % 3) * 45;
    return { tables: [id], from, until: from + 120, guests: 2 };
  });
  const isMended = rules.guests_per_quarter !== undefined;
  return route.fulfill({
    json: {
      seated,
      unseated: isMended ? [] : unseated.map((one) => ({ ...one, taken: one.taken.map(() => [seated[0]?.tables[0]]) })),
      refused: { all: 6, seated: 4 },
    },
  });
};
const Tried = z.object({
  rules: z.object({ tables: z.array(z.object({ id: z.string() })), guests_per_quarter: z.optional(z.int()) }),
});

const wish = { date: "2027-03-05", time: "19:30", reason: "no_table", guests: 4 };
const wishes = [
  { ...wish, count: 7 },
  { ...wish, date: "2027-03-06", time: "19:00", reason: "pacing", guests: 2, count: 3 },
  { ...wish, date: "2027-03-02", time: "20:00", reason: "party_too_large", guests: 9, count: 1 },
];

/** Opens the plan without what was typed on the visit before. */
async function forgetPlan(page: Page): Promise<void> {
  page.once("dialog", (question) => void question.accept().catch(() => undefined));
  await Promise.all([
    page.waitForEvent("load"),
    page.evaluate('sessionStorage.removeItem("draft:restaurant-plan"); location.reload()'),
  ]);
}

export const ownerVisits: readonly Visit[] = [
  { path: "/profile", views: { "profile-owner": asOpened } },
  {
    path: "/reservations",
    views: {
      "reservations-owner": asOpened,
      "reservations-reject": (page) => openDialog(page, /^(Ablehnen|Decline)/),
    },
  },
  {
    path: "/reservations",
    answers: {
      [ownReservations]: { items: requests, cursor: null, counts: { pending: 2, confirmed: 0, past: 0, moves: 0 } },
    },
    views: {
      "reservations-answered": answerRequests,
      "reservations-owner-empty": async (page) => {
        const counts = { pending: 0, confirmed: 0, past: 0, moves: 0 };
        await answer(page, { [ownReservations]: { items: [], cursor: null, counts } });
        await waitForText(page, /^(Keine Reservierungen vorhanden|No reservations yet)/);
      },
      "reservations-move": async (page) => {
        const asked = { reservation_date: "2027-03-06", reservation_time: "20:00", number_of_guests: 5 };
        const move = { ...asked, asked_at: request.created_at, answer_by: "2027-03-05T10:00:00Z" };
        const counts = { pending: 0, confirmed: 1, past: 0, moves: 0 };
        const items = [{ ...request, reservation_time: "19:30", status: "confirmed", move }];
        await answer(page, {
          [ownReservations]: (route) => {
            const isConfirmed = route.request().url().includes("view=confirmed");
            return route.fulfill({ json: { items: isConfirmed ? items : [], cursor: null, counts } });
          },
        });
        await page.getByRole("region", { name: /^(Möchte verlegen|Would like to move)/ }).waitFor();
      },
      "reservations-move-reject": (page) => openDialog(page, /^(Nicht möglich|Not possible)/),
      "reservations-owner-failed": async (page) => {
        await answer(page, { [ownReservations]: fail });
        await page.getByRole("button", { name: /^(Erneut versuchen|Try again)/ }).waitFor();
      },
    },
  },
  {
    path: "/reservations/today",
    views: {
      today: asOpened,
      "today-phone": async (page) => {
        await page
          .getByLabel(/^(Am Telefon eintragen|Add a phone booking)/)
          .fill("2 23:45 Meier 0170 5550123 Nussallergie");
        await page.getByRole("group", { name: /^(Erkannt|Understood)/ }).waitFor();
      },
      // Enters the booking, so that there is a party to open.
      "today-party": async (page) => {
        await press(page, /^(Meier eintragen|Add Meier)/);
        await press(page, /^(Trotzdem eintragen|Add anyway)/); // the house is closed by then
        await page.locator("[data-party] [aria-haspopup=dialog]").first().click();
        await page.getByRole("dialog").waitFor();
      },
      "today-print": async (page) => {
        await page.keyboard.press("Escape");
        await press(page, /^(Drucken|Print)/);
        await page.getByRole("region", { name: /^(Druckansicht|Print view)/ }).waitFor();
      },
      // Leaves the print sheet. The book stays, with the time at which it was read.
      "today-offline": async (page) => {
        await press(page, /^(Zurück|Back)/);
        await page.context().setOffline(true);
        await waitForText(page, /^Offline\.$/);
      },
      "today-empty": async (page) => {
        await page.context().setOffline(false);
        await answer(page, { [bookDays]: change({ items: [] }) });
        await waitForText(page, /^(Heute ist noch alles frei|Nothing booked today yet)/);
      },
      // On a day that this tab has not read, because one that it has would stay.
      "today-failed": async (page) => {
        await page.route(bookDays, fail);
        await press(page, /^(Tag danach|Next day)/);
        await waitForText(page, /^(Das Buch konnte nicht|The book couldn’t)/);
      },
      "today-request": async (page) => {
        await press(page, /^(Heute|Today), /);
        await answer(page, { [bookDays]: respondWithRequest });
        await openDialog(page, /^Käthe Groß: (offen|to answer)/);
      },
      // Its row once it is answered, which can be taken back.
      "today-answered": async (page) => {
        await answerLate(page, reservation);
        await page.getByRole("dialog").getByRole("button", { name: confirm }).click();
        await page
          .getByRole("dialog", { name: /^(Außerhalb|Confirm outside)/ })
          .getByRole("button", { name: confirm })
          .click();
        await page.getByRole("button", { name: undo }).first().waitFor();
      },
    },
  },
  {
    path: reservationPaths.timeline,
    answers: {
      [ownPlan]: aPlan({ tables: [aTable("1", 2), aTable("2", 4), aTable("3", 6)] }),
      [bookDays]: respondWithRequest,
      [seatings]: respondWithSeatings,
      [refusedWishes]: respondWithWishes,
    },
    views: {
      timeline: asOpened,
      // A phone has a list without hours.
      "timeline-why": async (page) => {
        const hour = page.getByRole("button", { name: /(Warum voll|Why is it full)/ }).first();
        if (!(await hour.isVisible())) return;
        await hour.click();
        await page.getByRole("dialog").waitFor();
      },
      "timeline-block": (page) => openDialog(page, /^(Tisch|Table) 1, .*(sperren|block)$/),
      "timeline-party": (page) => openDialog(page, /Jørgen Nyström/),
      "timeline-move": (page) => press(page, /^(Verschieben nach|Move to)/),
    },
  },
  {
    path: reservationPaths.refused,
    answers: { [refusedWishes]: { items: wishes, taken: 6, waited: 5, seated: 3 } },
    views: {
      refused: asOpened,
      "refused-empty": async (page) => {
        await answer(page, { [refusedWishes]: { items: [], taken: 0, waited: 0, seated: 0 } });
        await waitForText(page, /^(Alle haben einen|Everyone found)/);
      },
      "refused-failed": async (page) => {
        await answer(page, { [refusedWishes]: fail });
        await page.getByRole("alert").first().waitFor();
      },
    },
  },
  {
    path: reservationPaths.timeline,
    answers: { [ownPlan]: aPlan({ live: false }) },
    views: { "timeline-none": asOpened },
  },
  {
    path: "/restaurant-profile",
    views: {
      "dashboard-photos": asOpened,
      "dashboard-new": async (page) => {
        await answer(page, { [ownRestaurant]: change(newRestaurant), [ownLists]: change({ items: [] }) });
        await waitForText(page, /^(Noch keine Fotos|No photos uploaded)/);
      },
      "dashboard-uploads": showUploads,
      "dashboard-failed": failOwnRestaurant,
    },
  },
  {
    path: "/restaurant-profile?tab=menu",
    views: {
      "dashboard-menu": asOpened,
      "dashboard-dish": openFirstDish,
      "dashboard-dish-invalid": async (page) => {
        await openDialog(page, /^(Gericht hinzufügen|Add a dish)/);
        await page
          .getByRole("dialog")
          .getByRole("button", { name: /^(Speichern|Save)/ })
          .click();
        await page.getByRole("alert").waitFor();
      },
    },
  },
  {
    path: "/restaurant-profile?tab=menu",
    views: {
      // The first dish is on its way out, and can be kept.
      "dashboard-menu-removed": async (page) => {
        await answerLate(page, "**/api/partner/restaurant/menu-items/*");
        await openFirstDish(page);
        await press(page, /^(Gericht entfernen|Remove dish)/);
        await page.getByRole("button", { name: undo }).waitFor();
      },
      "dashboard-menu-order": async (page) => {
        await press(page, /^(Reihenfolge ändern|Change order)/);
        await waitForText(page, /^(Ziehen Sie die Einträge|Drag the entries)/);
      },
    },
  },
  {
    path: "/restaurant-profile?tab=offers",
    views: {
      "dashboard-offers": asOpened,
      "dashboard-offer": (page) => openDialog(page, /^(Angebot hinzufügen|Add an offer)/),
    },
  },
  {
    path: "/restaurant-profile?tab=wines",
    views: {
      "dashboard-wines": asOpened,
      "dashboard-wine": (page) => openDialog(page, /^(Wein hinzufügen|Add a wine)/),
    },
  },
  {
    path: "/partner/dashboard",
    views: {
      "partner-dashboard": asOpened,
      // Wide screens have a side menu instead.
      more: async (page) => {
        if (await page.getByRole("button", { name: /^(Mehr|More)$/ }).isVisible())
          await openDialog(page, /^(Mehr|More)$/);
      },
    },
  },
  {
    path: `/restaurant-preview/${restaurant}`,
    views: {
      "restaurant-preview": asOpened,
      "restaurant-preview-hidden": async (page) => {
        await answer(page, { [preview]: change({ is_visible: false }) });
        await waitForText(page, /^(Nicht öffentlich|Not public)/);
      },
      "restaurant-preview-failed": async (page) => {
        await answer(page, { [preview]: fail });
        await waitForText(page, /^(Restaurant konnte nicht|The restaurant couldn’t)/);
      },
    },
  },
  {
    path: "/restaurant-settings",
    views: {
      settings: asOpened,
      // The first open day of the week, into the next morning.
      "settings-day": async (page) => {
        await page.locator(".week__row", { hasText: "–" }).first().getByRole("button").click();
        await page.getByLabel(/^(Schließt um|Closes at)/).fill("00:30");
      },
      "settings-second-opening": async (page) => {
        await page.getByLabel(/^(Schließt um|Closes at)/).fill("14:30");
        await press(page, /^(Zweite Öffnung|Second opening)/);
        await page.getByLabel(/^(Schließt wieder um|Closes again at)/).waitFor();
      },
      "settings-invalid": async (page) => {
        await page.getByLabel(/^(Öffnet um|Opens at)/).fill("25:00");
        await submitEmpty(page, /^(Speichern|Save)/);
      },
      "settings-leave": async (page) => {
        await page.getByRole("main").getByRole("link", { name: "Restaurant", exact: true }).click();
        await page.getByRole("dialog").waitFor();
      },
    },
  },
  { path: "/restaurant-settings", views: { "settings-conflict": saveSecond, "settings-failed": failOwnRestaurant } },
  {
    path: restaurantPaths.restaurantTables,
    answers: { [plan]: emptyPlan, [trials]: tryOut },
    views: {
      tables: forgetPlan,
      "tables-counts": async (page) => {
        await press(page, /^(Tische anlegen|Set up tables)/);
        await press(page, /^(Tische für vier: mehr|Tables for four: more)/);
        await press(page, /^(Tische für vier: mehr|Tables for four: more)/);
        await press(page, /^(Andere Größe|Other size)/);
      },
      "tables-joins": (page) => press(page, next),
      "tables-services": (page) => press(page, next),
      "tables-trial": async (page) => {
        await press(page, next);
        await waitForText(page, /^(So fänden mehr|This would seat)/);
      },
    },
  },
  {
    path: restaurantPaths.restaurantTables,
    answers: { [plan]: livePlan },
    views: {
      "tables-list": forgetPlan,
      "tables-table": (page) => openDialog(page, /^(Tisch 2 ändern|Change Table 2)/),
      "tables-closing": (page) => openDialog(page, /^(Online zu|Close online)/),
      // A service open in its place, and something to save.
      "tables-service": async (page) => {
        await page.keyboard.press("Escape");
        await press(page, /^(Tisch 1 ändern|Change Table 1)/);
        await press(page, /^(Stilllegen|Retire)/);
        const service = page.getByRole("button", { name: /^(Abend: .* ändern|Change Abend)/ });
        const isFolded = !(await service.isVisible());
        if (isFolded) await page.getByRole("heading", { name: /^(Reservierungszeiten|Reservation times)/ }).click();
        await service.click();
      },
      "tables-not-live": async (page) => {
        await press(page, /^(Verwerfen|Discard)/);
        await answer(page, { [plan]: { ...livePlan, live: false } });
        await waitForText(page, /^(Noch nicht eingeschaltet|Not turned on)/);
      },
    },
  },
  { path: restaurantPaths.restaurantTables, answers: { [plan]: fail }, views: { "tables-failed": asOpened } },
  { path: portalPaths.orders, views: { "partner-orders": asOpened } },
  { path: portalPaths.menu, views: { "partner-menu": asOpened } },
  { path: portalPaths.delivery, views: { "partner-delivery": asOpened } },
  { path: portalPaths.tables, views: { "partner-tables": asOpened } },
  { path: portalPaths.coupons, views: { "partner-coupons": asOpened } },
  { path: portalPaths.loyalty, views: { "partner-loyalty": asOpened } },
  { path: portalPaths.finances, views: { "partner-finances": asOpened } },
  { path: portalPaths.settings, views: { "partner-settings": asOpened } },
  { path: restaurantPaths.restaurantQrCode, views: { "restaurant-qr-code": asOpened } },
];

async function openFirstDish(page: Page): Promise<void> {
  await page.getByRole("tabpanel").getByRole("listitem").first().getByRole("button").click();
  await page.getByRole("dialog").waitFor();
}

async function failOwnRestaurant(page: Page): Promise<void> {
  await answer(page, { [ownRestaurant]: fail });
  await page.getByRole("alert").first().waitFor();
}

/** Somebody was faster with the first request; the answer to the second can be taken back. */
async function answerRequests(page: Page): Promise<void> {
  const confirmFirst = () => page.getByRole("article").getByRole("button", { name: confirm }).first().click();
  const meanwhile = { by: "guest", what: "withdrawn", at: new Date().toISOString() };
  const current = aReservation({ status: "cancelled" });
  const json = { code: "status_changed_meanwhile", title: "", change: meanwhile, current };
  await answerLate(page, reservation);
  await page.route(reservation, (route) => route.fulfill({ status: 409, json }));
  await confirmFirst();
  await page.evaluate("window.dispatchEvent(new Event('pagehide'))"); // sends the answer at once
  await page.getByRole("button", { name: /^(Verstanden|Got it)/ }).waitFor();
  await page.unroute(reservation);
  await confirmFirst();
  await page.getByRole("button", { name: undo }).waitFor();
}

/** A request for the day that is asked for. */
function respondWithRequest(route: Route): Promise<void> {
  const date = new URL(route.request().url()).pathname.slice(-10);
  const rows = { ...request, reservation_date: date };
  const items = [rows, { ...rows, id: "rsv_2", status: "confirmed", customer_name: "Jørgen Nyström" }];
  return route.fulfill({ json: { date, items, read_at: new Date().toISOString() } });
}

/** Three at the first hour that is asked about. */
function respondWithWishes(route: Route): Promise<void> {
  const date = new URL(route.request().url()).searchParams.get("from");
  return route.fulfill({ json: { items: ["18:00", "19:00"].map((time) => ({ ...wish, date, time, count: 3 })) } });
}

/** Where the parties of that day sit, beside a table that is blocked. */
function respondWithSeatings(route: Route): Promise<void> {
  const date = new URL(route.request().url()).pathname.split("/").at(-2) ?? "";
  const from = toEpochMinutes(toInstant(date, "19:00", "Europe/Berlin"));
  const span = { from, until: from + 120, guests: 4, kind: "reservation" };
  const items = [
    { ...span, ref: request.id, tables: ["2"] },
    { ...span, ref: "rsv_2", tables: ["3"] },
    { ...span, ref: "blk_1", tables: ["1"], guests: 0, kind: "block" },
  ];
  return route.fulfill({ json: { items } });
}

/** Files in each state: refused by the browser and by the API, on their way, waiting. */
async function showUploads(page: Page): Promise<void> {
  let count = 0;
  await answerLate(page, "**/uploads-of-views");
  await page.route("**/api/partner/restaurant/photos", (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    if (++count === 1) return route.fulfill({ status: 409, json: { code: "too_many_photos", title: "" } });
    const photo = { id: `170000000000${count}_a.jpg`, state: "pending", created_at: new Date().toISOString() };
    const upload = { url: new URL("/uploads-of-views", page.url()).href, fields: {} };
    return route.fulfill({ status: 201, json: { photo, upload } });
  });
  const buffer = await aPicture().png().toBuffer();
  const pictures = ["Keller", "Gastraum", "Terrasse", "Theke", "Garten"].map((name) => ({
    name: `${name}.png`,
    mimeType: "image/png",
    buffer,
  }));
  const files = [{ name: "Karte.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") }, ...pictures];
  await page.locator("input[type=file]").setInputFiles(files);
  const rows = page.getByRole("listitem");
  await rows.filter({ hasText: /Erneut versuchen|Try again/ }).waitFor();
  await rows.getByRole("progressbar").nth(2).waitFor();
  await rows.filter({ hasText: /Wartet|Waiting/ }).waitFor();
}

/** Saves nothing but a phone number, while another one is stored already: that answer is made up. */
async function saveSecond(page: Page): Promise<void> {
  await page.evaluate("sessionStorage.clear()"); // what the view before has typed
  const read = page.waitForResponse(ownRestaurant);
  await page.reload();
  const stored = z.looseObject({}).parse(await (await read).json());
  const json = { code: "changed_meanwhile", title: "", current: { ...stored, phone: "0221 222222", version: 99 } };
  await page.route(ownRestaurant, (route) =>
    route.request().method() === "PATCH" ? route.fulfill({ status: 409, json }) : route.fallback(),
  );
  const phone = page.locator("[name=phone]");
  if (!(await phone.isVisible())) await page.getByText(/^(Adresse und Telefon|Address and phone)$/).click();
  await phone.fill("0221 111111");
  await openDialog(page, /^(Speichern|Save)/);
}
