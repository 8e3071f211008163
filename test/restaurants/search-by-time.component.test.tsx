import { describe, expect, test } from "vitest";
import type { WishedTimes } from "#shared/restaurants/wished-times.ts";
import { addDays } from "#shared/restaurants/opening-hours.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { ReservationLayer } from "#web/app/reservation-layer.tsx";
import { Restaurants } from "#web/restaurants/list/restaurants.tsx";
import { Landing } from "#web/site/landing/landing.tsx";
import { aRestaurant, aRestaurantPage, everyDay } from "#test/support/component/given.ts";
import { openPage, renderPage } from "#test/support/component/render-page.tsx";
import { viewport } from "#test/support/component/viewport.ts";
import { containing, expectLink, textsOf } from "#test/support/component/with-text.ts";

const list = "GET /api/restaurants";
const friday = "2027-03-05";
const saturday = "2027-03-06";
const wish = { date: friday, time: "19:30", guests: 2 };
const card = {
  ...aRestaurant,
  id: "rst_storta",
  restaurant_name: "Osteria Storta",
  cover: null,
  closing_days: [],
  opening_hours: everyDay({ open: "18:00", close: "23:00", closed: false }),
};
const at = (date: string, ...times: [time: string, state: "free" | "last" | "request"][]) =>
  times.map(([time, state]) => ({ date, time, state }));

const open = (answer: object, address = `/restaurants?date=${friday}&time=19%3A30&guests=2`) =>
  openPage(<Restaurants />, { [list]: () => ({ items: [card], cursor: null, ...answer }) }, { at: address });

test.each<[string, WishedTimes, string, string[]]>([
  [
    "that confirms at once",
    { mode: "instant", day: friday, times: at(friday, ["19:00", "free"], ["19:30", "last"], ["20:00", "request"]) },
    "Fr 18:00–23:00€€ Sofort bestätigt",
    ["19:00", "19:30noch 1 Tisch", "20:00Anfrage"],
  ],
  [
    "that answers",
    { mode: "request", day: friday, times: at(friday, ["19:30", "free"]) },
    "Auf Anfrage",
    ["19:30Anfrage"],
  ],
  [
    "that is full then",
    { mode: "instant", day: friday, reason: "full", times: at(friday, ["18:15", "free"]) },
    "19:30 Uhr ist voll. Diese Zeiten gehen:",
    ["18:15"],
  ],
  [
    "that is closed that day",
    { mode: "instant", day: saturday, reason: "closed", times: at(saturday, ["19:30", "free"]) },
    "Fr., 5. März geschlossen. Am Samstag geht es:",
    ["19:30Sa"],
  ],
])("the card of a restaurant %s says so, and each time leads to its dialog", async (_, wished, words, times) => {
  const { screen } = await open({ items: [{ ...card, wished }], wish });
  const found = screen.getByRole("article");
  await expect.element(found).toMatchTextContent(containing(words));
  const links = found.getByRole("listitem").getByRole("link");
  expect(textsOf(links).map((text) => text.replaceAll(/\s+/g, " ").trim())).toEqual(times);
  const [first] = wished.times;
  expect(links.elements()[0]?.getAttribute("href")).toBe(
    `/restaurant/rst_storta?date=${first?.date}&guests=2&reserve=rst_storta&time=${first?.time.replace(":", "%3A")}`,
  );
});

test.each<[string, WishedTimes, string, string]>([
  [
    "without tables asks",
    { mode: null, day: friday, times: [] },
    "19:30 Uhr anfragen",
    `date=${friday}&guests=2&reserve=rst_storta&time=19%3A30`,
  ],
  [
    "without tables asks on its next open day",
    { mode: null, day: saturday, reason: "closed", times: [] },
    "Sa, 19:30 anfragen",
    `date=${saturday}&guests=2&reserve=rst_storta&time=19%3A30`,
  ],
  [
    "that has nothing near leads to the waiting list of the wished time",
    { mode: "request", day: friday, reason: "full", times: [] },
    "Auf die Warteliste",
    `date=${friday}&guests=2&reserve=rst_storta&time=19%3A30`,
  ],
  [
    "that takes nobody online then shows other times",
    { mode: "request", day: friday, reason: "unavailable", times: [] },
    "Andere Zeiten ansehen",
    `date=${friday}&guests=2&reserve=rst_storta`,
  ],
])("a card %s", async (_, wished, name, query) => {
  const { screen } = await open({ items: [{ ...card, wished }], wish });
  await expectLink(screen, `${name}: Osteria Storta`, `/restaurant/rst_storta?${query}`);
});

const named = (id: string, restaurant_name: string, wished: WishedTimes) => ({
  ...card,
  id,
  restaurant_name,
  wished,
});

describe("a list with a wished time", () => {
  const full = named("rst_full", "Voll", { mode: "instant", day: friday, reason: "full", times: [] });
  const unknown = named("rst_unknown", "Ohne Plan", { mode: null, day: friday, times: [] });
  const later = { mode: "instant", day: saturday, reason: "closed", times: at(saturday, ["19:30", "free"]) } as const;
  const closed = named("rst_closed", "Ruhetag", later);
  const free = named("rst_free", "Frei", { mode: "request", day: friday, times: at(friday, ["19:30", "free"]) });
  const pages: Record<string, object> = {
    "": { items: [full, unknown, closed, free], cursor: "two", total: 25, wish },
    two: {
      items: [
        { ...full, id: "rst_full2", restaurant_name: "Auch voll" },
        { ...free, id: "rst_free2" },
      ],
      cursor: null,
    },
  };
  const address = `/restaurants?date=${friday}&time=19%3A30&guests=2`;
  const openPages = async (query = "") => {
    await viewport(1280, 3000); // what is far below is not rendered
    const answers = { [list]: ({ query: asked }: { query: URLSearchParams }) => pages[asked.get("cursor") ?? ""] };
    return openPage(<Restaurants />, answers, { at: address + query });
  };
  const names = (screen: Awaited<ReturnType<typeof openPages>>["screen"]) =>
    textsOf(screen.getByRole("article").getByRole("heading"));

  test("has free ones first on each page, and says how many of those that it has read", async () => {
    const { screen } = await openPages();
    const status = screen.getByRole("main").getByRole("status");
    await expect
      .element(status)
      .toMatchTextContent(
        "25 Restaurants, 1 der ersten 4 zeigt am Fr., 5. März gegen 19:30 Uhr einen freien Tisch für 2",
      );
    expect(names(screen)).toEqual(["Frei", "Voll", "Ohne Plan", "Ruhetag"]);
    await screen.getByRole("button", { name: "Weitere Restaurants laden" }).click();
    await expect
      .element(status)
      .toMatchTextContent("25 Restaurants, 2 zeigen am Fr., 5. März gegen 19:30 Uhr einen freien Tisch für 2");
    expect(names(screen)).toEqual(["Frei", "Voll", "Ohne Plan", "Ruhetag", "Frei", "Auch voll"]);
    await screen.getByText("Sortiert nach Freie zuerst").click();
    await screen.getByRole("navigation", { name: "Sortiert nach" }).getByRole("link", { name: "Name" }).click();
    await expect.poll(() => names(screen)[0]).toBe("Voll");
  });

  test("shows free ones alone by one tap, and all by another", async () => {
    const { screen } = await openPages();
    await screen.getByRole("link", { name: "Nur freie 1" }).click();
    await expect.poll(() => names(screen)).toEqual(["Frei"]);
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent(`/restaurants?date=${friday}&free=only`);
    await screen.getByRole("link", { name: "Nur freie, Filter entfernen" }).click();
    await expect.poll(() => names(screen).length).toBe(4);
  });

  test("reads on while there is none alone, and says when there is none at all", async () => {
    pages[""] = { items: [full], cursor: "two", wish };
    const { screen } = await openPages("&free=only");
    await expect.poll(() => names(screen)).toEqual(["Frei"]);
    pages["two"] = { items: [unknown], cursor: null };
    await screen.unmount();
    const { screen: other } = await openPages("&free=only");
    await expect
      .element(other.getByRole("heading", { name: "Für 2 ist um diese Zeit kein freier Tisch zu sehen" }))
      .toBeVisible();
    await other.getByRole("link", { name: "Auch die anderen zeigen" }).click();
    await expect.poll(() => names(other)).toEqual(["Voll", "Ohne Plan"]);
  });
});

describe("where none is free near the wished time", () => {
  const full = named("rst_full", "Voll", { mode: "instant", day: friday, reason: "full", times: [] });
  const unknown = named("rst_unknown", "Ohne Plan", { mode: null, day: friday, times: [] });
  const free = named("rst_full", "Voll", { mode: "instant", day: friday, times: at(friday, ["16:30", "free"]) });
  const openFull = async (others: Record<string, object[]>, query = "", search = "") => {
    await viewport(390, 1200);
    const reading = {
      wishes: [{ kind: "guests", value: "2", text: "zu zweit", rest: "pizza" }],
      words: "pizza",
      dropped: [],
    };
    return openPage(
      <Restaurants />,
      {
        [list]: ({ query: asked }: { query: URLSearchParams }) => {
          const when = `${asked.get("date")} ${asked.get("time")}`;
          if (when === `${friday} 19:30`)
            return { items: [full, unknown], cursor: null, wish, ...(search && { reading }) };
          return { items: asked.get("search") === (search && "pizza") ? (others[when] ?? [full]) : [], cursor: null };
        },
      },
      { at: `/restaurants?date=${friday}&time=19%3A30&guests=2${query}${search && `&search=${search}`}` },
    );
  };

  test("the list says at which other times some are, and how many", async () => {
    const found = { [`${friday} 16:30`]: [free, { ...free, id: "rst_two" }], [`${saturday} 19:30`]: [free] };
    const { screen } = await openFull(found, "", "pizza+zu+zweit");
    const times = screen.getByRole("region", { name: "Frei zu anderen Zeiten:" });
    await expect.element(times).toBeVisible();
    const links = times.getByRole("link");
    expect(textsOf(links)).toEqual(["Fr 16:30 2", "Sa 19:30 1"]);
    expect(links.elements().map((link) => link.getAttribute("href"))).toEqual([
      `/restaurants?date=${friday}&guests=2&search=pizza&time=16%3A30`,
      `/restaurants?date=${saturday}&guests=2&search=pizza&time=19%3A30`,
    ]);
    const height = times.element().getBoundingClientRect().height;
    expect(height).toBeLessThanOrEqual(Number.parseFloat(getComputedStyle(times.element()).minHeight)); // nothing moves
  });

  test("free ones alone offer whom to ask", async () => {
    const { screen } = await openFull({}, "&free=only");
    await expect.element(screen.getByText(/^Auch davor, danach/u)).toBeVisible();
    await expectLink(
      screen,
      "Ohne Plan anfragen",
      `/restaurant/rst_unknown?date=${friday}&guests=2&reserve=rst_unknown&time=19%3A30`,
    );
    await expect.element(screen.getByRole("link", { name: "Voll anfragen" })).not.toBeInTheDocument();
  });
});

test("the field asks while nothing is chosen, and leaves the cards as they are", async () => {
  const { screen } = await open({}, "/restaurants");
  await expect.element(screen.getByRole("button", { name: "Wann und zu wievielt?" })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Tisch anfragen: Osteria Storta" })).toBeVisible();
});

test("what the search says stands in the field, in the cards' links and in no chip, and is replaced by what is chosen", async () => {
  const wishes = [
    { kind: "day", value: "friday", text: "freitag", rest: "pizza, 4 personen" },
    { kind: "guests", value: "4", text: "4 personen", rest: "pizza freitag," },
  ];
  const said = { reading: { wishes, words: "pizza", dropped: [] }, wish: { date: friday, guests: 4 } };
  const { screen } = await open(said, "/restaurants?search=pizza+freitag%2C+4+personen");
  await expect.element(screen.getByRole("button", { name: /Fr\., 5\. März · 4 Personen/u })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: /Filter entfernen/u })).not.toBeInTheDocument();
  await expectLink(screen, "Osteria Storta", `/restaurant/rst_storta?date=${friday}&guests=4`);
  const ask = screen.getByRole("link", { name: "Tisch anfragen: Osteria Storta" }).element();
  expect(ask.getAttribute("href")).toContain(`/restaurants?date=${friday}&guests=4&reserve=rst_storta&search=`);
  await screen.getByRole("button", { name: /4 Personen/u }).click();
  const dialog = screen.getByRole("dialog", { name: "Wann und zu wievielt?" });
  await dialog.getByRole("radio", { name: "20:00 Uhr" }).click();
  await dialog.getByRole("button", { name: "Übernehmen" }).click();
  await expect
    .element(screen.getByLabelText("Address"))
    .toMatchTextContent(`/restaurants?date=${friday}&guests=4&search=pizza&time=20%3A00`);
});

test.each([390, 1280])(
  "the choice has what is usual chosen, closes by Escape, and can be taken off: %i wide",
  async (width) => {
    await viewport(width);
    const { screen } = await open({ wish });
    const field = screen.getByRole("button", { name: /19:30 · 2 Personen/u });
    await field.click();
    const dialog = screen.getByRole("dialog", { name: "Wann und zu wievielt?" });
    await expect.element(dialog.getByRole("radio", { name: "19:30 Uhr" })).toBeChecked();
    await expect.element(dialog.getByRole("radio", { name: "2 Gäste" })).toBeChecked();
    dialog.element().dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    dialog.element().dispatchEvent(new Event("cancel", { cancelable: true }));
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(field).toHaveFocus();
    await field.click();
    await screen.getByRole("button", { name: "Ohne Zeit suchen" }).click();
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent(/^\/restaurants$/u);
  },
);

test("closing a dialog over the list keeps the list's day, time and party", async () => {
  const { screen } = await openPage(
    <>
      <Restaurants />
      <ReservationLayer />
    </>,
    {
      [list]: () => ({ items: [card], cursor: null, wish }),
      "GET /api/restaurants/rst_storta": () => ({ ...aRestaurantPage, id: "rst_storta" }),
    },
    { at: `/restaurants?date=${friday}&guests=2&time=19%3A30&reserve=rst_storta` },
  );
  const dialog = screen.getByRole("dialog", { name: "Tisch anfragen" });
  await dialog.getByRole("button", { name: "Schließen" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .element(screen.getByLabelText("Address"))
    .toMatchTextContent(`/restaurants?date=${friday}&guests=2&time=19%3A30`);
});

test("the landing page's card takes the chosen words, and the search takes them along", async () => {
  const screen = await renderPage(<Landing />);
  const tomorrow = addDays(localDateTime(new Date(), "Europe/Berlin").date, 1);
  await screen.getByRole("button", { name: "Wann und zu wievielt?" }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByRole("radio", { name: "3 Gäste" }).click();
  await dialog.getByRole("radio").nth(8).click(); // after the guests and today
  await dialog.getByRole("radio", { name: "20:30 Uhr" }).click();
  await dialog.getByRole("button", { name: "Übernehmen" }).click();
  await expect.element(screen.getByText(/, 20:30\s*3\u{a0}Personen$/u)).toBeVisible();
  await screen.getByRole("button", { name: "Freie Tische finden" }).click();
  await expect
    .element(screen.getByLabelText("Address"))
    .toMatchTextContent(`/restaurants?date=${tomorrow}&guests=3&time=20%3A30`);
});
