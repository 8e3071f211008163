import { describe, expect, test } from "vitest";
import { page as browser } from "vitest/browser";
import { Landing } from "#web/site/landing/landing.tsx";
import { always, never } from "#test/support/component/given.ts";
import { network, reply } from "#test/support/component/network.ts";
import { renderPage } from "#test/support/component/render-page.tsx";
import { viewport } from "#test/support/component/viewport.ts";
import { expectLink, textsOf } from "#test/support/component/with-text.ts";

const list = "GET /api/restaurants";
const card = (id: string, city: string | null, cuisine: string, opening_hours: object = always) => ({
  id,
  restaurant_name: `Haus ${id}`,
  cuisine_types: [cuisine],
  category: null,
  price_range: null,
  city: city && `50668 ${city}`,
  listed_city: city ?? "",
  opening_hours,
  closing_days: [],
  time_zone: "Europe/Berlin",
  cover: null,
});
const open = async () => {
  await viewport(1280); // on a phone the parts below the first view are drawn later
  const screen = await renderPage(<Landing />, { at: "/" });
  document.querySelector(".restaurants")?.scrollIntoView();
  return screen;
};

describe("what is really here, on the landing page (issue 18)", () => {
  test("is the city with the most restaurants that are open this evening, and leads to them", async () => {
    network({
      [list]: () => ({
        items: [
          card("a", "Köln", "Thai"),
          card("b", "Köln", "Thai"),
          card("c", "Berlin", "Vegan", never),
          card("d", "Berlin", "Vegan", never),
          card("e", "Berlin", "Vegan"),
          card("f", null, "Vegan"),
        ],
        cursor: null,
      }),
    });
    const screen = await open();
    const tonight = screen.getByRole("region", { name: "Heute Abend in Köln" });
    await expectLink(tonight, "Haus a", "/restaurant/a");
    expect(tonight.getByRole("article").elements()).toHaveLength(2);
    await expectLink(tonight, "Alle in Köln", "/restaurants?city=K%C3%B6ln");
    const cities = screen.getByRole("navigation", { name: "Städte" });
    await expect.element(cities.getByRole("link", { name: "Berlin 3" })).toBeVisible();
    await expectLink(cities, "Alle 6 Restaurants", "/restaurants");
    const appetite = screen.getByRole("region", { name: "Worauf haben Sie Appetit?" });
    const names = textsOf(appetite.getByRole("listitem"));
    expect(names).toEqual(["Vegan4", "Thai2"]);
    await expectLink(appetite, "Vegan 4", "/restaurants?cuisine=Vegan");
  });

  test.each([
    [3, true],
    [2, false],
  ])("shows %i new restaurants in the order in which they came: %s", async (count, isShown) => {
    const cards = ["z", "b", "y"].map((id) => card(id, "Köln", "Thai", never));
    network({
      [list]: ({ query }) => ({
        items: query.get("order") === "newest" ? cards.slice(0, count) : cards,
        cursor: null,
      }),
    });
    const screen = await open();
    await expect.element(screen.getByRole("link", { name: "Alle 3 Restaurants" })).toBeVisible();
    const names = screen.getByRole("region", { name: "Neu bei uns" }).getByRole("link").elements();
    expect(names.map(({ textContent }) => textContent)).toEqual(isShown ? ["Haus z", "Haus b", "Haus y"] : []);
  });

  test("names no evening when nothing is open, and ends its counts in + when there are more", async () => {
    network({ [list]: () => ({ items: [card("a", "Köln", "Thai", never)], cursor: "more" }) });
    const screen = await open();
    await expect.element(screen.getByRole("link", { name: "Alle 1+ Restaurants" })).toBeVisible();
    await expect.element(screen.getByRole("region", { name: /^Heute Abend/ })).not.toBeInTheDocument();
  });

  test.each([
    ["there is no restaurant yet", () => ({ items: [], cursor: null })],
    ["the list cannot be loaded", () => reply(404, { code: "no_such_route" })],
  ])("gives up its place when %s", async (_, answer) => {
    network({ [list]: answer });
    await open();
    await expect.poll(() => document.querySelector(".restaurants")?.getBoundingClientRect().height).toBe(0);
    await expect.element(browser.getByRole("heading", { name: "Kaiserlich Ausgewählt" })).toBeVisible();
  });
});

describe("the landing page's samples", () => {
  const none = { [list]: () => ({ items: [], cursor: null }) };

  test.each([
    ["de", "Beispiel", /Namen, Bewertungen und Entfernungen sind erfunden/],
    ["en", "Sample", /Names, ratings and distances are made up/],
  ] as const)("are each marked in %s as what they are", async (language, mark, line) => {
    network(none);
    await viewport(1280);
    const screen = await renderPage(<Landing />, { at: "/", language });
    const samples = screen.getByRole("region", {
      name: language === "de" ? "Bald an unserer Tafel" : "Joining us soon",
    });
    await expect.element(samples.getByText(line)).toBeInTheDocument();
    const marks = samples.getByText(mark, { exact: true }).elements();
    const names = samples.getByRole("heading", { level: 3 }).elements();
    expect(marks).toHaveLength(3);
    // In the picture's corner, as the cuisine's is in the other one.
    for (const [index, one] of [...marks, ...marks.map((before) => before.nextElementSibling)].entries())
      expect(one?.getBoundingClientRect().bottom).toBeLessThan(names[index % 3]?.getBoundingClientRect().top ?? 0);
  });

  test("open a made-up menu, which leads to restaurants of that cuisine", async () => {
    network(none);
    await viewport(1280);
    const screen = await renderPage(<Landing />, { at: "/" });
    await screen.getByRole("link", { name: "Speisekarte ansehen: Trattoria Lucia" }).click();
    const menu = screen.getByRole("dialog", { name: "Trattoria Lucia" });
    await expect.element(menu.getByText("Beispiel einer Speisekarte")).toBeVisible();
    await expect.element(menu.getByText("16,80 €")).toBeVisible();
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent(/^\/$/);
    await menu.getByRole("link", { name: "Italienische Restaurants ansehen" }).click();
    await expect.element(screen.getByLabelText("Address")).toHaveTextContent("/restaurants?search=Italienisch");
  });
});
