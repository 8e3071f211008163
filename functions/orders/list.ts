import type { listMyOrders } from "../../shared/accounts/contract.ts";
import type { OrderStore } from "./store.ts";
import type { Handler } from "../platform/http/endpoint.ts";

interface Dependencies {
  readonly orders: Pick<OrderStore, "listForCustomer">;
  readonly now: () => Date;
}

/** Lists the caller's orders, newest first. */
export const listOrdersHandler =
  ({ orders, now }: Dependencies): Handler<typeof listMyOrders> =>
  ({ query }, { userId }) =>
    orders.listForCustomer(userId, query, now());
