import type { Page } from "@playwright/test";
import * as z from "zod/mini";
import { madeUpCase } from "./made-up-case.ts";
import type { Messages } from "./messages.ts";
import { press } from "./press.ts";
import { restaurant } from "./view.ts";
/** How the views of the administration are reached. */

/** Nothing fails for good in the demo, so the answer is made up. */
export async function showDeadLetters(page: Page, { admin }: Messages): Promise<void> {
  const since = new Date().toISOString();
  const failed = { id: "1", event: "reservation.requested", restaurant_id: restaurant, since, reason: "Throttling" };
  const unknown = { id: "2", event: null, restaurant_id: null, since, reason: null };
  const queues = [
    { queue: "emails", count: 12, messages: [failed] },
    { queue: "projections", count: 1, messages: [unknown] },
  ];
  await page.route("**/api/admin/dead-letters", (route) => route.fulfill({ json: { queues } }));
  await page.reload();
  await page.getByText(admin.deadLetters.queues.emails, { exact: true }).waitFor();
}

/** Nobody has reported a restaurant of the demo, so the answer is made up. */
export async function showNotices(page: Page, { admin }: Messages): Promise<void> {
  const day = 86_400_000;
  const notice = {
    restaurant_id: restaurant,
    restaurant_name: "Zum Kastanienkaiser",
    reason: "photo_rights",
    place: "photos",
    explanation: "Das Foto der Terrasse ist meines.",
    name: "K••• G•••",
    email: "k•••@example.com",
    outcome: null,
    basis: null,
    statement: null,
    appeal: null,
    version: 1,
    created_at: "2026-11-16T10:00:00Z",
    updated_at: "2026-11-16T10:00:00Z",
  };
  const appeal = { by: "restaurant", explanation: "Das Foto ist unser eigenes.", at: "2026-11-20T10:00:00Z" };
  const decided = { outcome: "hide", basis: "law", statement: "Die Rechte sind nicht belegt." };
  const items = [
    { ...notice, id: "ntc_1", state: "open", due_at: new Date(Date.now() + 1.5 * day).toISOString() },
    {
      ...notice,
      ...decided,
      id: "ntc_2",
      state: "appealed",
      appeal,
      due_at: new Date(Date.now() + 12.5 * day).toISOString(),
    },
  ];
  await page.route("**/api/admin/notices*", (route) => route.fulfill({ json: { items, cursor: null } }));
  await page.reload();
  await page.getByText(admin.notices.appealOf.restaurant, { exact: true }).waitFor();
}

/** The local AWS demands no second step, so the answer is changed. */
export async function demandSecondStep(page: Page, { admin }: Messages): Promise<void> {
  await page.route("**/api/me", async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...z.looseObject({}).parse(await response.json()), second_step_required: true },
    });
  });
  await page.reload();
  await page.getByText(admin.secondStep.text).waitFor();
}

/** No email of the demo comes back, so the answer is made up. */
export async function showUndelivered(page: Page, { admin }: Messages): Promise<void> {
  const email = { at: "2026-11-23T17:22:00Z", restaurant_id: restaurant, reservation_id: null };
  const items = [
    {
      ...email,
      event: "reservation.requested",
      to: "restaurant",
      outcome: "bounced",
      failure: "NoEmail",
      address: "l•••@kastanienkaiser.example",
      reservation_id: madeUpCase.id,
    },
    { ...email, event: "restaurant.paused", to: "restaurant", outcome: "complained", failure: "abuse", address: null },
    {
      ...email,
      at: "2026-11-20T08:04:00Z",
      event: "reservation.confirmed",
      to: "customer",
      outcome: "bounced",
      failure: "MailboxFull",
      address: "j•••@post.example",
      reservation_id: madeUpCase.id,
    },
  ];
  await page.route("**/api/admin/undelivered-emails*", (route) => route.fulfill({ json: { items, cursor: null } }));
  await page.reload();
  await page.getByText(admin.undelivered.unknownAddress).waitFor();
}

/** Finds several restaurants and guests. */
export async function findCases(page: Page, { admin }: Messages): Promise<void> {
  const words = admin.reservationCase;
  await page.getByRole("textbox", { name: words.search }).fill("a");
  await press(page, words.open);
  await page.getByRole("list", { name: words.found }).waitFor();
}

/** Nobody has changed a restaurant of the demo, so the answer is made up: from its registration to a pause. */
export async function showTrail(page: Page, { admin }: Messages): Promise<void> {
  const common = { by: "5f0c2a9e-7d1b", role: "admin", reason: null, message: null, before: {}, after: {}, emails: [] };
  const email = { to: "restaurant", outcome: "delivered", failure: null };
  const items = [
    {
      ...common,
      id: "6",
      at: "2026-11-20T18:02:00Z",
      by: "schedule",
      action: "pause_requests",
      role: "schedule",
      emails: [
        { ...email, at: "2026-11-20T18:03:00Z", event: "restaurant.paused", outcome: "bounced", failure: "NoEmail" },
      ],
    },
    {
      ...common,
      id: "5",
      at: "2026-11-16T09:41:00Z",
      by: "9d2b11c0-4f3e",
      action: "change_listing",
      role: "owner",
      before: { is_visible: false, city: "Bonn" },
      after: { is_visible: true, city: "Köln" },
    },
    { ...common, id: "4", at: "2026-11-12T14:20:00Z", action: "verify" },
    {
      ...common,
      id: "3",
      at: "2026-11-12T14:19:00Z",
      action: "approve",
      before: { is_approved: false },
      after: { is_approved: true },
      emails: [{ ...email, at: "2026-11-12T14:19:30Z", event: "restaurant.approved" }],
    },
    {
      ...common,
      id: "2",
      at: "2026-11-10T08:05:00Z",
      action: "reject",
      reason: "incomplete",
      message: "Die Speisekarte fehlt noch.",
      emails: [{ ...email, at: "2026-11-10T08:06:00Z", event: "restaurant.rejected" }],
    },
  ];
  const readings = [{ at: "2026-11-20T18:30:00Z", by: common.by }];
  await page.route("**/audit-trail*", (route) => route.fulfill({ json: { items, cursor: "next", readings } }));
  const hours_changed_at = "2026-11-16T09:41:00Z";
  const health = { answered: 22, expired: 9, median_minutes: 210, expired_in_row: 3, hours_changed_at };
  await page.route("**/health", (route) => route.fulfill({ json: health }));
  await page.reload();
  await page.getByRole("button", { name: admin.case.more }).waitFor();
}
