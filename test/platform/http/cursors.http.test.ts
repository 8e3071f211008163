import { beforeAll, expect, it } from "vitest";
import * as z from "zod/mini";
import { EmailStore } from "#functions/platform/email/email-store.ts";
import { encodeCursor } from "#functions/platform/dynamodb/cursor.ts";
import { contract } from "#shared/contract.ts";
import { type Client, parseProblem } from "#test/support/client.ts";
import { eventually } from "#test/support/eventually.ts";
import { Given, inDays } from "#test/support/given.ts";
import { product } from "#test/support/own-local-aws.ts";
import { aDish, aNotice, anOffer, aWine, unique } from "#test/support/rows.ts";

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
    await owner.api.post("/partner/restaurant/menu-items", aDish);
    await owner.api.post("/partner/restaurant/offers", anOffer);
    await owner.api.post("/partner/restaurant/wines", aWine);
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

const isPaged = ({ errors }: { readonly errors: readonly string[] }) => errors.includes("invalid_cursor");

it("has a row for every list of the contract", () => {
  const paths = Object.values(contract)
    .filter(isPaged)
    .map(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}\\?`));
  expect(paths.filter((path) => !all.some(([one]) => path.test(one)))).toEqual([]);
});

it.each(all)("GET %s takes its own cursor, and no other", async (path, who) => {
  const own = cursors.get(path) ?? "";
  const ask = async (cursor: string) => {
    const answer = await cast[who].get(`${toAddress(path)}cursor=${encodeURIComponent(cursor)}`);
    return [cursor, answer.status, answer.status === 400 && parseProblem(answer).code];
  };
  expect(await ask(own)).toEqual([own, 200, false]);
  // The neighbour is the most alike: another tab, another order, another search. What else a cursor may be is in
  // test/platform/dynamodb/table.unit.test.ts.
  const neighbour = all.at(all.findIndex(([other]) => other === path) - 1)?.[0] ?? "";
  for (const bad of [cursors.get(neighbour) ?? "", own.slice(1), "n"]) {
    expect(await ask(bad)).toEqual([bad, 400, "invalid_cursor"]);
  }
});

/** Positions that no key of a list has. DynamoDB rejects sort keys of more than 1,024 bytes. */
const below = "\t";
const above = "\u{10ffff}\u{10ffff}";
const tooLong = "€".repeat(400);
const dated = [below, above, `2026-${tooLong}`];

/** Each list of the contract: who asks for it, the name that its cursors are made with, and positions outside of it. */
const positionsOutside: readonly (readonly [Who, string, string, readonly string[]])[] = [
  ["public", "/restaurants?", "restaurants/", [`${tooLong}#rst_1`]],
  ["public", "/restaurants?search=kai&", "restaurants/kai", [`${tooLong}#rst_1`]],
  ["public", "/restaurants?cuisine=Italienisch&", "restaurants/cuisine:italienisch", [`${tooLong}#rst_1`]],
  ["guest", "/me/reservations?view=past&", "reservations/past", ["pending#20270305T1930_a"]],
  ["guest", "/me/orders?", "orders", ["9999-99-99T99:99:99.999Z#ord_\u{10ffff}"]],
  [
    "owner",
    "/partner/reservations?view=pending&",
    "restaurant-reservations/pending",
    ["confirmed#20270305T1930_a", "20270305T1930_a", `pending#20270305T1930_${tooLong}`],
  ],
  [
    "owner",
    "/partner/reservations?view=all&date=2027-03-05&",
    "restaurant-reservations/all20270305",
    ["20270306T1930_a"],
  ],
  ["owner", "/partner/restaurant/menu-items?", "menu_item", ["Suppen#row_1", `${tooLong}#mnu_1`]],
  ["owner", "/partner/restaurant/offers?", "offer", ["Suppen#row_1", `${tooLong}#mnu_1`]],
  ["owner", "/partner/restaurant/wines?", "wine", ["Suppen#row_1", `${tooLong}#mnu_1`]],
  ["admin", "/admin/customers?", "customers", [below, above, tooLong]],
  ["admin", "/admin/restaurants?view=pending&", "review/pending", [below, above]],
  ["admin", "/admin/restaurants?view=approved&", "review/approved", [tooLong]],
  ["admin", "/admin/restaurants?order=oldest&", "review/pending/oldest", dated],
  ["admin", "/admin/restaurants/rst_linde/audit-trail?", "AUDIT#rst_linde", dated],
  ["admin", "/admin/restaurants/rst_linde/reservations?", "cases/RESERVATIONS#rst_linde", dated],
  ["admin", "/admin/undelivered-emails?", "undelivered-emails", dated],
  ["admin", "/admin/notices?", "notices", [below, `2026-${tooLong}`]],
];

/** A search has two lists, of names (n) and of emails (e), whose letter begins the cursor. */
const searches: readonly (readonly [path: string, letter: "n" | "e", list: string, positions: readonly string[]])[] = [
  ["/admin/customers?search=kai&", "n", "customers/name/kai", [`kai${above}`, `kai${tooLong}`, "zzz"]],
  ["/admin/customers?search=k@i&", "e", "customers/email/k@i", [`k@i${above}`, `k@i${tooLong}`]],
  ["/admin/customers?search=k@i&", "n", "customers/name/k i", [`k i${above}`]],
  ["/admin/customers?search=!&", "n", "customers/name/", [below, above]],
  ["/admin/restaurants?view=pending&search=kai&", "n", "review/pending/name/kai", [`kai${above}`]],
  ["/admin/restaurants?view=pending&search=kai&", "n", "review/approved/name/kai", ["kai"]],
  ["/admin/restaurants?view=pending&search=k@i&", "e", "review/pending/email/k@i", [`k@i${tooLong}`]],
];

// The source is public, so anybody can compute a checksum.
const forged = [
  ...positionsOutside.flatMap(([who, path, list, positions]) =>
    positions.map((position) => [who, path, encodeCursor(list, position)] as const),
  ),
  ...searches.flatMap(([path, letter, list, positions]) =>
    positions.map((position) => ["admin", path, letter + encodeCursor(list, position)] as const),
  ),
];

it.each(forged)(
  "answers %s of %s 400 invalid_cursor to a right checksum of a position outside the list: %s",
  async (who, path, cursor) => {
    const answer = await cast[who].get(`${path}cursor=${encodeURIComponent(cursor)}`);
    expect([answer.status, answer.status === 400 && parseProblem(answer).code]).toEqual([400, "invalid_cursor"]);
  },
);
