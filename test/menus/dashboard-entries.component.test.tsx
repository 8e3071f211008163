import { describe, expect, it } from "vitest";
import { aDish, anOffer, aWine } from "#test/support/component/given.ts";
import { reply, type Sent } from "#test/support/component/network.ts";
import { controlTimeouts, passUndoTime } from "#test/support/component/undo-time.ts";
import { openDashboard, page, restaurant } from "#test/support/component/open-dashboard.tsx";

describe("the lists of the dashboard", () => {
  it("adds an offer with its days, and rejects an end before the beginning", async () => {
    const post = `POST ${restaurant}/offers`;
    const { screen, named } = await openDashboard(
      { [post]: ({ body }) => anOffer({ ...body, id: "off_new" }), [`GET ${restaurant}/offers`]: () => page() },
      { at: "/restaurant-profile?tab=offers" },
    );
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
    await dialog.getByLabelText("Gilt ab").fill("ab sofort"); // no day: the end is not to blame
    await dialog.getByRole("button", { name: "Speichern" }).click();
    await expect.element(dialog.getByLabelText("Gilt bis")).toBeValid();
    await expect.element(dialog.getByLabelText("Gilt ab")).toBeInvalid();
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
    const { screen } = await openDashboard(
      { [`GET ${restaurant}/offers`]: () => page(anOffer({ valid_from, valid_until })) },
      { at: "/restaurant-profile?tab=offers" },
    );
    await expect.element(screen.getByRole("tabpanel")).toMatchTextContent(`Tagesangebot${days}`);
  });

  it("adds a wine, and rejects a vintage of another century", async () => {
    const post = `POST ${restaurant}/wines`;
    const { screen, named } = await openDashboard(
      { [post]: ({ body }) => aWine({ ...body, id: "win_new" }) },
      { at: "/restaurant-profile?tab=wines" },
    );
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
      tab: "menu",
      list: "menu-items",
      entry: aDish({ id: "mnu_burrata", name: "Burrata" }),
      edit: "Burrata bearbeiten",
      field: "is_available",
      toggle: "Burrata auf der Karte zeigen",
      remove: "Gericht entfernen",
      removed: "Menüpunkt wurde entfernt.",
    },
    {
      tab: "offers",
      list: "offers",
      entry: anOffer(),
      edit: "Mittagstisch bearbeiten",
      field: "is_active",
      toggle: "Mittagstisch zeigen",
      remove: "Angebot entfernen",
      removed: "Angebot wurde entfernt.",
    },
    {
      tab: "wines",
      list: "wines",
      entry: aWine(),
      edit: "Barbera 2023 bearbeiten",
      field: "is_available",
      toggle: "Barbera 2023 auf der Karte zeigen",
      remove: "Wein entfernen",
      removed: "Wein wurde entfernt.",
    },
  ] as const;

  describe.each(offerings)("an entry of $tab", ({ tab, list, entry, edit, field, toggle, remove, removed }) => {
    controlTimeouts();
    const path = `${restaurant}/${list}/${entry.id}`;
    const at = `/restaurant-profile?tab=${tab}`;

    it("is edited: the field that changed is sent, and the list shows it", async () => {
      let current: typeof entry = entry;
      const { screen, named } = await openDashboard(
        {
          [`GET ${restaurant}/${list}`]: () => page(current),
          [`PATCH ${path}`]: ({ body }: Sent) => (current = { ...current, ...body, version: 2 }),
        },
        { at },
      );
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
      let current: typeof entry = entry;
      const { screen, named } = await openDashboard(
        {
          [`GET ${restaurant}/${list}`]: () => page(current),
          [`PATCH ${path}`]: ({ body }: Sent) =>
            fails ? reply(403, { code: "not_allowed", title: "" }) : (current = { ...current, ...body, version: 2 }),
        },
        { at },
      );
      const control = screen.getByRole("switch", { name: toggle });
      await expect.element(control).toBeChecked();
      await control.click();
      await expect.element(control).not.toBeChecked();
      await expect.poll(() => named(`PATCH ${path}`).map(({ body }) => body)).toEqual([{ [field]: false, version: 1 }]);
      fails = true;
      await control.click();
      await expect.element(screen.getByText(/^[^:]+: Änderungen konnten nicht gespeichert werden./)).toBeVisible();
      await expect.element(control).not.toBeChecked();
    });

    it("is removed after five seconds unless it is taken back", async () => {
      const { screen, named } = await openDashboard({ [`DELETE ${path}`]: () => ({}) }, { at });
      const removeEntry = async () => {
        await screen.getByRole("button", { name: edit }).click();
        await screen.getByRole("dialog").getByRole("button", { name: remove }).click();
      };
      const undo = screen.getByRole("button", { name: /^Rückgängig: / });
      await removeEntry();
      await expect.element(undo).toHaveFocus();
      await undo.click();
      passUndoTime();
      await expect.element(screen.getByRole("button", { name: edit })).toBeVisible();
      expect(named(`DELETE ${path}`)).toEqual([]);
      await removeEntry();
      await expect.element(undo).toBeVisible();
      passUndoTime();
      await expect.element(screen.getByText(removed)).toBeVisible();
      expect(named(`DELETE ${path}`)).toHaveLength(1);
    });
  });
});
