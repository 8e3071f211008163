import type { listMyOrders } from "#shared/accounts/contract.ts";
import type { OrderStore } from "./order-store.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";

interface Dependencies {
  readonly orders: Pick<OrderStore, "listForCustomer">;
  readonly now: () => Date;
}

/** Lists the caller's orders, newest first. */
export const listOrdersHandler =
  ({ orders, now }: Dependencies): Handler<typeof listMyOrders> =>
  ({ query }, { userId }) =>
    orders.listForCustomer(userId, query, now());
