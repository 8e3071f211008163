import type { listMyOrders } from "../../shared/accounts/contract.ts";
import type { OrderStore } from "./store.ts";
import type { Handle } from "../platform/http/endpoint.ts";

interface Effects {
  readonly orders: Pick<OrderStore, "ofCustomer">;
  readonly now: () => Date;
}

/** A customer's orders, newest first. */
export const listOrders =
  ({ orders, now }: Effects): Handle<typeof listMyOrders> =>
  ({ query }, { userId }) =>
    orders.ofCustomer(userId, query, now());
