import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { aGuest } from "#test/support/component/given.ts";
import { reply } from "#test/support/component/network.ts";
import { anAdmin, waiting, verified, customers, counts, openAdmin } from "#test/support/component/admin.tsx";
import { aNotice, failed } from "#test/support/made-up-admin.ts";
import { expectLink, expectTexts, textsOf } from "#test/support/component/with-text.ts";

describe("the guard of /admin", () => {
  it.each([
    ["a visitor", false],
    ["a guest", true],
  ])("sends %s to the landing page with 'Access Denied'", async (_, signedIn) => {
    const { screen } = await openAdmin({ "GET /api/me": () => aGuest }, { signedIn });
    await expect.element(screen.getByText("Access Denied")).toBeVisible();
    await expect.element(screen.getByText("You don't have admin privileges.")).toBeVisible();
    await expect.element(screen.getByText("The landing page")).toBeVisible();
  });
});

describe("an admin without a second step, where one is needed", () => {
  it("is shown the way to set one up instead of the administration", async () => {
    const { screen, named } = await openAdmin({ "GET /api/me": () => ({ ...anAdmin, second_step_required: true }) });
    await expect.element(screen.getByRole("heading", { name: "Anmeldung in zwei Schritten" })).toBeVisible();
    await expectLink(screen, "Zum Profil", "/profile");
    expect(named("GET /api/admin/customers")).toEqual([]);
  });

  it("enters as soon as it is set up", async () => {
    let requested = 0;
    const { screen } = await openAdmin({
      "GET /api/me": () => ({ ...anAdmin, second_step_required: requested++ === 0 }),
    });
    await expect.element(screen.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  });
});

describe("the sections", () => {
  it("show what a restaurant lacks, its badges, possible actions and page, and what is known of a customer", async () => {
    const { screen } = await openAdmin();
    const pending = screen.getByRole("region", { name: "Pending Approval" });
    await expect.element(pending.getByText("Nordlicht Bistro", { exact: true })).toBeVisible();
    await expect.element(pending.getByText(/wartet seit 20 Tagen/).first()).toBeVisible();
    const [lacking, complete] = textsOf(pending.getByRole("listitem"));
    expect(lacking).toMatch(/Not Approved.*Not Verified.*Reject.*Approve.*View Profile/);
    expect(lacking).toMatch(/Fotos fehlen.*Öffnungszeiten nicht bestätigt/);
    expect(lacking).not.toMatch(/Adresse fehlt|Speisekarte fehlt|Vollständig/);
    expect(complete).toMatch(/Approved.*Not Verified.*Reject.*Verify Restaurant.*View Profile/);
    expect(complete).toContain("Vollständig");
    const approved = screen.getByRole("region", { name: "Approved Restaurants" }).getByRole("listitem");
    await expect.element(approved).toMatchTextContent(/Approved.*Revoke Verification.*View Profile/);
    expect(textsOf(approved)[0]).not.toMatch(/Not Verified|Reject/);
    await expectLink(screen, "View Profile: Kawauso", "/restaurant/rst_verified");
    await expectLink(screen, "View Profile: Nordlicht Bistro", "/restaurant-preview/rst_waiting");
    for (const name of [/Anna Berger 0170 555 anna@example\.com 15\.11\.2026/, /Deniz Öztürk N\/A N\/A 02\.11\.2026/])
      await expect.element(screen.getByRole("row", { name })).toBeVisible();
  });

  it("begin with what waits: how much, since when and until when", async () => {
    const due_at = new Date(Date.now() + 1.5 * 86_400_000).toISOString();
    const { screen } = await openAdmin({
      "GET /api/admin/dead-letters": () => failed,
      "GET /api/admin/notices": () => ({ items: [{ ...aNotice, due_at }], cursor: "more" }),
    });
    const glance = screen.getByRole("navigation", { name: "Auf einen Blick" });
    await expect.element(glance.getByRole("link", { name: "2 Pending Approval älteste seit 20 Tagen" })).toBeVisible();
    await expect.element(glance.getByRole("link", { name: "1+ Meldungen Frist morgen" })).toBeVisible();
    await expect
      .element(glance.getByRole("link", { name: "13 Nicht zugestellt seit 23.11.2026, 18:22" }))
      .toBeVisible();
  });

  it("list the longest waiting first, the newest on demand, and say so", async () => {
    const { screen, named } = await openAdmin();
    const order = screen.getByRole("region", { name: "Pending Approval" }).getByLabelText("Sortierung");
    await expect.element(order).toHaveValue("oldest");
    await userEvent.selectOptions(order, "newest");
    await expect.element(order).toHaveValue("newest");
    const pending = () => named("GET /api/admin/restaurants").filter(({ query }) => query.get("view") === "pending");
    await expect.poll(() => pending().map(({ query }) => query.get("order"))).toEqual(["oldest", null]);
  });

  it("say which approved restaurants leave requests unanswered or pause them", async () => {
    const silent = { ...verified, expired_in_row: 3, requests_paused_at: "2026-11-20T10:00:00Z" };
    const { screen } = await openAdmin({
      "GET /api/admin/restaurants": () => ({ items: [silent], cursor: null, counts }),
    });
    const row = screen.getByRole("region", { name: "Approved Restaurants" }).getByRole("listitem");
    await expect.element(row).toMatchTextContent(/Anfragen pausieren.*3 Fristen in Folge abgelaufen/);
  });

  it("say what is empty", async () => {
    const none = { items: [], cursor: null, counts: { customers: 0, pending: 0, approved: 0, rejected: 0 } };
    const { screen } = await openAdmin({
      "GET /api/admin/restaurants": () => none,
      "GET /api/admin/customers": () => none,
    });
    for (const text of [
      "Nichts wartet auf Ihre Freigabe.",
      "Noch ist kein Restaurant freigegeben und verifiziert.",
      "Kein Restaurant ist abgelehnt.",
      "Keine Meldung wartet auf Ihre Entscheidung.",
      "Noch hat sich kein Gast registriert.",
      "Alles ist zugestellt.",
      "Keine E-Mail kam zurück.",
    ])
      await expect.element(screen.getByText(text)).toBeVisible();
  });

  it.each([
    ["restaurants", "Wartende Restaurants suchen", /Kein Restaurant gefunden, .*„xaver“/],
    ["customers", "Kunden suchen", /Kein Gast gefunden, .*„xaver“/],
  ])("search %s of their own on the server", async (list, label, text) => {
    const path = `GET /api/admin/${list}`;
    const { screen, named } = await openAdmin({
      [path]: ({ query }) => ({
        items: query.get("search") === null ? (list === "customers" ? customers : [waiting]) : [],
        cursor: null,
        counts,
      }),
    });
    await userEvent.fill(screen.getByLabelText(label), "xaver ");
    await expect.element(screen.getByText(text)).toBeVisible();
    const searches = named(path).filter(({ query }) => query.get("search") !== null);
    expect(searches.map(({ query }) => [query.get("view"), query.get("search")])).toEqual([
      [list === "customers" ? null : "pending", "xaver"],
    ]);
  });

  it("say how they are ordered, and that a search has an order of its own", async () => {
    const { screen } = await openAdmin();
    const inSection = (name: string, order: string) => screen.getByRole("region", { name }).getByText(order);
    const chosen = screen.getByRole("region", { name: "Pending Approval" }).getByLabelText("Sortierung");
    await expect.element(chosen).toHaveValue("oldest");
    await expect.element(inSection("Approved Restaurants", "Neueste zuerst")).toBeVisible();
    await expect.element(inSection("Customers", "Neueste zuerst")).toBeVisible();
    await expect.element(inSection("Meldungen", "Nächste Frist zuerst")).toBeVisible();
    await userEvent.fill(screen.getByLabelText("Kunden suchen"), "anna");
    await expect.element(inSection("Customers", "Nach Namen oder E-Mail")).toBeVisible();
    await expect.element(chosen).toHaveValue("oldest");
  });

  it("keep rejected restaurants apart with reason and date, and those that came back with what has changed", async () => {
    const rejected = {
      ...waiting,
      rejected_at: "2026-11-20T10:00:00Z",
      review_reason: "incomplete",
      review_message: "Die Karte fehlt.",
    };
    const back = { ...rejected, resubmitted: { at: "2026-11-22T10:00:00Z", changed: ["photos", "menu"] } };
    const { screen } = await openAdmin({
      "GET /api/admin/restaurants": ({ query }) => ({
        items: { pending: [back], rejected: [rejected] }[query.get("view") ?? ""] ?? [],
        cursor: null,
        counts,
      }),
    });
    const why = /abgelehnt am 20\.11\.2026 Angaben unvollständig Die Karte fehlt\./;
    const apart = screen.getByRole("region", { name: "Abgelehnt" }).getByRole("listitem");
    await expect.element(apart).toMatchTextContent(why);
    await expect.element(apart.getByRole("button", { name: "Reject" })).not.toBeInTheDocument();
    const pending = screen.getByRole("region", { name: "Pending Approval" }).getByRole("listitem");
    await expect.element(pending).toMatchTextContent(why);
    await expect
      .element(pending)
      .toMatchTextContent(/Erneut eingereicht am 22\.11\.2026, geändert: Fotos und Speisekarte/);
  });

  it("keep search, order and place on the way back from a case", async () => {
    const { screen } = await openAdmin({
      [`GET /api/admin/restaurants/${waiting.id}`]: () => reply(404, { code: "restaurant_not_found" }),
    });
    const pending = screen.getByRole("region", { name: "Pending Approval" });
    await userEvent.selectOptions(pending.getByLabelText("Sortierung"), "newest");
    await userEvent.fill(screen.getByLabelText("Kunden suchen"), "anna");
    await expect.element(screen.getByText("Nach Namen oder E-Mail")).toBeVisible();
    await pending.getByRole("link", { name: "Nordlicht Bistro", exact: true }).click();
    await screen.getByRole("link", { name: "Admin Dashboard" }).click();
    await expect.element(pending.getByLabelText("Sortierung")).toHaveValue("newest");
    await expect.element(screen.getByLabelText("Kunden suchen")).toHaveValue("anna");
    // Back, not on: the browser scrolls to where it was.
    await screen.getByRole("button", { name: "Go back" }).click();
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent("/admin");
  });

  it("load further pages", async () => {
    const { screen } = await openAdmin({
      "GET /api/admin/customers": ({ query }) =>
        query.get("cursor") === "next"
          ? { items: customers.slice(1), cursor: null, counts }
          : { items: customers.slice(0, 1), cursor: "next", counts },
    });
    await userEvent.click(screen.getByRole("button", { name: "Weitere laden" }));
    await expect.element(screen.getByText("Deniz Öztürk")).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Weitere laden" })).not.toBeInTheDocument();
  });

  it("say what could not be loaded, with a way to try again", async () => {
    let isDown = true;
    const { screen } = await openAdmin({
      "GET /api/admin/customers": () =>
        isDown ? reply(404, { code: "no_such_route" }) : { items: customers, cursor: null, counts },
    });
    const section = screen.getByRole("region", { name: "Customers" });
    await expect.element(section.getByRole("heading", { name: "Failed to load customer profiles." })).toBeVisible();
    isDown = false;
    await userEvent.click(section.getByRole("button", { name: "Erneut versuchen" }));
    await expect.element(section.getByText("Anna Berger")).toBeVisible();
  });
});

describe("dates on an English page", () => {
  const email = {
    at: "2026-11-20T18:02:00Z",
    event: "restaurant.rejected",
    to: "restaurant",
    outcome: "bounced",
    failure: null,
    address: null,
    restaurant_id: "rst_verified",
    reservation_id: null,
  };
  const english = {
    "GET /api/admin/restaurants": () => ({ items: [verified], cursor: null, counts }),
    "GET /api/admin/dead-letters": () => failed,
    "GET /api/admin/notices": () => ({ items: [aNotice], cursor: null }),
    "GET /api/admin/undelivered-emails": () => ({ items: [email], cursor: null }),
  };
  it("are English in every section", async () => {
    const { screen } = await openAdmin(english, { language: "en" });
    const main = screen.getByRole("main");
    await expectTexts(main, /since 23 Nov 2026, 18:22/, /15 Nov 2026/, /16 Nov 2026/, /20 Nov 2026, 19:02/);
    await userEvent.click(screen.getByRole("button", { name: "Decide" }));
    await expect.element(screen.getByRole("dialog")).toMatchTextContent(/16 Nov 2026, 11:00/);
    expect(document.body.textContent).not.toMatch(/\d{2}\.\d{2}\.\d{4}/);
  });
});
