import { accountItems } from "#functions/accounts/registration-store.ts";
import { batchWrite } from "#functions/platform/dynamodb/batch-write.ts";
import type { Table } from "#functions/platform/dynamodb/table.ts";
import { restaurantItems } from "#functions/restaurants/items.ts";
import { reviewIndexItems } from "#functions/admin/reviews/index-store.ts";
import { ReviewStore } from "#functions/admin/reviews/review-store.ts";
import { aProfile } from "#test/support/rows.ts";
import type { Ratio } from "./compare.ts";
import type { Reporter } from "./report.ts";
import { townRestaurant } from "./search-town.ts";
import { compareSizes, firstPage, sizes, withTwoSizes } from "./two-sizes.ts";

/** Every fourth customer matches the search. */
const fullNames = ["Käthe Groß", "Jonas Vogel", "Aoife Gallagher", "Friederike Brandt"];

const customerAt = (index: number) =>
  aProfile({
    user_id: `user-${index.toString(36).padStart(9, "0")}`,
    email: `guest${String(index).padStart(6, "0")}@example.com`,
    full_name: `${fullNames[index % fullNames.length] ?? ""} ${String((index * 7919) % sizes.many).padStart(6, "0")}`,
  });

const list = (reviews: ReviewStore) => reviews.listRestaurants("approved", firstPage);
const restaurants = (search: string) => (reviews: ReviewStore) =>
  reviews.searchRestaurants("approved", search, firstPage);
const guests = (search: string) => (reviews: ReviewStore) => reviews.searchCustomers(search, firstPage);

/** Compares the admin's lists and searches among 100,000 restaurants and guests to those among 100. */
export const admin = ({ remark }: Reporter): Promise<Ratio[]> =>
  withTwoSizes(fill, remark, async ({ few, many }) => {
    const one = townRestaurant(42).row;
    const calls = [
      { name: "the first page of restaurants", read: list },
      { name: "restaurants by the beginning of their name", read: restaurants("zur lin") },
      { name: "restaurants by their city", read: restaurants("berl") },
      { name: "a restaurant by its email", read: restaurants(one.email), rows: 1 },
      { name: "a restaurant by its phone", read: restaurants(one.phone ?? ""), rows: 1 },
      { name: "what a page of restaurants lacks, and likely doubles", read: addDetails, times: 1 }, // 80 calls
      { name: "the first page of guests", read: (reviews: ReviewStore) => reviews.listCustomers(firstPage) },
      { name: "guests by the beginning of their name", read: guests("käthe") },
      { name: "a guest by the email", read: guests(customerAt(42).email), rows: 1 },
    ];
    const stores = { few: new ReviewStore(few), many: new ReviewStore(many) };
    const ratios: Ratio[] = [];
    for (const call of calls) ratios.push(await compareSizes({ ...call, name: `the admin: ${call.name}` }, stores));
    return ratios;
  });

/** What each row of a page names beside the restaurant (functions/admin/reviews/review.ts). */
async function addDetails(reviews: ReviewStore) {
  const { items } = await list(reviews);
  await reviews.findDoubles(items);
  return { items: await reviews.addMissingDetails(items) };
}

const fill = (table: Table, indexes: readonly number[]) =>
  batchWrite(table, [
    ...indexes.flatMap((index) => {
      const { row } = townRestaurant(index);
      return [...Object.values(restaurantItems(row)), ...reviewIndexItems(row)];
    }),
    ...indexes.flatMap((index) => accountItems({ profile: customerAt(index) })),
  ]);
