import { describe, expect, it, vi } from "vitest";
import { listCustomersHandler } from "#functions/admin/customers/list-customers.ts";
import { logger } from "#functions/platform/observability/log.ts";
import type { CustomerRow } from "#shared/admin/reviews/contract.ts";
import { longAgo } from "#test/support/rows.ts";

const person = { full_name: "Käthe Groß", phone: null, created_at: longAgo };
const known: CustomerRow = { ...person, user_id: "known", email: "kaethe@example.com" };
const withoutAddress = (user_id: string): CustomerRow => ({ ...known, user_id, email: null });
const toAddress = (userId: string) => `${userId}@example.com`;

/** Returns the email addresses that the admin's list shows for these customers. */
async function emailsOn(
  items: CustomerRow[],
  readAttributes: Parameters<typeof listCustomersHandler>[0]["readAttributes"],
) {
  const page = () => Promise.resolve({ items, cursor: null });
  const handle = listCustomersHandler({
    reviews: { listCustomers: page, searchCustomers: page },
    sections: { getCounts: () => Promise.resolve({ customers: items.length, pending: 0, approved: 0, rejected: 0 }) },
    readAttributes,
  });
  const admin = { userId: "admin", username: "admin", signedInAt: new Date(), isAdmin: true } as const;
  const answer = await handle({ query: { limit: 100 } }, admin);
  return answer.items.map(({ email }) => email);
}

describe("listCustomersHandler for profiles without an email address", () => {
  it("looks up at most 20 missing addresses of a page and none that are stored", async () => {
    const readAttributes = vi.fn((username: string) => Promise.resolve({ email: toAddress(username) }));
    const others = Array.from({ length: 25 }, (_, index) => `customer-${index}`);
    const emails = await emailsOn([known, ...others.map(withoutAddress)], readAttributes);
    const lookedUp = others.slice(0, 20);
    expect(readAttributes.mock.calls).toEqual(lookedUp.map((userId) => [userId]));
    expect(emails).toEqual([known.email, ...lookedUp.map(toAddress), null, null, null, null, null]);
  });

  it("returns null where Cognito fails or has no address, keeps the others, and logs only the error's name", async () => {
    const warn = vi.spyOn(logger, "warn").mockReturnValue();
    const readAttributes = (username: string) => {
      if (username === "failing") return Promise.reject(new TypeError(`No answer about ${username}`));
      return Promise.resolve(username === "without" ? {} : { email: toAddress(username) });
    };
    const people = ["failing", "without", "other"];
    expect(await emailsOn(people.map(withoutAddress), readAttributes)).toEqual([null, null, toAddress("other")]);
    expect(warn.mock.calls).toEqual([["address unknown", { error: "TypeError" }]]);
  });
});
