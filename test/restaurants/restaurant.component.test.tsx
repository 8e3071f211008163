import type { ReactNode } from "react";
import { Route, Routes } from "react-router-dom";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import conditions from "#web/styles/conditions.css?inline";
import { Restaurant } from "#web/restaurants/page/restaurant.tsx";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import { aDish, anOffer, aRestaurant, aRestaurantPage, everyDay } from "#test/support/component/given.ts";
import { addDays } from "#shared/restaurants/opening-hours.ts";
import { mapLink } from "#web/platform/map-link.ts";
import { Connection } from "#web/site/frame/connection.tsx";
import { toast } from "#web/ui/toast/toasts.ts";
import { network, reply } from "#test/support/component/network.ts";
import { expectLink, expectToast } from "#test/support/component/with-text.ts";
import { renderPage } from "#test/support/component/render-page.tsx";
import { viewport } from "#test/support/component/viewport.ts";

const placeholder = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=";
const photos = Array.from({ length: 6 }, (_, n) => ({
  name: `rst_lucia/${n}_a.jpg`,
  width: 1600,
  height: 1200,
  placeholder,
}));

const full = { ...aRestaurantPage, photos };

let similar: readonly object[] = [];
beforeEach(() => {
  similar = [];
});

async function open(
  restaurant: { readonly restaurant_name: string; readonly [field: string]: unknown } = full,
  around: ReactNode = null,
  language: "de" | "en" = "de",
) {
  network({
    "GET /api/restaurants/rst_lucia": () => restaurant,
    "GET /api/restaurants/rst_lucia/similar": () => ({ items: similar }),
  });
  const routes = (
    <>
      <Routes>
        <Route path={restaurantPaths.restaurant} element={<Restaurant />} />
      </Routes>
      {around}
    </>
  );
  const screen = await renderPage(routes, { at: ["/restaurants", "/restaurant/rst_lucia"], language });
  await expect.element(screen.getByRole("heading", { level: 1, name: restaurant.restaurant_name })).toBeVisible();
  return screen;
}

test("a restaurant that fails to load is reported in a toast too, and loads again on request", async () => {
  let isBroken = true;
  network({
    "GET /api/restaurants/rst_lucia": () => (isBroken ? reply(429, { code: "too_many_requests", title: "" }) : full),
  });
  const screen = await renderPage(
    <Routes>
      <Route path={restaurantPaths.restaurant} element={<Restaurant />} />
    </Routes>,
    { at: "/restaurant/rst_lucia" },
  );
  await expectToast(screen, "FehlerRestaurant konnte nicht geladen werden.");
  isBroken = false;
  await screen.getByRole("button", { name: "Erneut versuchen" }).click();
  await expect.element(screen.getByRole("heading", { level: 1, name: full.restaurant_name })).toBeVisible();
});

test("the restaurant page says what a visit typically costs where its menu tells, else its price range", async () => {
  const screen = await open({ ...full, price_per_head: { from: 25, to: 35 } });
  await expect.element(screen.getByText("etwa 25–35 € pro Person", { exact: true })).toBeVisible();
  await expect.element(screen.getByText("€€ Mittel")).not.toBeInTheDocument();
  await screen.unmount();
  await expect.element((await open()).getByText("€€ Mittel")).toBeVisible();
});

test("an English restaurant page has prices and dates as English people write them", async () => {
  const dish = aDish({ name: "Risotto", price: 16.5 });
  const offer = anOffer({ price: 29, valid_from: "2026-11-01", valid_until: "2099-05-31" });
  const restaurant = { ...full, price_per_head: { from: 25, to: 35 }, menu_items: [dish], special_offers: [offer] };
  const screen = await open({ ...restaurant, closing_days: ["2098-12-24"] }, null, "en");
  await expect.element(screen.getByText("about €25–35 per person", { exact: true })).toBeVisible();
  await expect.element(screen.getByText("€16.50")).toBeVisible();
  await expect.element(screen.getByText(/24 Dec 2098/)).toBeInTheDocument();
  await screen.getByRole("tab", { name: /Offers/ }).click();
  await expect.element(screen.getByText("€29.00")).toBeVisible();
  await expect.element(screen.getByText(/1 Nov 2026.*31 May 2099/)).toBeVisible();
});

test.each([
  ["de", "2026-12-01", 9, "Öffnet wieder am Do, 10. Dez, 11:00", "01.–09.12.2026"],
  ["en", "2026-12-01", 9, "Opens again on Thu 10 Dec, 11:00", "1 – 9 Dec 2026"],
  ["de", "2026-12-24", 15, "Öffnet wieder am Fr, 8. Jan 2027, 11:00", "24.12.2026 – 07.01.2027"],
] as const)(
  "says in %s when a restaurant closed from %s for %i days opens again: %s",
  async (language, from, days, opens, period) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${from}T12:00:00Z`) });
    try {
      const closed = Array.from({ length: days }, (_, day) => addDays(from, day));
      const others = Array.from({ length: 8 }, (_, week) => addDays("2027-05-01", 7 * week));
      const screen = await open({ ...full, closing_days: [...others, ...closed] }, null, language);
      await expect.element(screen.getByText(opens).first()).toBeVisible();
      const note = screen.getByText(new RegExp(period.replaceAll(" ", String.raw`\s`)));
      await expect.element(note).toBeInTheDocument();
      const single = new Intl.DateTimeFormat(language === "de" ? "de-DE" : "en-GB", {
        dateStyle: "medium",
        timeZone: "UTC",
      });
      for (const day of others) await expect.element(note).toMatchTextContent(single.format(new Date(day)));
    } finally {
      vi.useRealTimers();
    }
  },
);

test("the photo dialog shows a large photo, changes it by button and key, and returns the focus when closed", async () => {
  const screen = await open();
  const opener = screen.getByRole("link", { name: "Trattoria Lucia, Foto 2" });
  await opener.click();
  const dialog = screen.getByRole("dialog", { name: "Trattoria Lucia" });
  const picture = (number: number) => dialog.getByRole("img", { name: `Trattoria Lucia, Foto ${number}` });
  await expect.element(picture(2)).toHaveAttribute("srcset", expect.stringContaining("1600.webp 1600w"));
  await expect.element(dialog.getByRole("button", { name: "Nächstes Foto" })).toHaveFocus();
  await dialog.getByRole("button", { name: "Nächstes Foto" }).click();
  await expect.element(picture(3)).toBeVisible();
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
  await expect.element(dialog.getByRole("status")).toMatchTextContent("Foto 1 von 6");
  await dialog.getByRole("button", { name: "Voriges Foto" }).click();
  await expect.element(picture(6)).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test("the cover says how many photos there are, and opens the first of them in the photo dialog", async () => {
  const screen = await open();
  await expect.element(screen.getByText("Foto 1 von 6")).toBeVisible();
  const cover = screen.getByRole("link", { name: "Trattoria Lucia, Foto 1" });
  await expect.element(cover).toHaveAttribute("href", expect.stringContaining("/0_a"));
  await cover.click();
  const dialog = screen.getByRole("dialog", { name: "Trattoria Lucia" });
  await expect.element(dialog.getByRole("status")).toMatchTextContent("Foto 1 von 6");
  await userEvent.keyboard("{Escape}");
  await expect.element(cover).toHaveFocus();
});

test("a restaurant's only photo opens in the photo dialog", async () => {
  const screen = await open({ ...full, photos: photos.slice(0, 1) });
  await screen.getByRole("link", { name: "Trattoria Lucia, Foto 1" }).click();
  const counter = screen.getByRole("dialog", { name: "Trattoria Lucia" }).getByRole("status");
  await expect.element(counter).toMatchTextContent("Foto 1 von 1");
});

test.each([
  ["Mozilla/5.0 (Linux; Android 16) Chrome/150.0 Mobile", "geo:0,0?q=Rosenweg%201%20K%C3%B6ln"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 20_0 like Mac OS X)", undefined],
])("the address opens the map app of a phone that has such links, else a map's page: %s", (agent, app) => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(agent);
  const opened: string[] = [];
  const { href, onClick } = mapLink("Rosenweg 1 Köln", (address) => opened.push(address));
  const event = new Event("click", { cancelable: true });
  onClick(event);
  expect(href).toBe("https://www.openstreetmap.org/search?query=Rosenweg%201%20K%C3%B6ln");
  expect([event.defaultPrevented, ...opened]).toEqual(app === undefined ? [false] : [true, app]);
});

test("the photo dialog fills the screen, and a finger's swipe to the side turns to the next or previous photo", async () => {
  await viewport(390);
  const screen = await open();
  await screen.getByRole("link", { name: "Trattoria Lucia, Foto 2" }).click();
  const dialog = screen.getByRole("dialog", { name: "Trattoria Lucia" });
  const picture = dialog.getByRole("img", { name: /, Foto/ });
  await expect.element(picture).toBeVisible();
  const measure = () => {
    const { left, top, width, height } = boxOf(dialog.element());
    return [left, top, width, Math.round(height)];
  };
  await expect.poll(measure).toEqual([0, 0, 390, window.innerHeight]); // after its motion
  const drag = (pointerType: string, right: number, down = 0) => {
    const at = (x: number, y: number) => ({ bubbles: true, isPrimary: true, pointerType, clientX: x, clientY: y });
    picture.element().dispatchEvent(new PointerEvent("pointerdown", at(200, 300)));
    picture.element().dispatchEvent(new PointerEvent("pointerup", at(200 + right, 300 + down)));
  };
  const counter = dialog.getByRole("status");
  drag("touch", -80);
  await expect.element(counter).toMatchTextContent("Foto 3 von 6");
  drag("touch", 80);
  await expect.element(counter).toMatchTextContent("Foto 2 von 6");
  drag("touch", -20);
  drag("touch", -80, 200);
  drag("mouse", -80);
  drag("touch", 80);
  await expect.element(counter).toMatchTextContent("Foto 1 von 6");
});

test("the tabs stay in view in a long menu, and selecting one shows its begin", async () => {
  await viewport(390);
  const dishes = Array.from({ length: 60 }, (_, n) => aDish({ id: `mnu_${n}`, name: `Pasta ${n}` }));
  const screen = await open({ ...full, menu_items: dishes });
  await expect.element(screen.getByText("Pasta 59")).toBeInTheDocument();
  window.scrollTo(0, 2500);
  const tabs = screen.getByRole("tablist", { name: "Karte" });
  await expect.poll(() => boxOf(tabs.element()).top).toBeCloseTo(68, 0); // below the header
  await screen.getByRole("tab", { name: "Angebote" }).click();
  await expect.element(screen.getByText("Zurzeit keine Angebote")).toBeInViewport();
  await expect.element(tabs).toBeInViewport();
  await screen.getByRole("tab", { name: "Speisekarte" }).click();
  await expect.element(screen.getByText("Pasta 0", { exact: true })).toBeInViewport();
});

test("Back and a double press on the close button close the photo dialog, but keep the restaurant page", async () => {
  const screen = await open();
  const opener = screen.getByRole("link", { name: "Trattoria Lucia, Foto 2" });
  const dialog = screen.getByRole("dialog", { name: "Trattoria Lucia" });
  await opener.click();
  await expect.element(dialog).toBeVisible();
  press(screen.getByText("Go back").element()); // a pointer cannot reach it behind the dialog
  await expect.element(dialog).not.toBeInTheDocument();
  await opener.click();
  await expect.element(dialog).toBeVisible();
  const button = dialog.getByRole("button", { name: "Schließen" }).element();
  press(button);
  press(button);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByRole("heading", { level: 1, name: "Trattoria Lucia" })).toBeVisible();
});

const press = (element: Element) => element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
const boxOf = (element: Element) => element.getBoundingClientRect();

test("on a phone the offline notice and toasts cover neither the reservation bar, the heading nor each other", async () => {
  await viewport(390);
  const screen = await open(full, <Connection />);
  toast("Gespeichert");
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  window.dispatchEvent(new Event("offline"));
  const notice = screen.getByText("Sie sind offline.", { exact: false });
  await expect.element(notice).toBeVisible();
  await expect.element(screen.getByText("Gespeichert")).toBeVisible();
  const region = (name: string) => boxOf(screen.getByRole("region", { name }).element());
  const noticeBox = () => boxOf(notice.element());
  expect(noticeBox().bottom).toBeLessThanOrEqual(region("Tisch anfragen").top);
  expect(noticeBox().top).toBeGreaterThan(400);
  await expect.poll(() => noticeBox().top - region("Notifications").bottom).toBeGreaterThanOrEqual(0);
});

test("beside the name are the way, the call and the page to share, on one line of a narrow phone", async () => {
  await viewport(320);
  const screen = await open();
  const ways = [
    screen.getByRole("link", { name: /^Route: .*Köln$/ }),
    screen.getByRole("link", { name: "Anrufen: 0221 555 0190" }),
    screen.getByRole("button", { name: "Teilen" }),
  ];
  for (const way of ways) await expect.element(way).toBeVisible();
  expect(new Set(ways.map((way) => boxOf(way.element()).top)).size).toBe(1);
  await expectLink(screen, /^Anrufen/, "tel:+492215550190");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test("a restaurant without phone and address is only shared", async () => {
  const screen = await open({ ...full, phone: null, phone_link: undefined, shown_address: undefined, city: null });
  await expect.element(screen.getByRole("button", { name: "Teilen" })).toBeVisible();
  for (const name of [/^Route/, /^Anrufen/]) expect(screen.getByRole("link", { name }).elements()).toEqual([]);
});

test("sharing opens the device's sheet with the page, or copies its link and says so", async () => {
  const sheet = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, "share", { configurable: true, value: sheet });
  const screen = await open();
  const url = `${location.origin}/restaurant/rst_lucia`;
  await screen.getByRole("button", { name: "Teilen" }).click();
  await expect.poll(() => sheet.mock.calls).toEqual([[{ title: "Trattoria Lucia", url }]]);
  Reflect.deleteProperty(navigator, "share");
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValueOnce();
  await screen.getByRole("button", { name: "Teilen" }).click();
  await expect.element(screen.getByText("Link kopiert")).toBeVisible();
  expect(write.mock.calls).toEqual([[url]]);
  write.mockRejectedValueOnce(new DOMException("", "NotAllowedError"));
  await screen.getByRole("button", { name: "Teilen" }).click();
  await expect.element(screen.getByText("Der Link konnte nicht kopiert werden.")).toBeVisible();
});

test("restaurants like it come when the reader is near the page's end, each with its district", async () => {
  similar = [{ ...aRestaurant, id: "rst_luna", restaurant_name: "Luna", district: "Nippes" }];
  const screen = await open();
  window.scrollTo(0, document.documentElement.scrollHeight);
  const section = screen.getByRole("region", { name: "Ähnlich in der Nähe" });
  await expectLink(section, "Luna", "/restaurant/rst_luna");
  await expect.element(section.getByText("Nippes")).toBeVisible();
});

test("where no restaurant is like it, the page keeps no room for one", async () => {
  await open();
  window.scrollTo(0, document.documentElement.scrollHeight);
  await expect.poll(() => document.querySelector(".similar")?.getBoundingClientRect().height).toBe(0);
});

test.each([
  ["de", "rund um die Uhr", "11:00–14:30, 17:30 bis Mitternacht"],
  ["en", "around the clock", "11:00–14:30, 17:30 until midnight"],
] as const)("the hours say in %s '%s' and '%s'", async (language, allDay, untilMidnight) => {
  await viewport(320, 700);
  const day = { open: "11:00", close: "14:30", closed: false };
  const opening_hours = { ...everyDay(day), monday: { open: "00:00", close: "00:00", closed: false } };
  const second_hours = { friday: { open: "17:30", close: "00:00" } };
  const screen = await open({ ...full, opening_hours, second_hours }, null, language);
  await expect.element(screen.getByText(allDay, { exact: true })).toBeInTheDocument();
  await expect.element(screen.getByText(untilMidnight, { exact: true })).toBeInTheDocument();
  for (const one of document.querySelectorAll<HTMLElement>("section")) one.style.contentVisibility = "visible";
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test("a restaurant is printed on one page, with its whole menu and nothing to press", async () => {
  const dishes = Array.from({ length: 30 }, (_, n) =>
    aDish({ id: `dsh_${n}`, name: `Gericht ${n}`, allergens: ["A1"] }),
  );
  const screen = await open({ ...full, menu_items: dishes });
  await expect.element(screen.getByText("Gericht 29")).toBeInTheDocument();
  await viewport(672, 986); // A4 in pixels, without its margins
  applyPrintStyles();
  await expect.element(screen.getByText("Gericht 29")).toBeVisible();
  await expect.element(screen.getByText("Glutenhaltiges Getreide: Weizen")).toBeVisible();
  const buttons = [...document.querySelectorAll(":is(main, .booking-bar) :is(button, .btn):not(.codes)")];
  expect(buttons.filter((button) => button.checkVisibility())).toEqual([]);
  expect(screen.getByRole("main").element().getBoundingClientRect().height).toBeLessThan(986);
});

/** Makes the rules for paper apply, and those for the screen not, until the test is over. */
function applyPrintStyles(): void {
  const style = document.createElement("style");
  style.textContent = conditions.replace("@media print", "@media all");
  document.head.append(style);
  onTestFinished(() => style.remove());
  for (const rule of [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])) {
    if (!(rule instanceof CSSMediaRule) || rule.media.mediaText !== "screen") continue;
    rule.media.mediaText = "print";
    onTestFinished(() => void (rule.media.mediaText = "screen"));
  }
}
