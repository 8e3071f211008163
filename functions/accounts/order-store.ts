import * as z from "zod/mini";
import { Order } from "#shared/accounts/me.ts";
import { keys, ordersPartition } from "#functions/platform/dynamodb/keys.ts";
import { queryPage } from "#functions/platform/dynamodb/pages.ts";
import {
  batchGet,
  isExpired,
  type Page,
  type Paging,
  TableStore,
  WithTtl,
} from "#functions/platform/dynamodb/table.ts";

const RestaurantName = z.object({ id: z.string(), restaurant_name: z.string() });
const positionPattern = /^[\d:.TZ-]{20,30}#ord_\w{1,60}$/;

export class OrderStore extends TableStore {
  /**
   * Lists a customer's orders, newest first, with the restaurant's current name (spec, section 7), or the name at the
   * time of the order if the restaurant was deleted.
   *
   * @throws ApiError invalid_cursor
   */
  async listForCustomer(userId: string, paging: Paging, now: Date): Promise<Page<Order>> {
    const list = { name: "orders", partition: ordersPartition(userId), isDescending: true, positionPattern };
    const { items, cursor } = await queryPage(this.table, list, paging);
    const orders = items.filter((item) => !isExpired(WithTtl.parse(item), now)).map((item) => Order.parse(item));
    const names = await this.#getRestaurantNames([...new Set(orders.map((order) => order.restaurant_id))]);
    return {
      items: orders.map((order) => ({
        ...order,
        restaurant_name: names.get(order.restaurant_id) ?? order.restaurant_name,
      })),
      cursor,
    };
  }

  async #getRestaurantNames(ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = z.array(z.optional(RestaurantName)).parse(await batchGet(this.table, ids.map(keys.restaurant)));
    return new Map(rows.flatMap((row) => (row ? [[row.id, row.restaurant_name] as const] : [])));
  }
}
