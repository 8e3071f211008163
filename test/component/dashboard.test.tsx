import { userEvent } from "vitest/browser";
import { Route, Routes } from "react-router-dom";
import { describe, expect, it } from "vitest";
import DashboardPage from "../../web/src/features/dashboard/dashboard-page.tsx";
import RestaurantPages from "../../web/src/features/owner/restaurant-pages.tsx";
import { aDish, anOffer, anOwner, anOwnRestaurant, aPhoto, aWine } from "./support/given.ts";
import { network, reply, type Sent } from "./support/network.ts";
import { renderPage } from "./support/render-page.tsx";
import { controlTimeouts, passUndoTime } from "./support/undo-time.ts";

const restaurant = "/api/partner/restaurant";
const page = (...items: readonly object[]) => ({ items, cursor: null });

type Answers = Parameters<typeof network>[0];

/** A restaurant that lacks nothing; `answers` say what is different. */
const answersOf = (answers: Answers): Answers => ({
  "GET /api/me": () => anOwner,
  "GET /api/partner/reservations": () => ({ ...page(), counts: { pending: 0, confirmed: 0, past: 0 } }),
  [`GET ${restaurant}`]: () => anOwnRestaurant(),
  [`GET ${restaurant}/menu-items`]: () =>
    page(
      aDish({ id: "mnu_tiramisu", name: "Tiramisù", category: "Dolci" }),
      aDish({ id: "mnu_burrata", name: "Burrata", category: "Antipasti" }),
      aDish({ id: "mnu_vongole", name: "Vongole", category: "Pasta", is_available: false }),
    ),
  [`GET ${restaurant}/offers`]: () => page(anOffer()),
  [`GET ${restaurant}/wines`]: () => page(aWine()),
  [`GET ${restaurant}/photos`]: () => ({ items: [aPhoto("a")], version: 1 }),
  ...answers,
});

interface Options {
  readonly at?: string;
  readonly language?: "de" | "en";
}

function open(answers: Answers = {}, { at = "/restaurant-profile", language = "de" }: Options = {}) {
  const net = network(answersOf(answers));
  const pages = (
    <Routes>
      <Route element={<RestaurantPages />}>
        <Route path="/restaurant-profile" element={<DashboardPage />} />
      </Route>
      <Route path="*" element={null} />
    </Routes>
  );
  return { ...net, rendered: renderPage(pages, { at, language, signedIn: true }) };
}

describe("the header of the dashboard", () => {
  it("names the restaurant, its city and that it is visible, and links to preview and settings", async () => {
    const screen = await open().rendered;
    const main = screen.getByRole("main");
    await expect.element(main.getByRole("heading", { level: 1 })).toMatchTextContent("Trattoria Lucia");
    await expect.element(main.getByText("Berlin", { exact: true })).toBeVisible();
    await expect
      .element(main.getByRole("link", { name: "Vorschau" }))
      .toHaveAttribute("href", "/restaurant-preview/rst_lucia");
    await expect
      .element(main.getByRole("link", { name: "Einstellungen" }))
      .toHaveAttribute("href", "/restaurant-settings");
    await expect
      .element(main.getByRole("region", { name: "Was Gäste sehen" }))
      .toMatchTextContent("FreigegebenGeprüftSichtbarGäste finden Ihr Restaurant und können Tische anfragen.");
    for (const [name, count] of [
      ["Fotos", 1],
      ["Speisekarte", 3],
      ["Angebote", 1],
      ["Weinliste", 1],
    ]) {
      await expect
        .element(screen.getByRole("tab", { name: new RegExp(`^${name}`) }))
        .toMatchTextContent(`${name} ${count}`);
    }
  });

  it("hides the restaurant with one press and publishes it with another, each with an explanation", async () => {
    let own = anOwnRestaurant();
    const { rendered, named } = open({
      [`GET ${restaurant}`]: () => own,
      [`PATCH ${restaurant}`]: ({ body }) => {
        own = { ...own, is_visible: body["is_visible"] === true, version: own.version + 1 };
        return own;
      },
    });
    const screen = await rendered;
    await screen.getByRole("button", { name: "Verbergen" }).click();
    const notices = screen.getByRole("region", { name: "Notifications" });
    await expect.element(notices).toMatchTextContent("VerborgenGäste finden Ihr Restaurant erst wieder");
    await expect.element(screen.getByText("Gäste sehen Ihr Restaurant gerade nicht.", { exact: false })).toBeVisible();
    await expect.element(screen.getByRole("banner")).toMatchTextContent("Verborgen");
    await screen.getByRole("button", { name: "Veröffentlichen" }).click();
    await expect.element(notices).toMatchTextContent("VeröffentlichtAb sofort können Gäste");
    expect(named(`PATCH ${restaurant}`).map(({ body }) => body)).toEqual([
      { is_visible: false, version: 1 },
      { is_visible: true, version: 2 },
    ]);
  });

  it("repeats the change on the new version after a concurrent change of other fields", async () => {
    const current = anOwnRestaurant({ version: 7, phone: "030 555" });
    const { rendered, named } = open({
      [`PATCH ${restaurant}`]: ({ body }) =>
        body["version"] === 7
          ? { ...current, is_visible: false, version: 8 }
          : reply(409, { code: "changed_meanwhile", title: "", current }),
    });
    const screen = await rendered;
    await screen.getByRole("button", { name: "Verbergen" }).click();
    await expect.element(screen.getByRole("button", { name: "Veröffentlichen" })).toBeVisible();
    expect(named(`PATCH ${restaurant}`).map(({ body }) => body["version"])).toEqual([1, 7]);
  });

  it("shows an error when the visibility cannot be changed", async () => {
    const { rendered } = open({ [`PATCH ${restaurant}`]: () => reply(403, { code: "not_allowed", title: "" }) });
    const screen = await rendered;
    await screen.getByRole("button", { name: "Verbergen" }).click();
    await expect
      .element(screen.getByRole("region", { name: "Notifications" }))
      .toMatchTextContent("FehlerSichtbarkeit konnte nicht geändert werden.");
    await expect.element(screen.getByRole("button", { name: "Verbergen" })).toBeVisible();
  });

  it.each([
    [
      { is_approved: false, is_verified: false },
      "Noch nicht freigegebenNoch nicht geprüftSichtbarGäste sehen Ihr Restaurant noch nicht.",
    ],
    [{ is_approved: true, is_verified: false }, "Das Partner-Portal öffnet sich, sobald wir es geprüft haben."],
    [{ is_visible: false }, "Gäste sehen Ihr Restaurant gerade nicht."],
    [
      { is_approved: false, is_verified: false, review_reason: "incomplete", review_message: "Bitte eine Hausnummer." },
      "Nicht freigegeben: Angaben unvollständig. Bitte eine Hausnummer.",
    ],
    [
      { is_approved: true, is_verified: false, review_reason: null, review_message: "Bitte rufen Sie uns an." },
      "Nicht geprüft: Bitte rufen Sie uns an.",
    ],
  ] as const)("says what guests see and why: %j", async (state, text) => {
    const screen = await open({ [`GET ${restaurant}`]: () => anOwnRestaurant(state) }).rendered;
    await expect.element(screen.getByRole("region", { name: "Was Gäste sehen" })).toMatchTextContent(text);
  });

  it("lists what a new restaurant lacks, each linking to where it is entered", async () => {
    const screen = await open({
      [`GET ${restaurant}`]: () =>
        anOwnRestaurant({ is_approved: false, is_verified: false, address: null, phone: null, cuisine_types: [] }),
      [`GET ${restaurant}/menu-items`]: () => page(aDish()),
      [`GET ${restaurant}/photos`]: () => ({ items: [], version: 0 }),
    }).rendered;
    const steps = screen.getByRole("region", { name: "Noch 6 Schritte" });
    await expect.element(steps.getByRole("progressbar", { name: "0 von 6 erledigt" })).toBeVisible();
    await expect
      .element(steps.getByRole("link", { name: /^Drei Gerichte eintragen/ }))
      .toHaveAttribute("href", "/restaurant-profile?tab=menu");
    for (const [name, section] of [
      [/^Öffnungszeiten prüfen/, "hours"],
      [/^Adresse eintragen/, "contact"],
      [/^Telefonnummer/, "contact"],
      [/^Küche/, "about"],
    ] as const)
      await expect
        .element(steps.getByRole("link", { name }))
        .toHaveAttribute("href", `/restaurant-settings#${section}`);
    await expect.element(screen.getByText("Noch keine Fotos hochgeladen")).toBeVisible();
  });

  it("lists nothing when nothing is missing", async () => {
    const screen = await open().rendered;
    await expect.element(screen.getByRole("tab", { name: /^Fotos/ })).toBeVisible();
    await expect.element(screen.getByText(/^Noch \d Schritt/)).not.toBeInTheDocument();
  });
});

describe("the dashboard while loading and failed", () => {
  it("says that it loads, and names the restaurant already", async () => {
    const screen = await open({ [`GET ${restaurant}`]: () => new Promise(() => undefined) }).rendered;
    await expect.element(screen.getByRole("heading", { level: 1 })).toMatchTextContent("Trattoria Lucia");
    await expect.element(screen.getByText("Wird geladen")).toBeInTheDocument();
  });

  it("shows an error when the restaurant fails to load, and loads it again on request", async () => {
    let isDown = true;
    const { rendered } = open({
      [`GET ${restaurant}`]: () => (isDown ? reply(404, { code: "no_such_route" }) : anOwnRestaurant()),
    });
    const screen = await rendered;
    await expect.element(screen.getByRole("heading", { name: "Profil konnte nicht geladen werden." })).toBeVisible();
    isDown = false;
    await screen.getByRole("button", { name: "Erneut versuchen" }).click();
    await expect.element(screen.getByRole("tab", { name: /^Speisekarte/ })).toBeVisible();
  });

  it("shows an error in the tab whose list fails to load; the other tabs work", async () => {
    let isDown = true;
    const { rendered } = open({
      [`GET ${restaurant}/wines`]: () => (isDown ? reply(404, { code: "no_such_route" }) : page(aWine())),
    });
    const screen = await rendered;
    await screen.getByRole("tab", { name: /^Weinliste/ }).click();
    await expect.element(screen.getByText("Diese Liste konnte nicht geladen werden.")).toBeVisible();
    isDown = false;
    await screen.getByRole("button", { name: "Erneut versuchen" }).click();
    await expect.element(screen.getByRole("button", { name: "Barbera 2023 bearbeiten" })).toBeVisible();
  });
});

describe("the menu of the dashboard", () => {
  controlTimeouts();

  const at = "/restaurant-profile?tab=menu";
  const items = `${restaurant}/menu-items`;

  it("groups dishes by category in the order of a meal, and marks what is missing", async () => {
    const screen = await open(
      {
        [`GET ${items}`]: () =>
          page(
            aDish({ id: "mnu_c", name: "Tiramisù", category: "Dolci" }),
            aDish({ id: "mnu_a", name: "Burrata", category: "Antipasti", description_en: undefined, allergens: [] }),
            aDish({ id: "mnu_b", name: "Wasser", category: "Getränke", allergens: [] }),
          ),
      },
      { at },
    ).rendered;
    await expect
      .poll(() =>
        screen
          .getByRole("tabpanel")
          .getByRole("heading", { level: 2 })
          .elements()
          .map((one) => one.textContent),
      )
      .toEqual(["Antipasti", "Dolci", "Getränke"]);
    const groups = (name: string) => screen.getByRole("region", { name });
    await expect.element(groups("Antipasti")).toMatchTextContent("EN fehltAllergene prüfen");
    await expect.element(groups("Dolci")).toMatchTextContent("Kaffee, Mascarpone · C, G");
    await expect.element(groups("Getränke")).not.toMatchTextContent("Allergene prüfen");
  });

  it("adds a dish with its English twin, price and allergens", async () => {
    const { rendered, named } = open({ [`POST ${items}`]: ({ body }) => aDish({ ...body, id: "mnu_new" }) }, { at });
    const screen = await rendered;
    await screen.getByRole("button", { name: "Gericht hinzufügen" }).click();
    const dialog = screen.getByRole("dialog", { name: "Gericht hinzufügen" });
    const name = dialog.getByLabelText("Name, Deutsch");
    await expect.element(name).toHaveFocus();
    await name.fill(" Ravioli di zucca ");
    await dialog.getByLabelText("Name, Englisch").fill("Pumpkin ravioli");
    await dialog.getByLabelText("Preis in Euro").fill("17,2");
    await dialog.getByLabelText("Kategorie, Deutsch").fill("Pasta");
    await dialog.getByLabelText(/^A Gluten/).click({ force: true });
    await dialog.getByRole("radio", { name: "Vegetarisch" }).click({ force: true });
    await dialog.getByLabelText(/^2 mit Konservierungsstoff/).click({ force: true });
    await dialog.getByRole("button", { name: "Speichern" }).click();
    await expect.element(screen.getByText("Menüpunkt wurde hinzugefügt.")).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(named(`POST ${items}`).map(({ body }) => body)).toEqual([
      {
        name: "Ravioli di zucca",
        name_en: "Pumpkin ravioli",
        price: 17.2,
        category: "Pasta",
        category_en: null,
        description: null,
        description_en: null,
        allergens: ["A"],
        additives: ["2"],
        diet: "vegetarian",
        is_available: true,
      },
    ]);
  });

  it("rejects a missing name and a price that is none, and keeps what was typed over a reload", async () => {
    const { rendered, named } = open({}, { at });
    const screen = await rendered;
    await screen.getByRole("button", { name: "Gericht hinzufügen" }).click();
    const dialog = screen.getByRole("dialog");
    await dialog.getByLabelText("Preis in Euro").fill("teuer");
    await dialog.getByRole("button", { name: "Speichern" }).click();
    await expect.element(dialog.getByLabelText("Name, Deutsch")).toHaveFocus();
    await expect
      .element(dialog.getByLabelText("Name, Deutsch"))
      .toHaveAccessibleDescription("Bitte füllen Sie dieses Feld aus");
    await expect
      .element(dialog.getByLabelText("Preis in Euro"))
      .toHaveAccessibleDescription("Bitte geben Sie einen Preis in Euro mit höchstens zwei Nachkommastellen an");
    expect(named(`POST ${items}`)).toEqual([]);
    await dialog.getByRole("button", { name: "Schließen" }).click();
    await screen.getByRole("button", { name: "Gericht hinzufügen" }).click();
    await expect.element(screen.getByLabelText("Preis in Euro")).toHaveValue("teuer");
  });

  it("keeps the dialog open when the dish cannot be added", async () => {
    const { rendered } = open({ [`POST ${items}`]: () => reply(409, { code: "too_many_entries", title: "" }) }, { at });
    const screen = await rendered;
    await screen.getByRole("button", { name: "Gericht hinzufügen" }).click();
    const dialog = screen.getByRole("dialog");
    await dialog.getByLabelText("Name, Deutsch").fill("Suppe");
    await dialog.getByLabelText("Preis in Euro").fill("5");
    await dialog.getByRole("button", { name: "Speichern" }).click();
    await expect.element(screen.getByText("Menüpunkt konnte nicht hinzugefügt werden.")).toBeVisible();
    await expect.element(dialog.getByText("Mehr Einträge passen nicht auf diese Liste.")).toBeVisible();
    await expect.element(dialog.getByLabelText("Name, Deutsch")).toHaveValue("Suppe");
  });

  it("sends only the fields that were edited", async () => {
    const { rendered, named } = open(
      { [`PATCH ${items}/mnu_burrata`]: ({ body }) => aDish({ ...body, id: "mnu_burrata", version: 2 }) },
      { at },
    );
    const screen = await rendered;
    await screen.getByRole("button", { name: "Burrata bearbeiten" }).click();
    const dialog = screen.getByRole("dialog", { name: "Gericht bearbeiten" });
    await expect.element(dialog.getByLabelText("Preis in Euro")).toHaveValue("7,90");
    await dialog.getByLabelText("Preis in Euro").fill("13,50");
    await dialog.getByRole("button", { name: "Speichern" }).click();
    await expect.element(screen.getByText("Ihre Informationen wurden aktualisiert.")).toBeVisible();
    expect(named(`PATCH ${items}/mnu_burrata`).map(({ body }) => body)).toEqual([{ price: 13.5, version: 1 }]);
  });

  it("says that somebody else has changed the same field", async () => {
    const current = aDish({ id: "mnu_burrata", name: "Burrata", price: 9, version: 3 });
    const { rendered } = open(
      { [`PATCH ${items}/mnu_burrata`]: () => reply(409, { code: "changed_meanwhile", title: "", current }) },
      { at },
    );
    const screen = await rendered;
    await screen.getByRole("button", { name: "Burrata bearbeiten" }).click();
    const dialog = screen.getByRole("dialog");
    await dialog.getByLabelText("Preis in Euro").fill("13,50");
    await dialog.getByRole("button", { name: "Speichern" }).click();
    await expect
      .element(dialog.getByText("Jemand hat das inzwischen geändert. Bitte prüfen Sie den neuen Stand."))
      .toBeVisible();
  });

  /** A menu that moves its dishes as the API does. */
  function arrangedMenu() {
    let dishes = ["Burrata", "Vitello", "Carpaccio"].map((name) =>
      aDish({ id: `mnu_${name.toLowerCase()}`, name, category: "Antipasti" }),
    );
    const move = (id: string): Answers => ({
      [moveOf(id)]: ({ body }) => {
        const others = dishes.filter((dish) => dish.id !== id);
        const index = others.findIndex((dish) => dish.id === body["after"]) + 1;
        dishes = others.toSpliced(index, 0, ...dishes.filter((dish) => dish.id === id));
        return dishes[index] ?? {};
      },
    });
    return { [`GET ${items}`]: () => page(...dishes, aDish()), ...move("mnu_burrata") };
  }
  const moveOf = (id: string) => `POST ${items}/${id}/move`;

  it("moves a dish by its arrows, keeps the focus on the pressed one and announces each move", async () => {
    const { rendered, named } = open(
      {
        ...arrangedMenu(),
      },
      { at },
    );
    const screen = await rendered;
    await screen.getByRole("button", { name: "Reihenfolge ändern" }).click();
    const antipasti = screen.getByRole("region", { name: "Antipasti" });
    const order = () =>
      antipasti
        .getByRole("listitem")
        .elements()
        .map((row) => row.textContent);
    const down = screen.getByRole("button", { name: "Burrata nach unten" });
    await expect
      .element(screen.getByRole("button", { name: "Burrata nach oben" }))
      .toHaveAttribute("aria-disabled", "true");
    down.element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(order).toEqual(["Vitello", "Burrata", "Carpaccio"]);
    await expect.element(antipasti.getByRole("status")).toMatchTextContent("Burrata: Platz 2 von 3");
    await expect.element(down).toHaveFocus();
    await userEvent.keyboard("{Enter}{Enter}");
    await expect.poll(order).toEqual(["Vitello", "Carpaccio", "Burrata"]);
    await expect.element(down).toHaveFocus();
    await expect
      .poll(() => named(moveOf("mnu_burrata")).map(({ body }) => body))
      .toEqual([{ after: "mnu_vitello" }, { after: "mnu_carpaccio" }]);
    await screen.getByRole("button", { name: "Fertig" }).click();
    await expect.element(screen.getByRole("switch", { name: "Burrata heute anbieten" })).toBeVisible();
  });

  it("brings the former order back and says so when a move fails", async () => {
    const { rendered } = open(
      {
        ...arrangedMenu(),
        [moveOf("mnu_vitello")]: () => reply(404, { code: "entry_not_found", title: "" }),
      },
      { at },
    );
    const screen = await rendered;
    await screen.getByRole("button", { name: "Reihenfolge ändern" }).click();
    await screen.getByRole("button", { name: "Vitello nach oben" }).click();
    await expect
      .element(screen.getByText("Die Reihenfolge konnte nicht gespeichert werden.", { exact: false }))
      .toBeVisible();
    await expect
      .poll(() =>
        screen
          .getByRole("listitem")
          .elements()
          .map((row) => row.textContent),
      )
      .toEqual(["Burrata", "Vitello", "Carpaccio", "Tiramisù"]);
  });

  it("offers no order where there is nothing to order", async () => {
    const screen = await open({}, { at }).rendered;
    await expect.element(screen.getByRole("button", { name: "Gericht hinzufügen" })).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Reihenfolge ändern" })).not.toBeInTheDocument();
  });

  it("switches a dish off at once, and on again when that fails", async () => {
    let fails = false;
    let dish = aDish({ id: "mnu_burrata", name: "Burrata" });
    const patch = `PATCH ${items}/mnu_burrata`;
    const { rendered, named } = open(
      {
        [`GET ${items}`]: () => page(dish),
        [patch]: ({ body }: Sent) => {
          if (fails) return reply(403, { code: "not_allowed", title: "" });
          dish = { ...dish, ...body, version: 2 };
          return dish;
        },
      },
      { at },
    );
    const screen = await rendered;
    const toggle = screen.getByRole("switch", { name: "Burrata heute anbieten" });
    await expect.element(toggle).toBeChecked();
    await toggle.click();
    await expect.element(toggle).not.toBeChecked();
    await expect.poll(() => named(patch).map(({ body }) => body)).toEqual([{ is_available: false, version: 1 }]);
    fails = true;
    await toggle.click();
    await expect.element(screen.getByText(/^Änderungen konnten nicht gespeichert werden./)).toBeVisible();
    await expect.element(toggle).not.toBeChecked();
  });

  it("removes a dish after five seconds unless it is taken back", async () => {
    const remove = `DELETE ${items}/mnu_burrata`;
    const { rendered, named } = open({ [remove]: () => ({}) }, { at });
    const screen = await rendered;
    const removeDish = async () => {
      await screen.getByRole("button", { name: "Burrata bearbeiten" }).click();
      await screen.getByRole("dialog").getByRole("button", { name: "Gericht entfernen" }).click();
    };
    await removeDish();
    await expect.element(screen.getByText("Burrata wird entfernt.")).toBeVisible();
    const undo = screen.getByRole("button", { name: "Rückgängig: Burrata" });
    await expect.element(undo).toHaveFocus();
    await undo.click();
    await expect.element(screen.getByRole("button", { name: "Burrata bearbeiten" })).toBeVisible();
    await removeDish();
    await screen.getByRole("tab", { name: /^Fotos/ }).click(); // leaving the list removes at once
    await expect.element(screen.getByText("Menüpunkt wurde entfernt.")).toBeVisible();
    expect(named(remove)).toHaveLength(1);
  });

  it("keeps a dish that cannot be removed", async () => {
    const { rendered } = open(
      { [`DELETE ${items}/mnu_burrata`]: () => reply(403, { code: "not_allowed", title: "" }) },
      { at },
    );
    const screen = await rendered;
    await screen.getByRole("button", { name: "Burrata bearbeiten" }).click();
    await screen.getByRole("dialog").getByRole("button", { name: "Gericht entfernen" }).click();
    await expect.element(screen.getByText("Burrata wird entfernt.")).toBeVisible();
    passUndoTime();
    await expect.element(screen.getByText(/^Menüpunkt konnte nicht gelöscht werden./)).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Burrata bearbeiten" })).toBeVisible();
  });

  it("loads every page of a long menu", async () => {
    const { rendered } = open(
      {
        [`GET ${items}`]: ({ query }) =>
          query.get("cursor") === "next"
            ? page(aDish({ id: "mnu_last", name: "Letztes" }))
            : { ...page(aDish({ id: "mnu_first", name: "Erstes" })), cursor: "next" },
      },
      { at },
    );
    const screen = await rendered;
    await expect.element(screen.getByRole("button", { name: "Erstes bearbeiten" })).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Letztes bearbeiten" })).toBeVisible();
  });
});

describe("offers and wines of the dashboard", () => {
  it("adds an offer with its days, and rejects an end before the beginning", async () => {
    const post = `POST ${restaurant}/offers`;
    const { rendered, named } = open(
      { [post]: ({ body }) => anOffer({ ...body, id: "off_new" }), [`GET ${restaurant}/offers`]: () => page() },
      { at: "/restaurant-profile?tab=offers" },
    );
    const screen = await rendered;
    await expect.element(screen.getByText("Noch keine Angebote")).toBeVisible();
    await screen.getByRole("button", { name: "Angebot hinzufügen" }).click();
    const dialog = screen.getByRole("dialog");
    await dialog.getByLabelText("Titel, Deutsch").fill("Trüffelwoche");
    await dialog.getByLabelText("Wochenangebot").click({ force: true });
    await dialog.getByLabelText("Beschreibung, Deutsch").fill("Mit weißem Trüffel");
    await dialog.getByLabelText("Gilt ab").fill("29.11.2027");
    await dialog.getByLabelText("Gilt bis").fill("23.11.2027");
    await dialog.getByRole("button", { name: "Speichern" }).click();
    await expect
      .element(dialog.getByLabelText("Gilt bis"))
      .toHaveAccessibleDescription("Das Ende liegt vor dem Beginn");
    await dialog.getByLabelText("Gilt ab").fill("17.11.2027");
    await dialog.getByRole("button", { name: "Speichern" }).click();
    await expect.element(screen.getByText("Angebot wurde erstellt.")).toBeVisible();
    expect(named(post).map(({ body }) => body)).toMatchObject([
      { title: "Trüffelwoche", offer_type: "weekly", price: null, valid_from: "2027-11-17", valid_until: "2027-11-23" },
    ]);
  });

  it.each([
    ["is over", null, "2026-01-13", "endete am 13.01.2026"],
    ["begins later", "2099-05-01", null, "beginnt am 01.05.2099"],
    ["has begun", "2026-01-13", null, "ab 13.01.2026"],
    ["ends", null, "2099-05-31", "bis 31.05.2099"],
    ["has a beginning and an end", "2026-01-13", "2099-05-31", "13.01.2026 bis 31.05.2099"],
  ])("shows an offer's type and when it %s", async (_, valid_from, valid_until, days) => {
    const { rendered } = open(
      { [`GET ${restaurant}/offers`]: () => page(anOffer({ valid_from, valid_until })) },
      { at: "/restaurant-profile?tab=offers" },
    );
    const screen = await rendered;
    await expect.element(screen.getByRole("tabpanel")).toMatchTextContent(`Tagesangebot${days}`);
  });

  it("adds a wine, and rejects a vintage of another century", async () => {
    const post = `POST ${restaurant}/wines`;
    const { rendered, named } = open(
      { [post]: ({ body }) => aWine({ ...body, id: "win_new" }) },
      { at: "/restaurant-profile?tab=wines" },
    );
    const screen = await rendered;
    await expect.element(screen.getByRole("region", { name: "Rotwein" })).toMatchTextContent("Barbera 202334,00 €");
    await screen.getByRole("button", { name: "Wein hinzufügen" }).click();
    const dialog = screen.getByRole("dialog");
    await dialog.getByLabelText("Name", { exact: true }).fill("Soave");
    await dialog.getByLabelText("Weinart").fill("Weißwein");
    await dialog.getByLabelText("Preis in Euro").fill("31");
    await dialog.getByLabelText(/^Jahrgang/).fill("1899");
    await dialog.getByRole("button", { name: "Speichern" }).click();
    await expect
      .element(dialog.getByLabelText(/^Jahrgang/))
      .toHaveAccessibleDescription("Der Jahrgang liegt zwischen 1900 und 2099");
    await dialog.getByLabelText(/^Jahrgang/).fill("2025");
    await dialog.getByRole("button", { name: "Speichern" }).click();
    await expect.element(screen.getByText("Wein wurde hinzugefügt.")).toBeVisible();
    expect(named(post).map(({ body }) => body)).toMatchObject([
      { name: "Soave", type: "Weißwein", price: 31, year: 2025 },
    ]);
  });

  const offerings = [
    {
      tab: "offers",
      entry: anOffer(),
      edit: "Mittagstisch bearbeiten",
      field: "is_active",
      toggle: "Mittagstisch zeigen",
      remove: "Angebot entfernen",
      removed: "Angebot wurde entfernt.",
    },
    {
      tab: "wines",
      entry: aWine(),
      edit: "Barbera 2023 bearbeiten",
      field: "is_available",
      toggle: "Barbera 2023 heute anbieten",
      remove: "Wein entfernen",
      removed: "Wein wurde entfernt.",
    },
  ] as const;

  describe.each(offerings)("an entry of $tab", ({ tab, entry, edit, field, toggle, remove, removed }) => {
    controlTimeouts();
    const path = `${restaurant}/${tab}/${entry.id}`;
    const at = `/restaurant-profile?tab=${tab}`;

    it("is edited: the field that changed is sent, and the list shows it", async () => {
      let current = entry;
      const { rendered, named } = open(
        {
          [`GET ${restaurant}/${tab}`]: () => page(current),
          [`PATCH ${path}`]: ({ body }: Sent) => (current = { ...current, ...body, version: 2 }),
        },
        { at },
      );
      const screen = await rendered;
      await screen.getByRole("button", { name: edit }).click();
      const dialog = screen.getByRole("dialog");
      await dialog.getByLabelText(/^Preis in Euro/).fill("15,50");
      await dialog.getByRole("button", { name: "Speichern" }).click();
      await expect.element(screen.getByText("Ihre Informationen wurden aktualisiert.")).toBeVisible();
      expect(named(`PATCH ${path}`).map(({ body }) => body)).toEqual([{ price: 15.5, version: 1 }]);
      await expect.element(screen.getByRole("button", { name: edit })).toMatchTextContent("15,50 €");
    });

    it("is switched off at once, and on again when that fails", async () => {
      let fails = false;
      let current = entry;
      const { rendered, named } = open(
        {
          [`GET ${restaurant}/${tab}`]: () => page(current),
          [`PATCH ${path}`]: ({ body }: Sent) =>
            fails ? reply(403, { code: "not_allowed", title: "" }) : (current = { ...current, ...body, version: 2 }),
        },
        { at },
      );
      const screen = await rendered;
      const control = screen.getByRole("switch", { name: toggle });
      await expect.element(control).toBeChecked();
      await control.click();
      await expect.element(control).not.toBeChecked();
      await expect.poll(() => named(`PATCH ${path}`).map(({ body }) => body)).toEqual([{ [field]: false, version: 1 }]);
      fails = true;
      await control.click();
      await expect.element(screen.getByText(/^Änderungen konnten nicht gespeichert werden./)).toBeVisible();
      await expect.element(control).not.toBeChecked();
    });

    it("is removed after five seconds unless it is taken back", async () => {
      const { rendered, named } = open({ [`DELETE ${path}`]: () => ({}) }, { at });
      const screen = await rendered;
      const removeEntry = async () => {
        await screen.getByRole("button", { name: edit }).click();
        await screen.getByRole("dialog").getByRole("button", { name: remove }).click();
      };
      await removeEntry();
      await screen.getByRole("button", { name: /^Rückgängig: / }).click();
      passUndoTime();
      await expect.element(screen.getByRole("button", { name: edit })).toBeVisible();
      expect(named(`DELETE ${path}`)).toEqual([]);
      await removeEntry();
      await expect.element(screen.getByRole("button", { name: /^Rückgängig: / })).toBeVisible();
      passUndoTime();
      await expect.element(screen.getByText(removed)).toBeVisible();
      expect(named(`DELETE ${path}`)).toHaveLength(1);
    });
  });

  it("speaks English", async () => {
    const screen = await open({}, { at: "/restaurant-profile?tab=wines", language: "en" }).rendered;
    await screen.getByRole("button", { name: "Add a wine" }).click();
    await expect
      .element(screen.getByRole("dialog", { name: "Add a wine" }).getByLabelText("Origin, English"))
      .toBeVisible();
  });
});
