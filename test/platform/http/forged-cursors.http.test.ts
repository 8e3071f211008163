import { beforeAll, expect, it } from "vitest";
import { encodeCursor } from "#functions/platform/dynamodb/cursor.ts";
import { type Client, parseProblem } from "#test/support/client.ts";
import { Given } from "#test/support/given.ts";
import { listsMissingFrom } from "#test/support/lists.ts";
import { product } from "#test/support/own-local-aws.ts";

const given = new Given(product);
let callers: Readonly<Record<"public" | "guest" | "owner" | "admin", Client>>;

beforeAll(async () => {
  const [admin, owner, guest] = await Promise.all([given.anAdmin(), given.anOwner(), given.aCustomer()]);
  callers = { public: given.aVisitor(), guest: guest.api, owner: owner.api, admin: admin.api };
});

/** Positions that no key of a list has. DynamoDB rejects sort keys of more than 1,024 bytes. */
const below = "\t";
const above = "\u{10ffff}\u{10ffff}";
const tooLong = "€".repeat(400);
const dated = [below, above, `2026-${tooLong}`];

/** Each list of the contract: who asks for it, the name that its cursors are made with, and positions outside of it. */
const lists: readonly (readonly [keyof typeof callers, string, string, readonly string[]])[] = [
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
  ...lists.flatMap(([who, path, list, positions]) =>
    positions.map((position) => [who, path, encodeCursor(list, position)] as const),
  ),
  ...searches.flatMap(([path, letter, list, positions]) =>
    positions.map((position) => ["admin", path, letter + encodeCursor(list, position)] as const),
  ),
];

it("is forged for every list of the contract", () => {
  expect(listsMissingFrom(forged.map(([, path]) => path))).toEqual([]);
});

it.each(forged)(
  "answers %s of %s 400 invalid_cursor to a right checksum of a position outside the list: %s",
  async (who, path, cursor) => {
    const answer = await callers[who].get(`${path}cursor=${encodeURIComponent(cursor)}`);
    expect([answer.status, answer.status === 400 && parseProblem(answer).code]).toEqual([400, "invalid_cursor"]);
  },
);
