import { describe, expect, it } from "vitest";
import { parseItems, parseProblem } from "#test/support/client.ts";
import { waitForEmail } from "#test/support/emails.ts";
import { Given, inDays, type Owner } from "#test/support/given.ts";
import { product } from "#test/support/own-local-aws.ts";

const given = new Given(product);
const [guest, host] = await Promise.all([given.aCustomer(), given.anOwner()]);
const nobody = given.aVisitor();

const guest_code = "a-code-of-the-reminder";
const aTable = (fields = {}) =>
  given.aReservation(guest, host.restaurant, { status: "confirmed", guest_code, ...fields });
type Table = Awaited<ReturnType<typeof aTable>>;

const pathOf = ({ id, restaurant_id }: Table, what = "answer") =>
  `/reservations/${id}/${what}?restaurant=${restaurant_id}`;
const open = (table: Table, code = guest_code) => nobody.get(`${pathOf(table)}&code=${code}`);
const answer = (table: Table, is_coming: boolean, code = guest_code) => nobody.post(pathOf(table), { code, is_coming });
const readBook = async ({ api }: Owner, { id, reservation_date }: Table) =>
  parseItems(await api.get(`/partner/days/${reservation_date}`)).find((entry) => entry.id === id);

const markNoShow = ({ id }: Table) =>
  host.api.patch(`/partner/reservations/${id}`, { book_version: 0, visit: "no_show" });
const object = (person: typeof guest, table: Table) =>
  person.api.post(`/me${pathOf(table, "objection")}`, { reason: "other", text: null });

describe("the reminder's code", () => {
  it("shows the table without a name or contact, and changes nothing by being opened", async () => {
    const table = await aTable();
    const { status, body } = await open(table);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ id: table.id, status: "confirmed", number_of_guests: 2 }),
    ]);
    expect(JSON.stringify(body)).not.toMatch(/customer_|user_id|_code/);
    expect(await readBook(host, table)).toMatchObject({ status: "confirmed", version: 1 });
    expect(await readBook(host, table)).not.toHaveProperty("coming_at");
  });

  it("says that the party is coming, once, and the book shows it", async () => {
    const table = await aTable();
    const first = await answer(table, true);
    expect(first).toMatchObject({ status: 200, body: { status: "confirmed" } });
    const { coming_at } = first.body as { coming_at: string }; // eslint-disable-line @typescript-eslint/consistent-type-assertions -- a test's own answer
    expect((await answer(table, true)).body).toMatchObject({ coming_at });
    expect(await readBook(host, table)).toMatchObject({ coming_at, version: 1 });
  });

  it("cancels the table at once as its guest would, and opens nothing any more", async () => {
    const table = await aTable({ reservation_date: inDays(9) });
    expect(await answer(table, false)).toMatchObject({ status: 200, body: { status: "cancelled" } });
    expect(await readBook(host, table)).toMatchObject({ status: "cancelled", version: 2 });
    expect((await open(table)).status).toBe(404);
    await waitForEmail(host.restaurant.email, "Storniert");
  });

  it.each([
    ["a wrong code", {}, "another"],
    ["the calendar's code", { calendar_code: "calendar" }, "calendar"],
    ["a table that has no code", { guest_code: undefined }, "undefined"],
    ["a request", { status: "pending" }, guest_code],
    ["a cancelled table", { status: "cancelled" }, guest_code],
  ] as const)("answers 404 to %s, and changes nothing", async (_, fields, code) => {
    const table = await aTable(fields);
    for (const response of [
      await open(table, code),
      await answer(table, true, code),
      await answer(table, false, code),
    ]) {
      expect([response.status, parseProblem(response).code]).toEqual([404, "reservation_not_found"]);
    }
    expect(await readBook(host, table)).toMatchObject({ version: 1 });
  });

  it("answers nothing any more once the visit has begun, but still shows whom to call", async () => {
    const begins_at = new Date(Date.now() - 60_000).toISOString();
    const table = await aTable({ begins_at });
    expect((await open(table)).status).toBe(200);
    for (const isComing of [true, false]) {
      expect(parseProblem(await answer(table, isComing)).code).toBe("reservation_in_the_past");
    }
  });

  it("gives one answer when guest and restaurant cancel at once", async () => {
    const table = await aTable();
    const [byGuest, byHost] = await Promise.all([
      answer(table, false),
      host.api.patch(`/restaurants/${table.restaurant_id}/reservations/${table.id}`, { status: "cancelled" }),
    ]);
    expect([byGuest.status, byHost.status]).toEqual(byGuest.status === 200 ? [200, 409] : [404, 200]);
    expect(await readBook(host, table)).toMatchObject({ status: "cancelled", version: 2 });
  });
});

describe("a mark that the party never came", () => {
  const over = { status: "completed", reservation_date: inDays(-1), guest_code: undefined } as const;

  const marked = (days: number) => {
    const no_show_at = new Date(Date.now() - days * 86_400_000).toISOString();
    return aTable({ ...over, reservation_date: inDays(-20), visit: "no_show", no_show_at });
  };

  it("is told to the guest, who objects by the email's link, and the restaurant sees it", async () => {
    const table = await aTable(over);
    expect((await markNoShow(table)).status).toBe(200);
    const { text } = await waitForEmail(guest.email, "Vermerkt: nicht gekommen");
    const link = new URL(/Das stimmt nicht:\n(\S+)/.exec(text)?.[1] ?? "");
    expect(link.pathname).toBe(`/reservations/${table.id}/answer`);
    const code = link.searchParams.get("code") ?? "";
    expect(code.length).toBeGreaterThanOrEqual(22); // 128 bits in base64
    expect((await open(table, code)).body).toHaveProperty("no_show.object_until");
    const objection = { reason: "were_there", text: " Wir saßen am Fenster. " };
    expect((await nobody.post(pathOf(table, "objection"), { ...objection, code: "wrong" })).status).toBe(404);
    const sent = await nobody.post(pathOf(table, "objection"), { ...objection, code });
    expect(sent).toMatchObject({ status: 200, body: { no_show: { objected_at: expect.any(String) as string } } }); // eslint-disable-line @typescript-eslint/consistent-type-assertions -- vitest's matcher
    expect(parseProblem(await nobody.post(pathOf(table, "objection"), { ...objection, code })).code).toBe(
      "no_objection_possible",
    );
    expect(await readBook(host, table)).toMatchObject({
      visit: "no_show",
      objection_reason: "were_there",
      objection_text: "Wir saßen am Fenster.",
    });
    await waitForEmail(host.restaurant.email, "Widerspruch");
  });

  it("can be objected to by the signed-in guest alone, and for two weeks", async () => {
    const [fresh, old] = await Promise.all([marked(13), marked(14)]);
    expect((await object(host, fresh)).status).toBe(404);
    expect((await guest.api.get(`/me/reservations/${fresh.id}?restaurant=${fresh.restaurant_id}`)).body).toHaveProperty(
      "no_show.object_until",
    );
    expect((await object(guest, fresh)).status).toBe(200);
    expect(parseProblem(await object(guest, old)).code).toBe("no_objection_possible");
  });

  it("is refused before the visit begins, and from then on the guest's page says it at once", async () => {
    const table = await aTable();
    const seen = () => guest.api.get(`/me/reservations/${table.id}?restaurant=${table.restaurant_id}`);
    const early = await markNoShow(table);
    expect([early.status, parseProblem(early).code]).toEqual([409, "visit_not_begun"]);
    expect((await seen()).body).not.toHaveProperty("no_show");
    await given.beginVisit(table);
    expect((await markNoShow(table)).status).toBe(200);
    expect((await seen()).body).toHaveProperty("no_show.object_until");
  });
});
