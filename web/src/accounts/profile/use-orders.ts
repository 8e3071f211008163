import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { accountPaths } from "#shared/accounts/paths.ts";
import { byCursor } from "#web/platform/api/queries.ts";
import { call } from "#web/platform/api/call.ts";
import type { Answer } from "#web/platform/api/calls.ts";
import { lastHome, type Me } from "#web/platform/session/me.ts";
import { useSession } from "#web/platform/session/session.ts";

export type Order = Answer<"GET /me/orders">["items"][number];

/** A guest's orders, newest first. Where a guest is likely, they load in parallel with the profile. */
export function useOrders(me: Me | undefined) {
  const session = useSession();
  const orders = useInfiniteQuery({
    queryKey: ["orders", session === "signed-out" ? "" : session.userId],
    queryFn: ({ pageParam }) => call("GET /me/orders", { query: { cursor: pageParam } }),
    ...byCursor,
    enabled: me === undefined ? lastHome() === accountPaths.profile : me.restaurant === null,
    staleTime: 60_000,
  });
  useEffect(() => {
    // oxlint-disable-next-line eslint/no-console -- spec, section 8: logged, no toast
    if (orders.error) console.warn("orders", orders.error);
  }, [orders.error]);
  return orders;
}
