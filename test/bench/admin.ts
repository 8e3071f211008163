import { accountItems } from "#functions/accounts/registration-store.ts";
import { reviewIndexItems } from "#functions/admin/reviews/index-store.ts";
import { ReviewStore } from "#functions/admin/reviews/review-store.ts";
import { batchWrite } from "#functions/platform/dynamodb/batch-write.ts";
import type { Table } from "#functions/platform/dynamodb/table.ts";
import { restaurantItems } from "#functions/restaurants/items.ts";
import { aProfile } from "#test/support/rows.ts";
import type { Result } from "./compare.ts";
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

const fill = (table: Table, indexes: readonly number[]) =>
  batchWrite(
    table,
    indexes.flatMap((index) => {
      const { row } = townRestaurant(index);
      const guest = accountItems({ profile: customerAt(index) });
      return [...Object.values(restaurantItems(row)), ...reviewIndexItems(row), ...guest];
    }),
  );

/** Compares the admin's lists and searches among 100,000 restaurants and guests to those among 100. */
export const admin = (): Promise<Result[]> =>
  withTwoSizes(fill, async ({ few, many }) => {
    const stores = { few: new ReviewStore(few), many: new ReviewStore(many) };
    const { row } = townRestaurant(42);
    const searchRestaurants = (what: string, text: string, rows?: number) =>
      compareSizes(`restaurants by ${what}`, stores, (store) => store.searchRestaurants("approved", text, firstPage), {
        ...(rows && { rows }),
      });
    const searchGuests = (what: string, text: string, rows?: number) =>
      compareSizes(`guests by ${what}`, stores, (store) => store.searchCustomers(text, firstPage), {
        ...(rows && { rows }),
      });
    return [
      await searchRestaurants("the beginning of their name", "zur lin"),
      await searchRestaurants("their city", "berl"),
      await searchRestaurants("email", row.email, 1),
      await searchRestaurants("phone", row.phone ?? "", 1),
      await searchGuests("the beginning of their name", "käthe"),
      await searchGuests("email", customerAt(42).email, 1),
      await compareSizes("the first page of guests", stores, (store) => store.listCustomers(firstPage)),
      // 80 calls; what each row of a page names beside the restaurant (functions/admin/reviews/review.ts).
      await compareSizes("a page of restaurants, what they lack, and likely doubles", stores, addDetails, { times: 1 }),
    ];
  });

async function addDetails(store: ReviewStore) {
  const { items } = await store.listRestaurants("approved", firstPage);
  await store.findDoubles(items);
  return { items: await store.addMissingDetails(items) };
}
