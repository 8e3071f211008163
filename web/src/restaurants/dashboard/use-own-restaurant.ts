import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type Answer, apiQuery, call } from "#web/platform/api/call.ts";
import type { Me } from "#web/platform/session/me.ts";
import { useSession } from "#web/platform/session/session.ts";
import { changeWithRetry, Versioned } from "#web/platform/version-conflict.ts";

export type OwnRestaurant = Answer<"GET /partner/restaurant">;

function useRestaurantQuery() {
  const session = useSession();
  const { queryKey, queryFn } = apiQuery("GET /partner/restaurant");
  return { queryKey: [...queryKey, session === "signed-out" ? "" : session.userId], queryFn };
}

/** The signed-in owner's restaurant with all its settings. */
export const useOwnRestaurant = () => useQuery(useRestaurantQuery());

/** Publishes or hides the restaurant; the frame's header follows. */
export function useChangeVisibility(): (restaurant: OwnRestaurant, isVisible: boolean) => Promise<void> {
  const queries = useQueryClient();
  const { queryKey } = useRestaurantQuery();
  return async (before, is_visible) => {
    const change = { is_visible };
    const send = ({ version }: { version: number }) =>
      call("PATCH /partner/restaurant", { body: { ...change, version } });
    const changed = await changeWithRetry({ before, change, schema: Versioned, send });
    queries.setQueryData<OwnRestaurant>(queryKey, (own) => ({ ...own, ...changed }));
    queries.setQueriesData<Me>(
      { queryKey: apiQuery("GET /me").queryKey },
      (me) => me && { ...me, restaurant: me.restaurant && { ...me.restaurant, is_visible } },
    );
  };
}

/** Submits a restaurant again that an admin rejected or hid. */
export function useResubmit(): () => Promise<void> {
  const queries = useQueryClient();
  const { queryKey } = useRestaurantQuery();
  return async () => {
    const changed = await call("POST /partner/restaurant/resubmission");
    queries.setQueryData<OwnRestaurant>(queryKey, (own) => ({ ...own, ...changed }));
  };
}
