import { useQuery } from "@tanstack/react-query";
import { call } from "./api/call.ts";
import { useSession } from "./session/session.ts";

/** Invalidated when a reservation changes. */
export const pendingCountKey = ["pending-count"];

const refetchIntervalMs = 20_000;

/** How many requests wait for the answer of the signed-in person's restaurant. */
export function usePendingCount(): number {
  const session = useSession();
  const { data } = useQuery({
    queryKey: [...pendingCountKey, session === "signed-out" ? "" : session.userId],
    queryFn: () => call("GET /partner/reservations", { query: { view: "pending", limit: "1" } }),
    refetchInterval: refetchIntervalMs, // react-query pauses while the page is hidden
    refetchOnWindowFocus: "always",
  });
  return data?.counts.pending ?? 0;
}
