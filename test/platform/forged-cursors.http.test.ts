import { beforeAll, describe, expect, it } from "vitest";
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

const beforeAllKeys = "\t";
const afterAllKeys = "\u{10ffff}\u{10ffff}";
/** 1,200 bytes: DynamoDB rejects sort keys of more than 1,024. */
const tooLong = "€".repeat(400);

interface Case {
  readonly who: keyof typeof callers;
  readonly path: string;
  readonly where: string;
  /** What a cursor is made of: the list's name, the position, and for a search the letter of its list. */
  readonly list: string;
  readonly position: string;
  readonly letter?: "n" | "e";
}

const cases: readonly Case[] = [
  { who: "admin", path: "/admin/customers?", where: "below the list", list: "customers", position: beforeAllKeys },
  { who: "admin", path: "/admin/customers?", where: "above the list", list: "customers", position: afterAllKeys },
  { who: "admin", path: "/admin/customers?", where: "too long for a key", list: "customers", position: tooLong },
  {
    who: "admin",
    path: "/admin/restaurants?view=pending&",
    where: "below the list",
    list: "review/pending",
    position: beforeAllKeys,
  },
  {
    who: "admin",
    path: "/admin/restaurants?view=pending&",
    where: "above the list",
    list: "review/pending",
    position: afterAllKeys,
  },
  {
    who: "admin",
    path: "/admin/restaurants?view=approved&",
    where: "too long for a key",
    list: "review/approved",
    position: tooLong,
  },
  {
    who: "admin",
    path: "/admin/customers?search=kai&",
    where: "above the names",
    list: "customers/name/kai",
    position: `kai${afterAllKeys}`,
    letter: "n",
  },
  {
    who: "admin",
    path: "/admin/customers?search=kai&",
    where: "too long for a key",
    list: "customers/name/kai",
    position: `kai${tooLong}`,
    letter: "n",
  },
  {
    who: "admin",
    path: "/admin/customers?search=kai&",
    where: "with other letters",
    list: "customers/name/kai",
    position: "zzz",
    letter: "n",
  },
  {
    who: "admin",
    path: "/admin/customers?search=k@i&",
    where: "above the addresses",
    list: "customers/email/k@i",
    position: `k@i${afterAllKeys}`,
    letter: "e",
  },
  {
    who: "admin",
    path: "/admin/customers?search=k@i&",
    where: "too long for a key",
    list: "customers/email/k@i",
    position: `k@i${tooLong}`,
    letter: "e",
  },
  {
    who: "admin",
    path: "/admin/customers?search=k@i&",
    where: "above the names",
    list: "customers/name/k i",
    position: `k i${afterAllKeys}`,
    letter: "n",
  },
  {
    who: "admin",
    path: "/admin/customers?search=!&",
    where: "below all names",
    list: "customers/name/",
    position: beforeAllKeys,
    letter: "n",
  },
  {
    who: "admin",
    path: "/admin/customers?search=!&",
    where: "above all names",
    list: "customers/name/",
    position: afterAllKeys,
    letter: "n",
  },
  {
    who: "admin",
    path: "/admin/restaurants?view=pending&search=kai&",
    where: "above the names",
    list: "review/pending/name/kai",
    position: `kai${afterAllKeys}`,
    letter: "n",
  },
  {
    who: "admin",
    path: "/admin/restaurants?view=pending&search=kai&",
    where: "of the other section",
    list: "review/approved/name/kai",
    position: "kai",
    letter: "n",
  },
  {
    who: "admin",
    path: "/admin/restaurants?view=pending&search=k@i&",
    where: "too long for a key",
    list: "review/pending/email/k@i",
    position: `k@i${tooLong}`,
    letter: "e",
  },
  { who: "admin", path: "/admin/notices?", where: "below the list", list: "notices", position: beforeAllKeys },
  ...[
    ["below the list", beforeAllKeys],
    ["above the list", afterAllKeys],
    ["too long for a key", `2026-${tooLong}`],
  ].flatMap(([where = "", position = ""]) => [
    {
      who: "admin" as const,
      path: "/admin/restaurants/rst_linde/audit-trail?",
      where,
      list: "AUDIT#rst_linde",
      position,
    },
    {
      who: "admin" as const,
      path: "/admin/restaurants/rst_linde/reservations?",
      where,
      list: "cases/RESERVATIONS#rst_linde",
      position,
    },
    { who: "admin" as const, path: "/admin/undelivered-emails?", where, list: "undelivered-emails", position },
    { who: "admin" as const, path: "/admin/restaurants?order=oldest&", where, list: "review/pending/oldest", position },
  ]),
  { who: "admin", path: "/admin/notices?", where: "too long for a key", list: "notices", position: `2026-${tooLong}` },
  {
    who: "public",
    path: "/restaurants?",
    where: "too long for a key",
    list: "restaurants/",
    position: `${tooLong}#rst_1`,
  },
  {
    who: "public",
    path: "/restaurants?search=kai&",
    where: "too long for a key",
    list: "restaurants/kai",
    position: `${tooLong}#rst_1`,
  },
  {
    who: "public",
    path: "/restaurants?cuisine=Italienisch&",
    where: "too long for a key",
    list: "restaurants/cuisine:italienisch",
    position: `${tooLong}#rst_1`,
  },
  {
    who: "guest",
    path: "/me/reservations?view=past&",
    where: "of another tab",
    list: "reservations/past",
    position: "pending#20270305T1930_a",
  },
  ...[
    ["of another tab", "confirmed#20270305T1930_a"],
    ["of all tabs", "20270305T1930_a"],
    ["too long for a key", `pending#20270305T1930_${tooLong}`],
  ].map(([where = "", position = ""]) => ({
    who: "owner" as const,
    path: "/partner/reservations?view=pending&",
    where,
    list: "restaurant-reservations/pending",
    position,
  })),
  {
    who: "owner",
    path: "/partner/reservations?view=all&date=2027-03-05&",
    where: "of another day",
    list: "restaurant-reservations/all20270305",
    position: "20270306T1930_a",
  },
  ...[
    ["menu-items", "menu_item"],
    ["offers", "offer"],
    ["wines", "wine"],
  ].flatMap(([kind = "", list = ""]) =>
    [
      ["that no entry has", "Suppen#row_1"],
      ["too long for a key", `${tooLong}#mnu_1`],
    ].map(([where = "", position = ""]) => ({
      who: "owner" as const,
      path: `/partner/restaurant/${kind}?`,
      where,
      list,
      position,
    })),
  ),
  {
    who: "guest",
    path: "/me/orders?",
    where: "above the list",
    list: "orders",
    position: "9999-99-99T99:99:99.999Z#ord_\u{10ffff}",
  },
];

it("is forged for every list of the contract", () => {
  expect(listsMissingFrom(cases.map(({ path }) => path))).toEqual([]);
});

describe("a cursor that has the right checksum and a position outside its list", () => {
  it.each(cases)(
    "gets $who of $path 400 invalid_cursor: $where",
    async ({ who, path, list, position, letter = "" }) => {
      // The source is public, so anybody can compute a checksum.
      const cursor = letter + encodeCursor(list, position);
      const answer = await callers[who].get(`${path}cursor=${encodeURIComponent(cursor)}`);
      expect([answer.status, answer.status === 400 && parseProblem(answer).code]).toEqual([400, "invalid_cursor"]);
    },
  );
});
