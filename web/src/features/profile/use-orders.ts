import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { paths } from "../../../../shared/paths.ts";
import { call } from "../../lib/api/call.ts";
import type { Answer } from "../../lib/api/calls.ts";
import { lastHome, type Me } from "../../lib/me.ts";
import { useSession } from "../../lib/session/session.ts";

export type Order = Answer<"GET /me/orders">["items"][number];

const nothingYet: string | null = null;

/** A guest's orders, newest first. They are asked for beside the profile where a guest is expected, not after it. */
export function useOrders(me: Me | undefined) {
  const session = useSession();
  const orders = useInfiniteQuery({
    queryKey: ["orders", session === "signed-out" ? "" : session.userId],
    queryFn: ({ pageParam }) => call("GET /me/orders", { query: { ...(pageParam !== null && { cursor: pageParam }) } }),
    initialPageParam: nothingYet,
    getNextPageParam: (page) => page.cursor,
    enabled: me === undefined ? lastHome() === paths.profile : me.restaurant === null,
    staleTime: 60_000,
  });
  useEffect(() => {
    // oxlint-disable-next-line eslint/no-console -- only logged (spec, section 8): no notice flies in
    if (orders.error) console.warn("orders", orders.error);
  }, [orders.error]);
  return orders;
}

/** Whether a first answer is still to be expected soon: what comes below the orders should not move when it arrives. */
export const areOrdersLoading = ({ isLoading, failureCount }: ReturnType<typeof useOrders>): boolean =>
  isLoading && failureCount === 0;
