import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { keys, userPartition } from "#functions/platform/dynamodb/keys.ts";
import { rowItem } from "#functions/restaurants/items.ts";
import { drain } from "#bin/lib/local/drain.ts";
import { eventually } from "#test/support/eventually.ts";
import { Given } from "#test/support/given.ts";
import { invoke } from "#test/support/lambdas.ts";
import { product } from "#test/support/own-local-aws.ts";
import { aRegistration, record, reasonFor } from "#test/support/rows.ts";

const given = new Given(product);
const admin = await given.anAdmin();

const Counts = z.object({ customers: z.int(), pending: z.int(), approved: z.int() });
type Counts = z.infer<typeof Counts>;
const Counted = z.object({ counts: Counts });

const counts = async (list = "customers"): Promise<Counts> =>
  Counted.parse((await admin.api.get(`/admin/${list}?limit=1`)).body).counts;

await drain(product.awsUrl, product.outputs);
/** What other tests of this worker have left, with the admin, who is a customer too. */
let base = await counts();

/** Waits until the counts are so many more than before the tests. */
const counted = (more: Counts) => {
  const { customers, pending, approved } = more;
  const expected = {
    customers: base.customers + customers,
    pending: base.pending + pending,
    approved: base.approved + approved,
  };
  return eventually(`counts of ${JSON.stringify(expected)}`, async () =>
    JSON.stringify(await counts()) === JSON.stringify(expected) ? expected : undefined,
  );
};

const waiting = { is_approved: false, is_verified: false };
const through = { is_approved: true, is_verified: true };

describe("counts of the admin sections", () => {
  it("follow decisions, registrations and deletions up and down", async () => {
    const owner = await given.anOwner(waiting);
    await counted({ customers: 0, pending: 1, approved: 0 });
    const decide = (decision: string, version: number) =>
      admin.api.patch(`/admin/restaurants/${owner.restaurant.id}`, { decision, version, ...reasonFor(decision) });
    await decide("approve", 1);
    await decide("verify", 2);
    await counted({ customers: 0, pending: 0, approved: 1 });
    await decide("revoke", 3);
    await counted({ customers: 0, pending: 1, approved: 0 });
    const [guest, other] = await Promise.all([given.aCustomer(), given.aCustomer()]);
    await counted({ customers: 2, pending: 1, approved: 0 });
    await guest.api.delete("/me");
    await counted({ customers: 1, pending: 1, approved: 0 });
    await other.api.post("/partner/restaurant", aRegistration);
    await counted({ customers: 0, pending: 2, approved: 0 });
    await decide("verify", 4);
    await owner.api.delete("/me");
    expect(await counted({ customers: 0, pending: 1, approved: 0 })).toEqual(await counts("restaurants"));
  });

  it("include each change once when its stream records arrive twice and out of order", async () => {
    base = await counts();
    const [guest, restaurant] = await Promise.all([given.aCustomer(), given.aRestaurant(waiting)]);
    await counted({ customers: 1, pending: 1, approved: 0 });
    const [profile] = await given.rows(userPartition(guest.userId), keys.profile(guest.userId).sk);
    await given.updateRestaurant(restaurant, through);
    await guest.api.delete("/me");
    const expected = await counted({ customers: 0, pending: 0, approved: 1 });
    const [first, second] = [rowItem(restaurant), rowItem({ ...restaurant, ...through, version: 2 })];
    const records = [record(first, second), record(undefined, first), record(profile, undefined)];
    await invoke(product, "stream-projections", { Records: [...records, ...records] });
    expect(await counts()).toEqual(expected);
  });
});
