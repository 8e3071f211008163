import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "#web/platform/api/call.ts";
import type { Answer } from "#web/platform/api/calls.ts";

export type AuditEntry = Answer<"GET /admin/restaurants/{restaurantId}/audit-trail">["items"][number];

/** A restaurant's audit trail, newest first. It loads once per visit of the page, because every reading is recorded. */
export const useAuditTrail = (restaurantId: string) =>
  useInfiniteQuery({
    queryKey: ["admin", "audit-trail", restaurantId],
    queryFn: ({ pageParam }) =>
      call("GET /admin/restaurants/{restaurantId}/audit-trail", {
        params: { restaurantId },
        query: pageParam === null ? {} : { cursor: pageParam },
      }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.cursor,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

const firstPage: string | null = null;
