import type { Page, Route } from "@playwright/test";
import { addDays } from "#shared/restaurants/opening-hours.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import type { Wait } from "#shared/reservations/wait.ts";
import { bookPath, restaurantPaths } from "#shared/restaurants/paths.ts";
import type { Answer as ApiAnswer } from "#web/platform/api/call.ts";
import { itsRestaurant } from "../component/given.ts";
import { answer, asOpened, openDialog, press, type Visit, waitForText } from "./view.ts";

type Availability = ApiAnswer<"GET /restaurants/{restaurantId}/availability">;

/** A demo restaurant with tables. */
const restaurant = "rst_tia_huracan";
const date = addDays(localDateTime(new Date(), "Europe/Berlin").date, 3);
const bookings = `**/api/restaurants/${restaurant}/reservations`;

/** The same evening on every day of the book, beside days of all kinds. */
const evening = (mode: "request" | "instant") => async (route: Route) => {
  const query = new URL(route.request().url()).searchParams;
  const day = query.get("date") ?? "";
  const states = ["full", "free", "few", "free", "closed"] as const;
  const json: Availability = {
    mode,
    instant_up_to: 6,
    times: [
      { date: day, time: "17:30", state: "full", reason: "too_late" },
      { date: day, time: "18:00", state: "free" },
      { date: day, time: "18:30", state: "last" },
      { date: day, time: "19:00", state: "full", reason: "no_table" },
      { date: day, time: "19:15", state: "last" },
      { date: day, time: "19:30", state: "free" },
      { date: day, time: "20:00", state: "full", reason: "no_table" },
      { date: day, time: "20:30", state: "full", reason: "closed_online" },
      { date: day, time: "21:00", state: mode === "instant" ? "request" : "free" },
    ],
    days: Array.from({ length: Number(query.get("days")) }, (_, ahead) => ({
      date: addDays(day, ahead),
      state: states[ahead % states.length] ?? "free",
    })),
  };
  await route.fulfill({ json });
};
const tables = (mode: "request" | "instant") => ({ "**/api/restaurants/*/availability?*": evening(mode) });

/** Somebody else was faster. */
const takenAnswer = (route: Route): Promise<void> =>
  route.fulfill({
    status: 409,
    json: {
      code: "slot_taken",
      title: "",
      reason: "no_table",
      waitlist: true,
      alternatives: [
        { date, time: "19:15" },
        { date, time: "21:00" },
        { date: addDays(date, 1), time: "19:30" },
      ],
    },
  });

const chooseFull = async (page: Page): Promise<void> => {
  await page.getByRole("dialog").locator("[name=time][aria-label^='20:00']").check({ force: true });
  await waitForText(page, /^(Um 20:00 Uhr ist alles besetzt|Everything is taken at 20:00)/);
  await page.getByRole("group", { name: /^(Freie Zeiten|Free times)/ }).waitFor();
};

const wait: Wait = {
  id: "wtg_20270305_a",
  restaurant_id: restaurant,
  restaurant_name: "Tía Huracán",
  restaurant: itsRestaurant,
  reservation_date: date,
  reservation_time: "20:00",
  number_of_guests: 2,
  time_zone: "Europe/Berlin",
  reach: "hour",
  window: { from: "19:00", until: "21:00" },
  status: "waiting",
  ahead: 2,
  created_at: "2026-11-25T17:12:00.000Z",
};
const offered = (): Wait => ({
  ...wait,
  status: "offered",
  offer: {
    reservation_date: date,
    reservation_time: "19:45",
    expires_at: new Date(Date.now() + 12 * 60_000).toISOString(),
  },
});
const waitAnswer = "**/api/waits/*";

/** Restaurants with tables, as somebody sees them who is not signed in. */
export const publicTableVisits: readonly Visit[] = [
  {
    path: `${restaurantPaths.restaurants}?date=${date}&time=19:30&guests=2`,
    views: {
      "restaurants-when": asOpened,
      "restaurants-when-choice": (page) => openDialog(page, /19:30/),
    },
  },
  {
    path: bookPath(restaurant, { date, time: "19:30", guests: 2 }),
    answers: tables("request"),
    views: {
      "tables-request": (page) => waitForText(page, /^(Tisch bis dahin vorgemerkt|Table held until then)/),
      "tables-calendar": async (page) => {
        await page
          .getByRole("dialog")
          .getByRole("button", { name: /(anderer Tag|Other date)/ })
          .click(); // not that of the page below
        await page.getByRole("grid").waitFor();
      },
    },
  },
  {
    path: `/waits/${wait.id}?restaurant=${restaurant}&code=secret`,
    answers: { [`${waitAnswer}?*`]: { ...wait } },
    views: {
      wait: (page) => waitForText(page, /^(Sie stehen auf der Warteliste|You’re on the waiting list)/),
      "wait-offer": async (page) => {
        await answer(page, { [`${waitAnswer}?*`]: offered() });
        await page.getByRole("timer").waitFor();
      },
      "wait-over": async (page) => {
        await answer(page, { [`${waitAnswer}?*`]: { ...wait, status: "over" } });
        await waitForText(page, /^(Warteliste beendet|Waiting list closed)/);
      },
    },
  },
];

/** The same for a signed-in guest. */
export const guestTableVisits: readonly Visit[] = [
  {
    path: bookPath(restaurant, { date, time: "19:30", guests: 2 }),
    answers: { ...tables("instant"), [bookings]: takenAnswer, "**/api/restaurants/*/waits?*": { ahead: 1 } },
    views: {
      "tables-instant": (page) => waitForText(page, /^(Sofort bestätigt|Confirmed instantly)/),
      "tables-full": chooseFull,
      "tables-waitlist": async (page) => {
        await press(page, /^(Auf die Warteliste|Join the waiting list)/);
        await waitForText(page, /(Vor Ihnen wartet 1 Gast|1 guest is ahead of you)/);
      },
      "tables-taken": async (page) => {
        await press(page, /^(Zurück|Back)$/);
        await page.getByRole("dialog").locator("[name=time][aria-label^='19:30']").check({ force: true });
        await press(page, /^(Tisch buchen|Book table)/);
        await waitForText(page, /^(Diese sind frei|These are free)/);
      },
    },
  },
  {
    path: "/reservations?view=confirmed",
    answers: tables("request"),
    views: {
      "tables-move": async (page) => {
        await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
        await press(page, /^(Ändern|Change)/);
        await page
          .getByRole("dialog")
          .locator("[name=time][aria-label*=' frei'], [name=time][aria-label*=' free']")
          .first()
          .waitFor();
      },
      "tables-move-full": chooseFull,
    },
  },
];
