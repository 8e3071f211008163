import { Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import { Restaurant } from "#web/restaurants/page/restaurant.tsx";
import { aDish, aRestaurantPage } from "#test/support/component/given.ts";
import { network } from "#test/support/component/network.ts";
import { renderPage } from "#test/support/component/render-page.tsx";
import { viewport } from "#test/support/component/viewport.ts";
import { textsOf } from "#test/support/component/with-text.ts";

const menu = [
  aDish({
    id: "mnu_1",
    name: "Vitello tonnato",
    name_en: "Veal in tuna sauce",
    category: "Antipasti",
    allergens: ["D"],
  }),
  aDish({ id: "mnu_2", name: "Tortelli mit Kürbis", category: "Pasta", allergens: ["A", "H"], diet: "vegetarian" }),
  aDish({ id: "mnu_3", name: "Penne all’arrabbiata", category: "Pasta", allergens: ["A"], diet: "vegan" }),
  aDish({ id: "mnu_4", name: "Espresso", category: "Getränke", allergens: [], additives: ["11"], diet: "vegan" }),
  ...["Pane", "Grissini", "Oliven", "Mandeln"].map((name) => aDish({ id: `mnu_${name}`, name, allergens: ["A"] })),
];

async function open(menu_items = menu, language: "de" | "en" = "de") {
  await viewport(1280); // a phone draws what is below its first view later
  network({ "GET /api/restaurants/rst_lucia": () => ({ ...aRestaurantPage, menu_items }) });
  const screen = await renderPage(
    <Routes>
      <Route path={restaurantPaths.restaurant} element={<Restaurant />} />
    </Routes>,
    { at: "/restaurant/rst_lucia", language },
  );
  await expect.element(screen.getByRole("heading", { level: 4 }).first()).toBeInTheDocument();
  const dish = (name: string) => screen.getByRole("listitem").filter({ hasText: name });
  return { screen, dish };
}

test("a menu filtered by a diet keeps every dish and says why one does not suit; a vegan one is vegetarian too", async () => {
  const { screen, dish } = await open();
  await screen.getByRole("checkbox", { name: "Vegetarisch" }).click({ force: true });
  await expect.element(dish("Vitello tonnato")).toMatchTextContent("nicht als vegetarisch ausgewiesen");
  await expect.element(dish("Tortelli mit Kürbis")).toMatchTextContent("vegetarisch");
  await expect.element(screen.getByText(/^3 von 8 Gerichten passen/)).toBeVisible();
  await screen.getByRole("checkbox", { name: "Vegan" }).click({ force: true });
  await expect.element(dish("Tortelli mit Kürbis")).toMatchTextContent("nicht als vegan ausgewiesen");
  await expect.element(screen.getByText(/^2 von 8 Gerichten passen/)).toBeVisible();
});

test("a dish whose allergens contradict its diet does not suit who filters by it, and says why", async () => {
  const { screen, dish } = await open([
    aDish({ id: "mnu_1", name: "Rahmspinat", allergens: ["G"], diet: "vegan" }),
    aDish({ id: "mnu_2", name: "Fischsuppe", allergens: ["D"], diet: "vegetarian" }),
    aDish({ id: "mnu_3", name: "Linsen", allergens: ["I"], diet: "vegan" }),
  ]);
  await screen.getByRole("checkbox", { name: "Vegetarisch" }).click({ force: true });
  await expect.element(dish("Fischsuppe")).toMatchTextContent("enthält Fisch");
  await expect.element(screen.getByText(/^2 von 3 Gerichten passen/)).toBeVisible();
  await screen.getByRole("checkbox", { name: "Vegan" }).click({ force: true });
  await expect.element(dish("Rahmspinat")).toMatchTextContent("enthält Milch");
  await expect.element(screen.getByText(/^1 von 3 Gerichten passt/)).toBeVisible();
});

test("dishes with an allergen that a guest avoids turn grey until the filter is reset", async () => {
  const { screen, dish } = await open();
  await screen.getByRole("button", { name: "Allergene", exact: true }).click();
  const dialog = screen.getByRole("dialog", { name: "Ohne welche Allergene?" });
  await expect.element(dialog).toBeVisible();
  expect(dialog.getByRole("checkbox").elements()).toHaveLength(3); // those of this menu
  await dialog.getByRole("checkbox", { name: "Schalenfrüchte" }).click({ force: true });
  await dialog.getByRole("button", { name: "Fertig" }).click();
  await expect.element(dish("Tortelli mit Kürbis")).toMatchTextContent("enthält Schalenfrüchte");
  await expect.element(dish("Espresso")).toMatchTextContent("keine Allergene angegeben"); // which is not 'without'
  await expect.element(screen.getByText(/^6 von 8 Gerichten passen/)).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Ohne Schalenfrüchte" })).toHaveFocus();
  await screen.getByRole("button", { name: "Zurücksetzen" }).click();
  await expect.element(dish("Tortelli mit Kürbis")).not.toMatchTextContent("enthält");
  await expect.element(screen.getByRole("group", { name: "Ernährung und Allergene" })).toHaveFocus();
});

test("grains and nuts have names: in the filter, where nobody named them, and in the legend that is printed", async () => {
  const { screen, dish } = await open([
    aDish({ id: "mnu_1", name: "Baklava", allergens: ["A1", "H7"] }),
    aDish({ id: "mnu_2", name: "Müsli", allergens: ["A4", "H"] }),
    aDish({ id: "mnu_3", name: "Schnitzel", allergens: ["A1"] }),
  ]);
  await screen.getByRole("button", { name: "Allergene", exact: true }).click();
  const dialog = screen.getByRole("dialog", { name: "Ohne welche Allergene?" });
  await dialog.getByRole("checkbox", { name: "Haselnüsse" }).click({ force: true });
  await dialog.getByRole("checkbox", { name: "Pistazien" }).click({ force: true });
  await dialog.getByRole("button", { name: "Fertig" }).click();
  await expect.element(dish("Baklava")).toMatchTextContent("enthält PistazienA1, H7"); // what else is in it stays
  await expect.element(dish("Müsli")).toMatchTextContent("kann Haselnüsse enthalten");
  await expect.element(screen.getByText(/^1 von 3 Gerichten passt/)).toBeVisible();
  await screen.getByText("Allergene und Zusatzstoffe", { exact: true }).click();
  expect(textsOf(screen.getByRole("definition"))).toEqual([
    "Glutenhaltiges Getreide: Weizen",
    "Glutenhaltiges Getreide: Hafer",
    "Schalenfrüchte",
    "Schalenfrüchte: Pistazien",
  ]);
});

test("a menu is searched by words of its dishes, without regard to accents", async () => {
  const { screen } = await open();
  const search = screen.getByRole("searchbox", { name: "In der Speisekarte suchen" });
  await search.fill("kurbis TORTELLI");
  await expect.element(screen.getByText("1 Gericht gefunden")).toBeVisible();
  expect(textsOf(screen.getByRole("heading", { level: 4 }))).toEqual(["Tortelli mit Kürbis"]);
  await search.fill("Sushi");
  await expect.element(screen.getByText("Kein Gericht heißt so oder enthält das.")).toBeVisible();
});

test("the codes of a dish open what they mean, and return the focus", async () => {
  const { screen, dish } = await open();
  const codes = dish("Tortelli mit Kürbis").getByRole("button", { name: "Allergene und Zusatzstoffe: A, H" });
  await codes.click();
  const dialog = screen.getByRole("dialog", { name: "Tortelli mit Kürbis" });
  await expect.element(dialog.getByText("Glutenhaltiges Getreide")).toBeVisible();
  expect(dialog.getByRole("term").elements()).toHaveLength(2);
  await userEvent.keyboard("{Escape}");
  await expect.element(codes).toHaveFocus();
});

test("a menu offers the filters that its dishes allow, and no search when it is short", async () => {
  const { screen } = await open([aDish({ name: "Espresso", allergens: [] })]);
  await expect.element(screen.getByRole("heading", { name: "Espresso" })).toBeVisible();
  await expect.element(screen.getByRole("searchbox")).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Allergene", exact: true })).not.toBeInTheDocument();
  await expect.element(screen.getByRole("checkbox")).not.toBeInTheDocument();
});

test("an English menu searches and explains in English", async () => {
  const { screen, dish } = await open(menu, "en");
  await screen.getByRole("searchbox", { name: "Search the menu" }).fill("veal");
  await screen.getByRole("button", { name: "Allergens", exact: true }).click();
  await screen.getByRole("checkbox", { name: "Fish" }).click({ force: true });
  await userEvent.keyboard("{Escape}");
  await expect.element(dish("Veal in tuna sauce")).toMatchTextContent("contains fish");
  await expect.element(screen.getByText(/^0 of 1 dish match/)).toBeVisible();
});

/** docs/inputs.md, 'Headings of a menu'. */
test("headings that differ in composition, case or blanks alone are one group each, with all its dishes", async () => {
  const headings = ["Getränke", "Getra\u0308nke", "Süßes", "SÜSSES", "Vorspeisen", "VORSPEISEN ", "Vor\u00adspeisen"];
  const dishes = headings.map((category, index) => aDish({ id: `mnu_${index}`, name: `Gericht ${index}`, category }));
  const { screen, dish } = await open(dishes);
  expect(screen.container.querySelectorAll(".menu__group")).toHaveLength(3);
  for (const index of headings.keys()) await expect.element(dish(`Gericht ${index}`)).toBeVisible();
});
