import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { reply } from "#test/support/component/network.ts";
import { type Answers, aProfile, openAdmin, verified } from "#test/support/component/admin.tsx";
import { expectLink, textsOf } from "#test/support/component/with-text.ts";

const restaurant = "/api/admin/restaurants/rst_verified";
const noFigures = { answered: 0, expired: 0, median_minutes: null, expired_in_row: 0, hours_changed_at: null };
const noTrail = { items: [], cursor: null, readings: [] };
const preview = { ...aProfile, id: "rst_verified", is_approved: true, photos: [], menu_items: [] };

/** Opens the case of a restaurant of which nothing happened; `answers` say what is different. */
const openCase = (answers: Answers = {}, at = "/admin/restaurants/rst_verified", language: "de" | "en" = "de") =>
  openAdmin(
    {
      [`GET ${restaurant}`]: () => verified,
      [`GET ${restaurant}/preview`]: () => preview,
      [`GET ${restaurant}/audit-trail`]: () => noTrail,
      [`GET ${restaurant}/health`]: () => noFigures,
      ...answers,
    },
    { at, language },
  );
const openTrail = (answer: () => unknown) => openCase({ [`GET ${restaurant}/audit-trail`]: answer });

describe("the case of a restaurant", () => {
  const at = "2026-11-20T18:02:00Z";
  const entry = {
    id: "1",
    at,
    by: "user-1",
    role: "admin",
    reason: null,
    message: null,
    before: {},
    after: {},
    point: null,
    emails: [],
  };

  it("opens from the restaurant's row", async () => {
    const { screen } = await openCase({}, "/admin");
    await screen.getByRole("link", { name: "Kawauso" }).click();
    await expect.element(screen.getByRole("heading", { name: "Kawauso", level: 1 })).toBeVisible();
    await expect.element(screen.getByText("Noch hat niemand etwas an der Listung geändert.")).toBeVisible();
    await expect.element(screen.getByText("Vor Ihnen hat niemand den Verlauf gelesen.")).toBeVisible();
  });

  it("takes each of two points that are ticked one after the other", async () => {
    const { promise, resolve } = Promise.withResolvers<null>();
    const path = `POST ${restaurant}/points`;
    const answers = { [`GET ${restaurant}`]: () => ({ ...verified, checked: {} }), [path]: () => promise };
    const { screen, named } = await openCase(answers, "/admin/restaurants/rst_verified?lang=en", "en");
    await screen.getByRole("button", { name: "Tick off: Visited" }).click();
    await screen.getByRole("button", { name: "Tick off: English texts" }).click();
    resolve(null);
    await expect.poll(() => named(path).map(({ body }) => body["point"])).toEqual(["visit", "english"]);
  });

  it("shows what the restaurant lacks, and what there is of each point of its review until an admin ticks it", async () => {
    const dish = { id: "dsh_1", name: "Ramen", description: "Nudeln", description_en: null, allergens: ["gluten"] };
    const menu_items = [dish, { ...dish, id: "dsh_2", description_en: "Noodles", allergens: [] }];
    const path = `POST ${restaurant}/points`;
    let checked = {};
    const { screen, named } = await openCase(
      {
        [`GET ${restaurant}`]: () => ({ ...verified, city: "Köln", phone: "0221 555", missing: ["hours"], checked }),
        [`GET ${restaurant}/preview`]: () => ({
          ...preview,
          shown_address: "Venloer Straße 214, 50823 Köln",
          menu_items,
        }),
        [path]: () => {
          checked = { visit: { by: "user-1", at } };
          return null;
        },
      },
      "/admin/restaurants/rst_verified?lang=en",
      "en",
    );
    await expect.element(screen.getByText(/^Cologne registered on/)).toBeVisible();
    await expect.element(screen.getByText("Opening hours not confirmed")).toBeVisible();
    const checklist = screen.getByRole("region", { name: "Review" });
    await expect.element(checklist.getByText("0 of 6")).toBeVisible();
    await expect
      .poll(() => textsOf(checklist.getByRole("listitem")))
      .toEqual([
        "Legal notice and address are correctVenloer Straße 214, 50823 KölnTick off",
        "Called on 0221\u00A0555Tick off",
        "VisitedTick off",
        "Rights to the photosnone yetTick off",
        "Allergens completemissing for 1 of 2 dishesTick off",
        "English textsmissing for 1 of 2 dishesTick off",
      ]);

    await checklist.getByRole("button", { name: "Tick off: Visited" }).click();
    await expect.element(checklist.getByText("1 of 6")).toBeVisible();
    await expect
      .poll(() => textsOf(checklist.getByRole("listitem"))[2])
      .toBe("VisitedYou, admin 20\u00A0Nov\u00A02026Undo");
    await checklist.getByRole("button", { name: "Undo: Visited" }).click();
    await expect
      .poll(() => named(path).map(({ body }) => body))
      .toEqual([
        { point: "visit", is_checked: true },
        { point: "visit", is_checked: false },
      ]);
  });

  it("shows who did what and why, the values before and after, and who read it", async () => {
    const monday = { ...aProfile.opening_hours.monday, open: "11:00", close: "22:00", closed: false };
    const hours = { ...aProfile.opening_hours, monday };
    const items = [
      {
        ...entry,
        action: "change_listing",
        role: "owner",
        before: { city: null, opening_hours: hours },
        after: { city: "Köln", opening_hours: { ...hours, monday: { ...monday, closed: true } } },
      },
      { ...entry, id: "0", action: "reject", reason: "incomplete", message: "Die Karte fehlt." },
      { ...entry, id: "p", action: "pause_requests", by: "schedule", role: "schedule" },
      { ...entry, id: "v", action: "check_point", point: "visit" },
    ];
    const readings = [{ at, by: "0a1b2c3d-4e5f" }];
    const { screen } = await openTrail(() => ({ items, cursor: null, readings }));
    const rows = screen.getByRole("region", { name: "Verlauf" }).getByRole("listitem");
    await expect.element(rows.nth(0)).toMatchTextContent(/20\.11\.2026, 19:02/);
    expect(rows.nth(0).element().textContent).toMatch(
      /Geändert: Ort und Öffnungszeiten.*Restaurant.*Ort.*leer.*Köln.*Mo.*11:00–22:00.*geschlossen/,
    );
    expect(rows.nth(0).element().textContent).not.toMatch(/Di/);
    expect(rows.nth(1).element().textContent).toMatch(/Reject: .*unvollständig.*Sie, Admin.*Die Karte fehlt\./);
    expect(rows.nth(2).element().textContent).toMatch(/Anfragen pausiert.*von selbst, nach der Regel/);
    expect(rows.nth(3).element().textContent).toMatch(/Abgehakt: Besucht.*Sie, Admin/);
    expect(rows.nth(4).element().textContent).toBe("20.11.2026, 19:02 Admin 0a1b2c3d");
  });

  it("tells between the decisions what became of the emails about them", async () => {
    const email = { event: "restaurant.revoked", outcome: "bounced", failure: "NoEmail" };
    const emails = [
      { ...email, at: "2026-11-20T18:04:00Z", to: "restaurant" },
      { ...email, at: "2026-11-20T18:03:00Z", to: "notifier", outcome: "delivered", failure: null },
    ];
    const items = [
      { ...entry, id: "2", at: "2026-11-20T18:03:30Z", action: "verify" },
      { ...entry, action: "revoke", reason: "duplicate", emails },
    ];
    const { screen } = await openTrail(() => ({ items, cursor: null, readings: [] }));
    const rows = screen.getByRole("region", { name: "Verlauf" }).getByRole("listitem");
    await expect
      .element(rows.nth(0))
      .toMatchTextContent(/E-Mail an das Restaurant: Aufgehobene Verifizierung.*Nicht zugestellt.*NoEmail/);
    await expect.element(rows.nth(1)).toMatchTextContent(/Verify Restaurant/);
    await expect.element(rows.nth(2)).toMatchTextContent(/E-Mail an die Person, die gemeldet hat.*Zugestellt/);
    await expect.element(rows.nth(3)).toMatchTextContent(/Revoke Verification/);
  });

  it("has the pause in its head, the possible decisions and the way to the reservations", async () => {
    const paused = { ...verified, requests_paused_at: "2026-11-20T10:00:00Z" };
    const path = `PATCH ${restaurant}`;
    const { screen, named } = await openCase({ [`GET ${restaurant}`]: () => paused, [path]: () => paused });
    await expect.element(screen.getByText("Anfragen pausieren")).toBeVisible();
    await expectLink(screen, "Reservierungen", "/admin/restaurants/rst_verified/reservations");
    await userEvent.click(screen.getByRole("button", { name: "Revoke Verification" }));
    const dialog = screen.getByRole("dialog");
    await userEvent.click(dialog.getByText("Doppelt angemeldet"));
    await userEvent.click(dialog.getByRole("button", { name: "Revoke Verification" }));
    await expect.element(screen.getByText("Verification Revoked", { exact: true })).toBeVisible();
    expect(named(path).map(({ body }) => body)).toEqual([
      { decision: "revoke", version: 4, reason: "duplicate", message: null },
    ]);
  });

  it("lets an admin take down one photo for a reason, which is sent to the restaurant", async () => {
    let photos = ["1700000000000_a.jpg", "1700000000001_b.jpg"].map((id) => ({
      name: `rst_verified/${id}`,
      width: 4,
      height: 3,
      placeholder: "",
    }));
    const path = `POST ${restaurant}/photos/1700000000001_b.jpg/take-down`;
    const { screen, named } = await openCase({
      [`GET ${restaurant}/preview`]: () => ({ ...preview, photos }),
      [path]: () => {
        photos = photos.slice(0, 1);
        return null;
      },
    });
    await screen.getByRole("button", { name: "Foto entfernen: Foto 2" }).click();
    const dialog = screen.getByRole("dialog", { name: "Foto entfernen?" });
    await dialog.getByRole("button", { name: "Foto entfernen" }).click();
    await expect.element(dialog.getByRole("radio").first()).toHaveFocus(); // the reason may not be missing
    await userEvent.click(dialog.getByText("Rechte an den Fotos ungeklärt"));
    await dialog.getByRole("button", { name: "Foto entfernen" }).click();
    await expect.element(screen.getByText("Das Restaurant bekommt eine E-Mail mit dem Grund.")).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Foto entfernen: Foto 2" })).not.toBeInTheDocument();
    expect(named(path).map(({ body }) => body)).toEqual([{ reason: "photo_rights", message: null }]);
  });

  it("says that the history failed to load, and loads it again", async () => {
    let isBroken = true;
    const { screen } = await openTrail(() => (isBroken ? reply(404, { code: "no_such_route" }) : noTrail));
    await expect.element(screen.getByText("Der Verlauf konnte nicht geladen werden.")).toBeVisible();
    isBroken = false;
    await screen.getByRole("button", { name: "Erneut versuchen" }).click();
    await expect.element(screen.getByText("Noch hat niemand etwas an der Listung geändert.")).toBeVisible();
  });
});

type Screen = Awaited<ReturnType<typeof openCase>>["screen"];
const panel = (screen: Screen) => screen.getByRole("region", { name: "Zustand" });

const texts = (screen: Screen) => textsOf(panel(screen).getByRole("definition"));

const openHealth = (health: unknown, menu_items: object[], photos: object[] = []) =>
  openCase({
    [`GET ${restaurant}/preview`]: () => ({ ...preview, menu_items, photos }),
    [`GET ${restaurant}/health`]: () => health,
  });

describe("the health of a restaurant", () => {
  const dish = { id: "mnu_1", name: "Suppe", price: 5, is_available: true, allergens: ["A"] };
  const figures = {
    answered: 5,
    expired: 2,
    median_minutes: 210,
    expired_in_row: 3,
    hours_changed_at: new Date(Date.now() - 8.5 * 86_400_000).toISOString(),
  };
  it("shows how it answers, and what its page has", async () => {
    const { screen } = await openHealth(figures, [dish, { ...dish, id: "mnu_2", allergens: [] }], [{}, {}]);
    await expect.element(panel(screen).getByText("71 %")).toBeVisible();
    expect(texts(screen)).toEqual([
      "71 % von 7 Anfragen in 30 Tagen",
      "210 Min im Mittel (Median)",
      "2 3 zuletzt in Folge",
      expect.stringMatching(/^\d\d\.\d\d\.\d{4} vor 8 Tagen$/),
      "2 von 30",
      "1 von 2 Gerichten mit Angabe",
    ]);
  });

  it("says where there is nothing to measure", async () => {
    const { screen } = await openHealth(noFigures, []);
    await expect.element(panel(screen).getByText("keine Anfrage in 30 Tagen")).toBeVisible();
    expect(texts(screen)).toEqual([
      "– keine Anfrage in 30 Tagen",
      "– noch keine Antwort",
      "0 0 zuletzt in Folge",
      "– noch nicht seit der Anmeldung",
      "0 von 30",
      "– kein Gericht auf der Karte",
    ]);
  });

  it("says that the figures failed to load, and leaves the rest of the case", async () => {
    const { screen } = await openHealth(reply(404, { code: "no_such_route" }), []);
    await expect.element(screen.getByText("Der Zustand konnte nicht geladen werden.")).toBeVisible();
    await expect.element(screen.getByText("Noch hat niemand etwas an der Listung geändert.")).toBeVisible();
  });
});
