import { describe, expect, it } from "vitest";
import { aDish, anOwnRestaurant, aWine } from "#test/support/component/given.ts";
import { reply } from "#test/support/component/network.ts";
import { expectLink, expectToast } from "#test/support/component/with-text.ts";
import { viewport } from "#test/support/component/viewport.ts";
import { openDashboard, page, restaurant } from "#test/support/component/open-dashboard.tsx";

describe("emails to the restaurant that came back", () => {
  const at = "2026-11-22T23:22:00.000Z"; // after midnight in Berlin

  it.each([
    ["bounced", "Unsere E-Mails kommen nicht an. Eine E-Mail an l•••@lucia.example kam am 23.11.2026 zurück."],
    ["complained", "wurde am 23.11.2026 als Spam gemeldet. Bitte nehmen Sie unsere E-Mails vom Spam-Filter aus."],
  ] as const)("are told on the dashboard, with the way to open requests: %s", async (outcome, sentence) => {
    const email_undelivered = { outcome, at, address: "l•••@lucia.example" };
    const { screen } = await openDashboard({
      [`GET ${restaurant}`]: () => ({ ...anOwnRestaurant(), email_undelivered }),
      [`PATCH ${restaurant}`]: () => anOwnRestaurant({ is_visible: false, version: 2 }),
    });
    const notice = screen.getByRole("alert", { name: "Unsere E-Mails kommen nicht an." });
    await expect.element(notice).toMatchTextContent(sentence);
    await expectLink(notice, "Offene Anfragen ansehen", "/reservations");
    await screen.getByRole("button", { name: "Verbergen" }).click();
    await expect.element(screen.getByText("Gäste sehen Ihr Restaurant gerade nicht.", { exact: false })).toBeVisible();
    await expect.element(notice).toBeVisible(); // the answer to a change does not name it
  });

  it("are not told where everything arrives", async () => {
    const { screen } = await openDashboard();
    await expect.element(screen.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.element(screen.getByText("Unsere E-Mails kommen nicht an.")).not.toBeInTheDocument();
  });
});

describe("the header of the dashboard", () => {
  it("names the restaurant, its city and that it is visible, and links to preview and settings", async () => {
    const { screen } = await openDashboard();
    const main = screen.getByRole("main");
    await expect.element(main.getByRole("heading", { level: 1 })).toMatchTextContent("Trattoria Lucia");
    await expect.element(main.getByText("Berlin", { exact: true })).toBeVisible();
    await expectLink(main, "Vorschau", "/restaurant-preview/rst_lucia");
    await expectLink(main, "Einstellungen", "/restaurant-settings");
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
    await expect.element(screen.getByText(/^Noch \d Schritt/)).not.toBeInTheDocument();
  });

  it("hides the restaurant with one press and publishes it with another, each with an explanation", async () => {
    let own = anOwnRestaurant();
    const { screen, named } = await openDashboard({
      [`GET ${restaurant}`]: () => own,
      [`PATCH ${restaurant}`]: ({ body }) => {
        own = { ...own, is_visible: body["is_visible"] === true, version: own.version + 1 };
        return own;
      },
    });
    await screen.getByRole("button", { name: "Verbergen" }).click();
    await expectToast(screen, "VerborgenGäste finden Ihr Restaurant erst wieder");
    await expect.element(screen.getByText("Gäste sehen Ihr Restaurant gerade nicht.", { exact: false })).toBeVisible();
    await expect.element(screen.getByRole("banner")).toMatchTextContent("Verborgen");
    await screen.getByRole("button", { name: "Veröffentlichen" }).click();
    await expectToast(screen, "VeröffentlichtAb sofort können Gäste");
    expect(named(`PATCH ${restaurant}`).map(({ body }) => body)).toEqual([
      { is_visible: false, version: 1 },
      { is_visible: true, version: 2 },
    ]);
  });

  it("repeats the change on the new version after a concurrent change of other fields", async () => {
    const current = anOwnRestaurant({ version: 7, phone: "030 555" });
    const { screen, named } = await openDashboard({
      [`PATCH ${restaurant}`]: ({ body }) =>
        body["version"] === 7
          ? { ...current, is_visible: false, version: 8 }
          : reply(409, { code: "changed_meanwhile", title: "", current }),
    });
    await screen.getByRole("button", { name: "Verbergen" }).click();
    await expect.element(screen.getByRole("button", { name: "Veröffentlichen" })).toBeVisible();
    expect(named(`PATCH ${restaurant}`).map(({ body }) => body["version"])).toEqual([1, 7]);
  });

  it("says before it hides what is still to come, with the way there", async () => {
    const { screen, named } = await openDashboard({
      "GET /api/partner/reservations": () => ({ ...page(), counts: { pending: 1, confirmed: 3, past: 9, moves: 0 } }),
      [`PATCH ${restaurant}`]: () => ({ ...anOwnRestaurant(), is_visible: false, version: 2 }),
    });
    await screen.getByRole("button", { name: "Verbergen" }).click();
    const question = screen.getByRole("dialog", { name: "Restaurant verbergen?" });
    await expect.element(question).toMatchTextContent("3 Reservierungen und 1 Anfrage stehen noch aus");
    await expectLink(question, "Reservierungen ansehen", "/reservations");
    expect(named(`PATCH ${restaurant}`)).toEqual([]);
    await question.getByRole("button", { name: "Verbergen" }).click();
    await expect.element(screen.getByRole("button", { name: "Veröffentlichen" })).toBeVisible();
  });

  it("shows an error when the visibility cannot be changed", async () => {
    const { screen } = await openDashboard({
      [`PATCH ${restaurant}`]: () => reply(403, { code: "not_allowed", title: "" }),
    });
    await screen.getByRole("button", { name: "Verbergen" }).click();
    await expectToast(screen, "FehlerSichtbarkeit konnte nicht geändert werden.");
    await expect.element(screen.getByRole("button", { name: "Verbergen" })).toBeVisible();
  });

  it.each([
    [
      { is_approved: false, is_verified: false },
      "Noch nicht freigegebenNoch nicht geprüftSichtbar nach der FreigabeGäste sehen Ihr Restaurant noch nicht.",
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
    const { screen } = await openDashboard({ [`GET ${restaurant}`]: () => anOwnRestaurant(state) });
    await expect.element(screen.getByRole("region", { name: "Was Gäste sehen" })).toMatchTextContent(text);
  });

  it.each([
    [{ is_approved: false, is_verified: false, rejected_at: "2026-11-20T10:00:00Z" }, "reichen Sie es erneut ein"],
    [{ is_visible: false, hidden_at: "2026-11-20T10:00:00Z" }, "Wir haben es nach einer Meldung verborgen."],
  ])(
    "lets the owner of a restaurant that we took down submit it again, and not show it by a tap: %j",
    async (state, text) => {
      const path = `POST ${restaurant}/resubmission`;
      const { screen, named } = await openDashboard({
        [`GET ${restaurant}`]: () => anOwnRestaurant({ ...state, review_message: "Die Rechte fehlen." }),
        [path]: () => anOwnRestaurant({ ...state, resubmitted: { at: "2026-11-22T10:00:00Z", changed: [] } }),
      });
      const status = screen.getByRole("region", { name: "Was Gäste sehen" });
      await expect.element(status).toMatchTextContent(text);
      await expect.element(status).toMatchTextContent("Die Rechte fehlen.");
      if ("hidden_at" in state)
        await expect.element(screen.getByRole("button", { name: "Veröffentlichen" })).not.toBeInTheDocument();
      await screen.getByRole("button", { name: "Erneut einreichen" }).click();
      await expect.element(status).toMatchTextContent("Erneut eingereicht am");
      await expect.element(screen.getByRole("button", { name: "Erneut einreichen" })).not.toBeInTheDocument();
      expect(named(path)).toHaveLength(1);
    },
  );

  it("lists what a new restaurant lacks, each linking to where it is entered", async () => {
    const { screen } = await openDashboard({
      [`GET ${restaurant}`]: () =>
        anOwnRestaurant({ is_approved: false, is_verified: false, address: null, phone: null, cuisine_types: [] }),
      [`GET ${restaurant}/menu-items`]: () => page(aDish()),
      [`GET ${restaurant}/photos`]: () => ({ items: [], version: 0 }),
    });
    const steps = screen.getByRole("region", { name: "Noch 6 Schritte" });
    await expect.element(steps.getByRole("progressbar", { name: "0 von 6 erledigt" })).toBeVisible();
    await expectLink(steps, /^Drei Gerichte eintragen/, "/restaurant-profile?tab=menu#contents");
    for (const [name, section] of [
      [/^Öffnungszeiten prüfen/, "hours"],
      [/^Adresse eintragen/, "contact"],
      [/^Telefonnummer/, "contact"],
      [/^Küche/, "about"],
    ] as const)
      await expectLink(steps, name, `/restaurant-settings#${section}`);
    await expect.element(screen.getByText("Noch keine Fotos hochgeladen")).toBeVisible();
    await viewport(390, 700);
    const photos = screen.getByRole("tab", { name: /^Fotos/ });
    window.scrollTo(0, 0);
    await steps.getByRole("link", { name: /^Ein Foto/ }).click();
    await expect.element(photos).toHaveFocus();
    await expect.element(photos).toBeInViewport();
    window.scrollTo(0, 0);
    await steps.getByRole("link", { name: /^Drei Gerichte/ }).click();
    await expect.poll(() => screen.getByRole("tabpanel").element().getBoundingClientRect().top).toBeLessThan(350);
  });
});

describe("the dashboard while loading and failed", () => {
  it("says that it loads, and names the restaurant already", async () => {
    const { screen } = await openDashboard({ [`GET ${restaurant}`]: () => new Promise(() => undefined) });
    await expect.element(screen.getByRole("heading", { level: 1 })).toMatchTextContent("Trattoria Lucia");
    await expect.element(screen.getByText("Wird geladen")).toBeInTheDocument();
  });

  it("shows an error when the restaurant fails to load, and loads it again on request", async () => {
    let isDown = true;
    const { screen } = await openDashboard({
      [`GET ${restaurant}`]: () => (isDown ? reply(404, { code: "no_such_route" }) : anOwnRestaurant()),
    });
    await expect.element(screen.getByRole("heading", { name: "Profil konnte nicht geladen werden." })).toBeVisible();
    isDown = false;
    await screen.getByRole("button", { name: "Erneut versuchen" }).click();
    await expect.element(screen.getByRole("tab", { name: /^Speisekarte/ })).toBeVisible();
  });

  it("shows an error in the tab whose list fails to load; the other tabs work", async () => {
    let isDown = true;
    const { screen } = await openDashboard({
      [`GET ${restaurant}/wines`]: () => (isDown ? reply(404, { code: "no_such_route" }) : page(aWine())),
    });
    await screen.getByRole("tab", { name: /^Weinliste/ }).click();
    await expect.element(screen.getByText("Diese Liste konnte nicht geladen werden.")).toBeVisible();
    isDown = false;
    await screen.getByRole("button", { name: "Erneut versuchen" }).click();
    await expect.element(screen.getByRole("button", { name: "Barbera 2023 bearbeiten" })).toBeVisible();
  });
});
