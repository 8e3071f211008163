import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { parseId, parseProblem } from "#test/support/client.ts";
import { ask, Given } from "#test/support/given.ts";
import { waitForEmail } from "#test/support/emails.ts";
import { product } from "#test/support/own-local-aws.ts";

const given = new Given(product);

describe("GET /reservations/{id}/calendar.ics", () => {
  it("opens from the link in the confirmation email without a sign-in, but only with the right code", async () => {
    const [guest, host] = await Promise.all([given.aCustomer(), given.anOwner()]);
    const id = parseId(await ask(guest, host.restaurant.id));
    await host.api.patch(`/restaurants/${host.restaurant.id}/reservations/${id}`, { status: "confirmed" });
    const { text } = await waitForEmail(guest.email, "Ihr Tisch ist bestätigt");
    const link = /In den Kalender eintragen:\n(\S+)/.exec(text)?.[1] ?? "";
    expect(link).toMatch(`${product.siteUrl}/api/reservations/${id}/calendar.ics?`);

    const file = await fetch(link);
    expect(file.status).toBe(200);
    expect(file.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(file.headers.get("cache-control")).toBe("no-store");
    expect(await file.text()).toMatch(/^BEGIN:VCALENDAR\r\n[^]*\r\nSTATUS:CONFIRMED\r\n[^]*END:VCALENDAR\r\n$/);

    const own = await guest.api.get(`/me/reservations/${id}/calendar?restaurant=${host.restaurant.id}`);
    expect(link).toContain(`code=${z.object({ code: z.string() }).parse(own.body).code}`);

    const path = `/reservations/${id}/calendar.ics?restaurant=${host.restaurant.id}`;
    const stranger = await given.aVisitor().get(`${path}&code=0123456789abcdef`);
    expect([stranger.status, parseProblem(stranger).code]).toEqual([404, "reservation_not_found"]);
    expect((await given.aVisitor().get(path)).status).toBe(400);
    expect(JSON.stringify((await guest.api.get("/me/reservations?view=confirmed")).body)).not.toContain("calendar");
  });
});
