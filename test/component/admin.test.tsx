import { Route, Routes } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { deadLetterQueues } from "../../shared/dead-letters/queues.ts";
import AdminPage from "../../web/src/features/admin/admin-page.tsx";
import AdminPages from "../../web/src/features/admin/admin-pages.tsx";
import CasePage from "../../web/src/features/admin/case-page.tsx";
import { aGuest, aRestaurant } from "./support/given.ts";
import { network, reply } from "./support/network.ts";
import { renderPage } from "./support/render-page.tsx";

const anAdmin = { ...aGuest, is_admin: true };
const pages = (
  <Routes>
    <Route element={<AdminPages />}>
      <Route path="/admin" element={<AdminPage />} />
      <Route path="/admin/restaurants/:restaurantId" element={<CasePage />} />
    </Route>
    <Route path="/" element={<main>The landing page</main>} />
  </Routes>
);

const aProfile = {
  ...aRestaurant,
  user_id: "user-2",
  is_visible: true,
  version: 4,
  updated_at: "2026-11-20T10:00:00Z",
};
const waiting = {
  ...aProfile,
  id: "rst_waiting",
  restaurant_name: "Nordlicht Bistro",
  is_approved: false,
  is_verified: false,
  missing: ["photos", "hours"],
  doubles: [],
  expired_in_row: 0,
  created_at: new Date(Date.now() - 20.5 * 86_400_000).toISOString(), // half a day more: the page counts full days to the minute
};
const complete = { ...waiting, id: "rst_complete", restaurant_name: "Frau Chandra kocht", missing: [] };
const unverified = { ...complete, id: "rst_unverified", restaurant_name: "Brauhaus Sankt Anton", is_approved: true };
const verified = { ...unverified, id: "rst_verified", restaurant_name: "Kawauso", is_verified: true };
const customers = [
  {
    user_id: "a",
    full_name: "Anna Berger",
    email: "anna@example.com",
    phone: "0170 555",
    created_at: "2026-11-14T23:30:00Z",
  },
  { user_id: "b", full_name: "Deniz Öztürk", email: null, phone: null, created_at: "2026-11-02T10:00:00Z" },
];
const counts = { customers: 9412, pending: 2, approved: 1 };

/** What admins see when nothing failed. */
const nothingFailed = { queues: deadLetterQueues.map((queue) => ({ queue, count: 0, messages: [] })) };
const failed = {
  queues: [
    {
      queue: "emails",
      count: 12,
      messages: [
        {
          id: "1",
          event: "reservation.requested",
          restaurant_id: "rst_verified",
          since: "2026-11-23T17:22:00Z",
          reason: "ServiceUnavailable",
        },
      ],
    },
    {
      queue: "events",
      count: 1,
      messages: [{ id: "2", event: null, restaurant_id: null, since: "2026-11-23T17:22:00Z", reason: null }],
    },
  ],
};

/** A report that waits; the server masks who sent it. */
const aNotice = {
  id: "ntc_1",
  restaurant_id: "rst_verified",
  restaurant_name: "Kawauso",
  reason: "photo_rights",
  place: "photos",
  explanation: "Das Foto ist meines.",
  name: "K••• G•••",
  email: null,
  state: "open",
  due_at: new Date(Date.now() + 1.5 * 86_400_000).toISOString(),
  outcome: null,
  basis: null,
  statement: null,
  appeal: null,
  version: 1,
  created_at: "2026-11-16T10:00:00Z",
  updated_at: "2026-11-16T10:00:00Z",
};

/** The API of an admin, with one page in each section. */
const api = (more: Parameters<typeof network>[0] = {}) =>
  network({
    "GET /api/me": () => anAdmin,
    "GET /api/admin/restaurants": ({ query }) => ({
      items: query.get("view") === "approved" ? [verified] : [waiting, unverified],
      cursor: null,
      counts,
    }),
    "GET /api/admin/customers": () => ({ items: customers, cursor: null, counts }),
    "GET /api/admin/dead-letters": () => nothingFailed,
    "GET /api/admin/notices": () => ({ items: [], cursor: null }),
    "GET /api/admin/undelivered-emails": () => ({ items: [], cursor: null }),
    ...more,
  });

const render = () => renderPage(pages, { at: "/admin", signedIn: true });

describe("the guard of /admin", () => {
  it("sends a visitor to the sign-in page, which leads back", async () => {
    network({});
    const screen = await renderPage(pages, { at: "/admin" });
    await expect.element(screen.getByLabelText("Address")).toMatchTextContent("/customer-auth?return=%2Fadmin");
  });

  it("sends others to the landing page with 'Access Denied'", async () => {
    network({ "GET /api/me": () => aGuest });
    const screen = await render();
    await expect.element(screen.getByText("Access Denied")).toBeVisible();
    await expect.element(screen.getByText("You don't have admin privileges.")).toBeVisible();
    await expect.element(screen.getByText("The landing page")).toBeVisible();
  });
});

describe("an admin without a second step, where one is needed", () => {
  it("is shown the way to set one up instead of the administration", async () => {
    const { named } = api({ "GET /api/me": () => ({ ...anAdmin, second_step_required: true }) });
    const screen = await render();
    await expect.element(screen.getByRole("heading", { name: "Anmeldung in zwei Schritten" })).toBeVisible();
    await expect.element(screen.getByRole("link", { name: "Zum Profil" })).toHaveAttribute("href", "/profile");
    expect(named("GET /api/admin/customers")).toEqual([]);
  });

  it("enters as soon as it is set up", async () => {
    let requested = 0;
    api({ "GET /api/me": () => ({ ...anAdmin, second_step_required: requested++ === 0 }) });
    const screen = await render();
    await expect.element(screen.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  });
});

describe("the sections", () => {
  it("show counts, badges and the actions that are possible", async () => {
    api();
    const screen = await render();
    const pending = screen.getByRole("region", { name: "Pending Approval" });
    await expect.element(pending.getByText("Nordlicht Bistro", { exact: true })).toBeVisible();
    await expect.element(pending.getByText(/wartet seit 20 Tagen/).first()).toBeVisible();
    const rows = pending.getByRole("listitem");
    expect(rows.nth(0).element().textContent).toMatch(/Not Approved.*Not Verified.*Reject.*Approve.*View Profile/);
    expect(rows.nth(1).element().textContent).toMatch(
      /Approved.*Not Verified.*Reject.*Verify Restaurant.*View Profile/,
    );
    const approved = screen.getByRole("region", { name: "Approved Restaurants" }).getByRole("listitem");
    expect(approved.element().textContent).toMatch(/Approved.*Revoke Verification.*View Profile/);
    expect(approved.element().textContent).not.toMatch(/Not Verified|Reject/);
  });

  it("begin with what waits: how much, since when and until when", async () => {
    const due_at = new Date(Date.now() + 1.5 * 86_400_000).toISOString();
    api({
      "GET /api/admin/dead-letters": () => failed,
      "GET /api/admin/notices": () => ({ items: [{ ...aNotice, due_at }], cursor: "more" }),
    });
    const screen = await render();
    const glance = screen.getByRole("navigation", { name: "Auf einen Blick" });
    await expect.element(glance.getByRole("link", { name: "2 Pending Approval älteste 20 Tage" })).toBeVisible();
    await expect.element(glance.getByRole("link", { name: "1+ Meldungen Frist morgen" })).toBeVisible();
    await expect
      .element(glance.getByRole("link", { name: "13 Nicht zugestellt seit 23.11.2026, 18:22" }))
      .toBeVisible();
  });

  it("list the longest waiting first on demand, and say so", async () => {
    const { named } = api();
    const screen = await render();
    const pending = screen.getByRole("region", { name: "Pending Approval" });
    await userEvent.selectOptions(pending.getByLabelText("Sortierung"), "oldest");
    await expect.element(pending.getByLabelText("Sortierung")).toHaveValue("oldest");
    const orders = named("GET /api/admin/restaurants").filter(({ query }) => query.get("limit") === null);
    expect(orders.map(({ query }) => query.get("order"))).toContain("oldest");
  });

  it("say which approved restaurants leave requests unanswered or pause them", async () => {
    const silent = { ...verified, expired_in_row: 3, requests_paused_at: "2026-11-20T10:00:00Z" };
    api({ "GET /api/admin/restaurants": () => ({ items: [silent], cursor: null, counts }) });
    const row = (await render()).getByRole("region", { name: "Approved Restaurants" }).getByRole("listitem");
    await expect.element(row).toMatchTextContent(/Anfragen pausieren.*3 Fristen in Folge abgelaufen/);
  });

  it("open the public page where there is one, and else the preview", async () => {
    api();
    const screen = await render();
    const link = (name: string) => screen.getByRole("link", { name: `View Profile: ${name}` });
    await expect.element(link("Kawauso")).toHaveAttribute("href", "/restaurant/rst_verified");
    await expect.element(link("Nordlicht Bistro")).toHaveAttribute("href", "/restaurant-preview/rst_waiting");
  });

  it("list customers with 'N/A' for what is missing and the German day", async () => {
    api();
    const screen = await render();
    const row = (name: RegExp) => screen.getByRole("row", { name });
    await expect.element(row(/Anna Berger 0170 555 anna@example\.com 15\.11\.2026/)).toBeVisible();
    await expect.element(row(/Deniz Öztürk N\/A N\/A 02\.11\.2026/)).toBeVisible();
  });

  it("say what is empty", async () => {
    const none = { items: [], cursor: null, counts: { customers: 0, pending: 0, approved: 0 } };
    api({ "GET /api/admin/restaurants": () => none, "GET /api/admin/customers": () => none });
    const screen = await render();
    await expect.element(screen.getByText("Nichts wartet auf Ihre Freigabe.")).toBeVisible();
    await expect.element(screen.getByText("Noch ist kein Restaurant freigegeben und verifiziert.")).toBeVisible();
    await expect.element(screen.getByText("Noch hat sich kein Gast registriert.")).toBeVisible();
  });

  it("say what a restaurant lacks, or that it is complete", async () => {
    api();
    const screen = await render();
    const rows = screen.getByRole("region", { name: "Pending Approval" }).getByRole("listitem");
    await expect.element(rows.filter({ hasText: "Nordlicht Bistro" }).first()).toBeVisible();
    const lacking = rows.filter({ hasText: "Nordlicht Bistro" }).first().element().textContent;
    expect(lacking).toMatch(/Fotos fehlen.*Öffnungszeiten nicht bestätigt/);
    expect(lacking).not.toMatch(/Adresse fehlt|Speisekarte fehlt|Vollständig/);
    expect(rows.filter({ hasText: "Brauhaus Sankt Anton" }).first().element().textContent).toContain("Vollständig");
  });

  it("search restaurants of their own on the server", async () => {
    const { named } = api({
      "GET /api/admin/restaurants": ({ query }) => ({
        items: query.get("search") === null ? [waiting] : [],
        cursor: null,
        counts,
      }),
    });
    const screen = await render();
    await userEvent.fill(screen.getByLabelText("Wartende Restaurants suchen"), "xaver ");
    await expect.element(screen.getByText(/Kein Restaurant gefunden, .*„xaver“/)).toBeVisible();
    const calls = named("GET /api/admin/restaurants").map(({ query }) => [query.get("view"), query.get("search")]);
    expect(calls.filter(([, search]) => search !== null)).toEqual([["pending", "xaver"]]);
  });

  it("say how they are ordered, and that a search has an order of its own", async () => {
    api();
    const screen = await render();
    const inSection = (name: string, order: string) => screen.getByRole("region", { name }).getByText(order);
    const chosen = screen.getByRole("region", { name: "Pending Approval" }).getByLabelText("Sortierung");
    await expect.element(chosen).toHaveValue("newest");
    await expect.element(inSection("Approved Restaurants", "Neueste zuerst")).toBeVisible();
    await expect.element(inSection("Customers", "Neueste zuerst")).toBeVisible();
    await expect.element(inSection("Meldungen", "Nächste Frist zuerst")).toBeVisible();
    await userEvent.fill(screen.getByLabelText("Kunden suchen"), "anna");
    await expect.element(inSection("Customers", "Nach Namen oder E-Mail")).toBeVisible();
    await expect.element(chosen).toHaveValue("newest");
  });

  it("search customers on the server", async () => {
    const { named } = api({
      "GET /api/admin/customers": ({ query }) => ({
        items: query.get("search") === "xaver" ? [] : customers,
        cursor: null,
        counts,
      }),
    });
    const screen = await render();
    await userEvent.fill(screen.getByLabelText("Kunden suchen"), "xaver");
    await expect.element(screen.getByText(/Kein Gast gefunden, .*„xaver“/)).toBeVisible();
    expect(named("GET /api/admin/customers").map(({ query }) => query.get("search"))).toEqual([null, "xaver"]);
  });

  it("load further pages", async () => {
    api({
      "GET /api/admin/customers": ({ query }) =>
        query.get("cursor") === "next"
          ? { items: customers.slice(1), cursor: null, counts }
          : { items: customers.slice(0, 1), cursor: "next", counts },
    });
    const screen = await render();
    await userEvent.click(screen.getByRole("button", { name: "Weitere laden" }));
    await expect.element(screen.getByText("Deniz Öztürk")).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Weitere laden" })).not.toBeInTheDocument();
  });

  it("say what could not be loaded, with a way to try again", async () => {
    let isDown = true;
    api({
      "GET /api/admin/customers": () =>
        isDown ? reply(503, { code: "try_again" }) : { items: customers, cursor: null, counts },
    });
    const screen = await render();
    const section = screen.getByRole("region", { name: "Customers" });
    await expect.element(section.getByRole("heading", { name: "Failed to load customer profiles." })).toBeVisible();
    isDown = false;
    await userEvent.click(section.getByRole("button", { name: "Erneut versuchen" }));
    await expect.element(section.getByText("Anna Berger")).toBeVisible();
  });
});

describe("a decision", () => {
  it.each([
    ["Approve", "approve", "Restaurant Approved", "The restaurant is now visible to customers."],
    ["Reject", "reject", "Restaurant Rejected", "The restaurant has been rejected."],
    ["Verify Restaurant", "verify", "Restaurant Verified", "The restaurant can now access the partner portal."],
    ["Revoke Verification", "revoke", "Verification Revoked", "The restaurant's portal access has been revoked."],
  ])("%s is sent with the version and confirmed by a toast", async (label, decision, title, text) => {
    const restaurant =
      { approve: complete, reject: complete, verify: unverified, revoke: verified }[decision] ?? waiting;
    const path = `PATCH /api/admin/restaurants/${restaurant.id}`;
    const { named } = api({
      [path]: () => restaurant,
      "GET /api/admin/restaurants": () => ({ items: [restaurant], cursor: null, counts }),
    });
    const screen = await render();
    await userEvent.click(screen.getByRole("button", { name: label, exact: true }).first());
    const isExplained = decision === "reject" || decision === "revoke";
    if (isExplained) {
      const dialog = screen.getByRole("dialog");
      await userEvent.click(dialog.getByText("Doppelt angemeldet"));
      await userEvent.fill(dialog.getByLabelText(/Satz dazu/), "Bitte melden Sie sich.");
      await userEvent.click(dialog.getByRole("button", { name: label }));
    }
    await expect.element(screen.getByText(title, { exact: true })).toBeVisible();
    await expect.element(screen.getByText(text)).toBeVisible();
    const explanation = { reason: "duplicate", message: "Bitte melden Sie sich." };
    expect(named(path)[0]?.body).toEqual({ decision, version: 4, ...(isExplained && explanation) });
  });

  it("to approve a restaurant that lacks something is asked once more", async () => {
    const path = `PATCH /api/admin/restaurants/${waiting.id}`;
    const { named } = api({ [path]: () => waiting });
    const screen = await render();
    await userEvent.click(screen.getByRole("button", { name: "Approve", exact: true }));
    const dialog = screen.getByRole("dialog", { name: "Trotzdem freigeben?" });
    await expect.element(dialog.getByText("Fotos fehlen")).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Abbrechen" }));
    await expect.element(dialog).not.toBeInTheDocument();
    expect(named(path)).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Approve", exact: true }));
    await userEvent.click(dialog.getByRole("button", { name: "Trotzdem freigeben" }));
    await expect.element(screen.getByText("Restaurant Approved")).toBeVisible();
    expect(named(path).map(({ body }) => body)).toEqual([{ decision: "approve", version: 4 }]);
  });

  it("to approve a likely double names the other, by what, with the way to its profile, and asks once more", async () => {
    const others = [
      {
        id: "rst_storta",
        restaurant_name: "Osteria Storta",
        is_approved: true,
        is_visible: true,
        shared: ["phone", "website"],
      },
      { id: "rst_neu", restaurant_name: "Storta", is_approved: false, is_visible: true, shared: ["address"] },
    ];
    const double = { ...complete, doubles: others };
    const path = `PATCH /api/admin/restaurants/${double.id}`;
    const { named } = api({
      [path]: () => double,
      "GET /api/admin/restaurants": ({ query }) => ({
        items: query.get("view") === "pending" ? [double] : [],
        cursor: null,
        counts,
      }),
    });
    const screen = await render();
    const same = "Vielleicht doppelt: gleiche Telefonnummer und gleiche Website wie Osteria Storta";
    await expect.element(screen.getByText(same)).toBeVisible();
    const link = (name: string) => screen.getByRole("link", { name, exact: true });
    await expect.element(link("Osteria Storta")).toHaveAttribute("href", "/restaurant/rst_storta");
    await expect.element(link("Storta")).toHaveAttribute("href", "/restaurant-preview/rst_neu");
    await userEvent.click(screen.getByRole("button", { name: "Approve", exact: true }));
    const dialog = screen.getByRole("dialog", { name: "Trotzdem freigeben?" });
    await expect.element(dialog.getByText(same)).toBeVisible();
    await expect.element(dialog.getByText("Vollständig")).not.toBeInTheDocument();
    expect(named(path)).toEqual([]);
    await userEvent.click(dialog.getByRole("button", { name: "Trotzdem freigeben" }));
    await expect.element(screen.getByText("Restaurant Approved")).toBeVisible();
    expect(named(path).map(({ body }) => body)).toEqual([{ decision: "approve", version: 4 }]);
  });

  it("can follow another while the other section still loads", async () => {
    let approved = waiting;
    const path = `PATCH /api/admin/restaurants/${complete.id}`;
    let isStuck = false;
    const { named } = api({
      [path]: () => {
        approved = { ...complete, is_approved: true, version: approved.version + 1 };
        isStuck = true;
        return approved;
      },
      "GET /api/admin/restaurants": ({ query }) => {
        if (query.get("view") === "pending") return { items: [isStuck ? approved : complete], cursor: null, counts };
        return isStuck ? new Promise(() => undefined) : { items: [], cursor: null, counts };
      },
    });
    const screen = await render();
    await userEvent.click(screen.getByRole("button", { name: "Approve", exact: true }));
    await userEvent.click(screen.getByRole("button", { name: "Verify Restaurant" }));
    await expect.poll(() => named(path).length).toBe(2);
  });

  it("against a restaurant needs a reason, of which none is chosen beforehand", async () => {
    const { sent } = api();
    const screen = await render();
    await userEvent.click(screen.getByRole("button", { name: "Reject", exact: true }).first());
    const dialog = screen.getByRole("dialog");
    const reasons = dialog.getByRole("radiogroup", { name: "Grund" });
    expect(dialog.getByRole("radio", { checked: true }).elements()).toEqual([]);
    await userEvent.click(dialog.getByRole("button", { name: "Reject" }));
    await expect.element(reasons).toHaveAttribute("aria-invalid", "true");
    await expect.element(dialog.getByRole("radio").first()).toHaveFocus();
    expect(sent.filter(({ name }) => name.startsWith("PATCH"))).toEqual([]);
  });

  it("against a restaurant can be given up in the dialog", async () => {
    const { sent } = api();
    const screen = await render();
    await userEvent.click(screen.getByRole("button", { name: "Reject", exact: true }).first());
    await userEvent.click(screen.getByRole("dialog").getByRole("button", { name: "Abbrechen" }));
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
    expect(sent.filter(({ name }) => name.startsWith("PATCH"))).toEqual([]);
  });

  it.each([
    ["Approve", complete, /^Failed to update restaurant status\. /],
    ["Verify Restaurant", unverified, /^Failed to update restaurant verification\. /],
  ])("%s that fails is reported, and the sections are loaded again", async (label, restaurant, message) => {
    const { named } = api({
      [`PATCH /api/admin/restaurants/${restaurant.id}`]: () => reply(409, { code: "changed_meanwhile" }),
      "GET /api/admin/restaurants": ({ query }) => ({
        items: query.get("view") === "approved" ? [] : [restaurant],
        cursor: null,
        counts,
      }),
    });
    const screen = await render();
    await userEvent.click(screen.getByRole("button", { name: label, exact: true }));
    await expect.element(screen.getByText("Error", { exact: true })).toBeVisible();
    await expect.element(screen.getByText(message)).toBeVisible();
    await expect.poll(() => named("GET /api/admin/restaurants").length).toBe(6); // both sections and the oldest, twice
  });
});

describe("emails that came back", () => {
  it("are listed with recipient, time, masked address and SES's reason, and lead to their cases", async () => {
    const email = {
      at: "2026-11-23T17:22:00Z",
      event: "reservation.requested",
      to: "restaurant",
      outcome: "bounced",
      failure: "NoEmail",
      address: "l•••@linde.example",
      restaurant_id: "rst_verified",
      reservation_id: "rsv_20261127T1930_7k2m93qx",
    };
    const complaint = {
      ...email,
      outcome: "complained",
      address: null,
      event: "restaurant.paused",
      reservation_id: null,
    };
    api({ "GET /api/admin/undelivered-emails": () => ({ items: [email, complaint], cursor: null }) });
    const rows = (await render()).getByRole("region", { name: "Zurückgekommene E-Mails" }).getByRole("listitem");
    await expect
      .element(rows.nth(0))
      .toMatchTextContent(
        /Neue Anfrage an das Restaurant.*23\.11\.2026, 18:22 · l•••@linde\.example.*Nicht zugestellt\. Fehler: NoEmail/,
      );
    await expect
      .element(rows.nth(0).getByRole("link", { name: "Fall ansehen" }))
      .toHaveAttribute("href", `/admin/reservations/${email.reservation_id}?restaurant=rst_verified`);
    await expect
      .element(rows.nth(1))
      .toMatchTextContent(/Pausierte Anfragen.*Adresse nicht vermerkt.*Als Spam gemeldet/);
    await expect
      .element(rows.nth(1).getByRole("link", { name: "Fall ansehen" }))
      .toHaveAttribute("href", "/admin/restaurants/rst_verified");
  });

  it("are none: the section says so", async () => {
    api();
    await expect.element((await render()).getByText("Keine E-Mail kam zurück.")).toBeVisible();
  });
});

const deadLetters = (screen: Awaited<ReturnType<typeof render>>) =>
  screen.getByRole("region", { name: "Nicht zugestellt" });

describe("what failed for good", () => {
  it("shows an empty section while nothing failed", async () => {
    api();
    const screen = await render();
    await expect.element(deadLetters(screen).getByText("Alles ist zugestellt.")).toBeVisible();
  });

  it("is listed by queue with event, time, error and restaurant", async () => {
    api({ "GET /api/admin/dead-letters": () => failed });
    const screen = await render();
    await expect.element(deadLetters(screen).getByText("Neue Anfrage")).toBeVisible();
    const [email, change] = deadLetters(screen).getByRole("listitem").elements();
    expect(email?.textContent).toMatch(/Neue Anfrage.*23\.11\.2026, 18:22.*Fehler: ServiceUnavailable/);
    expect(change?.textContent).toMatch(/Änderungen, deren E-Mails fehlen.*Den Grund nennt nur das Protokoll/);
    await expect.element(deadLetters(screen).getByText("und 11 weitere")).toBeVisible();
    await expect
      .element(deadLetters(screen).getByRole("link", { name: "View Profile" }))
      .toHaveAttribute("href", "/restaurant-preview/rst_verified");
  });

  it.each([
    [{ redriven: 12, failed: 0, is_complete: true }, "Erneut gesendet", "12 erledigt."],
    [{ redriven: 9, failed: 3, is_complete: true }, "Nicht alles ging durch", "9 erledigt, 3 erneut fehlgeschlagen."],
    [
      { redriven: 4, failed: 0, is_complete: false },
      "Erneut gesendet",
      "4 erledigt. Es sind noch mehr da: bitte noch einmal senden.",
    ],
  ])("is sent again by queue, and %o is reported", async (answer, title, text) => {
    let isSent = false;
    const { named } = api({
      "GET /api/admin/dead-letters": () => (isSent ? nothingFailed : failed),
      "POST /api/admin/dead-letters/redrive": () => {
        isSent = true;
        return answer;
      },
    });
    const screen = await render();
    await userEvent.click(deadLetters(screen).getByRole("button", { name: "Erneut senden" }).first());
    await expect.element(screen.getByText(title, { exact: true })).toBeVisible();
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
    await expect.element(deadLetters(screen).getByText("Alles ist zugestellt.")).toBeVisible();
    expect(named("POST /api/admin/dead-letters/redrive").map(({ body }) => body)).toEqual([{ queue: "emails" }]);
  });

  it("says when sending again failed", async () => {
    api({
      "GET /api/admin/dead-letters": () => failed,
      "POST /api/admin/dead-letters/redrive": () => reply(503, { code: "try_again" }),
    });
    const screen = await render();
    await userEvent.click(deadLetters(screen).getByRole("button", { name: "Erneut senden" }).first());
    await expect.element(screen.getByText(/^Das erneute Senden ist fehlgeschlagen\./)).toBeVisible();
  });
});

const openCase = () => renderPage(pages, { at: "/admin/restaurants/rst_verified", signedIn: true });

describe("the case of a restaurant", () => {
  const noFigures = { answered: 0, expired: 0, median_minutes: null, expired_in_row: 0, hours_changed_at: null };
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
    emails: [],
  };
  const preview = {
    ...aProfile,
    id: "rst_verified",
    restaurant_name: "Kawauso",
    is_approved: true,
    photos: [],
    menu_items: [],
    offers: [],
    wines: [],
  };
  const answerTrail = (answer: () => unknown) =>
    api({
      "GET /api/admin/restaurants/rst_verified": () => verified,
      "GET /api/admin/restaurants/rst_verified/preview": () => preview,
      "GET /api/admin/restaurants/rst_verified/audit-trail": answer,
      "GET /api/admin/restaurants/rst_verified/health": () => noFigures,
    });

  it("opens from the restaurant's row", async () => {
    answerTrail(() => ({ items: [], cursor: null, readings: [] }));
    const screen = await render();
    await screen.getByRole("link", { name: "Kawauso" }).click();
    await expect.element(screen.getByRole("heading", { name: "Kawauso", level: 1 })).toBeVisible();
    await expect.element(screen.getByText("Noch hat niemand etwas an der Listung geändert.")).toBeVisible();
    await expect.element(screen.getByText("Vor Ihnen hat niemand den Verlauf gelesen.")).toBeVisible();
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
    ];
    const readings = [{ at, by: "0a1b2c3d-4e5f" }];
    answerTrail(() => ({ items, cursor: null, readings }));
    const screen = await openCase();
    const rows = screen.getByRole("region", { name: "Verlauf" }).getByRole("listitem");
    await expect.element(rows.nth(0)).toMatchTextContent(/20\.11\.2026, 19:02/);
    expect(rows.nth(0).element().textContent).toMatch(
      /Geändert: Ort und Öffnungszeiten.*Restaurant.*Ort.*leer.*Köln.*Mo.*11:00–22:00.*geschlossen/,
    );
    expect(rows.nth(0).element().textContent).not.toMatch(/Di/);
    expect(rows.nth(1).element().textContent).toMatch(/Reject: .*unvollständig.*Sie, Admin.*Die Karte fehlt\./);
    expect(rows.nth(2).element().textContent).toMatch(/Anfragen pausiert.*von selbst, nach der Regel/);
    expect(rows.nth(3).element().textContent).toBe("20.11.2026, 19:02 · Admin 0a1b2c3d");
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
    answerTrail(() => ({ items, cursor: null, readings: [] }));
    const rows = (await openCase()).getByRole("region", { name: "Verlauf" }).getByRole("listitem");
    await expect
      .element(rows.nth(0))
      .toMatchTextContent(/E-Mail an das Restaurant: Aufgehobene Verifizierung.*Nicht zugestellt.*NoEmail/);
    await expect.element(rows.nth(1)).toMatchTextContent(/Verify Restaurant/);
    await expect.element(rows.nth(2)).toMatchTextContent(/E-Mail an die Person, die gemeldet hat.*Zugestellt/);
    await expect.element(rows.nth(3)).toMatchTextContent(/Revoke Verification/);
  });

  it("has the pause in its head, the possible decisions and the way to the reservations", async () => {
    const paused = { ...verified, requests_paused_at: "2026-11-20T10:00:00Z" };
    answerTrail(() => ({ items: [], cursor: null, readings: [] }));
    const path = "PATCH /api/admin/restaurants/rst_verified";
    const { named } = api({
      "GET /api/admin/restaurants/rst_verified": () => paused,
      "GET /api/admin/restaurants/rst_verified/preview": () => preview,
      "GET /api/admin/restaurants/rst_verified/audit-trail": () => ({ items: [], cursor: null, readings: [] }),
      "GET /api/admin/restaurants/rst_verified/health": () => noFigures,
      [path]: () => paused,
    });
    const screen = await openCase();
    await expect.element(screen.getByText("Anfragen pausieren")).toBeVisible();
    await expect
      .element(screen.getByRole("link", { name: "Reservierungen" }))
      .toHaveAttribute("href", "/admin/restaurants/rst_verified/reservations");
    await userEvent.click(screen.getByRole("button", { name: "Revoke Verification" }));
    const dialog = screen.getByRole("dialog");
    await userEvent.click(dialog.getByText("Doppelt angemeldet"));
    await userEvent.click(dialog.getByRole("button", { name: "Revoke Verification" }));
    await expect.element(screen.getByText("Verification Revoked", { exact: true })).toBeVisible();
    expect(named(path).map(({ body }) => body)).toEqual([
      { decision: "revoke", version: 4, reason: "duplicate", message: null },
    ]);
  });

  it("says that the history failed to load, and loads it again", async () => {
    let isBroken = true;
    answerTrail(() => (isBroken ? reply(404, { code: "no_such_route" }) : { items: [], cursor: null, readings: [] }));
    const screen = await openCase();
    await expect.element(screen.getByText("Der Verlauf konnte nicht geladen werden.")).toBeVisible();
    isBroken = false;
    await screen.getByRole("button", { name: "Erneut versuchen" }).click();
    await expect.element(screen.getByText("Noch hat niemand etwas an der Listung geändert.")).toBeVisible();
  });
});

const panel = (screen: Awaited<ReturnType<typeof openCase>>) => screen.getByRole("region", { name: "Zustand" });

const texts = (screen: Awaited<ReturnType<typeof openCase>>) =>
  panel(screen)
    .getByRole("definition")
    .elements()
    .map(({ textContent }) => textContent);

describe("the health of a restaurant", () => {
  const preview = { ...aProfile, id: "rst_verified", restaurant_name: "Kawauso", is_approved: true };
  const dish = { id: "mnu_1", name: "Suppe", price: 5, is_available: true, allergens: ["A"] };
  const figures = {
    answered: 5,
    expired: 2,
    median_minutes: 210,
    expired_in_row: 3,
    hours_changed_at: new Date(Date.now() - 8.5 * 86_400_000).toISOString(),
  };
  const answer = (health: unknown, menu_items: object[], photos: object[] = []) =>
    api({
      "GET /api/admin/restaurants/rst_verified": () => verified,
      "GET /api/admin/restaurants/rst_verified/preview": () => ({ ...preview, menu_items, photos }),
      "GET /api/admin/restaurants/rst_verified/audit-trail": () => ({ items: [], cursor: null, readings: [] }),
      "GET /api/admin/restaurants/rst_verified/health": () => health,
    });
  it("shows how it answers, and what its page has", async () => {
    answer(figures, [dish, { ...dish, id: "mnu_2", allergens: [] }], [{}, {}]);
    const screen = await openCase();
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
    answer({ answered: 0, expired: 0, median_minutes: null, expired_in_row: 0, hours_changed_at: null }, []);
    const screen = await openCase();
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
    answer(reply(404, { code: "no_such_route" }), []);
    const screen = await openCase();
    await expect.element(screen.getByText("Der Zustand konnte nicht geladen werden.")).toBeVisible();
    await expect.element(screen.getByText("Noch hat niemand etwas an der Listung geändert.")).toBeVisible();
  });
});

describe("the section of reports", () => {
  const notice = aNotice;
  const call = "PATCH /api/admin/notices/ntc_1";
  const answerNotices = (given: object = {}) => {
    let items: unknown[] = [{ ...notice, ...given }];
    return api({
      "GET /api/admin/notices": () => ({ items, cursor: null }),
      "POST /api/admin/notices/ntc_1/personal-data": () => ({
        name: "Käthe Groß",
        email: "kaethe@post.example",
        showings: [{ at: "2026-11-20T10:00:00Z", by: "user-9", reason: "fault", message: "Test" }],
      }),
      [call]: () => {
        items = [];
        return { ...notice, state: "decided" };
      },
    });
  };

  it("says that none waits", async () => {
    api();
    const screen = await render();
    await expect.element(screen.getByText("Keine Meldung wartet auf Ihre Entscheidung.")).toBeVisible();
  });

  it("shows what was reported and when the decision is due, and sends a decision with its reasons", async () => {
    const { named } = answerNotices();
    const screen = await render();
    const section = screen.getByRole("region", { name: "Meldungen" });
    await expect.element(section.getByText("Frist morgen")).toBeVisible();
    await section.getByRole("button", { name: "Entscheiden" }).click();
    const dialog = screen.getByRole("dialog");
    await expect.element(dialog.getByText("Das Foto ist meines.")).toBeVisible();
    await dialog.getByText(/^Verbergen/).click();
    await dialog.getByRole("button", { name: "Entscheiden" }).click();
    await expect.element(dialog.getByLabelText("Begründung")).toHaveFocus(); // it may not be missing
    await dialog.getByLabelText("Begründung").fill("Die Rechte sind nicht belegt.");
    await dialog.getByRole("button", { name: "Entscheiden" }).click();
    await expect.element(screen.getByText("Die Beteiligten bekommen eine E-Mail.")).toBeVisible();
    await expect.element(screen.getByText("Keine Meldung wartet auf Ihre Entscheidung.")).toBeVisible();
    expect(named(call).map(({ body }) => body)).toEqual([
      { version: 1, outcome: "hide", basis: "law", statement: "Die Rechte sind nicht belegt." },
    ]);
  });

  it("shows who sent a report for a reason and a sentence only", async () => {
    const { named } = answerNotices();
    const screen = await render();
    await screen.getByRole("button", { name: "Entscheiden" }).click();
    await expect.element(screen.getByText("K••• G•••")).toBeVisible();
    await screen.getByRole("button", { name: "Absender anzeigen …" }).click();
    const dialog = screen.getByRole("dialog", { name: "Personendaten anzeigen" });
    await dialog.getByLabelText("Kurz dazu").fill("Rückfrage zum Foto");
    await dialog.getByRole("button", { name: "Anzeigen" }).click();
    await expect.element(screen.getByText("Käthe Groß, kaethe@post.example, 1-mal angezeigt")).toBeVisible();
    expect(named("POST /api/admin/notices/ntc_1/personal-data").map(({ body }) => body)).toEqual([
      { reason: "notice_decision", message: "Rückfrage zum Foto" },
    ]);
  });

  it("shows the first decision with an appeal, and keeps without reasons", async () => {
    const { named } = answerNotices({
      state: "appealed",
      outcome: "hide",
      statement: "Nicht belegt.",
      appeal: { by: "restaurant", explanation: "Doch, hier.", at: "2026-11-20T10:00:00Z" },
    });
    const screen = await render();
    await expect.element(screen.getByText("Widerspruch des Restaurants")).toBeVisible();
    await screen.getByRole("button", { name: "Entscheiden" }).click();
    const dialog = screen.getByRole("dialog");
    await expect.element(dialog.getByText("Vorerst verborgen. Nicht belegt.")).toBeVisible();
    await expect.element(dialog.getByText("Doch, hier.")).toBeVisible();
    await dialog.getByRole("button", { name: "Entscheiden" }).click();
    await expect.element(screen.getByText("Keine Meldung wartet auf Ihre Entscheidung.")).toBeVisible();
    expect(named(call).map(({ body }) => body)).toEqual([{ version: 1, outcome: "keep", statement: null }]);
  });
});

const openInEnglish = (at: string) => renderPage(pages, { at, language: "en", signedIn: true });

describe("dates on an English page", () => {
  const at = "2026-11-20T18:02:00Z";
  const germanDate = /\d{2}\.\d{2}\.\d{4}/;
  const email = {
    at,
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
    "GET /api/admin/restaurants/rst_verified": () => verified,
    "GET /api/admin/restaurants/rst_verified/preview": () => ({
      ...aProfile,
      id: "rst_verified",
      requests_paused_at: at,
      photos: [],
      menu_items: [],
      offers: [],
      wines: [],
    }),
    "GET /api/admin/restaurants/rst_verified/health": () => ({
      answered: 1,
      expired: 3,
      median_minutes: 5,
      expired_in_row: 3,
      hours_changed_at: "2026-11-02T10:00:00Z",
    }),
    "GET /api/admin/restaurants/rst_verified/audit-trail": () => ({
      items: [
        {
          id: "1",
          at,
          by: "user-1",
          role: "admin",
          action: "approve",
          reason: null,
          message: null,
          before: {},
          after: {},
          emails: [],
        },
      ],
      cursor: null,
      readings: [{ at, by: "user-9" }],
    }),
  };
  it("are English in every section", async () => {
    api(english);
    const screen = await openInEnglish("/admin");
    const main = screen.getByRole("main");
    for (const date of [/since 23 Nov 2026, 18:22/, /15 Nov 2026/, /16 Nov 2026/, /20 Nov 2026, 19:02/])
      await expect.element(main).toMatchTextContent(date);
    await userEvent.click(screen.getByRole("button", { name: "Decide" }));
    await expect.element(screen.getByRole("dialog")).toMatchTextContent(/16 Nov 2026, 11:00/);
    expect(document.body.textContent).not.toMatch(germanDate);
  });

  it("are English in a restaurant's case", async () => {
    api(english);
    const main = (await openInEnglish("/admin/restaurants/rst_verified")).getByRole("main");
    for (const date of [/20 Nov 2026, 19:02Approve/, /20 Nov 2026, 19:02 · Admin user-9/, /2 Nov 2026/])
      await expect.element(main).toMatchTextContent(date);
    expect(document.body.textContent).not.toMatch(germanDate);
  });
});
