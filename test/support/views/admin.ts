import { aNotice, bounced, complaint, failed, madeUpCase } from "../made-up-admin.ts";
import { answer, asOpened, change, openDialog, press, restaurant, type Visit, waitForText } from "./view.ts";

const appealed = {
  ...aNotice,
  id: "ntc_2",
  state: "appealed",
  outcome: "hide",
  basis: "law",
  statement: "Die Rechte sind nicht belegt.",
  appeal: { by: "restaurant", explanation: "Das Foto ist unser eigenes.", at: "2026-11-20T10:00:00Z" },
};

const entry = {
  at: "2026-11-12T14:20:00Z",
  by: "5f0c2a9e-7d1b",
  role: "admin",
  reason: null,
  message: null,
  before: {},
  after: {},
  emails: [],
};
const email = { at: entry.at, to: "restaurant", outcome: "delivered", failure: null };

/** From the registration of a restaurant to a pause. */
const trail = [
  {
    ...entry,
    id: "5",
    by: "schedule",
    action: "pause_requests",
    role: "schedule",
    emails: [{ ...email, event: "restaurant.paused", outcome: "bounced", failure: "NoEmail" }],
  },
  {
    ...entry,
    id: "4",
    action: "change_listing",
    role: "owner",
    before: { is_visible: false, city: "Bonn" },
    after: { is_visible: true, city: "Köln" },
  },
  { ...entry, id: "3", action: "verify" },
  {
    ...entry,
    id: "2",
    action: "approve",
    before: { is_approved: false },
    after: { is_approved: true },
    emails: [{ ...email, event: "restaurant.approved" }],
  },
  { ...entry, id: "1", action: "reject", reason: "incomplete", message: "Die Speisekarte fehlt noch." },
];
const health = { answered: 22, expired: 9, median_minutes: 210, expired_in_row: 3, hours_changed_at: entry.at };

export const adminVisits: readonly Visit[] = [
  {
    path: "/admin",
    views: {
      admin: asOpened,
      "admin-search": async (page) => {
        await page.getByRole("textbox", { name: /^(Fall suchen|Find a case)/ }).fill("a");
        await press(page, /^(Öffnen|Open)/);
        await page.getByRole("list", { name: /^(Gefunden|Found)/ }).waitFor();
      },
      "admin-dead-letters": async (page) => {
        await answer(page, { "**/api/admin/dead-letters": failed });
        await waitForText(page, /^(E-Mails|Emails)$/);
      },
      "admin-undelivered": async (page) => {
        const guests = { ...bounced, event: "reservation.confirmed", to: "customer", failure: "MailboxFull" };
        const items = [bounced, complaint, guests];
        await answer(page, { "**/api/admin/undelivered-emails*": { items, cursor: null } });
        await waitForText(page, /Adresse nicht vermerkt|Address not recorded/);
      },
      "admin-notices": async (page) => {
        await answer(page, { "**/api/admin/notices*": { items: [aNotice, appealed], cursor: null } });
        await waitForText(page, /^(Widerspruch des Restaurants|Appeal by the restaurant)$/);
      },
      "admin-notice": (page) => openDialog(page, /^(Entscheiden|Decide)/),
      "admin-approve": (page) => openDialog(page, /^Approve/),
      "admin-reject": (page) => openDialog(page, /^Reject/),
    },
  },
  { path: "/partner/dashboard", views: { "partner-dashboard-admin": asOpened } },
  {
    path: `/admin/restaurants/${restaurant}`,
    answers: {
      "**/audit-trail*": { items: trail, cursor: "next", readings: [{ at: entry.at, by: entry.by }] },
      "**/health": health,
    },
    views: { "admin-case": (page) => waitForText(page, /Ältere anzeigen|Show older/) },
  },
  { path: `/admin/restaurants/${restaurant}/reservations`, views: { "admin-restaurant-reservations": asOpened } },
  {
    path: "/admin/customers/nobody",
    answers: {
      "**/api/admin/customers/**": {
        items: [madeUpCase, { ...madeUpCase, id: "rsv_20261020T1900_a1b2c3d4", status: "cancelled" }],
      },
    },
    views: { "admin-customer": (page) => page.getByRole("link", { name: "Kastanienkaiser" }).first().waitFor() },
  },
  {
    path: `/admin/reservations/${madeUpCase.id}?restaurant=${restaurant}`,
    answers: { [`**/api/admin/**/${madeUpCase.id}`]: madeUpCase },
    views: {
      "admin-reservation": (page) => waitForText(page, /Das Anzeigen braucht|Showing it needs/),
      "admin-reservation-show": (page) => openDialog(page, /^(Anzeigen|Show)/),
    },
  },
  // The local AWS demands no second step.
  {
    path: "/admin",
    answers: { "**/api/me": change({ second_step_required: true }) },
    views: {
      "admin-second-step": (page) => waitForText(page, /Für die Verwaltung brauchen|Admins need/),
    },
  },
];
