import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { reviewViews } from "#shared/restaurants/approval.ts";
import type { Page, Paging } from "#functions/platform/dynamodb/table.ts";
import type { ReviewStore } from "../reviews/review-store.ts";

const pageSize = 100;

interface AccountPage {
  readonly userIds: readonly string[];
  readonly restaurants: readonly RestaurantProfile[];
}

/** Lists all restaurants with their owners, then all customers, by key and page by page. */
export async function* listAccounts(
  reviews: Pick<ReviewStore, "listRestaurants" | "listCustomers">,
): AsyncGenerator<AccountPage> {
  for (const view of reviewViews) {
    for await (const restaurants of readPages((paging) => reviews.listRestaurants(view, paging))) {
      yield { restaurants, userIds: restaurants.map(({ user_id }) => user_id) };
    }
  }
  for await (const customers of readPages((paging) => reviews.listCustomers(paging))) {
    yield { restaurants: [], userIds: customers.map(({ user_id }) => user_id) };
  }
}

async function* readPages<T>(read: (paging: Paging) => Promise<Page<T>>): AsyncGenerator<T[]> {
  let cursor: string | null | undefined;
  do {
    const page: Page<T> = await read({ cursor: cursor ?? undefined, limit: pageSize });
    yield page.items;
    ({ cursor } = page);
  } while (cursor !== null);
}
