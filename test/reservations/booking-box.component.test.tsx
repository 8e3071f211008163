import { Route, Routes } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { ReservationLayer } from "#web/app/reservation-layer.tsx";
import { Restaurant } from "#web/restaurants/page/restaurant.tsx";
import { keepDraft, readDraft, requestDraft } from "#web/platform/forms/draft.ts";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import { addDays, toWeekday } from "#shared/restaurants/opening-hours.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { aDish, aRestaurant, aRestaurantPage, everyDay } from "#test/support/component/given.ts";
import { network } from "#test/support/component/network.ts";
import { renderPage } from "#test/support/component/render-page.tsx";
import { viewport } from "#test/support/component/viewport.ts";

const today = localDateTime(new Date(), aRestaurant.time_zone).date;
/** A day ahead of today, as the box names it. */
const inDays = (days: number) => {
  const date = addDays(today, days);
  const name = new Date(`${date}T00:00Z`).toLocaleDateString("de", {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  return { date, name };
};
const hours = { open: "17:00", close: "22:00", closed: false };
const page = {
  ...aRestaurantPage,
  opening_hours: everyDay(hours),
  closing_days: [today], // tests run at every hour of the day
};

interface Given {
  readonly restaurant?: object;
  readonly width?: number;
  readonly drafts?: Readonly<Record<string, object>>;
  readonly query?: string;
}

async function open({ restaurant = page, width = 1280, drafts = {}, query = "" }: Given = {}) {
  await viewport(width, 900);
  network({ "GET /api/restaurants/rst_lucia": () => restaurant });
  const screen = await renderPage(
    <Routes>
      <Route path={restaurantPaths.restaurant} element={<Restaurant />} />
      <Route path={restaurantPaths.restaurants} element={<ReservationLayer />} />
    </Routes>,
    { at: `/restaurant/rst_lucia${query}`, drafts },
  );
  await expect.element(screen.getByRole("heading", { level: 1, name: "Trattoria Lucia" })).toBeVisible();
  const box = screen.getByRole("complementary", { name: "Tisch anfragen" });
  return {
    screen,
    box,
    dialog: screen.getByRole("dialog", { name: "Tisch anfragen" }),
    radio: (name: string) => box.getByRole("radio", { name }),
    link: box.getByRole("link", { name: "Tisch reservieren" }),
  };
}

describe("the box beside a restaurant's page", () => {
  it("begins with what the dialog proposes, and stores nothing until somebody chooses", async () => {
    const { dialog, radio, link } = await open();
    await expect.element(radio("2 Gäste")).toBeChecked();
    const time = radio("19:30 Uhr");
    await expect.element(time).toBeVisible();
    expect(readDraft(requestDraft("rst_lucia"))).toEqual({});
    await link.click();
    await expect.element(dialog.getByRole("radio", { name: "2 Gäste" })).toBeChecked();
    await expect.element(dialog.getByRole("radio", { name: "19:30 Uhr" })).toBeInTheDocument();
  });

  it.each([390, 1280])(
    "begins at %i pixels with the table that a search asked for, and so does the dialog",
    async (width) => {
      const wished = inDays(3);
      const { screen, dialog, radio } = await open({ width, query: `?guests=4&date=${wished.date}&time=18:05` });
      if (width === 1280) await expect.element(radio("4 Gäste")).toBeChecked();
      await screen.getByRole("link", { name: "Tisch reservieren" }).last().click();
      for (const name of ["4 Gäste", wished.name, "18:00 Uhr"])
        await expect.element(dialog.getByRole("radio", { name })).toBeChecked();
    },
  );

  it("begins with a wished quarter hour and night, and leaves the focus where it is", async () => {
    const night = { ...page, opening_hours: everyDay({ ...hours, close: "02:00" }) };
    const { box, dialog, radio, link } = await open({ restaurant: night, query: `?date=${inDays(4).date}&time=00:15` });
    await expect.element(radio(inDays(3).name)).toBeChecked();
    await expect.element(box.getByLabelText("Andere Uhrzeit")).toHaveValue("00:15");
    expect(box.element().contains(document.activeElement)).toBe(false);
    await link.click();
    await expect.element(dialog.getByLabelText("Andere Uhrzeit")).toHaveValue("00:15");
  });

  it.each([
    ["a closed day", today],
    ["nonsense", "2027-99-99"],
  ])("proposes the next open day in place of %s", async (_, date) => {
    const { radio } = await open({ query: `?guests=40&date=${date}&time=25:00` });
    for (const name of ["2 Gäste", inDays(1).name, "19:30 Uhr"]) await expect.element(radio(name)).toBeChecked();
  });

  it("offers no time on a closing day, and keeps the time on another day only where it can be booked", async () => {
    const [late, early, closed] = [inDays(2), inDays(3), inDays(4)];
    const short = { ...hours, close: "19:00" };
    const { radio } = await open({
      restaurant: {
        ...page,
        opening_hours: { ...page.opening_hours, [toWeekday(early.date)]: short },
        closing_days: [today, closed.date],
      },
    });
    await expect.element(radio(closed.name)).toBeDisabled();
    await radio(late.name).click({ force: true });
    await radio("21:00 Uhr").click({ force: true });
    await radio(early.name).click({ force: true });
    await expect.element(radio("21:00 Uhr")).not.toBeInTheDocument();
    await expect.element(radio("18:30 Uhr")).toBeChecked();
  });

  it.each([390, 1280])(
    "says at %i pixels what of today goes by phone alone, there and in the dialog",
    async (width) => {
      const restaurant = {
        ...page,
        opening_hours: everyDay({ open: "00:00", close: "00:00", closed: false }),
        closing_days: [],
        phone_link: "tel:+493023125114",
        closed_online: { day: today, until: null, from_guests: 5 },
      };
      const { screen, box, dialog, radio } = await open({ restaurant, width });
      const said = "Heute ab 5 Gästen nur am Telefon";
      await expect.element(box.getByText(said)).toBeVisible();
      await expect.element(box.getByRole("link", { name: /^Anrufen/ })).toHaveAttribute("href", "tel:+493023125114");
      if (width === 1280) {
        const todayTile = box.getByRole("radio").and(box.getByLabelText(inDays(0).name));
        await expect.element(todayTile).toBeEnabled();
        await radio("5 Gäste").click({ force: true });
        await expect.element(todayTile).toBeDisabled();
      }
      await screen.getByRole("link", { name: "Tisch reservieren" }).last().click();
      await expect.element(dialog.getByText(said)).toBeVisible();
    },
  );

  it("takes more than six guests, another day and another time", async () => {
    const { box, dialog, radio, link } = await open();
    await radio("7+ Gäste").click({ force: true });
    await box.getByRole("button", { name: "Ein Gast mehr" }).click();
    await box.getByRole("button", { name: "andere", exact: true }).click();
    await box.getByLabelText("Andere Uhrzeit").fill("19:15");
    await box.getByRole("button", { name: "anderer Tag" }).click();
    await expect.element(box.getByRole("grid")).toBeVisible();
    await link.click();
    await expect.element(dialog.getByRole("spinbutton")).toHaveValue("8");
    await expect.element(dialog.getByLabelText("Andere Uhrzeit")).toHaveValue("19:15");
  });

  it("says that a restaurant which is always closed has no time, and still leads to the dialog", async () => {
    const { box, dialog, link } = await open({
      restaurant: { ...page, opening_hours: everyDay({ ...hours, closed: true }) },
    });
    await expect.element(box.getByText(/geschlossen$/)).toBeVisible();
    await expect.element(box.getByRole("radio", { name: / Uhr$/ })).not.toBeInTheDocument();
    await link.click();
    await expect.element(dialog).toBeVisible();
  });

  it("shows a request that was begun before, and keeps what else was typed in it", async () => {
    const draft = { number_of_guests: "5", reservation_time: "18:00", customer_name: "Käthe Groß" };
    const { radio } = await open({ drafts: { [requestDraft("rst_lucia")]: draft } });
    await expect.element(radio("5 Gäste")).toBeChecked();
    await expect.element(radio("18:00 Uhr")).toBeChecked();
    await radio("3 Gäste").click({ force: true });
    await expect.poll(() => readDraft(requestDraft("rst_lucia"))).toMatchObject({ ...draft, number_of_guests: "3" });
  });

  it("leaves in the draft what another tab's dialog has typed since", async () => {
    const { radio } = await open();
    await expect.element(radio("4 Gäste")).toBeVisible();
    keepDraft(requestDraft("rst_lucia"), { customer_name: "Käthe Groß", special_requests: "Kinderstuhl" });
    await radio("4 Gäste").click({ force: true });
    await expect
      .poll(() => readDraft(requestDraft("rst_lucia")))
      .toMatchObject({ customer_name: "Käthe Groß", special_requests: "Kinderstuhl", number_of_guests: "4" });
  });

  it("stays at the same place while somebody scrolls through a long page", async () => {
    const dishes = Array.from({ length: 40 }, (_, n) => aDish({ id: `mnu_${n}`, name: `Pasta ${n}` }));
    const { box, link } = await open({ restaurant: { ...page, menu_items: dishes } });
    await expect.element(box.getByRole("heading", { name: "Ihr Tisch" })).toBeVisible();
    window.scrollTo(0, 1500);
    await expect.poll(() => Math.round(box.element().getBoundingClientRect().top)).toBeGreaterThan(0);
    await expect.element(link).toBeInViewport({ ratio: 1 });
  });

  it("is not there on a phone, where the bar leads to the dialog", async () => {
    const { screen, box } = await open({ width: 390 });
    await expect.element(box).not.toBeInTheDocument();
    const bar = screen.getByRole("region", { name: "Tisch anfragen" });
    await expect.element(bar.getByRole("link", { name: "Tisch reservieren" })).toBeInViewport();
    await expect.element(screen.getByText("Ihr Tisch")).not.toBeInTheDocument();
  });
});
