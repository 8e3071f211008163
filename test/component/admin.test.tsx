import { Route, Routes } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { deadLetterQueues } from "../../shared/dead-letters/queues.ts";
import AdminPage from "../../web/src/features/admin/admin-page.tsx";
import AdminPages from "../../web/src/features/admin/admin-pages.tsx";
import { aGuest, aRestaurant } from "./support/given.ts";
import { network, reply } from "./support/network.ts";
import { renderPage } from "./support/render-page.tsx";

const anAdmin = { ...aGuest, is_admin: true };
const pages = (
  <Routes>
    <Route element={<AdminPages />}>
      <Route path="/admin" element={<AdminPage />} />
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
    const glance = screen.getByRole("navigation", { name: "Auf einen Blick" });
    await expect.element(glance.getByRole("link", { name: "9.412 Customers" })).toBeVisible();
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
    await expect.poll(() => named("GET /api/admin/restaurants").length).toBe(4);
  });
});

const deadLetters = (screen: Awaited<ReturnType<typeof render>>) =>
  screen.getByRole("region", { name: "Nicht zugestellt" });

describe("what failed for good", () => {
  it("is said to be nothing", async () => {
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
