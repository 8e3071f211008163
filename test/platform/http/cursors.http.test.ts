import { beforeAll, expect, it } from "vitest";
import * as z from "zod/mini";
import { EmailStore } from "#functions/platform/email/email-store.ts";
import { type Client, parseProblem } from "#test/support/client.ts";
import { eventually } from "#test/support/eventually.ts";
import { Given, inDays } from "#test/support/given.ts";
import { listsMissingFrom } from "#test/support/lists.ts";
import { product } from "#test/support/own-local-aws.ts";
import { aNotice, unique } from "#test/support/rows.ts";

const given = new Given(product);
const word = `c${unique()}`;

/** Every list of the API, by a caller who may read it. */
const lists = {
  public: ["/restaurants?", `/restaurants?search=${word}&`],
  guest: [
    "/me/reservations?view=pending&",
    "/me/reservations?view=confirmed&",
    "/me/reservations?view=past&",
    "/me/orders?",
  ],
  owner: [
    ...["menu-items", "offers", "wines"].map((kind) => `/partner/restaurant/${kind}?`),
    ...["pending", "confirmed", "past", "all"].map((view) => `/partner/reservations?view=${view}&`),
    `/partner/reservations?view=all&date=${inDays(4)}&`,
  ],
  admin: [
    "/admin/customers?",
    `/admin/customers?search=${word}&`,
    "/admin/customers?search=a.&", // emails
    "/admin/restaurants?view=pending&",
    "/admin/restaurants?view=approved&",
    `/admin/restaurants?view=approved&search=${word}&`,
    "/admin/restaurants?view=approved&search=linde.&", // emails
    "/admin/restaurants?view=pending&order=oldest&",
    "/admin/restaurants/{restaurant}/audit-trail?",
    "/admin/restaurants/{restaurant}/reservations?",
    "/admin/notices?",
    "/admin/undelivered-emails?",
  ],
} as const;
type Who = keyof typeof lists;
const all = (["public", "guest", "owner", "admin"] as const).flatMap((who) =>
  lists[who].map((path) => [path, who] as const),
);

let restaurantId = "";
/** Some lists are those of one restaurant. */
const toAddress = (path: string): string => path.replace("{restaurant}", restaurantId);

let cast: Readonly<Record<Who, Client>>;
const cursors = new Map<string, string>();

beforeAll(async () => {
  const [guest, owner, admin] = await Promise.all([given.aCustomer(), given.anOwner(), given.anAdmin()]);
  restaurantId = owner.restaurant.id;
  cast = { public: given.aVisitor(), guest: guest.api, owner: owner.api, admin: admin.api };
  for (const status of ["pending", "confirmed", "completed"] as const) {
    for (const number_of_guests of [2, 3]) {
      await given.aReservation(guest, owner.restaurant, { status, number_of_guests, reservation_date: inDays(4) });
    }
  }
  for (const number of [1, 2]) {
    await given.anOrder(guest, owner.restaurant);
    await owner.api.patch("/partner/restaurant", { version: number, city: `Stadt ${number}` });
    await anUndeliveredEmail(`reservation.confirmed#rsv_20270305T1930_${unique()}#2`, "customer", owner.restaurant.id);
    await given.aCustomer({ full_name: `${word} ${number}` });
    await given.aRestaurant({ restaurant_name: `${word} ${number}` });
    await given.aRestaurant({ is_approved: false, is_verified: false });
    await given.aVisitor().post(`/restaurants/${owner.restaurant.id}/notices`, aNotice());
    await owner.api.post("/partner/restaurant/menu-items", { name: "Suppe", price: 4 });
    await owner.api.post("/partner/restaurant/offers", { title: "Mittag", description: "Suppe", offer_type: "daily" });
    await owner.api.post("/partner/restaurant/wines", { name: "Riesling", type: "Weißwein", price: 28 });
  }
  for (const [path, who] of all) cursors.set(path, await aCursor(cast[who], path));
});

async function anUndeliveredEmail(event: string, to: string, restaurant: string): Promise<void> {
  const emails = new EmailStore(given.table);
  await emails.claim(event, to, new Date(), new Date(), restaurant);
  await emails.markUndelivered({ event, to }, { outcome: "bounced", failure: "NoEmail", at: new Date().toISOString() });
}

const Page = z.object({ cursor: z.nullable(z.string()) });

/** Returns the cursor of the second page. Polls, because the stream updates the search index with a delay. */
const aCursor = (api: Client, path: string): Promise<string> =>
  eventually(
    `two on ${path}`,
    async () => Page.parse((await api.get(`${toAddress(path)}limit=1`)).body).cursor ?? undefined,
  );

it("has a row for every list of the contract", () => {
  expect(listsMissingFrom(all.map(([path]) => path))).toEqual([]);
});

it.each(all)("GET %s takes its own cursor, and no other", async (path, who) => {
  const own = cursors.get(path) ?? "";
  const ask = async (cursor: string) => {
    const answer = await cast[who].get(`${toAddress(path)}cursor=${encodeURIComponent(cursor)}`);
    return [cursor, answer.status, answer.status === 400 && parseProblem(answer).code];
  };
  expect(await ask(own)).toEqual([own, 200, false]);
  // Neighbours are the most alike: another tab, another order, another search. What else a cursor may be is in
  // test/platform/dynamodb/table.unit.test.ts.
  const index = all.findIndex(([other]) => other === path);
  const foreign = [all.at(index - 1), all[(index + 1) % all.length]].map((list) => cursors.get(list?.[0] ?? "") ?? "");
  for (const bad of [...foreign, own.slice(1), own.slice(0, -1), "n"]) {
    expect(await ask(bad)).toEqual([bad, 400, "invalid_cursor"]);
  }
});
