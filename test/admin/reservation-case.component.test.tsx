import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { madeUpCase } from "#test/support/made-up-admin.ts";
import { reply } from "#test/support/component/network.ts";
import { type Answers, openAdmin } from "#test/support/component/admin.tsx";

const { id, restaurant_id } = madeUpCase;
const call = `/api/admin/restaurants/${restaurant_id}/reservations/${id}`;
const personal = {
  name: "Johanna Lindner",
  email: "johanna@post.example",
  phone: "0228 555 0142",
  wish: "Ruhiger Platz",
  restaurant_message: null,
};
const counts = { customers: 1, pending: 0, approved: 0, rejected: 0 };

const guests = {
  items: [{ user_id: "user-7", full_name: "Johanna Lindner", email: null, phone: null, created_at: "2026-11-02" }],
  cursor: null,
  counts,
};
const nobody = { items: [], cursor: null, counts };

const open = (answers: Answers = {}, at = `/admin/reservations/${id}?restaurant=${restaurant_id}`) =>
  openAdmin(
    {
      [`GET ${call}`]: () => madeUpCase,
      [`POST ${call}/personal-data`]: () => personal,
      "GET /api/admin/restaurants": () => nobody,
      "GET /api/admin/customers": () => guests,
      "GET /api/admin/customers/user-7/reservations": () => ({ items: [madeUpCase] }),
      [`GET /api/admin/restaurants/${restaurant_id}/reservations`]: () => ({ items: [madeUpCase], cursor: null }),
      ...answers,
    },
    { at },
  );
type Screen = Awaited<ReturnType<typeof open>>["screen"];
const search = (screen: Screen) => screen.getByRole("textbox", { name: "Fall suchen" });

describe("the way to a reservation's case", () => {
  it("leads from the link that the guest got", async () => {
    const { screen } = await open({}, "/admin");
    await userEvent.fill(search(screen), `https://tischkaiser.example/reservations/${id}?restaurant=${restaurant_id}`);
    await userEvent.click(screen.getByRole("button", { name: "Öffnen" }));
    await expect.element(screen.getByRole("heading", { name: "Fr., 27. Nov. 2026, 19:30 Uhr" })).toBeVisible();
  });

  it("opens the only restaurant or guest whose name or address begins with the text", async () => {
    const { screen, named } = await open({}, "/admin");
    await userEvent.fill(search(screen), "johanna@post.example");
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByRole("heading", { name: "Reservierungen eines Gastes" })).toBeVisible();
    const searches = named("GET /api/admin/restaurants").filter(({ query }) => query.get("search") !== null);
    expect(searches.map(({ query }) => [query.get("view"), query.get("search")])).toEqual([
      ["pending", "johanna@post.example"],
      ["approved", "johanna@post.example"],
      ["rejected", "johanna@post.example"],
    ]);
  });

  it("lists several restaurants and guests that are found, and says when there are none", async () => {
    const { screen } = await open(
      {
        "GET /api/admin/restaurants": ({ query }) => ({
          items:
            query.get("search") === "jo" && query.get("view") === "approved"
              ? [{ id: restaurant_id, restaurant_name: "Johannisgarten", city: "Bonn" }]
              : [],
          cursor: null,
          counts,
        }),
        "GET /api/admin/customers": ({ query }) => (query.get("search") === "jo" ? guests : nobody),
      },
      `/admin/restaurants/${restaurant_id}/reservations`,
    );
    await userEvent.fill(search(screen), "zzz");
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByRole("alert")).toMatchTextContent(/Nichts gefunden zu „zzz“/);
    await userEvent.fill(search(screen), "jo");
    await userEvent.keyboard("{Enter}");
    const found = screen.getByRole("list", { name: "Gefunden" }).getByRole("listitem");
    await expect.element(found.nth(0)).toMatchTextContent(/Johannisgarten Restaurant Bonn/);
    await expect.element(found.nth(1)).toMatchTextContent(/Johanna Lindner Gast/);
    await userEvent.click(screen.getByRole("link", { name: "Johanna Lindner" }));
    await expect.element(screen.getByRole("heading", { name: "Reservierungen eines Gastes" })).toBeVisible();
  });

  it("leads from a restaurant to its reservations and the case of one", async () => {
    const { screen } = await open({}, `/admin/restaurants/${restaurant_id}/reservations`);
    await expect.element(screen.getByRole("heading", { name: "Reservierungen eines Restaurants" })).toBeVisible();
    await userEvent.click(screen.getByRole("link", { name: /27\. Nov\..*2 Gäste Bestätigt/ }));
    await expect.element(screen.getByRole("heading", { name: "Verlauf" })).toBeVisible();
  });

  it("names the night of an hour after midnight, in the list and in the case", async () => {
    const night = { ...madeUpCase, reservation_date: "2026-11-28", reservation_time: "00:30", night_of: "2026-11-27" };
    const answers = {
      [`GET ${call}`]: () => night,
      [`GET /api/admin/restaurants/${restaurant_id}/reservations`]: () => ({ items: [night], cursor: null }),
    };
    const { screen } = await open(answers, `/admin/restaurants/${restaurant_id}/reservations`);
    await userEvent.click(screen.getByRole("link", { name: /28\. Nov\..* in der Nacht von Freitag auf Samstag/ }));
    await expect.element(screen.getByRole("heading", { name: "Verlauf" })).toBeVisible();
    await expect.element(screen.getByText("in der Nacht von Freitag auf Samstag")).toBeVisible();
  });

  it("opens by a reservation's id alone, and says when there is none", async () => {
    let isKnown = false;
    const answer = () => (isKnown ? { restaurant_id } : reply(404, { code: "reservation_not_found" }));
    const { screen } = await open({ [`GET /api/admin/reservations/${id}`]: answer }, "/admin");
    await userEvent.fill(search(screen), id);
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByRole("alert")).toMatchTextContent(/gelöscht oder unbekannt/);
    await expect.element(search(screen)).toHaveAttribute("aria-invalid", "true");
    isKnown = true;
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByRole("heading", { name: "Verlauf" })).toBeVisible();
  });

  it("leads from a customer, who is found by name or address, to the reservations and the case", async () => {
    const { screen } = await open({}, "/admin");
    await userEvent.click(screen.getByRole("link", { name: "Johanna Lindner" }));
    await expect.element(screen.getByRole("heading", { name: "Reservierungen eines Gastes" })).toBeVisible();
    await userEvent.click(screen.getByRole("link", { name: /27\. Nov\..*2\sGäste bei Zum Kastanienkaiser/ }));
    await expect.element(screen.getByRole("heading", { name: "Verlauf" })).toBeVisible();
  });

  it("says that a guest has no reservations, and that there is no such reservation", async () => {
    const none = { "GET /api/admin/customers/user-7/reservations": () => ({ items: [] }) };
    const list = await open(none, "/admin/customers/user-7");
    await expect.element(list.screen.getByText("Dieser Gast hat keine Reservierungen.")).toBeVisible();
    const { screen } = await open({ [`GET ${call}`]: () => reply(404, { code: "reservation_not_found" }) });
    await expect.element(screen.getByRole("heading", { name: "Reservierung gelöscht oder unbekannt" })).toBeVisible();
  });
});

describe("the case of a reservation", () => {
  it("tells who changed what, what became of the emails and who saw personal data", async () => {
    const { screen } = await open();
    const rows = screen.getByRole("region", { name: "Verlauf" }).getByRole("listitem");
    await expect.element(rows.nth(0)).toMatchTextContent(/Angefragt.*Gast, Antwort bis 23\.11\.2026, 19:38/);
    await expect.element(rows.nth(1)).toMatchTextContent(/E-Mail an das Restaurant: Neue Anfrage.*übergeben/);
    await expect.element(rows.nth(2)).toMatchTextContent(/Bestätigt.*Restaurant/);
    await expect
      .element(rows.nth(3))
      .toMatchTextContent(/E-Mail an den Gast: Bestätigung.*Nicht gesendet.*MailboxFull/);
    await expect
      .element(rows.nth(4))
      .toMatchTextContent(/Personendaten angezeigt: Der Gast hat uns gefragt.*Admin 5f0c2a9e/);
  });

  it("shows the data for a reason and a sentence only, loads the timeline again and hides the data on demand", async () => {
    const { screen, named } = await open();
    await expect.element(screen.getByText("J••• L•••")).toBeVisible();
    await expect.element(screen.getByText("vorhanden, verdeckt")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Anzeigen …" }));
    const dialog = screen.getByRole("dialog");
    await userEvent.click(dialog.getByText("Eine Störung wird geprüft"));
    await userEvent.click(dialog.getByRole("button", { name: "Anzeigen" }));
    await expect.element(dialog.getByLabelText("Kurz dazu")).toHaveAttribute("aria-invalid", "true");
    expect(named(`POST ${call}/personal-data`)).toEqual([]);
    await userEvent.fill(dialog.getByLabelText("Kurz dazu"), "E-Mail kam nicht an.");
    await userEvent.click(dialog.getByRole("button", { name: "Anzeigen" }));
    await expect.element(screen.getByText("johanna@post.example")).toBeVisible();
    expect(named(`POST ${call}/personal-data`).map(({ body }) => body)).toEqual([
      { reason: "fault", message: "E-Mail kam nicht an." },
    ]);
    await expect.poll(() => named(`GET ${call}`).length).toBe(2);
    await userEvent.click(screen.getByRole("button", { name: "Wieder verdecken" }));
    await expect.element(screen.getByText("j•••@post.example")).toBeVisible();
    expect(screen.getByText("johanna@post.example").elements()).toEqual([]);
  });

  it("says that the data could not be shown, and keeps the dialog", async () => {
    const { screen } = await open({ [`POST ${call}/personal-data`]: () => reply(503, { code: "try_again" }) });
    await userEvent.click(screen.getByRole("button", { name: "Anzeigen …" }));
    await userEvent.fill(screen.getByLabelText("Kurz dazu"), "Eine Frage.");
    await userEvent.click(screen.getByRole("dialog").getByRole("button", { name: "Anzeigen" }));
    await expect.element(screen.getByText(/^Die Daten konnten nicht angezeigt werden\./)).toBeVisible();
    await expect.element(screen.getByLabelText("Kurz dazu")).toHaveValue("Eine Frage.");
  });
});
