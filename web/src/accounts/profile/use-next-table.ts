import { useQuery } from "@tanstack/react-query";
import { accountPaths } from "#shared/accounts/paths.ts";
import { call } from "#web/platform/api/call.ts";
import { lastHome, type Me } from "#web/platform/session/me.ts";
import { useSession } from "#web/platform/session/session.ts";

/** A guest's earliest requested or confirmed reservation; null when there is none. It loads where `useOrders` does. */
export function useNextTable(me: Me | undefined) {
  const session = useSession();
  return useQuery({
    queryKey: ["next-table", session === "signed-out" ? "" : session.userId],
    queryFn: async () => {
      const pages = await Promise.all(
        (["pending", "confirmed"] as const).map((view) =>
          call("GET /me/reservations", { query: { view, limit: "1" } }),
        ),
      );
      const firsts = pages.flatMap(({ items }) => items);
      return firsts.toSorted((a, b) => (a.id < b.id ? -1 : 1))[0] ?? null; // an id begins with the visit's time
    },
    enabled: me === undefined ? lastHome() === accountPaths.profile : me.restaurant === null,
    refetchOnWindowFocus: "always",
  });
}
