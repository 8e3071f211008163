import { useQuery } from "@tanstack/react-query";
import { call } from "#web/platform/api/call.ts";
import { useSession } from "#web/platform/session/session.ts";

/** Invalidated when a reservation changes. */
export const pendingCountKey = ["pending-count"];

const refetchIntervalMs = 20_000;

interface Options {
  /** Also looks while the page is hidden. */
  readonly inBackground?: boolean;
}

/** How many requests wait for the answer of the signed-in person's restaurant; undefined until it is known. */
export function usePendingCount({ inBackground = false }: Options = {}): number | undefined {
  const session = useSession();
  const { data } = useQuery({
    queryKey: [...pendingCountKey, session === "signed-out" ? "" : session.userId],
    queryFn: () => call("GET /partner/reservations", { query: { view: "pending", limit: "1" } }),
    refetchInterval: refetchIntervalMs, // react-query pauses while the page is hidden
    refetchIntervalInBackground: inBackground,
    refetchOnWindowFocus: "always",
  });
  return data?.counts.pending;
}
