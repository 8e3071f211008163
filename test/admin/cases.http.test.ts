import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { EmailStore } from "#functions/platform/email/email-store.ts";
import { Reservation } from "#shared/reservations/reservation.ts";
import { parseProblem, readAllPages } from "#test/support/client.ts";
import { eventually } from "#test/support/eventually.ts";
import { ask, Given, inDays } from "#test/support/given.ts";
import { product } from "#test/support/own-local-aws.ts";
import { unique } from "#test/support/rows.ts";

const given = new Given(product);

const Case = z.object({
  customer_id: z.nullable(z.string()),
  guest: z.looseObject({}),
  timeline: z.array(z.looseObject({ kind: z.string(), at: z.string() })),
});

const pathOf = ({ id, restaurant_id }: { id: string; restaurant_id: string }) =>
  `/admin/restaurants/${restaurant_id}/reservations/${id}`;
const secrets = () => {
  const name = `Käthe ${unique()}`;
  return {
    customer_name: name,
    customer_email: `kaethe.${unique()}@post.example`,
    customer_phone: "0228 555 0142",
    special_requests: "Ruhiger Platz für Omas Geburtstag",
    restaurant_message: "Liebe Käthe, wir haben zu.",
  };
};
const why = { reason: "fault", message: "Die Bestätigung kam nicht an." };

/** A reservation with an admin who looks at it. */
async function aCase(fields: Parameters<Given["aReservation"]>[2] = {}) {
  const [admin, owner, guest] = [await given.anAdmin(), await given.anOwner(), await given.aCustomer()];
  const personal = secrets();
  const reservation = await given.aReservation(guest, owner.restaurant, { ...personal, ...fields });
  return { admin, owner, guest, personal, reservation };
}

describe("GET /admin/reservations/{id}", () => {
  it("finds the restaurant by the reservation's id alone, also by one from before its time was changed", async () => {
    const { admin, reservation } = await aCase();
    const { restaurant_id } = reservation;
    const find = (id: string) => admin.api.get(`/admin/reservations/${id}`);
    await eventually("the place", async () => (await find(reservation.id)).status === 200);
    const former = reservation.id.replace(/T\d{4}/, "T0000");
    expect((await find(former)).body).toEqual({ restaurant_id });
    const unknown = await find("rsv_20270305T1930_nowhere");
    expect([unknown.status, parseProblem(unknown).code]).toEqual([404, "reservation_not_found"]);
  });
});

describe("GET /admin/restaurants/{id}/reservations/{id}", () => {
  it("masks name, address, phone, wish and the restaurant's sentence, for every caller and every field of the answer", async () => {
    const { admin, guest, personal, reservation } = await aCase();
    const { status, body } = await admin.api.get(pathOf(reservation));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: reservation.id,
      customer_id: guest.userId,
      guest: { email: "k•••@post.example", phone: "••• 142", has_wish: true, has_restaurant_message: true },
    });
    const text = JSON.stringify(body);
    for (const secret of Object.values(personal)) expect(text).not.toContain(secret);
    for (const part of ["Käthe", "kaethe", "0228", "Omas", reservation.calendar_code]) expect(text).not.toContain(part);
  });

  it("tells who changed what and when, and what became of each email, oldest first", async () => {
    const { admin, reservation } = await aCase({
      status: "cancelled",
      changed_by: "customer",
      cancelled_from: "confirmed",
      version: 3,
      created_at: "2026-11-20T10:00:00.000Z",
      confirmed_at: "2026-11-20T11:00:00.000Z",
      updated_at: "2026-11-20T12:00:00.000Z",
    });
    const emails = new EmailStore(given.table);
    const [at, later] = [new Date("2026-11-20T10:00:01Z"), new Date("2026-11-20T10:01:00Z")];
    await emails.claim(`reservation.requested#${reservation.id}#1`, "restaurant", at, later);
    await emails.markSent(`reservation.requested#${reservation.id}#1`, "restaurant", at);
    const confirmed = new Date("2026-11-20T11:00:02Z");
    await emails.claim(`reservation.confirmed#${reservation.id}#2`, "customer", confirmed, later);
    await emails.release(`reservation.confirmed#${reservation.id}#2`, "customer", confirmed, "MessageRejected");
    const { timeline } = Case.parse((await admin.api.get(pathOf(reservation))).body);
    expect(timeline).toMatchObject([
      { kind: "change", what: "requested", by: "guest" },
      { kind: "email", event: "reservation.requested", to: "restaurant", outcome: "sent", failure: null },
      { kind: "change", what: "confirmed", by: "restaurant" },
      { kind: "email", event: "reservation.confirmed", to: "customer", outcome: "failed", failure: "MessageRejected" },
      { kind: "change", what: "cancelled", by: "guest" },
    ]);
  });

  it("is found under the id that an email named before the request's time was changed, and shows its data from there", async () => {
    const [admin, owner, guest] = [await given.anAdmin(), await given.anOwner(), await given.aCustomer()];
    const former = Reservation.parse((await ask(guest, owner.restaurant.id)).body);
    expect((await admin.api.post(`${pathOf(former)}/personal-data`, why)).status).toBe(200);
    const changed = await guest.api.patch(`/me/reservations/${former.id}?restaurant=${former.restaurant_id}`, {
      version: former.version,
      reservation_date: inDays(9),
      reservation_time: "20:00",
      number_of_guests: 3,
      special_requests: null,
    });
    const { id } = Reservation.parse(changed.body);
    expect(id).not.toBe(former.id);
    expect((await admin.api.post(`${pathOf(former)}/personal-data`, why)).body).toMatchObject({ wish: null });
    const { status, body } = await admin.api.get(pathOf(former));
    expect([status, body]).toEqual([200, expect.objectContaining({ id, number_of_guests: 3 })]);
    expect(Case.parse(body).timeline.filter(({ kind }) => kind === "showing")).toHaveLength(2);
    expect(await given.rows(`AUDIT#SHOWINGS#${id}`)).toHaveLength(1);
  });

  it("answers 404 for an unknown reservation, and for one at another restaurant", async () => {
    const { admin, reservation } = await aCase();
    const other = await given.aRestaurant();
    for (const address of [
      { ...reservation, restaurant_id: other.id },
      { ...reservation, id: "rsv_20270305T1930_nowhere" },
    ]) {
      const { status, body } = await admin.api.get(pathOf(address));
      expect([status, body]).toEqual([404, expect.objectContaining({ code: "reservation_not_found" })]);
    }
  });
});

describe("POST /admin/restaurants/{id}/reservations/{id}/personal-data", () => {
  it("shows the data and leaves who, when and why in the timeline and in the audit trail", async () => {
    const { admin, personal, reservation } = await aCase();
    const { status, body } = await admin.api.post(`${pathOf(reservation)}/personal-data`, why);
    expect([status, body]).toEqual([
      200,
      {
        name: personal.customer_name,
        email: personal.customer_email,
        phone: personal.customer_phone,
        wish: personal.special_requests,
        restaurant_message: personal.restaurant_message,
      },
    ]);
    const { timeline } = Case.parse((await admin.api.get(pathOf(reservation))).body);
    expect(timeline.at(-1)).toMatchObject({ kind: "showing", by: admin.userId, ...why });
    expect(await given.rows(`AUDIT#SHOWINGS#${reservation.id}`)).toHaveLength(1);
  });
});

describe("GET /admin/customers/{id}/reservations", () => {
  it("lists the customer's reservations of all tabs and restaurants, latest visit first, without anything personal", async () => {
    const [admin, guest, one, other] = [
      await given.anAdmin(),
      await given.aCustomer(),
      await given.aRestaurant(),
      await given.aRestaurant(),
    ];
    const personal = secrets();
    await given.aReservation(guest, one, { ...personal, status: "completed", reservation_date: "2026-03-01" });
    await given.aReservation(guest, other, { ...personal, reservation_date: "2027-03-03" });
    await given.aReservation(await given.aCustomer(), one, personal);
    const { body } = await admin.api.get(`/admin/customers/${guest.userId}/reservations`);
    expect(body).toMatchObject({
      items: [{ restaurant_id: other.id }, { restaurant_id: one.id, status: "completed" }],
    });
    for (const secret of Object.values(personal)) expect(JSON.stringify(body)).not.toContain(secret);
  });
});

describe("GET /admin/restaurants/{id}/reservations", () => {
  it("lists the restaurant's reservations, latest visit first, page by page, without anything personal", async () => {
    const { admin, guest, personal, reservation } = await aCase();
    const past = { ...personal, status: "completed", reservation_date: "2026-03-01" } as const;
    const restaurant = { ...(await given.aRestaurant()), id: reservation.restaurant_id };
    const earlier = await given.aReservation(guest, restaurant, past);
    await given.aReservation(guest, await given.aRestaurant(), personal);
    const path = `/admin/restaurants/${reservation.restaurant_id}/reservations?limit=1`;
    const rows = await readAllPages(admin.api, path, z.looseObject({ id: z.string() }));
    expect(rows.map(({ id }) => id)).toEqual([reservation.id, earlier.id]);
    for (const secret of Object.values(personal)) expect(JSON.stringify(rows)).not.toContain(secret);
  });
});
