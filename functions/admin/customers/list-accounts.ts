import * as z from "zod/mini";
import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { reviewViews } from "#shared/restaurants/approval.ts";
import type { CustomerRow } from "#shared/admin/reviews/contract.ts";
import type { ReviewStore } from "../reviews/review-store.ts";

const pageSize = 100;
const lists = [...reviewViews, "customers"] as const;

/** A place in the lists of all accounts. */
export const AccountPosition = z.object({ list: z.enum(lists), cursor: z.optional(z.string()) });
export type AccountPosition = z.infer<typeof AccountPosition>;
export const firstAccounts: AccountPosition = { list: lists[0] };

interface AccountPage {
  readonly userIds: readonly string[];
  readonly restaurants: readonly RestaurantProfile[];
  readonly customers: readonly CustomerRow[];
  /** Undefined after the last page. */
  readonly next: AccountPosition | undefined;
}

/** Lists a page of all restaurants with their owners, then of all customers. Owners may have been guests before. */
export async function listAccounts(
  reviews: Pick<ReviewStore, "listRestaurants" | "listCustomers">,
  { list, cursor }: AccountPosition,
): Promise<AccountPage> {
  const paging = { cursor, limit: pageSize };
  const customers = list === "customers" ? await reviews.listCustomers(paging) : undefined;
  const restaurants = list === "customers" ? undefined : await reviews.listRestaurants(list, paging);
  const { items, cursor: following } = customers ?? restaurants ?? { items: [], cursor: null };
  const nextList = lists[lists.indexOf(list) + 1];
  return {
    userIds: items.map(({ user_id }) => user_id),
    restaurants: restaurants?.items ?? [],
    customers: customers?.items ?? [],
    next: following === null ? nextList && { list: nextList } : { list, cursor: following },
  };
}
