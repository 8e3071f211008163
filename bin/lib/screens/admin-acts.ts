import type { Page } from "@playwright/test";
import * as z from "zod/mini";
import type { Messages } from "./messages.ts";
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
    name: "Käthe Groß",
    email: "kaethe@example.com",
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

/** Nobody has changed a restaurant of the demo, so the answer is made up. */
export async function showTrail(page: Page, { admin }: Messages): Promise<void> {
  const at = "2026-11-20T18:02:00Z";
  const common = { by: "5f0c2a9e-7d1b", reason: null, message: null, before: {}, after: {}, emails: [] };
  const email = { at, event: "restaurant.rejected", to: "restaurant", outcome: "failed", failure: "MailboxFull" };
  const items = [
    {
      ...common,
      id: "4",
      at,
      action: "change_listing",
      role: "owner",
      before: { is_visible: false, city: "Bonn" },
      after: { is_visible: true, city: "Köln" },
    },
    { ...common, id: "3", at, action: "verify", role: "admin" },
    {
      ...common,
      id: "2",
      at,
      action: "approve",
      role: "admin",
      before: { is_approved: false },
      after: { is_approved: true },
    },
    {
      ...common,
      id: "1",
      at,
      action: "reject",
      role: "admin",
      reason: "incomplete",
      message: "Die Speisekarte fehlt noch.",
      emails: [email],
    },
  ];
  const answer = { items, cursor: "next", readings: [{ at, by: common.by }] };
  await page.route("**/audit-trail*", (route) => route.fulfill({ json: answer }));
  const health = { answered: 22, expired: 9, median_minutes: 210, expired_in_row: 3, hours_changed_at: at };
  await page.route("**/health", (route) => route.fulfill({ json: health }));
  await page.reload();
  await page.getByRole("button", { name: admin.case.more }).waitFor();
}
