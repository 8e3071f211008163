import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { maxNoticesPerAddress, maxNoticesPerRestaurant } from "#shared/notices/notice-rules.ts";
import { parseId, parseProblem, readAllPages } from "#test/support/client.ts";
import { findEmails, waitForEmail } from "#test/support/emails.ts";
import { Given, type Person } from "#test/support/given.ts";
import { product } from "#test/support/own-local-aws.ts";
import { aNotice, unique } from "#test/support/rows.ts";

const given = new Given(product);

const report = (restaurantId: string, fields: object = {}) =>
  given.aVisitor().post(`/restaurants/${restaurantId}/notices`, aNotice(fields));
const decide = (admin: Person, id: string, version: number, decision: object) =>
  admin.api.patch(`/admin/notices/${id}`, { version, ...decision });
const against = { outcome: "hide", basis: "law", statement: "Die Rechte an dem Foto sind nicht belegt." };

const Notice = z.looseObject({ id: z.string(), state: z.string(), due_at: z.string(), version: z.int() });
/** The notices that wait about one restaurant. */
const findWaiting = async (admin: Person, restaurantId: string) =>
  (await readAllPages(admin.api, "/admin/notices?limit=50", Notice)).filter(
    (one) => one["restaurant_id"] === restaurantId,
  );
const codeIn = (text: string): string => /[?&]code=([a-f\d]+)/.exec(text)?.[1] ?? "";
const daysUntil = (at: string): number => Math.round((Date.parse(at) - Date.now()) / 86_400_000);

describe("POST /admin/notices/{id}/personal-data", () => {
  it("shows who sent a notice, which is masked elsewhere, and keeps who looked, when and why", async () => {
    const [admin, other] = await Promise.all([given.anAdmin(), given.anAdmin()]);
    const restaurant = await given.aRestaurant();
    const email = `n.${unique()}@example.com`;
    const id = parseId(await report(restaurant.id, { email, name: "Käthe Geheim" }));
    expect(JSON.stringify(await findWaiting(admin, restaurant.id))).not.toMatch(/Geheim|n\.\w+@/);
    const why = { reason: "notice_decision", message: "Rückfrage zum Foto" };
    const answer = await admin.api.post(`/admin/notices/${id}/personal-data`, why);
    expect([answer.status, answer.body]).toEqual([200, { name: "Käthe Geheim", email, showings: [] }]);
    expect((await other.api.post(`/admin/notices/${id}/personal-data`, why)).body).toMatchObject({
      showings: [{ by: admin.userId, ...why }],
    });
    expect(await given.rows(`AUDIT#SHOWINGS#${id}`)).toHaveLength(2);
    const decided = await decide(admin, id, 1, { outcome: "keep" });
    expect([decided.status, JSON.stringify(decided.body).includes(email)]).toEqual([200, false]);
    const late = await decide(admin, id, 1, { outcome: "keep" });
    expect([late.status, JSON.stringify(late.body).includes(email)]).toEqual([409, false]);
  });

  it("shows and records nothing without a reason, and answers 404 for an unknown notice", async () => {
    const admin = await given.anAdmin();
    const id = parseId(await report((await given.aRestaurant()).id));
    expect((await admin.api.post(`/admin/notices/${id}/personal-data`, { message: "Bitte" })).status).toBe(400);
    expect(await given.rows(`AUDIT#SHOWINGS#${id}`)).toEqual([]);
    const unknown = await admin.api.post("/admin/notices/ntc_nowhere/personal-data", {
      reason: "fault",
      message: "Bitte",
    });
    expect([unknown.status, parseProblem(unknown).code]).toEqual([404, "notice_not_found"]);
  });
});

describe("POST /restaurants/{id}/notices", () => {
  it("takes a notice from a guest without an account, confirms it by email and lists it with seven days to decide", async () => {
    const admin = await given.anAdmin();
    const restaurant = await given.aRestaurant({ restaurant_name: `Linde ${unique()}` });
    const email = `n.${unique()}@example.com`;
    const answer = await report(restaurant.id, { email, language: "en" });
    expect(answer.status).toBe(201);
    const [notice] = await findWaiting(admin, restaurant.id);
    expect(notice).toMatchObject({
      id: parseId(answer),
      state: "open",
      reason: "photo_rights",
      name: "K••• G•••",
      email: "n•••@example.com",
    });
    expect(daysUntil(notice?.due_at ?? "")).toBe(7);
    const confirmation = await waitForEmail(email, `We received your report about ${restaurant.restaurant_name}`);
    expect(confirmation.text).not.toContain("Terrasse");
  });

  it("takes one without name and address, and sends nobody an email", async () => {
    const admin = await given.anAdmin();
    const restaurant = await given.aRestaurant();
    expect((await report(restaurant.id, { name: "", email: "" })).status).toBe(201);
    expect(await findWaiting(admin, restaurant.id)).toMatchObject([{ name: null, email: null }]);
  });

  it("answers 404 restaurant_not_found for a restaurant that the public does not see", async () => {
    const hidden = await given.aRestaurant({ is_visible: false });
    for (const id of [hidden.id, "rst_nowhere"]) {
      const answer = await report(id);
      expect([answer.status, parseProblem(answer).code]).toEqual([404, "restaurant_not_found"]);
    }
  });

  it("answers 429 too_many_notices beyond a day's limit about a restaurant, and from an address", async () => {
    const [one, other] = [await given.aRestaurant(), await given.aRestaurant()];
    const email = `n.${unique()}@example.com`;
    const tagged = (tag: number) => email.replace("@", `+${tag}@`);
    for (let sent = 0; sent < maxNoticesPerAddress; sent++)
      expect((await report(one.id, { email: sent === 0 ? email : tagged(sent) })).status).toBe(201);
    expect(parseProblem(await report(other.id, { email: email.toUpperCase() })).code).toBe("too_many_notices");
    for (let sent = maxNoticesPerAddress; sent < maxNoticesPerRestaurant; sent++) {
      expect((await report(one.id, { email: null })).status).toBe(201);
    }
    const last = await report(one.id, { email: null });
    expect([last.status, parseProblem(last).code]).toEqual([429, "too_many_notices"]);
    expect((await report(other.id, { email: null })).status).toBe(201);
  });
});

describe("PATCH /admin/notices/{id}", () => {
  it("keeps the restaurant as it is and tells who reported how to appeal", async () => {
    const admin = await given.anAdmin();
    const restaurant = await given.aRestaurant();
    const email = `n.${unique()}@example.com`;
    const id = parseId(await report(restaurant.id, { email }));
    expect((await decide(admin, id, 1, { outcome: "keep" })).body).toMatchObject({ state: "decided", outcome: "keep" });
    expect(await findWaiting(admin, restaurant.id)).toEqual([]);
    expect((await given.aVisitor().get(`/restaurants/${restaurant.id}`)).status).toBe(200);
    const mail = await waitForEmail(email, "Die Seite bleibt sichtbar");
    expect(codeIn(mail.text)).not.toBe("");
    expect(await findEmails(restaurant.email)).toEqual([]);
  });

  it("hides it until an admin approves it again: its owner cannot show it by a tap, but submit it again", async () => {
    const [admin, owner] = [await given.anAdmin(), await given.anOwner()];
    const { id: restaurantId } = owner.restaurant;
    await decide(admin, parseId(await report(restaurantId)), 1, against);
    const show = (version: number) => owner.api.patch("/partner/restaurant", { version, is_visible: true });
    const refused = await show(2);
    expect([refused.status, parseProblem(refused).code]).toEqual([409, "hidden_by_decision"]);
    expect((await owner.api.get("/partner/restaurant")).body).toMatchObject({ review_message: against.statement });
    const again = await owner.api.post("/partner/restaurant/resubmission", {});
    expect(again.body).toMatchObject({ is_visible: false, resubmitted: { changed: [] } });
    const approve = { decision: "approve", version: 3 };
    const lifted = await admin.api.patch(`/admin/restaurants/${restaurantId}`, approve);
    expect(lifted.body).toMatchObject({ is_visible: true, hidden_at: null, resubmitted: null, is_verified: true });
    expect((await given.aVisitor().get(`/restaurants/${restaurantId}`)).status).toBe(200);
  });

  it("hides the restaurant with a statement of reasons to it and a word to who reported, and records the decision", async () => {
    const admin = await given.anAdmin();
    const owner = await given.anOwner();
    const { id: restaurantId } = owner.restaurant;
    const email = `n.${unique()}@example.com`;
    const id = parseId(await report(restaurantId, { email }));
    const answer = await decide(admin, id, 1, against);
    expect([answer.status, answer.body]).toMatchObject([200, { state: "decided", outcome: "hide", basis: "law" }]);
    expect((await owner.api.get("/partner/restaurant")).body).toMatchObject({ is_visible: false, is_approved: true });

    const statement = await waitForEmail(owner.email, "ist nicht mehr zu sehen");
    for (const text of [
      against.statement,
      "Verstoß gegen geltendes Recht",
      "Entschieden hat ein Mensch",
      "widersprechen",
    ]) {
      expect(statement.text).toContain(text);
    }
    expect(statement.text).not.toContain("Käthe");
    const outcome = await waitForEmail(email, "Die Seite ist nicht mehr zu sehen");
    expect(codeIn(outcome.text)).toBe("");
    const [entry] = await given.rows(`AUDIT#${restaurantId}`);
    expect(entry).toMatchObject({
      action: "decide_notice",
      by: admin.userId,
      notice: { id, outcome: "hide" },
      review_message: against.statement,
      before: { is_visible: true },
      after: { is_visible: false },
    });
    expect(JSON.stringify(entry)).not.toContain(email);
  });

  it("withdraws the approval, without the email about a review", async () => {
    const admin = await given.anAdmin();
    const owner = await given.anOwner();
    const id = parseId(await report(owner.restaurant.id));
    await decide(admin, id, 1, { ...against, outcome: "reject" });
    expect((await owner.api.get("/partner/restaurant")).body).toMatchObject({
      is_approved: false,
      is_verified: false,
      review_reason: "photo_rights",
      review_message: against.statement,
    });
    await waitForEmail(owner.email, "ist nicht mehr zu sehen");
    expect(await findEmails(owner.email, "nicht freigegeben")).toEqual([]);
  });

  it.each([
    ["statement", { outcome: "hide", basis: "law" }],
    ["basis", { outcome: "reject", statement: "Weil." }],
  ])("answers 400 to a decision against a restaurant without a %s", async (field, decision) => {
    const admin = await given.anAdmin();
    const id = parseId(await report((await given.aRestaurant()).id));
    const answer = await decide(admin, id, 1, decision);
    expect([answer.status, parseProblem(answer).fields?.map((one) => one.field)]).toEqual([400, [field]]);
  });

  it("lets one of two admins decide, and answers 409 changed_meanwhile to the other", async () => {
    const [one, other] = [await given.anAdmin(), await given.anAdmin()];
    const id = parseId(await report((await given.aRestaurant()).id));
    const both = await Promise.all([decide(one, id, 1, against), decide(other, id, 1, { outcome: "keep" })]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const unknown = await decide(one, "ntc_nowhere", 1, { outcome: "keep" });
    expect([unknown.status, parseProblem(unknown).code]).toEqual([404, "notice_not_found"]);
  });
});

describe("POST /notices/{id}/appeal", () => {
  const explanation = "Das Foto habe ich selbst gemacht.";
  const appeal = (id: string, code: string) => given.aVisitor().post(`/notices/${id}/appeal`, { code, explanation });

  it("lets a restaurant object once with the code from its email, and a second decision gives back what the first took", async () => {
    const admin = await given.anAdmin();
    const owner = await given.anOwner();
    const { id: restaurantId } = owner.restaurant;
    const id = parseId(await report(restaurantId));
    await decide(admin, id, 1, { ...against, outcome: "reject" });
    const code = codeIn((await waitForEmail(owner.email, "ist nicht mehr zu sehen")).text);
    expect((await appeal(id, code)).status).toBe(204);
    expect(parseProblem(await appeal(id, code)).code).toBe("no_appeal_possible");

    const [waiting] = await findWaiting(admin, restaurantId);
    expect(waiting).toMatchObject({
      id,
      state: "appealed",
      outcome: "reject",
      appeal: { by: "restaurant", explanation },
    });
    expect(daysUntil(waiting?.due_at ?? "")).toBe(14);
    expect((await decide(admin, id, 3, { outcome: "keep" })).body).toMatchObject({ state: "closed", outcome: "keep" });
    expect((await owner.api.get("/partner/restaurant")).body).toMatchObject({
      is_approved: true,
      is_verified: true,
      review_message: null,
    });
    await waitForEmail(owner.email, "Ihr Widerspruch hatte Erfolg");
    expect(await findWaiting(admin, restaurantId)).toEqual([]);
  });

  it("lets who reported object to a decision to keep", async () => {
    const admin = await given.anAdmin();
    const owner = await given.anOwner();
    const email = `n.${unique()}@example.com`;
    const id = parseId(await report(owner.restaurant.id, { email }));
    await decide(admin, id, 1, { outcome: "keep", statement: "Wir sehen keinen Verstoß." });
    expect((await appeal(id, codeIn((await waitForEmail(email, "bleibt sichtbar")).text))).status).toBe(204);
    await decide(admin, id, 3, against);
    expect((await owner.api.get("/partner/restaurant")).body).toMatchObject({ is_visible: false });
    await waitForEmail(email, "Die Seite ist nicht mehr zu sehen");
    await waitForEmail(owner.email, "ist nicht mehr zu sehen");
  });

  it("answers 404 notice_not_found to a wrong code, and before a decision", async () => {
    const admin = await given.anAdmin();
    const id = parseId(await report((await given.aRestaurant()).id));
    const wrong = "0123456789abcdef01234567";
    expect(parseProblem(await appeal(id, wrong)).code).toBe("notice_not_found");
    await decide(admin, id, 1, { outcome: "keep" });
    const answer = await appeal(id, wrong);
    expect([answer.status, parseProblem(answer).code]).toEqual([404, "notice_not_found"]);
  });
});
