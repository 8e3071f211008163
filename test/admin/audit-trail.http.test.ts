import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { EmailStore } from "#functions/platform/email/email-store.ts";
import { type Client, parseId } from "#test/support/client.ts";
import { eventually } from "#test/support/eventually.ts";
import { Given } from "#test/support/given.ts";
import { product } from "#test/support/own-local-aws.ts";
import { aNotice, unique } from "#test/support/rows.ts";

const given = new Given(product);

const Email = z.object({ event: z.string(), to: z.string(), outcome: z.string() });
const Trail = z.object({
  items: z.array(z.looseObject({ action: z.string(), by: z.string(), at: z.string(), emails: z.array(Email) })),
  cursor: z.nullable(z.string()),
  readings: z.array(z.object({ at: z.string(), by: z.string() })),
});
const readTrail = async (api: Client, id: string, query = "") =>
  Trail.parse((await api.get(`/admin/restaurants/${id}/audit-trail${query}`)).body);

describe("GET /admin/restaurants/{id}/audit-trail", () => {
  it("lists decisions of admins and changes of owners, newest first, with author, reason and the values before and after", async () => {
    const admin = await given.anAdmin();
    const owner = await given.anOwner({ is_approved: false, is_verified: false, city: "Bonn" });
    const { id, opening_hours } = owner.restaurant;
    const message = "Bitte tragen Sie Ihre Adresse ein.";
    await admin.api.patch(`/admin/restaurants/${id}`, {
      decision: "reject",
      version: 1,
      reason: "incomplete",
      message,
    });
    const monday = { ...opening_hours.monday, closed: !opening_hours.monday.closed };
    const after = { ...opening_hours, monday };
    await owner.api.patch("/partner/restaurant", { version: 2, city: "Köln", opening_hours: after, website: null });
    await admin.api.patch(`/admin/restaurants/${id}`, { decision: "approve", version: 3 });

    expect((await readTrail(admin.api, id)).items).toMatchObject([
      {
        action: "approve",
        role: "admin",
        by: admin.userId,
        before: { is_approved: false },
        after: { is_approved: true },
      },
      {
        action: "change_listing",
        role: "owner",
        by: owner.userId,
        reason: null,
        before: { city: "Bonn", opening_hours },
        after: { city: "Köln", opening_hours: after },
      },
      { action: "reject", role: "admin", by: admin.userId, reason: "incomplete", message, before: {}, after: {} },
    ]);
  });

  it("tells with each decision what became of the emails about it, to the restaurant and to who reported it", async () => {
    const [admin, owner] = await Promise.all([given.anAdmin(), given.anOwner()]);
    const { id } = owner.restaurant;
    const notice = parseId(await given.aVisitor().post(`/restaurants/${id}/notices`, aNotice()));
    const against = { outcome: "hide", basis: "law", statement: "Nicht belegt." };
    await admin.api.patch(`/admin/notices/${notice}`, { version: 1, ...against });
    await admin.api.patch(`/admin/restaurants/${id}`, { decision: "revoke", version: 2, reason: "duplicate" });
    const outcomes = async () =>
      (await readTrail(admin.api, id)).items.map(({ action, emails }) => [
        action,
        ...emails.map(({ event, to, outcome }) => `${event} ${to} ${outcome}`).sort(),
      ]);
    const expected = [
      ["revoke", "restaurant.revoked restaurant sent"],
      ["decide_notice", "notice.decided notifier sent", "notice.decided restaurant sent"],
    ];
    await eventually("the emails in the trail", async () => isDeepStrictEqual(await outcomes(), expected));

    await new EmailStore(given.table).markUndelivered(
      { event: `restaurant.revoked#${id}#3`, to: "restaurant" },
      { outcome: "bounced", failure: "NoEmail", at: new Date().toISOString() },
    );
    expect((await outcomes())[0]).toEqual(["revoke", "restaurant.revoked restaurant bounced"]);
  });

  it("has no entry for a change that guests do not find a restaurant by, nor for a change that changes nothing", async () => {
    const admin = await given.anAdmin();
    const owner = await given.anOwner({ is_visible: true });
    await owner.api.patch("/partner/restaurant", { version: 1, description: "Gute Küche", is_visible: true });
    await owner.api.patch("/partner/restaurant", { version: 2, is_visible: false });
    const { items } = await readTrail(admin.api, owner.restaurant.id);
    expect(items).toMatchObject([{ before: { is_visible: true }, after: { is_visible: false } }]);
  });

  it("records every reading and shows those before", async () => {
    const [one, other] = [await given.anAdmin(), await given.anAdmin()];
    const { id } = await given.aRestaurant();
    expect((await readTrail(one.api, id)).readings).toEqual([]);
    expect((await readTrail(other.api, id)).readings.map(({ by }) => by)).toEqual([one.userId]);
    expect((await readTrail(one.api, id)).readings.map(({ by }) => by)).toEqual([other.userId, one.userId]);
    expect(await given.rows(`AUDIT#READINGS#${id}`)).toHaveLength(3);
  });

  it("keeps the trail of a deleted restaurant, without the name of its owner or of a guest", async () => {
    const admin = await given.anAdmin();
    const name = `Käthe ${unique()}`;
    const owner = await given.anOwner({}, { full_name: name });
    const guest = await given.aCustomer({ full_name: name });
    await given.aReservation(guest, owner.restaurant, { customer_name: name, customer_email: guest.email });
    await owner.api.patch("/partner/restaurant", { version: 1, is_visible: false });
    expect((await owner.api.delete("/me")).status).toBe(204);
    const trail = await readTrail(admin.api, owner.restaurant.id);
    expect(trail.items).toMatchObject([{ action: "change_listing", by: owner.userId }]);
    expect(JSON.stringify(trail)).not.toContain(name);
    expect(JSON.stringify(trail)).not.toContain(guest.email);
  });
});
