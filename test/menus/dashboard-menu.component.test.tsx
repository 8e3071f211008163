import { userEvent } from "vitest/browser";
import { describe, expect, it } from "vitest";
import { keepDraft } from "#web/platform/forms/draft.ts";
import { aDish } from "#test/support/component/given.ts";
import { reply } from "#test/support/component/network.ts";
import { controlTimeouts, passUndoTime } from "#test/support/component/undo-time.ts";
import { openDashboard, page, restaurant } from "#test/support/component/open-dashboard.tsx";
import { signInAs } from "#test/support/component/render-page.tsx";
import { textsOf } from "#test/support/component/with-text.ts";

describe("the menu of the dashboard", () => {
  controlTimeouts();

  const at = "/restaurant-profile?tab=menu";
  const items = `${restaurant}/menu-items`;
  type Screen = Awaited<ReturnType<typeof openDashboard>>["screen"];

  /** Fills in a new dish and presses 'Speichern'. */
  const saveSoup = async (screen: Screen) => {
    await screen.getByRole("button", { name: "Gericht hinzufügen" }).click();
    const dialog = screen.getByRole("dialog");
    await dialog.getByLabelText("Name, Deutsch").fill("Suppe");
    await dialog.getByLabelText("Preis in Euro").fill("5");
    await dialog.getByRole("button", { name: "Speichern" }).click();
    return dialog;
  };

  it("groups dishes by category in the order of a meal, and marks what is missing", async () => {
    const { screen } = await openDashboard(
      {
        [`GET ${items}`]: () =>
          page(
            aDish({ id: "mnu_c", name: "Tiramisù", category: "Dolci", allergens: ["A1", "C", "G", "H"] }),
            aDish({ id: "mnu_a", name: "Burrata", category: "Antipasti", description_en: undefined, allergens: [] }),
            aDish({ id: "mnu_b", name: "Wasser", category: "Getränke", allergens: [] }),
          ),
      },
      { at },
    );
    await expect
      .poll(() => textsOf(screen.getByRole("tabpanel").getByRole("heading", { level: 2 })))
      .toEqual(["Antipasti", "Dolci", "Getränke"]);
    const groups = (name: string) => screen.getByRole("region", { name });
    await expect.element(groups("Antipasti")).toMatchTextContent("EN fehltAllergene prüfen");
    await expect.element(groups("Dolci")).toMatchTextContent("Kaffee, Mascarpone A1, C, G, H");
    await expect.element(groups("Dolci")).toMatchTextContent("Welche Nüsse?");
    await expect.element(groups("Dolci")).not.toMatchTextContent("Welches Getreide?");
    await expect.element(groups("Getränke")).not.toMatchTextContent("Allergene prüfen");
  });

  it("adds a dish with its English twin, price and allergens", async () => {
    const { screen, named } = await openDashboard(
      { [`POST ${items}`]: ({ body }) => aDish({ ...body, id: "mnu_new" }) },
      { at },
    );
    await screen.getByRole("button", { name: "Gericht hinzufügen" }).click();
    const dialog = screen.getByRole("dialog", { name: "Gericht hinzufügen" });
    const name = dialog.getByLabelText("Name, Deutsch");
    await expect.element(name).toHaveFocus();
    await name.fill(" Ravioli di zucca ");
    await dialog.getByLabelText("Name, Englisch").fill("Pumpkin ravioli");
    await dialog.getByLabelText("Preis in Euro").fill("17,2");
    await dialog.getByLabelText("Kategorie, Deutsch").fill("Pasta");
    await dialog.getByLabelText(/^A Gluten/).click({ force: true });
    await expect.element(dialog.getByRole("group", { name: "Welche Nüsse?" })).not.toBeInTheDocument();
    await dialog.getByRole("button", { name: "Speichern" }).click();
    const grains = dialog.getByRole("group", { name: "Welches Getreide?" });
    await expect.element(grains).toHaveAccessibleDescription(/Der Name ist Pflichtangabe$/);
    await expect.element(grains.getByLabelText(/^A1/)).toHaveFocus();
    expect(named(`POST ${items}`)).toEqual([]);
    await grains.getByLabelText("A5 Dinkel").click({ force: true });
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
        allergens: ["A5"],
        additives: ["2"],
        diet: "vegetarian",
        is_available: true,
      },
    ]);
  });

  it("rejects a missing name and a price that is none, and keeps what was typed over a reload", async () => {
    const { screen, named } = await openDashboard({}, { at });
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
      .toHaveAccessibleDescription(
        "Bitte geben Sie den Preis in Euro mit höchstens zwei Nachkommastellen an, zum Beispiel 12,50 oder 1250, und höchstens 100.000",
      );
    expect(named(`POST ${items}`)).toEqual([]);
    await screen.unmount();
    const { screen: reloaded } = await openDashboard({}, { at, isReload: true });
    await reloaded.getByRole("button", { name: "Gericht hinzufügen" }).click();
    await expect.element(reloaded.getByLabelText("Preis in Euro")).toHaveValue("teuer");
    await expect.element(reloaded.getByText("Das haben Sie noch nicht gespeichert")).toBeVisible();
    await reloaded.getByRole("button", { name: "Leer beginnen" }).click();
    await expect.element(reloaded.getByLabelText("Preis in Euro")).toHaveValue("");
    await expect.element(reloaded.getByLabelText("Name, Deutsch")).toHaveFocus();
    await expect.element(reloaded.getByText("Das haben Sie noch nicht gespeichert")).not.toBeInTheDocument();
  });

  it.each([
    ["de", "1.000", 1000, "1.000,00"],
    ["en", "1,000", 1000, "1,000.00"],
    ["de", "12€50", 12.5, "12,50"],
  ] as const)("shows in %s how it reads the price '%s', and stores %d", async (language, typed, price, shown) => {
    const post = `POST ${items}`;
    const { screen, named } = await openDashboard({ [post]: ({ body }) => aDish({ ...body }) }, { at, language });
    await screen.getByRole("button", { name: /^(?:Gericht hinzufügen|Add a dish)$/ }).click();
    const dialog = screen.getByRole("dialog");
    const field = dialog.getByLabelText(/^(?:Preis in Euro|Price in euros)/);
    await field.fill(typed);
    await dialog.getByLabelText(/^Name, (?:Deutsch|German)$/).fill("Trüffel");
    await expect.element(field).toHaveValue(shown);
    await dialog.getByRole("button", { name: /^(?:Speichern|Save)$/ }).click();
    await expect.poll(() => named(post).map(({ body }) => body["price"])).toEqual([price]);
  });

  it("asks once about a price that hardly any dish has", async () => {
    const { screen, named } = await openDashboard({ [`POST ${items}`]: ({ body }) => aDish({ ...body }) }, { at });
    await screen.getByRole("button", { name: "Gericht hinzufügen" }).click();
    const dialog = screen.getByRole("dialog");
    await dialog.getByLabelText("Name, Deutsch").fill("Kaviar");
    await dialog.getByLabelText("Preis in Euro").fill("1720");
    await dialog.getByRole("button", { name: "Speichern" }).click();
    await expect.element(dialog.getByLabelText("Preis in Euro")).toHaveAccessibleDescription(/Mehr als 1.000 Euro/);
    expect(named(`POST ${items}`)).toEqual([]);
    await dialog.getByRole("button", { name: "Speichern" }).click();
    await expect.poll(() => named(`POST ${items}`).map(({ body }) => body["price"])).toEqual([1720]);
  });

  it("asks once about a diet that the allergens contradict", async () => {
    const { screen, named } = await openDashboard({ [`POST ${items}`]: ({ body }) => aDish({ ...body }) }, { at });
    await screen.getByRole("button", { name: "Gericht hinzufügen" }).click();
    const dialog = screen.getByRole("dialog");
    await dialog.getByLabelText("Name, Deutsch").fill("Rahmspinat");
    await dialog.getByLabelText("Preis in Euro").fill("9");
    await dialog.getByRole("checkbox", { name: /Milch/ }).click({ force: true });
    await dialog.getByRole("radio", { name: "Vegan" }).click({ force: true });
    await dialog.getByRole("button", { name: "Speichern" }).click();
    const diet = dialog.getByRole("group", { name: "Ernährung" });
    await expect.element(diet).toHaveAccessibleDescription(/passt nicht zu den Allergenen/);
    expect(named(`POST ${items}`)).toEqual([]);
    await dialog.getByRole("button", { name: "Speichern" }).click();
    await expect.poll(() => named(`POST ${items}`).map(({ body }) => body["diet"])).toEqual(["vegan"]);
  });

  it("asks for a price that reads in two ways", async () => {
    const { screen, named } = await openDashboard({}, { at });
    await screen.getByRole("button", { name: "Gericht hinzufügen" }).click();
    const dialog = screen.getByRole("dialog");
    await dialog.getByLabelText("Name, Deutsch").fill("Trüffel");
    await dialog.getByLabelText("Preis in Euro").fill("1,250");
    await dialog.getByRole("button", { name: "Speichern" }).click();
    await expect.element(dialog.getByLabelText("Preis in Euro")).toHaveAccessibleDescription(/höchstens zwei/);
    await expect.element(dialog.getByLabelText("Preis in Euro")).toHaveValue("1,250");
    expect(named(`POST ${items}`)).toEqual([]);
  });

  it.each(["Abbrechen", "Schließen", "{Escape}"])(
    "begins empty after %s, without the other dish's allergens",
    async (way) => {
      const { screen } = await openDashboard({}, { at });
      await screen.getByRole("button", { name: "Gericht hinzufügen" }).click();
      const dialog = screen.getByRole("dialog");
      await dialog.getByLabelText("Name, Deutsch").fill("Pad Thai");
      await dialog.getByLabelText(/^E Erdnüsse/).click({ force: true });
      if (way === "{Escape}") await userEvent.keyboard(way);
      else await dialog.getByRole("button", { name: way }).click();
      await screen.getByRole("button", { name: "Gericht hinzufügen" }).click();
      await expect.element(dialog.getByLabelText("Name, Deutsch")).toHaveValue("");
      await expect.element(dialog.getByLabelText(/^E Erdnüsse/)).not.toBeChecked();
    },
  );

  it("keeps what was typed for a new dish while another one is looked at", async () => {
    const first = await openDashboard({}, { at });
    await first.screen.getByRole("button", { name: "Gericht hinzufügen" }).click();
    await first.screen.getByLabelText("Name, Deutsch").fill("Suppe");
    await first.screen.unmount();
    const { screen } = await openDashboard({}, { at, isReload: true });
    await screen.getByRole("button", { name: "Burrata bearbeiten" }).click();
    await screen.getByRole("button", { name: "Abbrechen" }).click();
    await screen.getByRole("button", { name: "Gericht hinzufügen" }).click();
    await expect.element(screen.getByLabelText("Name, Deutsch")).toHaveValue("Suppe");
  });

  it("finds again what was typed into a dish, beside what another tab has saved since, until it is cancelled", async () => {
    const dish = { id: "mnu_burrata", name: "Burrata", description: "Mit Tomaten" };
    const withDish = (given: object) => ({ [`GET ${items}`]: () => page(aDish({ ...dish, ...given })) });
    const first = await openDashboard(withDish({ price: 12, version: 1 }), { at });
    await first.screen.getByRole("button", { name: "Burrata bearbeiten" }).click();
    await first.screen.getByLabelText("Name, Deutsch").fill("Burrata mit Feigen");
    await first.screen.getByLabelText("Preis in Euro").fill("13,50");
    await first.screen.getByLabelText(/^Beschreibung, Deutsch/).fill("");
    await first.screen.unmount();
    const { screen } = await openDashboard(withDish({ price: 9, version: 2 }), { at, isReload: true });
    const name = screen.getByLabelText("Name, Deutsch");
    await screen.getByRole("button", { name: "Burrata bearbeiten" }).click();
    await expect.element(name).toHaveValue("Burrata mit Feigen");
    await expect.element(screen.getByLabelText("Preis in Euro")).toHaveValue("9,00");
    await expect.element(screen.getByLabelText(/^Beschreibung, Deutsch/)).toHaveValue("");
    await screen.getByRole("button", { name: "Verwerfen" }).click();
    await expect.element(name).toHaveValue("Burrata");
    await name.fill("Burrata mit Birne");
    await screen.getByRole("button", { name: "Abbrechen" }).click();
    await screen.getByRole("button", { name: "Burrata bearbeiten" }).click();
    await expect.element(name).toHaveValue("Burrata");
    await expect.element(screen.getByText("Das haben Sie noch nicht gespeichert")).not.toBeInTheDocument();
  });

  it("keeps the dialog open when the dish cannot be added", async () => {
    const { screen } = await openDashboard(
      { [`POST ${items}`]: () => reply(409, { code: "too_many_entries", title: "" }) },
      { at },
    );
    const dialog = await saveSoup(screen);
    await expect.element(screen.getByText("Menüpunkt konnte nicht hinzugefügt werden.")).toBeVisible();
    await expect.element(dialog.getByText("Mehr Einträge passen nicht auf diese Liste.")).toBeVisible();
    await expect.element(dialog.getByLabelText("Name, Deutsch")).toHaveValue("Suppe");
  });

  it("holds what is typed while it is saved, and lets go of it where that fails", async () => {
    const { promise, resolve: answer } = Promise.withResolvers<null>();
    const { screen } = await openDashboard(
      {
        [`POST ${items}`]: async () => {
          await promise;
          return reply(409, { code: "too_many_entries", title: "" });
        },
      },
      { at },
    );
    const dialog = await saveSoup(screen);
    const name = dialog.getByLabelText("Name, Deutsch");
    await expect.element(name).toHaveAttribute("readonly");
    await name.click();
    await userEvent.keyboard("ntopf");
    await expect.element(name).toHaveFocus();
    await expect.element(name).toHaveValue("Suppe");
    await dialog.getByLabelText(/^E Erdnüsse/).click({ force: true });
    await expect.element(dialog.getByLabelText(/^E Erdnüsse/)).not.toBeChecked();
    answer(null);
    await expect.element(dialog.getByText("Mehr Einträge passen nicht auf diese Liste.")).toBeVisible();
    await name.fill("Suppentopf");
    await dialog.getByLabelText(/^E Erdnüsse/).click({ force: true });
    await expect.element(name).toHaveValue("Suppentopf");
    await expect.element(dialog.getByLabelText(/^E Erdnüsse/)).toBeChecked();
  });

  it("adds a dish once where the answer was lost and the owner saves again", async () => {
    const stored: object[] = [];
    const { screen, named } = await openDashboard(
      {
        [`GET ${items}`]: () => page(...stored),
        [`POST ${items}`]: ({ body }) => {
          stored.push(aDish({ ...body, id: "mnu_new" }));
          throw new TypeError("Failed to fetch");
        },
      },
      { at },
    );
    const dialog = await saveSoup(screen);
    await expect.element(screen.getByText("Menüpunkt konnte nicht hinzugefügt werden.")).toBeVisible();
    await dialog.getByRole("button", { name: "Speichern" }).click();
    await expect.element(screen.getByText("Menüpunkt wurde hinzugefügt.")).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Suppe bearbeiten" })).toBeVisible();
    expect(named(`POST ${items}`)).toHaveLength(1);
  });

  it("saves a change again whose answer was lost, and blames nobody else", async () => {
    let current = aDish({ id: "mnu_burrata", name: "Burrata", price: 14.5, version: 1 });
    const { screen } = await openDashboard(
      {
        [`GET ${items}`]: () => page(current),
        [`PATCH ${items}/mnu_burrata`]: ({ body }) => {
          const { version, ...change } = body;
          if (version !== current.version) return reply(409, { code: "changed_meanwhile", title: "", current });
          current = aDish({ ...current, ...change, version: current.version + 1 });
          if (current.version === 2) throw new TypeError("Failed to fetch");
          return current;
        },
      },
      { at },
    );
    await screen.getByRole("button", { name: "Burrata bearbeiten" }).click();
    const dialog = screen.getByRole("dialog");
    await dialog.getByLabelText("Preis in Euro").fill("13,50");
    await dialog.getByRole("button", { name: "Speichern" }).click();
    await expect.element(dialog.getByRole("alert")).toBeVisible();
    await dialog.getByRole("button", { name: "Speichern" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(screen.getByText("Gespeichert")).toBeVisible();
  });

  it("begins a dish without what another owner typed in this tab, whose session has ended", async () => {
    signInAs("user-0");
    sessionStorage.clear();
    keepDraft("dashboard-dish", { name: "Suppe", allergens: ["E"] });
    const { screen } = await openDashboard({}, { at, isReload: true });
    await screen.getByRole("button", { name: "Gericht hinzufügen" }).click();
    const dialog = screen.getByRole("dialog");
    await expect.element(dialog.getByLabelText("Name, Deutsch")).toHaveValue("");
    await expect.element(dialog.getByLabelText(/^E Erdnüsse/)).not.toBeChecked();
  });

  it("shows what another tab has changed, keeps what was typed elsewhere, and saves again", async () => {
    const dish = { id: "mnu_burrata", name: "Burrata" };
    const current = aDish({ ...dish, price: 9, allergens: ["C", "G"], version: 3 });
    const { screen, named } = await openDashboard(
      {
        [`GET ${items}`]: () => page(aDish({ ...dish, allergens: ["D", "G"] })),
        [`PATCH ${items}/mnu_burrata`]: ({ body }) =>
          body["version"] === 3
            ? { ...current, ...body, version: 4 }
            : reply(409, { code: "changed_meanwhile", title: "", current }),
      },
      { at },
    );
    await screen.getByRole("button", { name: "Burrata bearbeiten" }).click();
    const dialog = screen.getByRole("dialog");
    await dialog.getByLabelText("Name, Deutsch").fill("Burrata mit Feigen");
    await dialog.getByLabelText("Preis in Euro").fill("13,50");
    for (const code of [/^G/, /^J/]) await dialog.getByLabelText(code).click({ force: true });
    await dialog.getByRole("button", { name: "Speichern" }).click();
    await expect
      .element(dialog.getByText("Jemand hat das inzwischen geändert. Bitte prüfen Sie den neuen Stand."))
      .toBeVisible();
    await expect.element(dialog.getByLabelText("Preis in Euro")).toHaveValue("9,00");
    await expect.element(dialog.getByLabelText("Name, Deutsch")).toHaveValue("Burrata mit Feigen");
    await dialog.getByLabelText("Preis in Euro").fill("13,50");
    await dialog.getByRole("button", { name: "Speichern" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(named(`PATCH ${items}/mnu_burrata`).at(-1)?.body).toEqual({
      name: "Burrata mit Feigen",
      price: 13.5,
      allergens: ["C", "J"],
      version: 3,
    });
  });

  it("brings the former order back and says so when a move fails", async () => {
    const antipasti = ["Burrata", "Vitello", "Carpaccio"].map((name) =>
      aDish({ id: `mnu_${name.toLowerCase()}`, name, category: "Antipasti" }),
    );
    const { screen } = await openDashboard(
      {
        [`GET ${items}`]: () => page(...antipasti, aDish()),
        [`POST ${items}/mnu_vitello/move`]: () => reply(404, { code: "entry_not_found", title: "" }),
      },
      { at },
    );
    await screen.getByRole("button", { name: "Reihenfolge ändern" }).click();
    await screen.getByRole("button", { name: "Vitello nach oben" }).click();
    await expect
      .element(screen.getByText("Die Reihenfolge konnte nicht gespeichert werden.", { exact: false }))
      .toBeVisible();
    await expect
      .poll(() => textsOf(screen.getByRole("listitem")))
      .toEqual(["Burrata", "Vitello", "Carpaccio", "Tiramisù"]);
  });

  it("offers no order where there is nothing to order", async () => {
    const { screen } = await openDashboard({}, { at });
    await expect.element(screen.getByRole("button", { name: "Gericht hinzufügen" })).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Reihenfolge ändern" })).not.toBeInTheDocument();
  });

  it("removes a dish at once when its list is left", async () => {
    const remove = `DELETE ${items}/mnu_burrata`;
    const { screen, named } = await openDashboard({ [remove]: () => ({}) }, { at });
    await screen.getByRole("button", { name: "Burrata bearbeiten" }).click();
    await screen.getByRole("dialog").getByRole("button", { name: "Gericht entfernen" }).click();
    await expect.element(screen.getByText("Burrata wird entfernt.")).toBeVisible();
    await screen.getByRole("tab", { name: /^Fotos/ }).click();
    await expect.element(screen.getByText("Menüpunkt wurde entfernt.")).toBeVisible();
    expect(named(remove)).toHaveLength(1);
  });

  it("takes a dish out that another tab has removed before", async () => {
    const { screen } = await openDashboard(
      { [`DELETE ${items}/mnu_burrata`]: () => reply(404, { code: "entry_not_found", title: "" }) },
      { at },
    );
    await screen.getByRole("button", { name: "Burrata bearbeiten" }).click();
    await screen.getByRole("dialog").getByRole("button", { name: "Gericht entfernen" }).click();
    passUndoTime();
    await expect.element(screen.getByText("Menüpunkt wurde entfernt.")).toBeVisible();
  });

  it("keeps a dish that cannot be removed", async () => {
    const { screen } = await openDashboard(
      { [`DELETE ${items}/mnu_burrata`]: () => reply(403, { code: "not_allowed", title: "" }) },
      { at },
    );
    await screen.getByRole("button", { name: "Burrata bearbeiten" }).click();
    await screen.getByRole("dialog").getByRole("button", { name: "Gericht entfernen" }).click();
    await expect.element(screen.getByText("Burrata wird entfernt.")).toBeVisible();
    passUndoTime();
    await expect.element(screen.getByText(/^Burrata: Menüpunkt konnte nicht gelöscht werden./)).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Burrata bearbeiten" })).toBeVisible();
  });

  it("loads every page of a long menu", async () => {
    const { screen } = await openDashboard(
      {
        [`GET ${items}`]: ({ query }) =>
          query.get("cursor") === "next"
            ? page(aDish({ id: "mnu_last", name: "Letztes" }))
            : { ...page(aDish({ id: "mnu_first", name: "Erstes" })), cursor: "next" },
      },
      { at },
    );
    await expect.element(screen.getByRole("button", { name: "Erstes bearbeiten" })).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Letztes bearbeiten" })).toBeVisible();
  });
});
